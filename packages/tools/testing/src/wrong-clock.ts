/** The signal that sets a correct clock wrong; the next one corrects it. */
export const SET_CLOCK = 'SIGUSR2';

/**
 * The environment of a process whose wall clock is ahead by this time (negative: behind), from its start or after the
 * signal SET_CLOCK.
 */
export function wrongClock(aheadMs: number, from: 'start' | typeof SET_CLOCK = 'start') {
  const on = from === 'start' ? '' : `&on=${from}`;
  const preload = new URL(`./set-clock.ts?aheadMs=${aheadMs}${on}`, import.meta.url);
  return { NODE_OPTIONS: `--import=${preload}` };
}
