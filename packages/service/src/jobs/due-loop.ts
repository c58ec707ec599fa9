import { currentTime, isClockTrusted, timeFromNow } from '../clock/clock.ts';
import type { Log } from '../telemetry/log.ts';
import { type Loop, startLoop } from './loop.ts';

/** The longest wait: what becomes due is found so late at most, whoever wrote it and whether or not the loop is woken. */
const LOOK_AHEAD_MS = 1_000;

/** Work that waits in the database, each piece for a time. */
export interface DueWork {
  /** When the first piece that is due until then became or becomes due. A query by an index, without a list. */
  oldestDue(until: Date): Promise<Date | undefined>;
  /** Does what is due now. True where there is more. */
  work(): Promise<boolean>;
}

/**
 * Does what is due: when woken, when the time of the first piece has come, and every `everyMs` while something is due. While
 * nothing is, it only asks the database once a second for the next time. Does nothing while the time is not trusted.
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
    waitMs = dueAt ? Math.max(0, dueAt.getTime() - currentTime().getTime()) : LOOK_AHEAD_MS;
    return false;
  }

  return startLoop(name, () => waitMs, log, run);
}
