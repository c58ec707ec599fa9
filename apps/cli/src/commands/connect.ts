import { AccountSchema, type ListAppsResponse } from '@postrider/contracts/platforms';
import {
  accountFields,
  appFields,
  needsApp,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
  type PlatformDefinition,
  unreachableWarning,
} from '@postrider/platform-rules';
import type { Command } from 'commander';
import { inputOf, operatorOf, withExample } from '../command.ts';
import { exampleOptions, readFields, withFields } from '../connect-fields.ts';
import { connectByConsent } from '../consent.ts';
import { ioOf } from '../io.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';

/** The columns of a list of accounts. */
export const ACCOUNT_COLUMNS = ['id', 'platform', 'username', 'displayName', 'status', 'connectedAt'];
/** Where consent pages redirect to by default; not every platform accepts “localhost”. */
const REDIRECT = 'http://127.0.0.1:8080/connect';
const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';

type Options = Readonly<Record<string, string>>;

/** Adds a command for each platform, with an option for each field of its definition. */
export function connectCommands(accounts: Command): void {
  const connect = accounts.command('connect').description('connect or reconnect an account');
  for (const platform of PLATFORMS) connectCommand(connect, platform, PLATFORM_DEFINITIONS[platform]);
}

function connectCommand(connect: Command, platform: Platform, definition: PlatformDefinition) {
  const { name, connect: how } = definition;
  const { kind, fields, tokens } = how;
  const command = withExample(
    connect.command(`${platform} <workspace>`),
    ['accounts connect', platform, WORKSPACE, ...exampleOptions(fields)].join(' '),
  );
  withFields(command, fields);
  if (kind === 'oauth')
    command
      .option(
        '--redirect-uri <url>',
        'the redirect address of the consent page, one of the app’s callback addresses; it does not need to respond',
        `${REDIRECT}/${platform}`,
      )
      .option(
        '--choose <accounts>',
        'the accounts to connect if the sign-in opens several: their names, separated by commas, or “all”; without it, the command asks',
      );
  withFields(command, tokens)
    .description(
      `connect or reconnect an account on ${name}${WAYS[kind]}${tokens.length > 0 ? ' or by tokens' : ''}`,
    )
    .action(async (workspaceId: string, options: Options, command: Command) => {
      using input = inputOf(command);
      const operator = operatorOf(command);
      const hasTokens = tokens.some((token) => options[token.name]);
      const isDirect = kind === 'credentials' || hasTokens;
      const setup = await operator.listApps({});
      const warning = unreachableWarning(definition, !setup.isUnreachable);
      if (warning) ioOf(command).stderr.write(`${warning}\n`);
      const own = usesOperatorApp(setup, platform, options) ? accountFields(how) : fields;
      const values = await readFields(isDirect ? [...own, ...tokens] : own, options, input);
      const request = { workspaceId, platform, fields: values };
      const { redirectUri = '', choose } = options;
      const accounts = isDirect
        ? [(await operator.connectAccount(request)).account]
        : await connectByConsent(operator, { ...request, redirectUri, choose }, input, ioOf(command));
      const [row, ...others] = accounts.flatMap((each) => (each ? [plain(AccountSchema, each)] : []));
      if (row && others.length === 0) print(command, row);
      else printList(command, row ? [row, ...others] : [], ACCOUNT_COLUMNS);
    });
}

/** Whether the operator has an app for the platform, and the options name no other one. */
function usesOperatorApp({ apps }: ListAppsResponse, platform: Platform, options: Options): boolean {
  const { connect } = PLATFORM_DEFINITIONS[platform];
  if (!needsApp(connect)) return false;
  if (appFields(connect).some(({ name, default: fallback }) => (options[name] ?? fallback) !== fallback))
    return false;
  return apps.some((app) => app.platform === platform);
}

const WAYS = { credentials: '', oauth: ', by its consent page' };
