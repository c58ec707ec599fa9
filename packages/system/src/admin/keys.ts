import { SCOPES } from '@postrider/contracts';
import { EXPIRIES, type Expiry } from '@postrider/gateway/admin';
import { Command, Option } from 'commander';
import { print } from './print.ts';
import { withAdmin } from './with-admin.ts';

export function keyCommands(): Command {
  const keys = new Command('keys').description('a workspace’s API keys (at most 10)');
  keys
    .command('list <workspace>')
    .description('every key; values are shown at creation only')
    .action(async (workspace: string, _options, command: Command) =>
      print(command, await withAdmin((admin) => admin.listKeys(workspace))),
    );
  keys
    .command('create <workspace>')
    .description('make a key and show its value, once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scopes <scopes>', `comma-separated, or "all": ${Object.keys(SCOPES).join(', ')}`, 'all')
    .addOption(new Option('--expiry <expiry>', 'how long it lives').choices([...EXPIRIES]).default('never'))
    .action(
      async (
        workspace: string,
        options: { name: string; scopes: string; expiry: Expiry },
        command: Command,
      ) => {
        const scopes =
          options.scopes === 'all'
            ? Object.keys(SCOPES)
            : options.scopes.split(',').map((scope) => scope.trim());
        print(command, await withAdmin((admin) => admin.createKey(workspace, { ...options, scopes })));
      },
    );
  keys
    .command('rename <workspace> <key> <name>')
    .description('give a key another name')
    .action(async (workspace: string, key: string, name: string, _options, command: Command) => {
      await withAdmin((admin) => admin.renameKey(workspace, key, name));
      print(command, { id: key, name });
    });
  for (const [verb, past] of [
    ['disable', 'disabled'],
    ['enable', 'enabled'],
    ['delete', 'deleted'],
  ] as const) {
    keys
      .command(`${verb} <workspace> <key>`)
      .description(`${verb} a key, at once`)
      .action(async (workspace: string, key: string, _options, command: Command) => {
        await withAdmin((admin) => admin[`${verb}Key`](workspace, key));
        print(command, { id: key, status: past });
      });
  }
  return keys;
}
