import { analyticsQuery, oneAnalytics } from '../../schemas/analytics.ts';
import { request } from '../../validation/validate.ts';
import * as analytics from '../analytics.ts';
import { type Route, route } from '../route.ts';

export const ANALYTICS: readonly Route[] = [
  route({
    method: 'get',
    path: '/analytics',
    operationId: 'getAnalytics',
    tag: 'Analytics',
    summary: 'See views, likes and comments',
    description:
      'Totals, a breakdown by platform and the top posts of the last days. Numbers are collected once a day.',
    scope: 'analytics:read',
    request: request({ query: analyticsQuery }),
    answers: { 200: { description: 'The summary.', body: oneAnalytics } },
    problems: [],
    handler: analytics.getAnalytics,
  }),
];
