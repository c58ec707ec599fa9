/** At this signal a clock that is right until then is set wrong, and at the next one right again. */
export const SET_CLOCK = 'SIGUSR2';

/**
 * The environment of a process whose wall clock is ahead by so much, or behind where it is negative: from its start, or
 * once it gets the signal SET_CLOCK.
 */
export function wrongClock(aheadMs: number, from: 'start' | typeof SET_CLOCK = 'start') {
  const on = from === 'start' ? '' : `&on=${from}`;
  const preload = new URL(`./set-clock.ts?aheadMs=${aheadMs}${on}`, import.meta.url);
  return { NODE_OPTIONS: `--import=${preload}` };
}
