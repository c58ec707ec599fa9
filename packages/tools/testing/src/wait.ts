const OFTEN_MS = 20;
/** A probe that calls services too often would slow down the services that it waits for. */
const SELDOM_MS = 100;
const PATIENT_AFTER_MS = 1_000;
/** The maximum processor time of an expensive probe: a fifth of a processor. */
const PAUSE_PER_COST = 4;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Waits for a condition instead of a time: calls `probe` until it returns a truthy value, and returns that. Throws with
 * `what` and the last failure after a probe that began after `timeoutMs`, so that the duration of a probe does not
 * count.
 */
export async function waitUntil<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeoutMs = 45_000,
): Promise<Exclude<T, undefined | null | false | 0 | ''>> {
  const begun = performance.now();
  let last: unknown;
  for (;;) {
    const asked = performance.now();
    let isQuestion = false;
    let costMs = 0;
    try {
      const answer = probe();
      isQuestion = answer instanceof Promise;
      if (!isQuestion) costMs = performance.now() - asked;
      const value = await answer;
      if (isTrue(value)) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    const elapsed = asked - begun;
    if (elapsed > timeoutMs) {
      const why = last === undefined ? '' : ` (${last})`;
      throw new Error(`Timed out after ${timeoutMs / 1_000} s: ${what}${why}`, { cause: last });
    }
    const usual = isQuestion && elapsed > PATIENT_AFTER_MS ? SELDOM_MS : OFTEN_MS;
    const pause = Math.max(usual, Math.min(LONGEST_PAUSE_MS, costMs * PAUSE_PER_COST));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const isTrue = <T>(value: T): value is Exclude<T, undefined | null | false | 0 | ''> => Boolean(value);
