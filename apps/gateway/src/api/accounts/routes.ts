import { request } from '../../validation/validate.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './examples.ts';
import { accountMessage } from './messages.ts';
import { accountList } from './schemas.ts';

export const accountRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/accounts',
    operationId: 'listAccounts',
    tag: 'Accounts',
    summary: 'List connected accounts',
    scope: 'accounts:read',
    request: request({}),
    responses: { 200: { description: 'The accounts, newest first.', body: accountList } },
    problems: [],
    examples: examples.listAccounts,
    async handler({ caller: { workspaceId }, services }) {
      const { accounts } = await services.platforms.listAccounts({ workspaceId });
      return ok({ accounts: accounts.map(accountMessage) });
    },
  }),
];
