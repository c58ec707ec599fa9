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
import { type ThreadsServer, threadsBehaviour } from './behaviour.ts';
import { containerRoutes, type ThreadsContent } from './containers.ts';
import { postHtml } from './html.ts';
import { CLIENT_ID, newToken, oauthRoutes, REDIRECT_URIS } from './oauth.ts';
import { postRoutes } from './posts.ts';

/** The API of Threads: https://developers.facebook.com/docs/threads */
export function threads({ videoProcessingMs }: PlatformSettings): Platform {
  const server: ThreadsServer = { clientId: CLIENT_ID, behaviour: threadsBehaviour.parse({}) };
  const containers = new Containers<ThreadsContent>(server);
  const setup = { server, containers, processingMs: videoProcessingMs };
  return {
    name: 'threads',
    hosts: ['graph.threads.net', 'graph.threads.com', 'threads.com', 'www.threads.com'],
    needsHost: true,
    profilePath: (handle) => `/threads/@${handle}`,
    routes: [
      ...oauthRoutes(server),
      ...containerRoutes(setup),
      ...postRoutes(setup),
      unknownPath('/*path', () => graphError(2500, 'Unknown path components', { status: 404 })),
    ],
    callerOf: callerOf('threads'),
    problem: graphProblem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, server),
    behave(behaviour) {
      server.behaviour = threadsBehaviour.parse(behaviour);
    },
    html: postHtml,
  };
}

/** Adds the account with a new token of 60 days; existing tokens stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, { behaviour }: ThreadsServer) {
  const handle = z
    .string()
    .regex(/^[a-z0-9._]{1,30}$/, 'A username on Threads has 1 to 30 letters, digits, periods and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'threads', handle, input);
  const client = savedApp(network, CLIENT_ID, REDIRECT_URIS, input.redirectUri);
  const { tokenSeconds } = behaviour;
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: newToken(network, account.id, tokenSeconds),
    expiresIn: String(tokenSeconds),
  } satisfies Credentials<'threads'>;
  return { id: account.id, handle, fields };
}
