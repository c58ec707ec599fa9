import type { Log } from '../telemetry/log.ts';
import { type Loop, startLoop } from './loop.ts';

/** Work that keeps this process up to date with what others write. */
export interface Following extends Loop {
  /** What is known here is needed now. After a pause, the work is done at once. */
  use(): void;
}

/** How often the work is done. */
interface Pace {
  /** While what is known here is used. */
  everyMs: number;
  idleEveryMs: number;
}

/** After this time without a use, the slower pace is enough. */
const IDLE_AFTER_MS = 1_000;

/** Reads what others have written, often while what is known here is used, and seldom while it is not. */
export function startFollowing(
  name: string,
  { everyMs, idleEveryMs }: Pace,
  log: Log,
  work: () => Promise<unknown>,
): Following {
  let usedAt = performance.now();
  const isIdle = () => performance.now() - usedAt > IDLE_AFTER_MS;
  const loop = startLoop(name, () => (isIdle() ? idleEveryMs : everyMs), log, work);
  return {
    ...loop,
    use() {
      const wasIdle = isIdle();
      usedAt = performance.now();
      if (wasIdle) loop.wake();
    },
  };
}
