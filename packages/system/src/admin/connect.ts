import type { JsonObject } from '@bufbuild/protobuf';
import type { Account } from '@postrider/contracts/platforms';
import { Command } from 'commander';
import { connectByConsent } from './consent.ts';
import { openInput } from './input.ts';
import { print } from './print.ts';
import { accountView, withPlatforms } from './with-platforms.ts';

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

/** Where consent pages send the browser to, by default; X takes no "localhost". */
const REDIRECT = 'http://127.0.0.1:8080/connect';
const STDIN = '("-": a line of standard input)';

async function connectWith(workspaceId: string, platform: string, credentials: JsonObject) {
  return withPlatforms(
    async (platforms) => (await platforms.connectAccount({ workspaceId, platform, credentials })).account,
  );
}

const show = (command: Command, account: Account | undefined) =>
  account && print(command, accountView(account));

function blueskyCommand(): Command {
  return new Command('connect-bluesky')
    .argument('<workspace>')
    .description('connect, or connect again, an account on Bluesky or another AT Protocol server')
    .requiredOption('--identifier <handle>', 'handle, e-mail address or DID')
    .requiredOption('--app-password <password>', `an app password, made in Bluesky’s settings ${STDIN}`)
    .option('--service <url>', 'the server', 'https://bsky.social')
    .action(async (workspaceId: string, options: BlueskyOptions, command: Command) => {
      using input = openInput();
      const value = { ...options, appPassword: await input.secret(options.appPassword) };
      show(command, await connectWith(workspaceId, 'bluesky', value));
    });
}

function mastodonCommand(): Command {
  return new Command('connect-mastodon')
    .argument('<workspace>')
    .description(
      'connect, or connect again, an account on a Mastodon instance: by its consent page, or by an access token',
    )
    .requiredOption('--instance <url>', 'the instance, for example https://mastodon.social')
    .option(
      '--redirect-uri <url>',
      'where its page sends the browser; nothing needs to answer there',
      `${REDIRECT}/mastodon`,
    )
    .option('--access-token <token>', `no consent page: a token with the scopes read and write ${STDIN}`, '')
    .action(async (workspaceId: string, options: MastodonOptions, command: Command) => {
      using input = openInput();
      const { instance, redirectUri } = options;
      const accessToken = await input.secret(options.accessToken);
      const account = accessToken
        ? await connectWith(workspaceId, 'mastodon', { instance, accessToken })
        : await connectByConsent(
            { workspaceId, redirectUri, platform: 'mastodon', app: { instance } },
            input,
          );
      show(command, account);
    });
}

function xCommand(): Command {
  return new Command('connect-x')
    .argument('<workspace>')
    .description(
      'connect, or connect again, an account on X: by its consent page, or by tokens that were issued already',
    )
    .requiredOption('--client-id <id>', 'the OAuth 2.0 client of your app in X’s developer portal')
    .option('--client-secret <secret>', `its secret, where it is a confidential client ${STDIN}`, '')
    .option(
      '--redirect-uri <url>',
      'one of the callback addresses in the app’s settings on X; nothing needs to answer there',
      `${REDIRECT}/x`,
    )
    .option('--refresh-token <token>', `no consent page: a token with the scope offline.access ${STDIN}`, '')
    .option('--access-token <token>', 'the access token that came with it', '')
    .option('--api-url <url>', 'the API', 'https://api.x.com')
    .action(async (workspaceId: string, options: XOptions, command: Command) => {
      using input = openInput();
      const { apiUrl, clientId, redirectUri, accessToken } = options;
      const app = { apiUrl, clientId, clientSecret: await input.secret(options.clientSecret) };
      const refreshToken = await input.secret(options.refreshToken);
      const account =
        refreshToken || accessToken
          ? await connectWith(workspaceId, 'x', { ...app, accessToken, refreshToken })
          : await connectByConsent({ workspaceId, redirectUri, platform: 'x', app }, input);
      show(command, account);
    });
}

/** One command a platform. */
export const connectCommands = (): Command[] => [blueskyCommand(), mastodonCommand(), xCommand()];
