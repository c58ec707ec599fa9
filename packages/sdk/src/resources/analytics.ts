import type { Api } from '../api.ts';
import type { Analytics, AnalyticsQuery, CallOptions, DailyAnalyticsQuery, DayAnalytics } from '../types.ts';

export type AnalyticsReader = ReturnType<typeof createAnalytics>;

export const createAnalytics = (call: Api) => ({
  /** Totals, platforms and top posts of a period. Scope `analytics:read`. */
  async get(query?: AnalyticsQuery, options?: CallOptions): Promise<Analytics> {
    const { analytics } = await call('get /analytics', { query }, options);
    return analytics;
  },

  /** The change on each of the last days, oldest first; null on a day without a collection. */
  async daily(query?: DailyAnalyticsQuery, options?: CallOptions): Promise<readonly DayAnalytics[]> {
    const { days } = await call('get /analytics/daily', { query }, options);
    return days;
  },
});
