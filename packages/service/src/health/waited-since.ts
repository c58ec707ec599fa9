import { currentTime } from '../clock/clock.ts';
import { sampled } from '../telemetry/metrics.ts';

/**
 * Reads for how long, in seconds, the work that has waited longest has waited; 0 where none waits.
 * @param oldest a query, covered by an index: since when it waits
 */
export const waitedSince = (oldest: (now: Date) => Promise<Date | undefined>): (() => Promise<number>) =>
  sampled(async () => {
    const now = currentTime();
    const since = await oldest(now);
    return since ? (now.getTime() - since.getTime()) / 1_000 : 0;
  });
