import { isTimeZone } from '@postrider/contracts/schedule';
import { invalid } from '@postrider/service';
import { createWeekHours, type WeekHour } from './local-hours.ts';
import { addValues, mediansOf, noValues } from './medians.ts';
import type { Metrics } from './post.ts';
import { lastDays, type PeriodQuery } from './selection.ts';
import type { TimesStore } from './times-store.ts';

/** The posts that went live within an hour of a weekday. */
export interface HourSummary extends WeekHour {
  posts: number;
  medians: Metrics;
}

/**
 * The posts of the last days by the hour of the week at which they went live, in the order of the week; only hours with
 * posts. Throws invalid_request outside the range and for an unknown time zone.
 */
export type ReadTimes = (
  workspaceId: string,
  query: PeriodQuery & { timezone: string },
) => Promise<HourSummary[]>;

export const createReadTimes =
  (store: TimesStore): ReadTimes =>
  async (workspaceId, { timezone, ...query }) => {
    if (!isTimeZone(timezone))
      throw invalid('/timezone', 'unknown_timezone', 'This is not an IANA time zone.');
    const hourOf = createWeekHours(timezone);
    const hours = new Map<number, WeekHour & { posts: number; values: ReturnType<typeof noValues> }>();
    for (const { at, posts, values } of await store.quarters(workspaceId, lastDays(query))) {
      const { weekday, hour } = hourOf(at);
      const place = weekday * 24 + hour;
      const known = hours.get(place) ?? { weekday, hour, posts: 0, values: noValues() };
      hours.set(place, known);
      known.posts += posts;
      addValues(known.values, values);
    }
    return [...hours]
      .sort(([one], [other]) => one - other)
      .map(([, { values, ...hour }]) => ({ ...hour, medians: mediansOf(values) }));
  };
