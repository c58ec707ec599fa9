import { dateFormat } from '../../format/date-format.ts';

/** A place in a chart: percent from the left and from the top. */
export type Point = readonly [x: number, y: number];

/** A line chart: runs of points between gaps, and the values at its top and bottom. */
export interface Lines {
  runs: Point[][];
  high: number;
  low: number;
}

/** The lines through adjacent values. A missing value ends a run; 0 is always visible. */
export function linesOf(values: readonly (number | null)[]): Lines {
  const known = values.filter((value) => value !== null);
  const [high, low] = [Math.max(0, ...known), Math.min(0, ...known)];
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [place, value] of values.entries()) {
    if (value === null) run = [];
    else {
      if (run.length === 0) runs.push(run);
      const x = values.length > 1 ? (place / (values.length - 1)) * 100 : 50;
      const y = high > low ? ((high - value) / (high - low)) * 100 : 100;
      run.push([round(x), round(y)]);
    }
  }
  return { runs, high, low };
}

const round = (percent: number) => Math.round(percent * 10) / 10;

const DAY = dateFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "22 Nov" for "2026-11-22". */
export const dayText = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
