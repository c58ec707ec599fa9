import { type Account, AccountSchema } from '@postrider/contracts/platforms';
import type { Command } from 'commander';
import type { OperatorClient } from '../client.ts';
import { inputOf, operatorOf, withExample } from '../command.ts';
import { connectByConsent } from '../consent.ts';
import type { Input } from '../input.ts';
import { ioOf } from '../io.ts';
import { plain } from '../plain.ts';
import { print } from '../print.ts';

interface BlueskyOptions {
  service: string;
  identifier: string;
  appPassword: string;
}

interface MastodonOptions {
  instance: string;
  redirectUri: string;
  accessToken: string;
}

interface XOptions {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  accessToken: string;
  refreshToken: string;
  apiUrl: string;
}

type Connect = (operator: OperatorClient, input: Input) => Promise<Account | undefined>;

/** Where consent pages redirect to by default; X accepts no "localhost". */
const REDIRECT = 'http://127.0.0.1:8080/connect';
const STDIN = '("-" reads a line of standard input)';

/** Adds a command for each platform. */
export function connectCommands(accounts: Command): void {
  connectCommand(accounts, 'bluesky', '--identifier you.bsky.social --app-password -')
    .description('connect or reconnect an account on Bluesky or another AT Protocol server')
    .requiredOption('--identifier <handle>', 'handle, e-mail address or DID')
    .requiredOption('--app-password <password>', `an app password from Bluesky’s settings ${STDIN}`)
    .option('--service <url>', 'the server', 'https://bsky.social')
    .action((workspaceId: string, options: BlueskyOptions, command: Command) =>
      connect(command, async (operator, input) => {
        const credentials = { ...options, appPassword: await input.secret(options.appPassword) };
        return (await operator.connectAccount({ workspaceId, platform: 'bluesky', credentials })).account;
      }),
    );

  connectCommand(accounts, 'mastodon', '--instance https://mastodon.social')
    .description(
      'connect or reconnect an account on a Mastodon instance, by its consent page or an access token',
    )
    .requiredOption('--instance <url>', 'the instance, for example https://mastodon.social')
    .option(
      '--redirect-uri <url>',
      'where the consent page redirects to; nothing needs to answer there',
      `${REDIRECT}/mastodon`,
    )
    .option('--access-token <token>', `skips the page: a token with the scopes read and write ${STDIN}`, '')
    .action((workspaceId: string, { instance, redirectUri, ...options }: MastodonOptions, command: Command) =>
      connect(command, async (operator, input) => {
        const account = { workspaceId, platform: 'mastodon' };
        const accessToken = await input.secret(options.accessToken);
        if (!accessToken)
          return connectByConsent(
            operator,
            { ...account, redirectUri, app: { instance } },
            input,
            ioOf(command),
          );
        const credentials = { instance, accessToken };
        return (await operator.connectAccount({ ...account, credentials })).account;
      }),
    );

  connectCommand(accounts, 'x', '--client-id … --client-secret -')
    .description('connect or reconnect an account on X, by its consent page or by tokens')
    .requiredOption('--client-id <id>', 'the OAuth 2.0 client of your app in X’s developer portal')
    .option('--client-secret <secret>', `its secret, for a confidential client ${STDIN}`, '')
    .option(
      '--redirect-uri <url>',
      'one of the callback addresses in the app’s settings on X; nothing needs to answer there',
      `${REDIRECT}/x`,
    )
    .option('--refresh-token <token>', `skips the page: a token with the scope offline.access ${STDIN}`, '')
    .option('--access-token <token>', 'the access token that was issued with it', '')
    .option('--api-url <url>', 'the API', 'https://api.x.com')
    .action((workspaceId: string, { redirectUri, ...options }: XOptions, command: Command) =>
      connect(command, async (operator, input) => {
        const account = { workspaceId, platform: 'x' };
        const { apiUrl, clientId, accessToken } = options;
        const app = { apiUrl, clientId, clientSecret: await input.secret(options.clientSecret) };
        const refreshToken = await input.secret(options.refreshToken);
        if (!refreshToken && !accessToken)
          return connectByConsent(operator, { ...account, redirectUri, app }, input, ioOf(command));
        const credentials = { ...app, accessToken, refreshToken };
        return (await operator.connectAccount({ ...account, credentials })).account;
      }),
    );
}

const connectCommand = (accounts: Command, platform: string, example: string) =>
  withExample(
    accounts.command(`connect-${platform} <workspace>`),
    `accounts connect-${platform} 0197c1f2-6a3b-7c4d-8e5f-000000000001 ${example}`,
  );

async function connect(command: Command, work: Connect): Promise<void> {
  using input = inputOf(command);
  const account = await work(operatorOf(command), input);
  if (account) print(command, plain(AccountSchema, account));
}
