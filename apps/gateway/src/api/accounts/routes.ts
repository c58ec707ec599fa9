import { AccountSchema } from '@postrider/contracts/platforms';
import { request } from '../../validation/validate.ts';
import { publicForm } from '../messages.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './examples.ts';
import { account, accountList } from './schemas.ts';

const accountMessage = publicForm(AccountSchema, account);

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
