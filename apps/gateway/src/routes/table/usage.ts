import { oneUsage } from '../../schemas/usage.ts';
import { request } from '../../validation/validate.ts';
import { type Route, route } from '../route.ts';
import * as usage from '../usage.ts';

export const USAGE: readonly Route[] = [
  route({
    method: 'get',
    path: '/usage',
    operationId: 'getUsage',
    tag: 'Usage',
    summary: 'See plan, credits, limits and what is used of them',
    scope: 'posts:read',
    request: request({}),
    answers: { 200: { description: 'Plan, credits, limits and what is used of them.', body: oneUsage } },
    problems: [],
    handler: usage.getUsage,
  }),
];
