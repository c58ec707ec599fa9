import type { Api } from '../api.ts';
import type {
  Analytics,
  AnalyticsQuery,
  CallOptions,
  DailyAnalyticsQuery,
  DayAnalytics,
  ExportAnalyticsQuery,
  HourAnalytics,
  PostAnalytics,
  TagAnalytics,
  TagsAnalyticsQuery,
  TimesAnalyticsQuery,
} from '../types.ts';

export type AnalyticsReader = ReturnType<typeof createAnalytics>;

export const createAnalytics = (call: Api) => ({
  /** Totals, platforms and top posts of a period. Scope `analytics:read`. */
  async get(query?: AnalyticsQuery, options?: CallOptions): Promise<Analytics> {
    const { analytics } = await call('get /analytics', { query }, options);
    return analytics;
  },

  /** The latest numbers of a post on each account. */
  async ofPost(id: string, options?: CallOptions): Promise<PostAnalytics> {
    const { analytics } = await call('get /posts/{id}/analytics', { path: { id } }, options);
    return analytics;
  },

  /** The change on each of the last days, oldest first; null on a day without a collection. */
  async daily(query?: DailyAnalyticsQuery, options?: CallOptions): Promise<readonly DayAnalytics[]> {
    const { days } = await call('get /analytics/daily', { query }, options);
    return days;
  },

  /** How posts performed by the hour of the week at which they went live; only hours with posts. */
  async times(query?: TimesAnalyticsQuery, options?: CallOptions): Promise<readonly HourAnalytics[]> {
    const { hours } = await call('get /analytics/times', { query }, options);
    return hours;
  },

  /** How posts performed by tag, those with the most posts first. */
  async tags(query?: TagsAnalyticsQuery, options?: CallOptions): Promise<readonly TagAnalytics[]> {
    const { tags } = await call('get /analytics/tags', { query }, options);
    return tags;
  },

  /** The text of a CSV file with a line for each post on each account, at most 10,000. */
  export: (query?: ExportAnalyticsQuery, options?: CallOptions): Promise<string> =>
    call('get /analytics/export', { query }, options),
});
