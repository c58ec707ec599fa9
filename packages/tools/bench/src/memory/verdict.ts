import { z } from 'zod';
import { type Line, percentile } from '../report.ts';

/** The memory of a process at one time, in bytes. */
export const sample = z.object({
  /** The heap and its external memory, after a garbage collection. */
  heap: z.number(),
  rss: z.number(),
});
export type Sample = z.infer<typeof sample>;

/** The maximum ratio of a day's last quarter to its second one; the first one fills caches. */
const MOST = { heap: 1.05, rss: 1.1 };
const MB = 1_000_000;

const median = (numbers: readonly number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

/** Whether a process has grown within a day: the medians of its second and last quarter. */
export function memoryLine(name: string, samples: readonly Sample[]): Line {
  const quarter = samples.length / 4;
  const grown = (of: keyof Sample) => {
    const before = median(samples.slice(quarter, 2 * quarter).map((each) => each[of]));
    const after = median(samples.slice(3 * quarter).map((each) => each[of]));
    return { ratio: after / before, text: `${(before / MB).toFixed(1)} to ${(after / MB).toFixed(1)} MB` };
  };
  const [heap, rss] = [grown('heap'), grown('rss')];
  return {
    what: `memory of ${name} after a day`,
    found: `heap ${heap.ratio.toFixed(2)} × (${heap.text}), resident ${rss.ratio.toFixed(2)} × (${rss.text})`,
    goal: `heap ≤ ${MOST.heap} ×, resident ≤ ${MOST.rss} ×`,
    reached: heap.ratio <= MOST.heap && rss.ratio <= MOST.rss,
  };
}
