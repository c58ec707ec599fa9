import type { Api } from '../api.ts';
import type {
  Analytics,
  AnalyticsQuery,
  CallOptions,
  DailyAnalyticsQuery,
  DayAnalytics,
  PostAnalytics,
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
});
