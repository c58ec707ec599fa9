import { isTestWorkspace } from '@postrider/contracts';
import { notFound } from '@postrider/service';
import { request } from '../../validation/validate.ts';
import { scopesOf } from '../../workspaces/key.ts';
import { ok } from '../response.ts';
import { type Route, type RouteCaller, route } from '../route.ts';
import * as examples from './examples.ts';
import { oneKey } from './schemas.ts';

export const keyRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/key',
    operationId: 'getKey',
    tag: 'Usage',
    summary: 'Get the API key of the request',
    description: 'Shows what the key can do, and the profiles or accounts to which it is limited.',
    scope: null,
    request: request({}),
    responses: { 200: { description: 'The key.', body: oneKey } },
    problems: ['not_found'],
    examples: examples.getKey,
    handler: async ({ caller }) => ok({ key: keyMessage(caller) }),
  }),
];

/** Throws not_found for a caller without an API key: the dashboard or an assistant. */
function keyMessage({ key, workspaceId, workspaceName = '', plan }: RouteCaller) {
  if (!key) throw notFound('API key');
  const { _id: id, name, profileIds = null, accountIds = null, needsApproval = false, expiresAt } = key;
  return {
    id,
    name,
    scopes: [...scopesOf(key)],
    profileIds,
    accountIds,
    needsApproval,
    livemode: !isTestWorkspace(workspaceId),
    expiresAt: expiresAt?.toISOString() ?? null,
    workspace: { name: workspaceName, plan: plan.name },
  };
}
