import { AppError, type Log, notFound } from '@postrider/service';
import { storageFull } from './checks.ts';
import { newItemKey } from './keys.ts';
import type { Item } from './media.ts';
import type { Objects } from './objects.ts';
import type { Finish, MediaStore } from './store.ts';

/** What is about to be added to a library. */
export interface Addition {
  workspaceId: string;
  mediaId: string;
  /** To be counted, 0 for an upload, which was counted when it was announced. */
  bytes: number;
  /** The most bytes that the workspace may store, 0 for any number. */
  storageLimit: number;
}

export interface Items {
  /** Throws `not_found`, for another workspace's item too. */
  get(workspaceId: string, mediaId: string): Promise<Item>;
  find(workspaceId: string, mediaId: string): Promise<Item | undefined>;
  /** Bytes that a workspace stores. */
  storedBytes(workspaceId: string): Promise<number>;
  /**
   * Makes an item: `write` puts the bytes under the key it is given and answers what they are. Of several calls for
   * one media id the first to end wins, and all answer its item. Nothing is left of a call that fails. Throws
   * `limit_reached` where the workspace may not store so much.
   */
  add(addition: Addition, write: (key: string) => Promise<Finish>): Promise<Item>;
  /** Removes an object that is no item, and its row; does nothing for an item. */
  discard(workspaceId: string, key: string): Promise<void>;
}

/** The library's only writer. */
export function createItems(store: MediaStore, objects: Objects, log: Log): Items {
  const items: Items = {
    async get(workspaceId, mediaId) {
      const item = await store.item(workspaceId, mediaId);
      if (!item) throw notFound('media item');
      return item;
    },

    find: store.item,
    storedBytes: store.storedBytes,

    async add({ workspaceId, mediaId, bytes, storageLimit }, write) {
      const key = newItemKey(workspaceId, mediaId);
      if (!(await store.addDraft({ workspaceId, mediaId, key, bytes }, storageLimit))) {
        throw storageFull(bytes, await store.storedBytes(workspaceId), storageLimit);
      }
      let kept = false;
      try {
        kept = await store.finish(workspaceId, key, await write(key));
      } finally {
        if (!kept) await clear(workspaceId, key);
      }
      const item = await store.item(workspaceId, mediaId);
      if (!item) {
        throw new AppError('unavailable', 'The file could not be kept. Try again.', { retryAfter: 1 });
      }
      return item;
    },

    async discard(workspaceId, key) {
      if (!(await store.doom(workspaceId, key))) return;
      await objects.remove(key);
      await store.forget(workspaceId, key);
    },
  };

  /** What can't be removed now is swept. */
  async function clear(workspaceId: string, key: string) {
    await items
      .discard(workspaceId, key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a file waits to be swept'));
  }

  return items;
}
