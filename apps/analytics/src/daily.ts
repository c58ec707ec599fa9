import { currentTime } from '@postrider/service';
import type { DailyStore, PlatformGains } from './daily-store.ts';
import { startOfDay } from './day.ts';
import { DAY_MS, daysBefore, type Metrics, sumOf } from './post.ts';
import { checkDays, type PeriodQuery } from './selection.ts';

/** The gain of posts on one day. */
export interface DayGains {
  /** The start of the day. */
  day: Date;
  /** Empty for a day without a collection. */
  metrics: Metrics;
}

/** The days of all platforms together, and of each platform with numbers, by name. */
export interface Daily {
  days: DayGains[];
  platforms: { platform: string; days: DayGains[] }[];
}

/**
 * The gain of posts on each of the last days (UTC) up to today, oldest first. A day without metrics had no collection.
 * Throws invalid_request outside the range.
 */
export type ReadDaily = (workspaceId: string, query: PeriodQuery) => Promise<Daily>;

export const createReadDaily =
  (store: DailyStore): ReadDaily =>
  async (workspaceId, { days, ...filter }) => {
    checkDays(days);
    const today = startOfDay(currentTime(), DAY_MS);
    const dates = Array.from({ length: days }, (_, place) => daysBefore(today, days - 1 - place));
    const gains = await store.gains(workspaceId, { from: daysBefore(today, days - 1), ...filter });
    const byPlatform = Map.groupBy(gains, ({ platform }) => platform);
    return {
      days: series(dates, gains),
      platforms: [...byPlatform]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([platform, rows]) => ({ platform, days: series(dates, rows) })),
    };
  };

/** The sum of each day. */
function series(dates: readonly Date[], gains: readonly PlatformGains[]): DayGains[] {
  const known = new Map<number, Metrics>();
  for (const { day, metrics } of gains) {
    // Days of collections may be shorter than a day, for tests of a whole system.
    const date = startOfDay(day, DAY_MS).getTime();
    known.set(date, sumOf(known.get(date) ?? {}, metrics));
  }
  return dates.map((day) => ({ day, metrics: known.get(day.getTime()) ?? {} }));
}
