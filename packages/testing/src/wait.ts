const OFTEN_MS = 20;
/** A probe that calls services, repeated often for long, would take the processors from what it waits for. */
const SELDOM_MS = 100;
const PATIENT_AFTER_MS = 1_000;

/**
 * Waits for a condition instead of a time: calls `probe` until it answers something true, and answers that.
 * Throws after `timeoutMs` with what was waited for and the last failure.
 */
export async function waitUntil<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeoutMs = 45_000,
): Promise<Exclude<T, undefined | null | false | 0 | ''>> {
  const begun = performance.now();
  let last: unknown;
  for (;;) {
    let isQuestion = false;
    try {
      const answer = probe();
      isQuestion = answer instanceof Promise;
      const value = await answer;
      if (isTrue(value)) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    const elapsed = performance.now() - begun;
    if (elapsed > timeoutMs) throw new Error(`timed out after ${timeoutMs} ms: ${what}`, { cause: last });
    const pause = isQuestion && elapsed > PATIENT_AFTER_MS ? SELDOM_MS : OFTEN_MS;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const isTrue = <T>(value: T): value is Exclude<T, undefined | null | false | 0 | ''> => Boolean(value);
