import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type Log, notFound } from '@postrider/service';
import type { Items } from './items.ts';
import { checkIds, mediaIdOf, newSlotKey } from './keys.ts';
import type { Links, UploadLink } from './links.ts';
import { acceptedKind, announced, cleanFilename, type Item, nameOf, rejected, type Slot } from './media.ts';
import type { Objects } from './objects.ts';
import { storedBytes } from './probe/bytes.ts';
import { probe, sniff } from './probe/probe.ts';
import type { Finish, MediaStore } from './store.ts';

export interface Announcement {
  workspaceId: string;
  mediaId: string;
  type: string;
  size: number;
  filename: string;
}

export interface Uploads {
  /** Signs an address for one file. Throws `invalid_request`. */
  begin(announcement: Announcement): Promise<UploadLink & { key: string }>;
  /**
   * Takes an uploaded file into the library; the same key again answers the item that is there. Throws `not_found`
   * for a key that is not this workspace's, `media_rejected` for a file that is missing or not as announced.
   */
  complete(workspaceId: string, key: string): Promise<Item>;
}

/** An upload is copied to where no client can write before it is looked at, so that what was checked stays. */
export function createUploads(
  store: MediaStore,
  items: Items,
  objects: Objects,
  links: Links,
  log: Log,
): Uploads {
  return {
    async begin({ workspaceId, mediaId, type, size, filename }) {
      checkIds(workspaceId, mediaId);
      const key = newSlotKey(workspaceId, mediaId);
      const slot = { key, workspaceId, mediaId, ...announced(type, size), filename: cleanFilename(filename) };
      await store.addSlot(slot);
      return { ...(await links.upload(slot)), key };
    },

    async complete(workspaceId, key) {
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

      try {
        const item = await items.add(workspaceId, mediaId, (itemKey) => take(slot, itemKey));
        await drop(key);
        return item;
      } catch (error) {
        // Another call may have completed it meanwhile, and taken the upload away.
        const other = await completed();
        if (other) return other;
        if (error instanceof AppError && error.code === 'media_rejected') await drop(key);
        throw error;
      }
    },
  };

  async function take(slot: Slot, itemKey: string): Promise<Finish> {
    const { key, mimeType, filename } = slot;
    const size = await objects.size(key);
    if (size !== undefined && size !== slot.size) {
      throw rejected(`${size} bytes were uploaded, but ${slot.size} were announced. Upload the file again.`);
    }
    if (!size || !(await objects.copy(key, itemKey, size, mimeType))) {
      throw rejected(
        'No file has been uploaded for this key. PUT it to the upload address, then complete again.',
      );
    }
    await using folder = await mkdtempDisposable(join(tmpdir(), 'postrider-upload-'));
    const bytes = storedBytes(objects, itemKey, size, folder.path);
    const found = acceptedKind(await sniff(bytes));
    if (found !== mimeType) {
      throw rejected(
        `The file is ${nameOf(found)}, but ${nameOf(mimeType)} was announced. Start again with the type ${found}.`,
      );
    }
    return { ...(await probe(bytes, found)), filename, slotKey: key };
  }

  /** The client's own copy; its row stays until the sweep, in case the file is sent once more. */
  async function drop(key: string) {
    await objects
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'an upload waits to be swept'));
  }
}
