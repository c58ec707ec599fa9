import { EDIT_LIMITS } from '@postrider/platform-rules/media';
import { AppError, creatingKey, currentShare, notFound } from '@postrider/service';
import type { EditRows } from './edit-store.ts';
import type { Items } from './items.ts';
import { checkIds } from './keys.ts';
import { type Item, rejected, typeOf } from './media.ts';
import { profileFull, storageFull } from './room.ts';
import type { MediaStore } from './store.ts';
import type { StorageLimits } from './usage-store.ts';
import { checkEdit, type EditForm, type EditStatus } from './video-edit.ts';

export interface EditRequest extends StorageLimits {
  workspaceId: string;
  mediaId: string;
  /** Also the id of the item that it becomes. */
  editId: string;
  form: EditForm;
}

/** An edit, and the item that it became, while that is in the library. */
export interface ShownEdit extends EditStatus {
  result: Item | undefined;
}

/** Videos that are trimmed and cropped into new items, and pictures of videos. */
export interface Edits {
  /**
   * Begins an edit, or returns the one with this id. Throws `not_found`, `invalid_request`, `media_rejected` for a file
   * that is no video or if this installation edits none, `limit_reached`.
   */
  begin(request: EditRequest): Promise<ShownEdit>;
  /** Throws `not_found`. */
  get(workspaceId: string, mediaId: string, editId: string): Promise<ShownEdit>;
}

interface Dependencies {
  rows: EditRows;
  items: Items;
  store: Pick<MediaStore, 'storedBytes'>;
  /** Whether there is an ffmpeg. */
  converts: boolean;
  /** Called when an edit waits. */
  wake(): void;
}

export function createEdits({ rows, items, store, converts, wake }: Dependencies): Edits {
  const shown = async (workspaceId: string, edit: EditStatus): Promise<ShownEdit> => ({
    ...edit,
    result: edit.state === 'ready' ? await items.find(workspaceId, edit.id) : undefined,
  });

  /** The size of the result is not known yet, so a full library refuses, and the rest is checked once it is made. */
  async function requireSomeRoom({ workspaceId, profileId }: Item, limits: StorageLimits) {
    const { storageLimit, profileLimit } = limits;
    const stored = storageLimit > 0 ? await store.storedBytes(workspaceId) : 0;
    if (storageLimit > 0 && stored >= storageLimit) throw storageFull(0, stored, storageLimit);
    if (profileId === undefined || profileLimit === undefined) return;
    const ofProfile = await store.storedBytes(workspaceId, profileId);
    if (ofProfile >= profileLimit) throw profileFull(0, ofProfile, profileLimit);
  }

  return {
    async begin({ workspaceId, mediaId, editId, form, ...limits }) {
      checkIds(workspaceId, mediaId, editId);
      const video = await items.get(workspaceId, mediaId);
      const present = await rows.find(workspaceId, mediaId, editId);
      if (present) return shown(workspaceId, present);
      if (typeOf(video.mimeType) !== 'video') throw rejected('Only videos can be edited.');
      if (!converts)
        throw rejected(
          'This installation edits no videos, because ffmpeg is not installed. Edit it elsewhere.',
        );
      checkEdit(form, video);
      await requireSomeRoom(video, limits);
      const { unfinished } = EDIT_LIMITS;
      if ((await rows.countUnfinished(workspaceId, unfinished)) >= unfinished)
        throw new AppError(
          'limit_reached',
          `${unfinished} edits of this workspace are not finished. Try again when one is.`,
        );
      const plan = { form, ...creatingKey(), limits };
      const { shareKey } = currentShare(workspaceId);
      const added = await rows.add({ workspaceId, mediaId, id: editId, plan, shareKey });
      wake();
      return shown(workspaceId, added);
    },

    async get(workspaceId, mediaId, editId) {
      await items.get(workspaceId, mediaId);
      const found = await rows.find(workspaceId, mediaId, editId);
      if (!found) throw notFound('edit');
      return shown(workspaceId, found);
    },
  };
}
