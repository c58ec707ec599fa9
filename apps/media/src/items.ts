import { AppError, abortable, type Log, notFound, type RequireSeen } from '@postrider/service';
import { newItemKey } from './keys.ts';
import type { Item, ItemPage, ItemQuery } from './media.ts';
import type { Objects } from './objects.ts';
import { requireRoom } from './room.ts';
import type { Finish, MediaStore } from './store.ts';
import type { StorageLimits } from './usage-store.ts';

/** A file to add to a library. */
export interface Addition extends StorageLimits {
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string | undefined;
  /** The limited key that adds it; absent: another caller. */
  keyId?: string | undefined;
  mediaId: string;
  /** The bytes to count; 0 for an upload, which is counted when it begins. */
  bytes: number;
}

export interface Items {
  /** Throws `not_found`, for another workspace's item too. */
  get(workspaceId: string, mediaId: string): Promise<Item>;
  find(workspaceId: string, mediaId: string): Promise<Item | undefined>;
  /** A page of the library, newest first. */
  list(workspaceId: string, query: ItemQuery): Promise<ItemPage>;
  /** Deletes an item immediately, and its bytes soon, at the latest with the next cleanup. Throws `not_found`. */
  delete(workspaceId: string, mediaId: string, requireSeen: RequireSeen<Item>): Promise<void>;
  /** The bytes that a workspace, or one of its profiles, stores; for a limited caller, those of the items that it sees. */
  storedBytes(workspaceId: string, profileId?: string): Promise<number>;
  /**
   * Creates an item: `write` stores the bytes under a key and returns their properties. If several calls have the same
   * media id, the first one to finish wins, and all return its item. A failed call has no effect. Throws
   * `limit_reached` if the storage limit would be exceeded.
   */
  add(addition: Addition, write: (key: string) => Promise<Finish>): Promise<Item>;
  /** Permanently removes some files of a workspace; returns their number, 0 once none is left. */
  erase(workspaceId: string): Promise<number>;
  /** The same for a profile, with the copies of its files. */
  eraseProfile(workspaceId: string, profileId: string): Promise<number>;
  /** The files of a profile, counted up to 100,000. */
  countOfProfile(workspaceId: string, profileId: string): Promise<number>;
  /** Removes an object that is not an item, and its row; does nothing for an item. */
  discard(workspaceId: string, key: string): Promise<void>;
}

/** How long a deletion waits for its bytes to be removed. */
const REMOVAL_MS = 1_000;
const ERASED_AT_ONCE = 20;

/** The library; its only writer. */
export function createItems(store: MediaStore, objects: Objects, log: Log): Items {
  const items: Items = {
    async get(workspaceId, mediaId) {
      const item = await store.item(workspaceId, mediaId);
      if (!item) throw notFound('media item');
      return item;
    },

    find: store.item,

    list: store.list,

    async delete(workspaceId, mediaId, requireSeen) {
      // What callers see of an item never changes.
      requireSeen(await items.get(workspaceId, mediaId));
      const key = await store.markItemForRemoval(workspaceId, mediaId);
      if (key === undefined) throw notFound('media item');
      // The caller does not wait for an unresponsive object store.
      const late = AbortSignal.timeout(REMOVAL_MS);
      await abortable(discardNow(workspaceId, key), late).catch(() => {});
    },

    storedBytes: store.visibleBytes,

    async add({ workspaceId, profileId, keyId, mediaId, bytes, ...limits }, write) {
      const key = newItemKey(workspaceId, mediaId);
      const owner = { workspaceId, ...(profileId && { profileId }), ...(keyId && { keyId }) };
      const added = await store.addDraft({ ...owner, mediaId, key, bytes }, limits);
      await requireRoom(added, store, owner, bytes, limits);
      let isItem = false;
      try {
        isItem = await store.finish(workspaceId, key, await write(key));
      } finally {
        if (!isItem) await discardNow(workspaceId, key);
      }
      const item = await store.item(workspaceId, mediaId);
      if (!item) {
        throw new AppError('unavailable', 'The file could not be saved. Try again.', { retryAfter: 1 });
      }
      return item;
    },

    async erase(workspaceId) {
      const found = await store.someOf(workspaceId, ERASED_AT_ONCE);
      for (const { key, mediaId } of found) {
        await store.markItemForRemoval(workspaceId, mediaId);
        await items.discard(workspaceId, key);
      }
      return found.length;
    },

    async eraseProfile(workspaceId, profileId) {
      const found = await store.someOfProfile(workspaceId, profileId, ERASED_AT_ONCE);
      for (const { key, mediaId } of found) {
        await store.markItemForRemoval(workspaceId, mediaId);
        for (const copy of await store.variants.keysOf(workspaceId, mediaId))
          await items.discard(workspaceId, copy);
        await items.discard(workspaceId, key);
      }
      if (found.length === 0) await store.removeUsage(workspaceId, profileId);
      return found.length;
    },

    countOfProfile: store.countOfProfile,

    async discard(workspaceId, key) {
      const removal = await store.markForRemoval(workspaceId, key);
      if (!removal) return;
      await objects.remove(key);
      if (removal.uploadId) await objects.removeParts(key, removal.uploadId);
      await store.deleteRemoved(workspaceId, key);
    },
  };

  /** Removes a file now, or leaves it to the cleanup. */
  async function discardNow(workspaceId: string, key: string) {
    await items
      .discard(workspaceId, key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'left a file to the cleanup'));
  }

  return items;
}
