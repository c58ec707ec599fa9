#!/usr/bin/env node
import { Command } from 'commander';
import { accountCommands } from './commands/accounts.ts';
import { deadLetterCommands } from './commands/dead-letters.ts';
import { keyCommands } from './commands/keys.ts';
import { secretKeyCommands } from './commands/secret-keys.ts';
import { workspaceCommands } from './commands/workspaces.ts';
import { reportFailure } from './failure.ts';

const program = new Command('postrider')
  .description('The operator’s command of Postrider, for any installation whose operator service is on.')
  .option('--address <url>', 'the operator service, by default POSTRIDER_OPERATOR_ADDRESS')
  .option('--token <token>', 'one of its tokens, by default POSTRIDER_OPERATOR_TOKEN')
  .option('--json', 'print JSON; a failure is one line of JSON on standard error')
  .addHelpText(
    'after',
    `
Without an address and a token, the command uses the system that npm start runs.

Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 no connection or no valid token, 4 try again later.`,
  )
  .showHelpAfterError('(Add --help for help.)')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride();

workspaceCommands(program.command('workspaces').description('workspaces and their plans'));
keyCommands(program.command('keys').description('a workspace’s API keys, at most ten'));
accountCommands(program.command('accounts').description('a workspace’s connected social accounts'));
deadLetterCommands(program.command('dead-letters').description('events that a service could not handle'));
secretKeyCommands(program.command('secret-keys').description('the keys that encrypt tokens and secrets'));

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// Needed before the options are parsed: the failure may be one of them.
const isJson = process.argv.includes('--json');
if (isJson) quietly(program);

let running = program;
program.hook('preAction', (_program, command) => {
  running = command;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error, isJson, running);
}

/** With --json a failure is JSON only: commander prints no sentence of its own. */
function quietly(command: Command): void {
  command.configureOutput({ writeErr: () => {} });
  for (const inner of command.commands) quietly(inner);
}
