import type { HourAnalytics } from '@postrider/sdk/types';
import { dateFormat } from '../../format/date-format.ts';
import type { NumberName } from '../../shared/charts/numbers.ts';
import { locale } from '../../texts/language.ts';

export const HOURS = 24;

/** "09:00" */
export const hourText = (hour: number): string =>
  dateFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, hour)),
  );

/** One post alone is a coincidence. */
const FEWEST_POSTS = 2;

/** The hours with the highest medians, from at least two posts each, best first. */
export const bestHours = (hours: readonly HourAnalytics[], name: NumberName, most = 3): HourAnalytics[] =>
  hours
    .filter(({ posts, median }) => posts >= FEWEST_POSTS && (median[name] ?? 0) > 0)
    .toSorted((one, other) => (other.median[name] ?? 0) - (one.median[name] ?? 0) || other.posts - one.posts)
    .slice(0, most);

const LEVELS = 5;

/**
 * How high the median of an hour is among all hours, from 1 to 5 by rank, so that one extreme hour doesn't make all others alike;
 * 0 without a number.
 */
export function levelsOf(hours: readonly HourAnalytics[], name: NumberName): (hour: HourAnalytics) => number {
  const medians = hours.flatMap(({ median }) => median[name] ?? []).toSorted((one, other) => one - other);
  const rank = new Map(medians.map((median, place) => [median, place]));
  return ({ median }) => {
    const value = median[name];
    const place = value === null ? undefined : rank.get(value);
    if (place === undefined) return 0;
    return medians.length === 1 ? LEVELS : 1 + Math.floor((place / (medians.length - 1)) * (LEVELS - 0.001));
  };
}
