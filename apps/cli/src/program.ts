import tab from '@bomb.sh/tab/commander';
import packageJson from '../package.json' with { type: 'json' };
import { withExample } from './command.ts';
import { accountCommands } from './commands/accounts.ts';
import { appCommands } from './commands/apps.ts';
import { dashboardCommands } from './commands/dashboard.ts';
import { deadLetterCommands } from './commands/dead-letters.ts';
import { deliveryCommands } from './commands/deliveries.ts';
import { integrityCommands } from './commands/integrity.ts';
import { keyCommands } from './commands/keys.ts';
import { memberCommands } from './commands/members.ts';
import { postCommands } from './commands/posts.ts';
import { publishingCommands } from './commands/publishing.ts';
import { secretKeyCommands } from './commands/secret-keys.ts';
import { supportBundleCommand } from './commands/support-bundle.ts';
import { webhookCommands } from './commands/webhooks.ts';
import { workspaceCommands } from './commands/workspaces.ts';
import { type Io, OperatorCommand } from './io.ts';

const COMPLETION = 'completion';
/** The width of a help text without a terminal. */
const COLUMNS = 100;

export { commandsOf, fullName, shownCommands } from './command.ts';

/** Every command with its options. */
export function createProgram(io: Io, isJson = false): OperatorCommand {
  const program = new OperatorCommand(io, 'postrider');
  program
    .version(packageJson.version, '-V, --version', 'print the version')
    .description('The operator’s command of Postrider, for any installation with the operator service.')
    .option('--address <url>', 'the operator service, by default POSTRIDER_OPERATOR_ADDRESS')
    .option('--token <token>', 'one of its tokens, by default POSTRIDER_OPERATOR_TOKEN')
    .option('--json', 'print JSON; an error is one line of JSON on standard error')
    .addHelpText(
      'after',
      `
Without an address and a token, the command uses the system that npm start runs.

Exit codes: 0 success, 1 rejected or failed, 2 wrong usage, 3 no connection or no valid token, 4 try again later, 5 the integrity check has findings.`,
    )
    .showHelpAfterError('(Add --help for help.)')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      // With --json a failure is JSON only.
      writeErr: (text) => isJson || io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? COLUMNS,
      getErrHelpWidth: () => io.stderr.columns ?? COLUMNS,
    })
    .exitOverride();

  workspaceCommands(program.command('workspaces').description('workspaces and their plans'));
  keyCommands(program.command('keys').description('a workspace’s API keys, at most ten'));
  accountCommands(program.command('accounts').description('a workspace’s connected social accounts'));
  appCommands(program.command('apps').description('the operator’s apps on platforms, for all workspaces'));
  postCommands(
    program.command('posts').description('a workspace’s posts: their status, without their texts'),
  );
  webhookCommands(program.command('webhooks').description('a workspace’s webhooks, at most twenty'));
  deliveryCommands(program.command('deliveries').description('past and pending deliveries of a webhook'));
  memberCommands(program.command('members').description('the people of a workspace'));
  dashboardCommands(program.command('dashboard').description('the people who sign in to the dashboard'));
  publishingCommands(program.command('publishing').description('hold and resume publishing'));
  deadLetterCommands(program.command('dead-letters').description('events that a service could not handle'));
  integrityCommands(program.command('integrity').description('inconsistent rows, and their repair'));
  secretKeyCommands(program.command('secret-keys').description('the keys that encrypt tokens and secrets'));
  supportBundleCommand(program.command('support-bundle'));
  addCompletion(program);
  return program;
}

/** Adds `completion <shell>`, and the hidden command that a shell calls with the current input. */
function addCompletion(program: OperatorCommand): void {
  tab(program, { completionCommandName: COMPLETION });
  for (const command of program.commands.filter((each) => each.name() === COMPLETION))
    withExample(command, 'completion bash').description(
      'print a script that completes commands and options in your shell; save it where your shell loads completions',
    );
}
