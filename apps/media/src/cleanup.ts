import { type Log, type Loop, startLoop, timeFromNow, whileClockTrusted } from '@postrider/service';
import type { Items } from './items.ts';
import type { MediaStore } from './store.ts';
import type { createOldTestItems } from './test-items.ts';

const BATCH = 100;

/** Removes files that did not become items in time, with their objects: abandoned uploads, files of crashed calls. */
export const startCleanup = (
  store: MediaStore,
  items: Items,
  maxAgeMs: number,
  everyMs: number,
  log: Log,
): Loop =>
  startLoop(
    'cleanup',
    everyMs,
    log,
    whileClockTrusted(async () => {
      const pending = await store.pending(timeFromNow(-maxAgeMs), BATCH);
      for (const { workspaceId, key } of pending) await items.discard(workspaceId, key);
      if (pending.length > 0) log.info({ files: pending.length }, 'abandoned files removed');
      return pending.length === BATCH;
    }),
  );

/** Removes some items of test data that were created before a time, like deleted ones; returns their number. */
export const createTestDataCleanup =
  (store: Pick<MediaStore, 'markItemForRemoval'>, oldItems: ReturnType<typeof createOldTestItems>) =>
  async (before: Date) => {
    const found = await oldItems(before, BATCH);
    for (const { workspaceId, mediaId } of found) await store.markItemForRemoval(workspaceId, mediaId);
    return found.length;
  };
