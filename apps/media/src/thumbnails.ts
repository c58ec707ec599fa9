import type { MediaType } from '@postrider/platform-rules/media';
import { AppError, notFound } from '@postrider/service';
import type { Items } from './items.ts';
import { type Item, typeOf } from './media.ts';
import type { Objects } from './objects.ts';
import type { Probes } from './probe/probes.ts';
import type { MediaStore } from './store.ts';

interface Thumbnail {
  bytes: Uint8Array;
  /** The type of its file. */
  type: MediaType;
}

export interface Thumbnails {
  /**
   * A thumbnail of an image or of a document's first page, as WebP: made at the first request, and kept as long as the
   * file. Empty for a video or subtitles, and for a file that can’t be opened or takes too much time or memory, which is tried only
   * once. Throws `not_found`, `rate_limited`, `unavailable`.
   */
  get(workspaceId: string, mediaId: string): Promise<Thumbnail>;
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
      const type = typeOf(item.mimeType);
      if (type === 'video' || type === 'subtitles') return { bytes: NONE, type };
      const kept = await store.thumbnail(workspaceId, item.key);
      if (kept) return { bytes: kept, type };
      const made = await make(item);
      if (!(await store.addThumbnail(workspaceId, item.key, made))) throw notFound('media item');
      return { bytes: made, type };
    },
  };
}
