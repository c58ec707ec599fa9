import { PassThrough, type Readable } from 'node:stream';
import type { MediaService } from '@postrider/contracts/media';
import { type Media, MediaType } from '@postrider/contracts/media';
import type { MediaFacts } from '@postrider/platform-rules';
import { AppError, toAppError, traceRequest, unlessNotFound } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import { Agent, type Dispatcher, request } from 'undici';
import { InternalError } from './connectors/calls.ts';
import type { Failure, MediaSource } from './connectors/connector.ts';
import { RefusedError } from './connectors/failures.ts';
import { edited, editedSize } from './edited.ts';
import type { ImageResizer } from './images/resizer.ts';

/**
 * The files of a workspace, read from the media service. Connectors only get files from here, so that none can send a
 * file with its location metadata.
 */
export interface MediaLibrary {
  /** Null if the workspace has no such item. */
  facts(workspaceId: string, mediaId: string): Promise<MediaFacts | null>;
  /**
   * Throws RefusedError if the item was deleted, MediaUnavailableError if it can't be read now.
   * @param position the position of the file in the post, for error messages
   */
  open(workspaceId: string, mediaId: string, position: Position): Promise<MediaSource>;
}

/** The media service or the object store does not respond. Publications wait for it as `MEDIA_LIBRARY`. */
export class MediaUnavailableError extends InternalError {
  override name = 'MediaUnavailableError';
}

export const MEDIA_LIBRARY = 'the library';

const READ_TIMEOUT_MS = 5 * 60_000;
/** After this time without data, the object store counts as unavailable. */
const IDLE_TIMEOUT_MS = 10_000;

/** The place of a file in a post, counted from 1, and the number of the post's files. */
export interface Position {
  place: number;
  of: number;
}

/** The subject of a message about a file. */
const nameOf = ({ place, of }: Position) => (of === 1 ? 'The image or video' : `File ${place} of ${of}`);

const missing = (position: Position): Failure => ({
  code: 'media_missing',
  message: `${nameOf(position)} is no longer in the media library.`,
  action: 'Upload it again, then duplicate the post with the new file.',
});

const unclean = (position: Position): Failure => ({
  code: 'media_unreadable',
  message: `${nameOf(position)} was not sent, because its location metadata could not be removed.`,
  action: 'Save or export it again, then duplicate the post with the new file.',
});

/** The orientation of an image that is neither rotated nor mirrored (TIFF). */
const UPRIGHT = 1;

/** @param ca the certificate authority of the object store in PEM, unless it is public */
export function createMediaLibrary(
  media: RpcClient<typeof MediaService>,
  resizer: ImageResizer,
  ca?: string,
): MediaLibrary & { close(): Promise<void> } {
  const store = new Agent({ connect: ca ? { ca } : {} });
  return {
    close: () => store.close(),

    async facts(workspaceId, mediaId) {
      const answer = await unlessNotFound(media.getMedia({ workspaceId, mediaId, withAllFacts: true }));
      return answer?.media ? factsOf(answer.media) : null;
    },

    async open(workspaceId, mediaId, position) {
      const answer = await media.getMediaSource({ workspaceId, mediaId }).catch((error: unknown) => {
        const code = error instanceof AppError ? error.code : undefined;
        if (code === 'not_found') throw new RefusedError(missing(position), error);
        if (code === 'media_rejected') throw new RefusedError(unclean(position), error);
        throw toInternalError(error, 'the media service did not respond');
      });
      if (!answer.media) throw new RefusedError(missing(position));
      const { url } = answer.media;
      const edits = answer.edits?.edits ?? [];
      const original = factsOf(answer.media);
      const facts = { ...original, size: editedSize(original.size, edits) };
      const open = async () => edited(await read(store, url), edits);
      return {
        ...facts,
        async file(limit = Number.POSITIVE_INFINITY) {
          const { type, animated, mimeType, size } = facts;
          const isFit = answer.orientation <= UPRIGHT && size <= limit;
          if (type === 'video' || animated || isFit) return { mimeType, size, open };
          return resizer.resize(workspaceId, open, { limit, orientation: answer.orientation || UPRIGHT });
        },
      };
    },
  };
}

/** Files of an older version are examined first, which may have to wait. */
const PASSING = ['unavailable', 'rate_limited'];

const toInternalError = (cause: unknown, message: string) =>
  PASSING.includes(toAppError(cause).code)
    ? new MediaUnavailableError(message, { cause })
    : new InternalError(message, { cause });

/** The object store's address does not come from a user, so this does not use the guarded client. */
async function read(store: Dispatcher, url: string): Promise<Readable> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const timeouts = { headersTimeout: IDLE_TIMEOUT_MS, bodyTimeout: IDLE_TIMEOUT_MS };
  const { statusCode, body } = await traceRequest('GET', url, () =>
    request(url, { dispatcher: store, signal, ...timeouts }),
  ).catch((cause: unknown) => {
    throw new MediaUnavailableError('the object store did not respond', { cause });
  });
  if (statusCode === 200) return attributed(body);
  body.on('error', () => {}).destroy();
  const Failure = statusCode >= 500 || statusCode === 429 ? MediaUnavailableError : InternalError;
  throw new Failure(`the object store responded with ${statusCode}`);
}

/** The same bytes. If they end early, the error is the object store's, so that it is not blamed on the platform. */
function attributed(body: Readable): Readable {
  const through = new PassThrough();
  // If the reader ended it first, the reader's error is kept.
  body.on('error', (cause) =>
    through.destroy(new MediaUnavailableError('the object store ended the response early', { cause })),
  );
  through.on('close', () => body.destroy());
  return body.pipe(through);
}

const factsOf = (media: Media): MediaFacts => ({
  type: media.type === MediaType.VIDEO ? 'video' : 'image',
  mimeType: media.mimeType,
  size: Number(media.size),
  width: media.width,
  height: media.height,
  duration: media.duration,
  animated: media.animated,
  ...(media.video && { video: media.video }),
});
