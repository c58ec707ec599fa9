import { currentTime } from '../clock/clock.ts';
import { sampled } from '../telemetry/metrics.ts';

/**
 * Reads the longest wait of any work, in seconds; 0 if none waits. @param oldest a query, covered by an index, for the
 * start of that wait
 */
export const waitedSince = (oldest: (now: Date) => Promise<Date | undefined>): (() => Promise<number>) =>
  sampled(async () => {
    const now = currentTime();
    const since = await oldest(now);
    return since ? (now.getTime() - since.getTime()) / 1_000 : 0;
  });
