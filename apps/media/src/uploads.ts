import {
  AppError,
  createConcurrencyLimiter,
  creatingKey,
  currentShare,
  type Log,
  notFound,
} from '@postrider/service';
import { announced } from './checks.ts';
import { storedFacts } from './cleaning.ts';
import type { Items } from './items.ts';
import { checkIds, mediaIdOf, newSlotKey } from './keys.ts';
import { CONCURRENCY } from './limits.ts';
import { acceptedKind, cleanFilename, type Item, nameOf, rejected, type Slot, typeOf } from './media.ts';
import type { Objects } from './objects.ts';
import type { Probes } from './probe/probes.ts';
import { requireRoom } from './room.ts';
import type { SignedUpload, UrlSigner } from './signed-urls.ts';
import type { Finish, MediaStore } from './store.ts';
import type { StorageLimits } from './usage-store.ts';

export interface Announcement extends StorageLimits {
  workspaceId: string;
  /** "": the workspace itself. */
  profileId: string;
  mediaId: string;
  type: string;
  size: number;
  filename: string;
}

export interface Uploads {
  /** Signs a URL for one file. Throws `invalid_request`, `limit_reached`. */
  begin(announcement: Announcement): Promise<SignedUpload & { key: string }>;
  /**
   * Adds an uploaded file to the library; repeated calls return the existing item. Throws `not_found` for a key of
   * another workspace, `media_rejected` for a missing file, a wrong size, or an image instead of a video,
   * `limit_reached` if the workspace now stores more than `storageLimit`.
   */
  complete(workspaceId: string, key: string, storageLimit: number): Promise<Item>;
}

/**
 * Before it is examined, an upload is copied to a key that no client can write to, so that it can't change afterwards.
 */
export function createUploads(
  store: MediaStore,
  items: Items,
  objects: Objects,
  probes: Probes,
  urls: UrlSigner,
  log: Log,
  signal: AbortSignal,
): Uploads {
  const completions = createConcurrencyLimiter(CONCURRENCY.completions);

  return {
    async begin({ workspaceId, profileId, mediaId, type, size, filename, ...limits }) {
      checkIds(workspaceId, mediaId);
      probes.prepare();
      const key = newSlotKey(workspaceId, mediaId);
      const owner = { workspaceId, ...(profileId && { profileId }), ...creatingKey() };
      const slot = { key, ...owner, mediaId, ...announced(type, size), filename: cleanFilename(filename) };
      await requireRoom(await store.addSlot(slot, limits), store, owner, size, limits);
      return { ...(await urls.upload(slot)), key };
    },

    async complete(workspaceId, key, storageLimit) {
      const mediaId = mediaIdOf(workspaceId, key);
      if (!mediaId) throw notFound('upload');
      const completed = async () => {
        const item = await items.find(workspaceId, mediaId);
        return item?.slotKey === key ? item : undefined;
      };
      const present = await completed();
      if (present) return present;
      const slot = await store.slot(workspaceId, key);
      if (!slot) throw notFound('upload');
      probes.prepare();
      await objects.check();

      using _permit = await completions.acquire(currentShare(workspaceId), signal);
      try {
        // The item belongs to the key that began the upload.
        const { profileId, keyId } = slot;
        const addition = { workspaceId, profileId, keyId, mediaId, bytes: 0, storageLimit };
        const item = await items.add(addition, (itemKey) => copyAndExamine(slot, itemKey));
        await removeUpload(key);
        return item;
      } catch (error) {
        // Another call may have completed and removed the upload in the meantime.
        const other = await completed();
        if (other) return other;
        if (error instanceof AppError && error.code === 'media_rejected') await removeUpload(key);
        throw error;
      }
    },
  };

  async function copyAndExamine(slot: Slot, itemKey: string): Promise<Finish> {
    const { key, workspaceId, mimeType, filename } = slot;
    const size = await objects.size(key);
    if (size !== undefined && size !== slot.size) {
      throw rejected(`${size} bytes were uploaded, but ${slot.size} were announced. Upload the file again.`);
    }
    if (!size || !(await objects.copy(key, itemKey, size))) {
      throw rejected(
        'No file has been uploaded for this key. PUT it to the upload URL, then complete again.',
      );
    }
    const { found, facts } = await probes.probe(workspaceId, objects.bytes(itemKey, size), typeOf(mimeType));
    if (facts) return { ...storedFacts(facts), size, filename, slotKey: key };
    const kind = acceptedKind(found);
    throw rejected(
      `The file is ${nameOf(kind)}, but ${nameOf(mimeType)} was announced. Start again with the type ${kind}.`,
    );
  }

  /** Removes the client's copy; its row stays until the cleanup, because the file may be sent again. */
  async function removeUpload(key: string) {
    await objects
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'left an upload to the cleanup'));
  }
}
