import { request } from '../../validation/validate.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './examples.ts';
import { analyticsMessage } from './messages.ts';
import { analyticsQuery, oneAnalytics } from './schemas.ts';

export const analyticsRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/analytics',
    operationId: 'getAnalytics',
    tag: 'Analytics',
    summary: 'Get views, likes and comments',
    description:
      'Totals, a breakdown by platform and the top posts of the last days. Numbers are collected once a day.',
    scope: 'analytics:read',
    request: request({ query: analyticsQuery }),
    responses: { 200: { description: 'The summary.', body: oneAnalytics } },
    problems: [],
    examples: examples.getAnalytics,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { period: days, platform = '', limit } = query;
      const summary = await services.analytics.getSummary({ workspaceId, days, platform, limit });
      return ok({ analytics: analyticsMessage(days, summary) });
    },
  }),
];
