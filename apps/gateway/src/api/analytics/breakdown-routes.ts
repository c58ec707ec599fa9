import { request } from '../../validation/validate.ts';
import { ok, okFile } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './breakdown-examples.ts';
import { exportQuery, tagsAnalytics, tagsQuery, timesAnalytics, timesQuery } from './breakdown-schemas.ts';
import { exportCsv } from './export.ts';
import { filterFields, tagsMessage, timesMessage } from './messages.ts';

/** Numbers by time of the week and by tag, and all of them as a file. */
export const breakdownRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/analytics/times',
    operationId: 'getTimesAnalytics',
    tag: 'Analytics',
    summary: 'Get the best times',
    description:
      'The median of views, likes and comments by the weekday and hour at which posts went live, local to `timezone`. If there are more than 10,000 posts in the period, the newest ones count.',
    scope: 'analytics:read',
    isHeavy: true,
    request: request({ query: timesQuery }),
    responses: { 200: { description: 'The hours of the week.', body: timesAnalytics } },
    problems: [],
    examples: examples.getTimesAnalytics,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { period: days, timezone } = query;
      const selection = { days, ...filterFields(query) };
      const answer = await services.analytics.getTimes({ workspaceId, selection, timezone });
      return ok(timesMessage(timezone, answer));
    },
  }),
  route({
    method: 'get',
    path: '/analytics/tags',
    operationId: 'getTagsAnalytics',
    tag: 'Analytics',
    summary: 'Get the numbers of each tag',
    description:
      'Sums and medians of the posts with each tag. A post with several tags counts for each of them. If there are more than 10,000 posts in the period, the newest ones count.',
    scope: 'analytics:read',
    isHeavy: true,
    request: request({ query: tagsQuery }),
    responses: { 200: { description: 'The tags.', body: tagsAnalytics } },
    problems: [],
    examples: examples.getTagsAnalytics,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const selection = { days: query.period, ...filterFields(query) };
      return ok(tagsMessage(await services.analytics.getTags({ workspaceId, selection })));
    },
  }),
  route({
    method: 'get',
    path: '/analytics/export',
    operationId: 'exportAnalytics',
    tag: 'Analytics',
    summary: 'Export the numbers of posts as CSV',
    description:
      'A CSV file (`text/csv`, UTF-8) with a line for each post on each account, newest first, at most 10,000. The first line has the names of the columns. A number that the platform does not report is empty. `account` is empty for a key without the scope `accounts:read` and for an account that is no longer connected. A text that a spreadsheet would execute as a formula has an apostrophe in front.',
    scope: 'analytics:read',
    isHeavy: true,
    answersCsv: examples.CSV_EXAMPLE,
    request: request({ query: exportQuery }),
    responses: { 200: { description: 'The file.' } },
    problems: [],
    examples: { params: { period: 90 } },
    async handler({ caller, services, input: { query } }) {
      const selection = { days: query.period, ...filterFields(query) };
      const text = await exportCsv(caller, services, selection);
      return okFile({ contentType: 'text/csv', name: 'analytics.csv', text });
    },
  }),
];
