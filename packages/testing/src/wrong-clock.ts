/** The environment of a process whose wall clock is ahead (or behind) by so much, from the start or from `afterMs` on. */
export function wrongClock(aheadMs: number, afterMs = 0): { NODE_OPTIONS: string } {
  const preload = new URL(`./set-clock.ts?aheadMs=${aheadMs}&afterMs=${afterMs}`, import.meta.url);
  return { NODE_OPTIONS: `--import=${preload}` };
}
