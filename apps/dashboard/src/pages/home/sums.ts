import type { DayAnalytics } from '@postrider/sdk/types';

export type NumberName = 'views' | 'likes' | 'comments';

/** The sum of a period, and its change against the period before. */
export interface Sum {
  /** Null if no day has a number. */
  total: number | null;
  /** As a share: 0.12 is 12% more. Null if the period before has nothing to compare with. */
  change: number | null;
  /** The numbers of each day, oldest first. */
  values: (number | null)[];
}

function add(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Sums up the last days of a series, and compares them with as many days before. @param days the series, oldest first */
export function sumOf(days: readonly DayAnalytics[], name: NumberName, length: number): Sum {
  const values = days.slice(-length).map((day) => day[name]);
  const total = add(values);
  const before = add(days.slice(-2 * length, -length).map((day) => day[name]));
  const isComparable = total !== null && before !== null && before > 0;
  return { total, change: isComparable ? (total - before) / before : null, values };
}
