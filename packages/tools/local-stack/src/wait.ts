import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `check` until it gives something other than undefined, every `every` ms, for at most `within` ms.
 * A check that throws ends the wait with its error; running out of time gives undefined.
 */
export async function poll<T>(
  check: () => T | undefined | Promise<T | undefined>,
  { within, every }: { within: number; every: number },
): Promise<T | undefined> {
  const end = performance.now() + within;
  for (;;) {
    const value = await check();
    if (value !== undefined || performance.now() > end) return value;
    await sleep(every);
  }
}
