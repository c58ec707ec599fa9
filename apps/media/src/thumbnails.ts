import { AppError, notFound } from '@postrider/service';
import type { Items } from './items.ts';
import { type Item, typeOf } from './media.ts';
import type { Objects } from './objects.ts';
import type { Probes } from './probe/probes.ts';
import type { MediaStore } from './store.ts';

export interface Thumbnails {
  /**
   * A thumbnail of an image, as WebP: made at the first request, and kept as long as the image. Empty for a video, and
   * for an image that can’t be opened or takes too much time or memory, which is tried only once. Throws `not_found`,
   * `rate_limited`, `unavailable`.
   */
  get(workspaceId: string, mediaId: string): Promise<Uint8Array>;
}

const NONE = new Uint8Array();

export function createThumbnails(
  store: MediaStore,
  items: Items,
  objects: Objects,
  probes: Probes,
): Thumbnails {
  const make = ({ workspaceId, key, size }: Item): Promise<Uint8Array> =>
    probes.thumbnail(workspaceId, objects.bytes(key, size)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'media_rejected') return NONE;
      throw error;
    });

  return {
    async get(workspaceId, mediaId) {
      const item = await items.get(workspaceId, mediaId);
      if (typeOf(item.mimeType) === 'video') return NONE;
      const kept = await store.thumbnail(workspaceId, item.key);
      if (kept) return kept;
      const made = await make(item);
      if (!(await store.addThumbnail(workspaceId, item.key, made))) throw notFound('media item');
      return made;
    },
  };
}
