import { type Log, type Loop, startLoop, timeFromNow, whileClockTrusted } from '@postrider/service';
import type { Items } from './items.ts';
import type { MediaStore } from './store.ts';

const BATCH = 100;

/** Removes what became no item in time: uploads never completed, files of calls that crashed; with their objects. */
export const startSweeper = (
  store: MediaStore,
  items: Items,
  maxAgeMs: number,
  everyMs: number,
  log: Log,
): Loop =>
  startLoop(
    'sweep',
    everyMs,
    log,
    whileClockTrusted(async () => {
      const pending = await store.pending(timeFromNow(-maxAgeMs), BATCH);
      for (const { workspaceId, key } of pending) await items.discard(workspaceId, key);
      if (pending.length > 0) log.info({ files: pending.length }, 'swept');
      return pending.length === BATCH;
    }),
  );
