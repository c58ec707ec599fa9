import { PassThrough, type Readable } from 'node:stream';
import type { MediaService } from '@postrider/contracts/media';
import { type Media, MediaType } from '@postrider/contracts/media';
import type { MediaFacts } from '@postrider/platform-rules';
import { AppError, toAppError, unlessNotFound } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import { request } from 'undici';
import { InternalError } from './connectors/calls.ts';
import type { MediaSource } from './connectors/connector.ts';
import { RefusedError } from './connectors/failures.ts';
import type { Pictures } from './images/resizer.ts';

/** The media service as this service needs it. */
export interface MediaLibrary {
  /** Null where the workspace has no such item. */
  facts(workspaceId: string, mediaId: string): Promise<MediaFacts | null>;
  /** Throws RefusedError where the item is gone, MediaUnavailableError where it can't be read now. */
  open(workspaceId: string, mediaId: string): Promise<MediaSource>;
}

/** The media service or the storage is away. What waits for it waits as `MEDIA_LIBRARY`. */
export class MediaUnavailableError extends InternalError {
  override name = 'MediaUnavailableError';
}

export const MEDIA_LIBRARY = 'the library';

const READ_TIMEOUT_MS = 5 * 60_000;
/** A storage that is silent for so long is away. */
const SILENCE_MS = 10_000;

const MISSING = {
  code: 'media_missing',
  message: 'The picture or video is no longer in the library.',
  action: 'Upload it again and schedule the post anew.',
};

export function createMediaLibrary(media: RpcClient<typeof MediaService>, pictures: Pictures): MediaLibrary {
  return {
    async facts(workspaceId, mediaId) {
      const answer = await unlessNotFound(media.getMedia({ workspaceId, mediaId }));
      return answer?.media ? factsOf(answer.media) : null;
    },

    async open(workspaceId, mediaId) {
      const answer = await media.getMediaSource({ workspaceId, mediaId }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') throw new RefusedError(MISSING, error);
        throw troubleOf(error, 'the media service did not answer');
      });
      if (!answer.media) throw new RefusedError(MISSING);
      const { url } = answer.media;
      const open = () => read(url);
      return {
        ...factsOf(answer.media),
        open,
        shrink: (limit) => pictures.shrink(workspaceId, open, limit),
      };
    },
  };
}

const troubleOf = (cause: unknown, message: string) =>
  toAppError(cause).code === 'unavailable'
    ? new MediaUnavailableError(message, { cause })
    : new InternalError(message, { cause });

/** Our own storage, inside the cluster: not an address that a user gave, so not through the guarded client. */
async function read(url: string): Promise<Readable> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const patience = { headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS };
  const { statusCode, body } = await request(url, { signal, ...patience }).catch((cause: unknown) => {
    throw new MediaUnavailableError('the storage did not answer', { cause });
  });
  if (statusCode === 200) return marked(body);
  body.on('error', () => {}).destroy();
  const Trouble = statusCode >= 500 || statusCode === 429 ? MediaUnavailableError : InternalError;
  throw new Trouble(`the storage answered ${statusCode}`);
}

/** The same bytes; where they break off it says whose fault that is, so that no platform is blamed. */
function marked(body: Readable): Readable {
  const through = new PassThrough();
  // Where the reader was first to end it, it keeps the reader's reason.
  body.on('error', (cause) => through.destroy(new MediaUnavailableError('the storage broke off', { cause })));
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
});
