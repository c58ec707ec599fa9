import { Command } from 'commander';
import { connectCommands } from './connect.ts';
import { print } from './print.ts';
import { withAdmin } from './with-admin.ts';
import { accountView, withPlatforms } from './with-platforms.ts';

export function accountCommands(): Command {
  const accounts = new Command('accounts').description('a workspace’s connected social accounts');
  // The platforms service knows no workspaces: an account of one that does not exist would be lost.
  accounts.hook('preAction', async (_, { processedArgs: [workspaceId] }) => {
    await withAdmin((admin) => admin.getWorkspace(String(workspaceId)));
  });
  accounts
    .command('list <workspace>')
    .description('every connected account')
    .action(async (workspaceId: string, _options, command: Command) => {
      const listed = await withPlatforms((platforms) => platforms.listAccounts({ workspaceId }));
      print(command, listed.accounts.map(accountView));
    });
  for (const command of connectCommands()) accounts.addCommand(command);
  accounts
    .command('disconnect <workspace> <account>')
    .description('forget an account and its tokens')
    .action(async (workspaceId: string, accountId: string, _options, command: Command) => {
      await withPlatforms((platforms) => platforms.disconnectAccount({ workspaceId, accountId }));
      print(command, { id: accountId, status: 'disconnected' });
    });
  return accounts;
}
