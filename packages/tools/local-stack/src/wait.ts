import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `check` every `every` ms until it returns a value, for at most `within` ms. Rejects with an error of `check`;
 * returns undefined after a timeout.
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
