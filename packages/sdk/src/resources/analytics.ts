import type { Api } from '../api.ts';
import type { Analytics, AnalyticsQuery, CallOptions } from '../types.ts';

export type AnalyticsReader = ReturnType<typeof createAnalytics>;

export const createAnalytics = (call: Api) => ({
  /** Totals, platforms and top posts of a period. Scope `analytics:read`. */
  async get(query?: AnalyticsQuery, options?: CallOptions): Promise<Analytics> {
    const { analytics } = await call('get /analytics', { query }, options);
    return analytics;
  },
});
