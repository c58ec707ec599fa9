import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { savedApp } from '../meta/app.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type SlackServer, slackBehaviour } from './behaviour.ts';
import { addFirstChannels, channelRoutes } from './channels.ts';
import { problem, slackError } from './errors.ts';
import { fileRoutes, type Uploads, uploaderOf } from './files.ts';
import { historyRoutes } from './history.ts';
import { messageHtml } from './html.ts';
import { messageRoutes } from './messages.ts';
import { callerOf, SCOPES } from './methods.ts';
import { CLIENT_ID, newPair, oauthRoutes, REDIRECT_URIS } from './oauth.ts';

/** Slack’s Web API: https://docs.slack.dev/reference/methods. An account is a workspace. */
export function slack({ accessSeconds }: PlatformSettings): Platform {
  const server: SlackServer = { behaviour: slackBehaviour.parse({}) };
  const uploads: Uploads = new Map();
  return {
    name: 'slack',
    hosts: ['slack.com'],
    needsHost: true,
    profilePath: (handle) => `/slack/${handle}/`,
    routes: [
      ...oauthRoutes(accessSeconds),
      ...channelRoutes,
      ...fileRoutes(uploads),
      ...messageRoutes(server),
      ...historyRoutes(server),
      unknownPath('/*path', () => slackError('unknown_method')),
    ],
    callerOf(req, network) {
      const uploader = uploaderOf(req, uploads);
      return uploader === undefined ? callerOf(req, network) : network.accountWithId(uploader);
    },
    behave(behaviour) {
      server.behaviour = slackBehaviour.parse(behaviour);
    },
    problem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, accessSeconds),
    html: messageHtml,
  };
}

/** Adds the workspace with new tokens; existing ones stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, accessSeconds: number) {
  const handle = z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,60}$/, 'A workspace on Slack has a name of letters, digits and hyphens')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'slack', handle, input);
  addFirstChannels(network, account);
  const client = savedApp(network, CLIENT_ID, REDIRECT_URIS, input.redirectUri);
  const wanted = { accountId: account.id, clientId: client.id, scopes: SCOPES };
  const { access, refresh } = newPair(network, wanted, accessSeconds);
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: access,
    refreshToken: refresh,
    expiresIn: String(accessSeconds),
  } satisfies Credentials<'slack'>;
  return { id: account.id, handle, fields };
}
