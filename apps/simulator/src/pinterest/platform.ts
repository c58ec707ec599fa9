import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { savedApp } from '../meta/app.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type PinterestServer, pinterestBehaviour } from './behaviour.ts';
import { addFirstBoards, boardRoutes } from './boards.ts';
import { pinterestError, problem } from './errors.ts';
import { pinHtml } from './html.ts';
import { mediaRoutes, STORE, type Uploads, uploaderOf } from './media.ts';
import { CLIENT_ID, oauthRoutes, REDIRECT_URIS } from './oauth.ts';
import { pinRoutes } from './pins.ts';
import { callerOf, type Lifetimes, newPair, SCOPES } from './tokens.ts';

/** Pinterest's API v5: https://developers.pinterest.com/docs/api/v5 */
export function pinterest({ refreshSeconds, videoProcessingMs }: PlatformSettings): Platform {
  // An access token lives half as long as the refresh token.
  const lifetimes: Lifetimes = { accessSeconds: refreshSeconds / 2, refreshSeconds };
  const server: PinterestServer = { behaviour: pinterestBehaviour.parse({}) };
  const uploads: Uploads = new Map();
  return {
    name: 'pinterest',
    hosts: ['api.pinterest.com', 'www.pinterest.com', STORE],
    needsHost: true,
    profilePath: (handle) => `/pinterest/${handle}/`,
    routes: [
      ...oauthRoutes(lifetimes),
      ...boardRoutes,
      ...mediaRoutes({ server, uploads, processingMs: videoProcessingMs }),
      ...pinRoutes(server),
      unknownPath('/*path', () => pinterestError(404, 1, 'Not found.')),
    ],
    callerOf: (req, network) => {
      const uploader = uploaderOf(req.body, uploads);
      return uploader === undefined ? callerOf(req, network) : network.accountWithId(uploader);
    },
    behave(behaviour) {
      server.behaviour = pinterestBehaviour.parse(behaviour);
    },
    problem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, lifetimes),
    html: pinHtml,
  };
}

/** Adds the account with new tokens; existing ones stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, lifetimes: Lifetimes) {
  const handle = z
    .string()
    .regex(/^[a-z0-9_]{3,30}$/, 'A username on Pinterest has 3 to 30 letters, digits and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'pinterest', handle, input);
  addFirstBoards(network, account);
  const client = savedApp(network, CLIENT_ID, REDIRECT_URIS, input.redirectUri);
  const wanted = { accountId: account.id, clientId: client.id, scopes: SCOPES };
  const { access, refresh } = newPair(network, wanted, lifetimes);
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: access,
    refreshToken: refresh,
    expiresIn: String(lifetimes.accessSeconds),
  } satisfies Credentials<'pinterest'>;
  return { id: account.id, handle, fields };
}
