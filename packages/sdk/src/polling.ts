import type { Clock } from './options.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** Gets something again every few seconds until it is done. */
export async function untilDone<T>(
  clock: Clock,
  get: () => Promise<T>,
  isDone: (value: T) => boolean,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const value = await get();
    if (isDone(value)) return value;
    await clock.sleep(pause, signal);
  }
}
