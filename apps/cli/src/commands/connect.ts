import { AccountSchema } from '@postrider/contracts/platforms';
import {
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
  type PlatformDefinition,
} from '@postrider/platform-rules';
import type { Command } from 'commander';
import { inputOf, operatorOf, withExample } from '../command.ts';
import { readFields, withFields } from '../connect-fields.ts';
import { connectByConsent } from '../consent.ts';
import { ioOf } from '../io.ts';
import { kebab } from '../options.ts';
import { plain } from '../plain.ts';
import { print } from '../print.ts';

/** Where consent pages redirect to by default; not every platform accepts “localhost”. */
const REDIRECT = 'http://127.0.0.1:8080/connect';
const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';

type Options = Readonly<Record<string, string>>;

/** Adds a command for each platform, with an option for each field of its definition. */
export function connectCommands(accounts: Command): void {
  const connect = accounts.command('connect').description('connect or reconnect an account');
  for (const platform of PLATFORMS) connectCommand(connect, platform, PLATFORM_DEFINITIONS[platform]);
}

function connectCommand(connect: Command, platform: Platform, { name, connect: how }: PlatformDefinition) {
  const { kind, fields, tokens } = how;
  const asked = fields.filter(({ isRequired }) => isRequired);
  const example = asked.map(
    (field) => `--${kebab(field.name)} ${field.isSecret ? '-' : (field.placeholder ?? '…')}`,
  );
  const command = withExample(
    connect.command(`${platform} <workspace>`),
    ['accounts connect', platform, WORKSPACE, ...example].join(' '),
  );
  withFields(command, fields);
  if (kind === 'oauth')
    command.option(
      '--redirect-uri <url>',
      'the redirect address of the consent page, one of the app’s callback addresses; it does not need to respond',
      `${REDIRECT}/${platform}`,
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
      const values = await readFields(isDirect ? [...fields, ...tokens] : fields, options, input);
      const request = { workspaceId, platform, fields: values };
      const account = isDirect
        ? (await operator.connectAccount(request)).account
        : await connectByConsent(
            operator,
            { ...request, redirectUri: options.redirectUri ?? '' },
            input,
            ioOf(command),
          );
      if (account) print(command, plain(AccountSchema, account));
    });
}

const WAYS = { credentials: '', oauth: ', by its consent page' };
