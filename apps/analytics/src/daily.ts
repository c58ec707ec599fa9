import { currentTime, invalid } from '@postrider/service';
import type { DailyStore, DayGains } from './daily-store.ts';
import { startOfDay } from './day.ts';
import { COLLECTED_DAYS, DAY_MS, daysBefore, type Metrics, sumOf } from './post.ts';

/** The parameters of a series: 1 to 90 days, one profile, platform or account, or all. */
export interface DailyQuery {
  days: number;
  profileId?: string;
  platform?: string;
  accountId?: string;
}

/**
 * The gain of posts on each of the last days (UTC) up to today, oldest first. A day without metrics had no collection.
 * Throws invalid_request outside the range.
 */
export type ReadDaily = (workspaceId: string, query: DailyQuery) => Promise<DayGains[]>;

export const createReadDaily =
  (store: DailyStore): ReadDaily =>
  async (workspaceId, { days, ...only }) => {
    if (days < 1 || days > COLLECTED_DAYS)
      throw invalid('/period', 'out_of_range', `The period must be 1 to ${COLLECTED_DAYS} days.`);
    const today = startOfDay(currentTime(), DAY_MS);
    const from = daysBefore(today, days - 1);
    const collected = await store.gains(workspaceId, { from, ...only });
    // Days of collections may be shorter than a day, for tests of a whole system.
    const known = new Map<number, Metrics>();
    for (const { day, metrics } of collected) {
      const date = startOfDay(day, DAY_MS).getTime();
      known.set(date, sumOf(known.get(date) ?? {}, metrics));
    }
    return Array.from({ length: days }, (_, place) => {
      const day = daysBefore(today, days - 1 - place);
      return { day, metrics: known.get(day.getTime()) ?? {} };
    });
  };
