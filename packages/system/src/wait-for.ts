/** Polls until the answer is yes; throws with `what`, and why the last try failed, when that takes longer than `timeoutMs`. */
export async function waitFor(what: string, timeoutMs: number, probe: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const last = await probe().then(
      (isDone) => ({ isDone, reason: '' }),
      (error: unknown) => ({ isDone: false, reason: ` ${error}` }),
    );
    if (last.isDone) return;
    if (Date.now() > end)
      throw new Error(`Timed out after ${timeoutMs / 1000} s waiting for ${what}.${last.reason}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The answer of `ask`, asked again while the one who answers is being started again. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  await waitFor('an answer', 30_000, async () => {
    answer = { value: await ask() };
    return true;
  });
  if (!answer) throw new Error('there is no answer');
  return answer.value;
}
