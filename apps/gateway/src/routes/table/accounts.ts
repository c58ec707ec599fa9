import { accountList } from '../../schemas/accounts.ts';
import { request } from '../../validation/validate.ts';
import * as accounts from '../accounts.ts';
import { type Route, route } from '../route.ts';

export const ACCOUNTS: readonly Route[] = [
  route({
    method: 'get',
    path: '/accounts',
    operationId: 'listAccounts',
    tag: 'Accounts',
    summary: 'List connected accounts',
    scope: 'accounts:read',
    request: request({}),
    answers: { 200: { description: 'The accounts, newest first.', body: accountList } },
    problems: [],
    handler: accounts.listAccounts,
  }),
];
