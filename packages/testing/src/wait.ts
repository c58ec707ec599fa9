/**
 * Waits for a condition instead of a time: calls `probe` until it answers something true, and answers that.
 * Throws after `timeoutMs` with what was waited for and the last failure.
 */
export async function waitUntil<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeoutMs = 15_000,
): Promise<Exclude<T, undefined | null | false | 0 | ''>> {
  const end = performance.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (isTrue(value)) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isTrue = <T>(value: T): value is Exclude<T, undefined | null | false | 0 | ''> => Boolean(value);
