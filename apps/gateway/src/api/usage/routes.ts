import { request } from '../../validation/validate.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './examples.ts';
import { usageMessage } from './messages.ts';
import { oneUsage } from './schemas.ts';

export const usageRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/usage',
    operationId: 'getUsage',
    tag: 'Usage',
    summary: 'Get plan, limits and usage',
    scope: 'posts:read',
    request: request({}),
    responses: { 200: { description: 'The plan, its limits and the current usage.', body: oneUsage } },
    problems: [],
    examples: examples.getUsage,
    async handler({ caller: { workspaceId, plan }, services }) {
      const [posts, media, links] = await Promise.all([
        services.posts.getUsage({ workspaceId, draftLimit: plan.maxDrafts }),
        services.media.getUsage({ workspaceId }),
        services.links.getUsage({ workspaceId }),
      ]);
      return ok({ usage: usageMessage(plan, { posts, media, links }) });
    },
  }),
];
