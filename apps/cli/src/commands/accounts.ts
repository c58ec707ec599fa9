import { AccountSchema } from '@postrider/contracts/platforms';
import type { Command } from 'commander';
import { confirm, operatorOf, withConfirmation, withExample } from '../command.ts';
import { printPages, withPages } from '../pages.ts';
import { plain } from '../plain.ts';
import { print } from '../print.ts';
import { ACCOUNT_COLUMNS, connectCommands } from './connect.ts';

const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';

/** Adds the commands on connected accounts. */
export function accountCommands(accounts: Command): void {
  withPages(withExample(accounts.command('list <workspace>'), `accounts list ${WORKSPACE}`))
    .description('list the accounts of a workspace, newest first')
    .action((workspaceId: string, _options, command: Command) => {
      const operator = operatorOf(command);
      return printPages(
        command,
        async (page) => {
          const { accounts, nextPageToken } = await operator.listAccounts({ workspaceId, ...page });
          return { rows: accounts.map((account) => plain(AccountSchema, account)), nextPageToken };
        },
        ACCOUNT_COLUMNS,
      );
    });
  connectCommands(accounts);
  withConfirmation(
    withExample(
      accounts.command('disconnect <workspace> <account>'),
      `accounts disconnect ${WORKSPACE} 0197c1f2-6a3b-7c4d-8e5f-000000000003 --yes`,
    ),
  )
    .description('remove an account and its tokens')
    .action(async (workspaceId: string, accountId: string, _options, command: Command) => {
      await confirm(command, `Disconnect the account ${accountId}? Its scheduled posts will fail.`);
      await operatorOf(command).disconnectAccount({ workspaceId, accountId });
      print(command, { id: accountId, status: 'disconnected' });
    });
}
