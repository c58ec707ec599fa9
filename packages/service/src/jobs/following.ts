import type { Log } from '../telemetry/log.ts';
import { type Loop, startLoop } from './loop.ts';

/** Work that keeps this process up to date with other processes' writes. */
export interface Following extends Loop {
  /** Reports a use of the data. After a pause, the work runs immediately. */
  use(): void;
}

/** The intervals of the work. */
interface Pace {
  /** The interval while the data is used. */
  everyMs: number;
  idleEveryMs: number;
}

/** The time without a use after which the slower interval applies. */
const IDLE_AFTER_MS = 1_000;

/** Reads other processes' writes: often while the data is used, rarely otherwise. */
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
