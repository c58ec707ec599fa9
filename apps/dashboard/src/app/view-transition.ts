/** Runs a change of the page as a view transition: the old page fades into the new one. */
export function fade(update: () => Promise<void>): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || document.hidden || !('startViewTransition' in document)) return update();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
  // A transition that the next one skips has no error to report; the page itself has changed.
  ready.catch(() => undefined);
  finished.catch(() => undefined);
  return updateCallbackDone;
}
