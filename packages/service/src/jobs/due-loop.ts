import { currentTime, isClockTrusted, timeFromNow } from '../clock/clock.ts';
import type { Log } from '../telemetry/log.ts';
import { type Loop, startLoop } from './loop.ts';

/** The longest wait: the maximum delay of due work, even if the loop is not woken. */
const LOOK_AHEAD_MS = 1_000;

/** Work in the database that waits for its time. */
export interface DueWork {
  /** The earliest due time until then. A query on an index, without a list. */
  oldestDue(until: Date): Promise<Date | undefined>;
  /** Does the due work. True if there is more. */
  work(): Promise<boolean>;
}

/**
 * Does due work: when woken, at the next due time, and every `everyMs` while work is due. Otherwise it only asks the
 * database once a second for the next due time. Does nothing while the time is not trusted.
 */
export function startDueLoop(name: string, everyMs: number, log: Log, { oldestDue, work }: DueWork): Loop {
  let dueAt: Date | undefined;
  let waitMs = everyMs;

  async function run(isWoken: boolean): Promise<boolean> {
    waitMs = everyMs;
    if (!isClockTrusted()) return false;
    if (isWoken || (dueAt && dueAt <= currentTime())) {
      dueAt = undefined;
      return work();
    }
    dueAt = await oldestDue(timeFromNow(LOOK_AHEAD_MS));
    // A timer may fire a millisecond early, and the work would wait for another question.
    waitMs = dueAt ? Math.max(0, dueAt.getTime() - currentTime().getTime() + 1) : LOOK_AHEAD_MS;
    return false;
  }

  return startLoop(name, () => waitMs, log, run);
}
