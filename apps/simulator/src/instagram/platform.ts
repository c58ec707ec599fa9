import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { savedApp } from '../meta/app.ts';
import { Containers } from '../meta/containers.ts';
import { graphError, graphProblem } from '../meta/errors.ts';
import { callerOf } from '../meta/tokens.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type InstagramServer, instagramBehaviour } from './behaviour.ts';
import type { Content } from './content.ts';
import { postHtml } from './html.ts';
import { containerRoutes } from './media.ts';
import { CLIENT_ID, newLongToken, oauthRoutes, REDIRECT_URIS } from './oauth.ts';
import { postRoutes } from './posts.ts';
import { userRoutes } from './users.ts';

/** Instagram's API with its own login: https://developers.facebook.com/docs/instagram-platform */
export function instagram({ refreshSeconds: tokenSeconds, videoProcessingMs }: PlatformSettings): Platform {
  const server: InstagramServer = { clientId: CLIENT_ID, behaviour: instagramBehaviour.parse({}) };
  const containers = new Containers<Content>(server);
  const parts = { server, containers, processingMs: videoProcessingMs };
  return {
    name: 'instagram',
    hosts: ['graph.instagram.com', 'api.instagram.com', 'www.instagram.com'],
    needsHost: true,
    profilePath: (handle) => `/${handle}/`,
    routes: [
      ...oauthRoutes(server, tokenSeconds),
      ...userRoutes(server),
      ...containerRoutes(parts),
      ...postRoutes(parts),
      unknownPath('/*path', () => graphError(2500, 'Unknown path components')),
    ],
    callerOf: callerOf('instagram'),
    problem: graphProblem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, tokenSeconds),
    behave: (given) => {
      server.behaviour = instagramBehaviour.parse(given);
    },
    html: postHtml,
  };
}

/** Adds the account with a new token; existing tokens stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, tokenSeconds: number) {
  const handle = z
    .string()
    .regex(/^[a-z0-9._]{1,30}$/, 'A username has up to 30 letters, digits, periods and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'instagram', handle, input);
  const client = savedApp(network, CLIENT_ID, REDIRECT_URIS, input.redirectUri);
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: newLongToken(network, account.id, tokenSeconds),
    expiresIn: String(tokenSeconds),
  } satisfies Credentials<'instagram'>;
  return { id: account.id, handle, fields };
}
