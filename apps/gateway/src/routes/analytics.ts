import { ok } from '../http/answer.ts';
import type { AnalyticsQuery } from '../schemas/analytics.ts';
import { analyticsView } from '../views/analytics.ts';
import type { Call } from './route.ts';

export async function getAnalytics({ caller, services, input: { query } }: Call<{ query: AnalyticsQuery }>) {
  const { period: days, platform = '', limit } = query;
  const { workspaceId } = caller;
  const summary = await services.analytics.getSummary({ workspaceId, days, platform, limit });
  return ok({ analytics: analyticsView(days, summary) });
}
