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
 * The files of a workspace, read from the media service. What connectors get is made here and nowhere else, so that none can
 * send a file that says where it was taken.
 */
export interface MediaLibrary {
  /** Null where the workspace has no such item. */
  facts(workspaceId: string, mediaId: string): Promise<MediaFacts | null>;
  /** Throws RefusedError where the item is gone, MediaUnavailableError where it can't be read now. */
  open(workspaceId: string, mediaId: string): Promise<MediaSource>;
}

/** The media service or the object store does not respond. Publications wait for it as `MEDIA_LIBRARY`. */
export class MediaUnavailableError extends InternalError {
  override name = 'MediaUnavailableError';
}

export const MEDIA_LIBRARY = 'the library';

const READ_TIMEOUT_MS = 5 * 60_000;
/** Without data for so long, the object store counts as unavailable. */
const IDLE_TIMEOUT_MS = 10_000;

const MISSING: Failure = {
  code: 'media_missing',
  message: 'The picture or video is no longer in the library.',
  action: 'Upload it again, then duplicate the post and give it that file.',
};

const UNCLEAN: Failure = {
  code: 'media_unreadable',
  message:
    'The picture or video could not be read well enough to remove the place where it was taken, so that it was not sent.',
  action: 'Save or export it again, then duplicate the post and give it that file.',
};

/** An image that is neither turned nor mirrored (TIFF). */
const UPRIGHT = 1;

/** @param ca the certificate authority of the object store in PEM, where it is not a public one */
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

    async open(workspaceId, mediaId) {
      const answer = await media.getMediaSource({ workspaceId, mediaId }).catch((error: unknown) => {
        const code = error instanceof AppError ? error.code : undefined;
        if (code === 'not_found') throw new RefusedError(MISSING, error);
        if (code === 'media_rejected') throw new RefusedError(UNCLEAN, error);
        throw toInternalError(error, 'the media service did not respond');
      });
      if (!answer.media) throw new RefusedError(MISSING);
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

/** Files of an earlier version are examined first, which may have to wait for others. */
const PASSING = ['unavailable', 'rate_limited'];

const toInternalError = (cause: unknown, message: string) =>
  PASSING.includes(toAppError(cause).code)
    ? new MediaUnavailableError(message, { cause })
    : new InternalError(message, { cause });

/** The object store is no address that a user gave, so this does not go through the guarded client. */
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

/** The same bytes; where they break off, the error names the object store, so that it is not taken for the platform's. */
function attributed(body: Readable): Readable {
  const through = new PassThrough();
  // Where the reader ended it first, the reader's error stays.
  body.on('error', (cause) =>
    through.destroy(new MediaUnavailableError('the object store broke off', { cause })),
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
