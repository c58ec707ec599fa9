import { AccountSchema } from '@postrider/contracts/platforms';
import type { Command } from 'commander';
import { operatorOf, withExample } from '../command.ts';
import { openInput } from '../input.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';
import { connectCommands } from './connect.ts';

const COLUMNS = ['id', 'platform', 'username', 'displayName', 'status', 'connectedAt'];
const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';

/** Adds the commands on connected accounts. */
export function accountCommands(accounts: Command): void {
  withExample(accounts.command('list <workspace>'), `accounts list ${WORKSPACE}`)
    .description('list the accounts of a workspace')
    .action(async (workspaceId: string, _options, command: Command) => {
      const { accounts } = await operatorOf(command).listAccounts({ workspaceId });
      const rows = accounts.map((account) => plain(AccountSchema, account));
      printList(command, rows, COLUMNS);
    });
  connectCommands(accounts);
  withExample(
    accounts.command('disconnect <workspace> <account>'),
    `accounts disconnect ${WORKSPACE} 0197c1f2-6a3b-7c4d-8e5f-000000000003`,
  )
    .description('remove an account and its tokens')
    .option('--yes', 'do not ask for confirmation')
    .action(async (workspaceId: string, accountId: string, { yes }: { yes?: boolean }, command: Command) => {
      using input = openInput();
      if (!yes) await input.confirm(`Disconnect the account ${accountId}? Its scheduled posts will fail.`);
      await operatorOf(command).disconnectAccount({ workspaceId, accountId });
      print(command, { id: accountId, status: 'disconnected' });
    });
}
