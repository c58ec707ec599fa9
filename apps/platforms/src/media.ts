import type { MediaService } from '@postrider/contracts/media';
import { type Media, MediaType } from '@postrider/contracts/media';
import { AppError, unlessNotFound } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import { request } from 'undici';
import type { MediaFacts, MediaSource } from './connectors/connector.ts';
import { RefusedError, TryLaterError } from './connectors/failures.ts';

/** The media service as this service needs it. */
export interface Library {
  /** Null where the workspace has no such item. */
  facts(workspaceId: string, mediaId: string): Promise<MediaFacts | null>;
  /** Throws RefusedError where the item is gone, TryLaterError where it can't be read now. */
  open(workspaceId: string, mediaId: string): Promise<MediaSource>;
}

const READ_TIMEOUT_MS = 5 * 60_000;

const MISSING = {
  code: 'media_missing',
  message: 'The picture or video is no longer in the library.',
  action: 'Upload it again and schedule the post anew.',
};

const UNREADABLE = {
  code: 'media_unavailable',
  message: 'The picture or video could not be read from the library.',
  action: 'Make the post anew. If it goes wrong again, upload the file anew.',
};

export function createLibrary(media: RpcClient<typeof MediaService>): Library {
  return {
    async facts(workspaceId, mediaId) {
      const answer = await unlessNotFound(media.getMedia({ workspaceId, mediaId }));
      return answer?.media ? factsOf(answer.media) : null;
    },

    async open(workspaceId, mediaId) {
      const answer = await media.getMediaSource({ workspaceId, mediaId }).catch((error: unknown) => {
        const isGone = error instanceof AppError && error.code === 'not_found';
        throw isGone ? new RefusedError(MISSING, error) : new TryLaterError(UNREADABLE, error);
      });
      if (!answer.media) throw new RefusedError(MISSING);
      const { url } = answer.media;
      return { ...factsOf(answer.media), open: () => read(url) };
    },
  };
}

/** Our own storage, inside the cluster: not an address that a user gave, so not through the guarded client. */
async function read(url: string) {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const { statusCode, body } = await request(url, { signal }).catch((error: unknown) => {
    throw new TryLaterError(UNREADABLE, error);
  });
  if (statusCode === 200) return body;
  body.on('error', () => {}).destroy();
  throw new TryLaterError(UNREADABLE, new Error(`the storage answered ${statusCode}`));
}

const factsOf = (media: Media): MediaFacts => ({
  id: media.id,
  type: media.type === MediaType.VIDEO ? 'video' : 'image',
  mimeType: media.mimeType,
  size: Number(media.size),
  width: media.width,
  height: media.height,
  duration: media.duration,
  animated: media.animated,
});
