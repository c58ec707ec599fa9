import { timeFromNow, whileClockTrusted } from '../clock/clock.ts';
import type { Log } from '../telemetry/log.ts';
import { type Loop, startLoop } from './loop.ts';

/** How long test data are kept. */
const KEPT_MS = 90 * 86_400_000;
const EVERY_MS = 3_600_000;

/**
 * Deletes old test data once an hour. @param clean deletes some that were created before a time; returns their number, 0
 * once nothing is left
 */
export const startTestDataCleanup = (clean: (before: Date) => Promise<number>, log: Log): Loop =>
  startLoop(
    'test data',
    EVERY_MS,
    log,
    whileClockTrusted(async () => {
      const deleted = await clean(timeFromNow(-KEPT_MS));
      if (deleted > 0) log.info({ deleted }, 'old test data deleted');
      return deleted > 0;
    }),
  );
