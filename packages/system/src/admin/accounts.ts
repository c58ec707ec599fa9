import { text } from 'node:stream/consumers';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type Account,
  AccountStatus,
  type ConnectAccountRequestSchema,
  PlatformsService,
} from '@postrider/contracts/platforms';
import { createClient, type RpcClient } from '@postrider/service/grpc';
import { Command } from 'commander';
import { readAdminConfig } from '../config.ts';
import { print } from './print.ts';

interface BlueskyOptions {
  service: string;
  identifier: string;
  appPassword: string;
}

interface MastodonOptions {
  instance: string;
  accessToken: string;
}

interface XOptions {
  clientId: string;
  clientSecret: string;
  accessToken: string;
  refreshToken: string;
  code: string;
  codeVerifier: string;
  redirectUri: string;
  apiUrl: string;
}

type Credentials = MessageInitShape<typeof ConnectAccountRequestSchema>['credentials'];

const STDIN = '("-": read from standard input)';

async function withPlatforms<T>(
  work: (platforms: RpcClient<typeof PlatformsService>) => Promise<T>,
): Promise<T> {
  const platforms = createClient(PlatformsService, readAdminConfig().platformsAddress, 30_000);
  try {
    return await work(platforms);
  } finally {
    platforms.close();
  }
}

const view = ({ id, platform, username, displayName, status, connectedAt }: Account) => ({
  id,
  platform,
  username,
  displayName,
  status: status === AccountStatus.CONNECTED ? 'connected' : 'needs_reconnect',
  connectedAt: connectedAt ? timestampDate(connectedAt) : null,
});

const secret = async (value: string) => (value === '-' ? (await text(process.stdin)).trim() : value);

async function connect(command: Command, workspaceId: string, credentials: NonNullable<Credentials>) {
  const { account } = await withPlatforms((platforms) =>
    platforms.connectAccount({ workspaceId, credentials }),
  );
  if (account) print(command, view(account));
}

export function accountCommands(): Command {
  const accounts = new Command('accounts').description('a workspace’s connected social accounts');
  accounts
    .command('list <workspace>')
    .description('every connected account')
    .action(async (workspaceId: string, _options, command: Command) =>
      print(
        command,
        (await withPlatforms((platforms) => platforms.listAccounts({ workspaceId }))).accounts.map(view),
      ),
    );
  accounts
    .command('connect-bluesky <workspace>')
    .description('connect, or connect again, an account on Bluesky or another AT Protocol server')
    .requiredOption('--identifier <handle>', 'handle, e-mail address or DID')
    .requiredOption('--app-password <password>', `an app password, made in Bluesky’s settings ${STDIN}`)
    .option('--service <url>', 'the server', 'https://bsky.social')
    .action(async (workspaceId: string, options: BlueskyOptions, command: Command) => {
      const value = { ...options, appPassword: await secret(options.appPassword) };
      await connect(command, workspaceId, { case: 'bluesky', value });
    });
  accounts
    .command('connect-mastodon <workspace>')
    .description('connect, or connect again, an account on a Mastodon instance')
    .requiredOption('--instance <url>', 'the instance, for example https://mastodon.social')
    .requiredOption('--access-token <token>', `a token with the scopes read and write ${STDIN}`)
    .action(async (workspaceId: string, options: MastodonOptions, command: Command) => {
      const value = { instance: options.instance, accessToken: await secret(options.accessToken) };
      await connect(command, workspaceId, { case: 'mastodon', value });
    });
  accounts
    .command('connect-x <workspace>')
    .description(
      'connect, or connect again, an account on X: by its tokens, or by the code of a finished consent',
    )
    .requiredOption('--client-id <id>', 'the OAuth 2.0 client of your app in X’s developer portal')
    .option('--client-secret <secret>', 'its secret, where it is a confidential client', '')
    .option('--refresh-token <token>', `a token with the scope offline.access ${STDIN}`, '')
    .option('--access-token <token>', 'the access token that came with it', '')
    .option('--code <code>', `instead of tokens: the code that X’s consent page sent back ${STDIN}`, '')
    .option('--code-verifier <verifier>', 'what the code challenge was made from (PKCE)', '')
    .option('--redirect-uri <url>', 'the address that X sent the code to', '')
    .option('--api-url <url>', 'the API', 'https://api.x.com')
    .action(async (workspaceId: string, options: XOptions, command: Command) => {
      // Standard input can be read once: it holds the code where there is one, else the refresh token.
      const value = options.code
        ? { ...options, code: await secret(options.code) }
        : { ...options, refreshToken: await secret(options.refreshToken) };
      await connect(command, workspaceId, { case: 'x', value });
    });
  accounts
    .command('disconnect <workspace> <account>')
    .description('forget an account and its tokens')
    .action(async (workspaceId: string, accountId: string, _options, command: Command) => {
      await withPlatforms((platforms) => platforms.disconnectAccount({ workspaceId, accountId }));
      print(command, { id: accountId, status: 'disconnected' });
    });
  return accounts;
}
