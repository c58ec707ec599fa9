import type { FileEdits } from '@postrider/contracts/media';
import { AppError, type Log } from '@postrider/service';
import { editsFor, storedFacts } from './cleaning.ts';
import type { Items } from './items.ts';
import type { Settings } from './library-settings-store.ts';
import type { Item } from './media.ts';
import type { Objects } from './objects.ts';
import type { Probes } from './probe/probes.ts';
import type { MediaStore } from './store.ts';

/** An item, and the edits of its bytes before they are sent. */
export interface Source {
  item: Item;
  edits: FileEdits;
  orientation: number;
  /** Whether the edits keep the credits. */
  keepsCredits: boolean;
}

/** Files on their way to platforms. */
export interface Publishing {
  /** An item with all its facts; with the stored facts if it can’t be examined. Throws `not_found`, `unavailable`. */
  facts(workspaceId: string, mediaId: string): Promise<Item>;
  /** Throws `not_found`, `media_rejected` for a file that can’t be cleaned, `unavailable`. */
  source(workspaceId: string, mediaId: string): Promise<Source>;
  settings(workspaceId: string): Promise<Settings>;
  /** Applies to files published from then on. */
  setSettings(workspaceId: string, settings: Settings): Promise<void>;
}

/** Earlier versions did not examine where the index of a video is. */
const lacksFacts = ({ mimeType, video }: Item) =>
  mimeType !== 'video/webm' && video !== undefined && video.indexFirst === undefined;

export function createPublishing(
  store: MediaStore,
  items: Items,
  objects: Objects,
  probes: Probes,
  log: Log,
): Publishing {
  /** Files that an older version added are examined again when they are first needed. */
  async function examined(item: Item) {
    const { cleaning, workspaceId, key, size } = item;
    if (cleaning && !lacksFacts(item)) return { ...item, cleaning };
    const { facts } = await probes.probe(workspaceId, objects.bytes(key, size));
    if (!facts) throw new AppError('media_rejected', 'This file is not of a supported type.');
    const { cleaning: found, ...others } = storedFacts(facts);
    if (!found) throw new Error('a probe without a cleaning');
    await store.setFacts(workspaceId, key, { ...others, cleaning: found });
    return { ...item, ...others, cleaning: found };
  }

  return {
    async facts(workspaceId, mediaId) {
      const item = await items.get(workspaceId, mediaId);
      return examined(item).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'media_rejected') throw error;
        log.info({ err: error, mediaId }, 'a file of an older version can’t be examined');
        return item;
      });
    },

    async source(workspaceId, mediaId) {
      const item = await examined(await items.get(workspaceId, mediaId));
      const { keepCredits } = await store.librarySettings(workspaceId);
      const { cleaning } = item;
      const edits = editsFor(cleaning, keepCredits);
      return { item, edits, orientation: cleaning.orientation, keepsCredits: keepCredits };
    },

    settings: store.librarySettings,
    setSettings: store.setLibrarySettings,
  };
}
