import { request } from '../../validation/validate.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import { breakdownRoutes } from './breakdown-routes.ts';
import { dailyAnalytics, dailyQuery } from './daily-schemas.ts';
import * as examples from './examples.ts';
import { analyticsMessage, dailyMessage, filterFields, postAnalyticsMessage } from './messages.ts';
import { analyticsQuery, oneAnalytics, onePostAnalytics } from './schemas.ts';

export const analyticsRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/analytics',
    operationId: 'getAnalytics',
    tag: 'Analytics',
    summary: 'Get views, likes and comments',
    description:
      'Totals with those of the period before, a breakdown by platform and account, and the top posts of the last days, compared with the other posts of their accounts. Numbers are collected once a day.',
    scope: 'analytics:read',
    isHeavy: true,
    request: request({ query: analyticsQuery }),
    responses: { 200: { description: 'The summary.', body: oneAnalytics } },
    problems: [],
    examples: examples.getAnalytics,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { period: days, limit } = query;
      const summary = await services.analytics.getSummary({
        workspaceId,
        days,
        limit,
        ...filterFields(query),
      });
      return ok({ analytics: analyticsMessage(days, summary) });
    },
  }),
  route({
    method: 'get',
    path: '/posts/:id/analytics',
    operationId: 'getPostAnalytics',
    tag: 'Analytics',
    summary: 'Get the numbers of a post',
    description:
      'The latest views, likes and comments on each account on which the post went live. Numbers are collected once a day, for 90 days.',
    scope: 'analytics:read',
    request: request({ params: idParams('post') }),
    responses: { 200: { description: 'The numbers.', body: onePostAnalytics } },
    problems: ['not_found'],
    examples: examples.getPostAnalytics,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const [, numbers] = await Promise.all([
        // Throws not_found.
        services.posts.getPost({ workspaceId, postId: params.id }),
        services.analytics.getPostNumbers({ workspaceId, postId: params.id }),
      ]);
      return ok({ analytics: postAnalyticsMessage(params.id, numbers) });
    },
  }),
  route({
    method: 'get',
    path: '/analytics/daily',
    operationId: 'getDailyAnalytics',
    tag: 'Analytics',
    summary: 'Get the change on each day',
    description:
      'The change in views, likes and comments on each of the last days (UTC), over all posts that went live in the 90 days before it.',
    scope: 'analytics:read',
    isHeavy: true,
    request: request({ query: dailyQuery }),
    responses: { 200: { description: 'The days.', body: dailyAnalytics } },
    problems: [],
    examples: examples.getDailyAnalytics,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const byPlatform = query.expand === 'platforms';
      const asked = { workspaceId, days: query.period, byPlatform, ...filterFields(query) };
      const answer = await services.analytics.getDaily(asked);
      return ok(dailyMessage(answer, byPlatform));
    },
  }),
  ...breakdownRoutes,
];
