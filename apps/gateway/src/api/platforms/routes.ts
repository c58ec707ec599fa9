import { request } from '../../validation/validate.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './examples.ts';
import { platformsMessage } from './messages.ts';
import { platformList } from './schemas.ts';

export const platformRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/platforms',
    operationId: 'listPlatforms',
    tag: 'Platforms',
    summary: 'List platforms with their rules and limits',
    description:
      'The rules for posts as data: lengths of texts, types and sizes of files, and the schema of the `options`; and how accounts are connected.',
    scope: 'posts:read',
    request: request({}),
    responses: { 200: { description: 'All platforms.', body: platformList } },
    problems: [],
    examples: examples.listPlatforms,
    handler: async ({ platformSetup }) => ok(platformsMessage((await platformSetup.read()).configured)),
  }),
];
