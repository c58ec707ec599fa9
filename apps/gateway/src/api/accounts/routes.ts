import { AppError } from '@postrider/service';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { created, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './examples.ts';
import { accountMessage, affectedBy, choiceMessage, choicesMessage } from './messages.ts';
import {
  accountList,
  choiceList,
  createChoice,
  disconnection,
  listAccountsQuery,
  oneAccount,
  oneChoice,
} from './schemas.ts';

export const accountRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/accounts',
    operationId: 'listAccounts',
    tag: 'Accounts',
    summary: 'List connected accounts',
    scope: 'accounts:read',
    request: request({ query: listAccountsQuery }),
    responses: { 200: { description: 'The accounts, newest first.', body: accountList } },
    problems: [],
    examples: examples.listAccounts,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { profileId = '' } = query;
      const { accounts } = await services.platforms.listAccounts({ workspaceId, profileId });
      return ok({ accounts: accounts.map(accountMessage) });
    },
  }),
  route({
    method: 'get',
    path: '/accounts/:id',
    operationId: 'getAccount',
    tag: 'Accounts',
    summary: 'Get a connected account',
    scope: 'accounts:read',
    versioned: true,
    request: request({ params: idParams('account') }),
    responses: { 200: { description: 'The account.', body: oneAccount } },
    problems: ['not_found'],
    examples: examples.getAccount,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { account } = await services.platforms.getAccount({ workspaceId, accountId: params.id });
      return ok({ account: accountMessage(present(account)) }, account?.version);
    },
  }),
  route({
    method: 'get',
    path: '/accounts/:id/choices',
    operationId: 'listChoices',
    tag: 'Accounts',
    summary: 'List the choices of an account',
    description:
      'The values of options that only the platform knows, such as the boards of an account: those whose JSON Schema in GET /platforms has `x-choices: true`. They are read from the platform and kept for a minute. There are at most 1,000 values in all.',
    scope: 'accounts:read',
    request: request({ params: idParams('account') }),
    responses: { 200: { description: 'The values of each option.', body: choiceList } },
    problems: ['not_found', 'account_not_connected'],
    examples: examples.listChoices,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { choices } = await services.platforms.listOptionChoices({ workspaceId, accountId: params.id });
      return ok({ choices: choices.map(choicesMessage) });
    },
  }),
  route({
    method: 'post',
    path: '/accounts/:id/choices',
    operationId: 'createChoice',
    tag: 'Accounts',
    summary: 'Create a choice of an account',
    description:
      'Creates a value of an option on the platform, such as a board. Its option must have `x-creatable: true` in the JSON Schema of GET /platforms. If there is one with this label already, it is returned, so that a request can be repeated.',
    scope: 'posts:write',
    idempotent: true,
    audit: 'account.choice_created',
    request: request({ params: idParams('account'), body: createChoice }),
    responses: { 201: { description: 'The new value.', body: oneChoice } },
    problems: ['not_found', 'account_not_connected'],
    examples: examples.createChoiceExamples,
    async handler({ caller: { workspaceId, needsApproval }, services, input: { params, body } }) {
      // It is public at once.
      if (needsApproval)
        throw new AppError(
          'insufficient_scope',
          'Posts of this caller need an approval, and so do new choices.',
          {
            requiredScope: 'posts:approve',
          },
        );
      const { parent, ...wanted } = body;
      const { choice } = await services.platforms.createOptionChoice({
        workspaceId,
        accountId: params.id,
        ...wanted,
        parent: parent ?? '',
      });
      return {
        ...created({ choice: choiceMessage(present(choice)) }),
        subject: { id: params.id, name: `${body.option} ${body.label}` },
      };
    },
  }),
  route({
    method: 'delete',
    path: '/accounts/:id',
    operationId: 'disconnectAccount',
    tag: 'Accounts',
    summary: 'Disconnect an account',
    description:
      'Deletes the account and its tokens. The response lists its scheduled posts. They stay scheduled: unless you change or delete them, their result on this account fails at their time with the code `account_not_connected`. Connecting the account again gives it a new id.',
    scope: 'accounts:write',
    changes: 'account',
    audit: 'account.disconnected',
    versioned: true,
    request: request({ params: idParams('account') }),
    responses: {
      200: { description: 'The deleted account, and the affected posts.', body: disconnection },
    },
    problems: ['not_found'],
    examples: examples.disconnectAccount,
    async handler({ caller: { workspaceId }, services, ifMatch, input: { params } }) {
      const accountId = params.id;
      const { account } = await services.platforms.getAccount({ workspaceId, accountId });
      // Listed first, so that a failure has no effect.
      const affected = await affectedBy(services, workspaceId, accountId);
      await services.platforms.disconnectAccount({ workspaceId, accountId, ifMatch });
      const { platform, username } = present(account);
      return {
        ...ok({ account: accountMessage(present(account)), ...affected }),
        subject: { id: accountId, name: `${platform} ${username}` },
      };
    },
  }),
];
