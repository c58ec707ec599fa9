import { dateFormat } from '../../format/date-format.ts';
import { locale } from '../../texts/language.ts';
import type { Scale } from './scale.ts';

/** A place in a chart: percent from the left and from the top. */
export type Point = readonly [x: number, y: number];

/** The lines through adjacent values, as runs of points between gaps. A missing value ends a run. */
export function linesOf(values: readonly (number | null)[], scale: Pick<Scale, 'high' | 'low'>): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [place, value] of values.entries()) {
    if (value === null) run = [];
    else {
      if (run.length === 0) runs.push(run);
      run.push([xOf(place, values.length), yOf(value, scale)]);
    }
  }
  return runs;
}

/** The place of one of several values, in percent from the left. */
export const xOf = (place: number, count: number): number =>
  count > 1 ? round((place / (count - 1)) * 100) : 50;

/** The place of a value, in percent from the top. */
export const yOf = (value: number, { high, low }: Pick<Scale, 'high' | 'low'>): number =>
  high > low ? round(((high - value) / (high - low)) * 100) : 100;

const round = (percent: number) => Math.round(percent * 10) / 10;

/** The path of a run; a run of one point is a dot, because lines have round ends. */
export const pathOf = (run: readonly Point[]): string =>
  `M${run.map((point) => point.join(' ')).join('L')}${run.length > 1 ? '' : 'h0'}`;

/** "22 Nov" for "2026-11-22". */
export const dayText = (date: string): string =>
  dateFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** "Sunday, 22 November" for "2026-11-22". */
export const longDayText = (date: string): string =>
  dateFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const MOST_LABELS = 7;

/** The places of the labels below a chart: the first and the last day, and some between them. */
export function labelPlaces(count: number): number[] {
  if (count < 2) return count === 1 ? [0] : [];
  const steps = Math.min(MOST_LABELS, count) - 1;
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (count - 1)) / steps));
}
