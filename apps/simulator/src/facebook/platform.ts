import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { PEOPLE } from '../consent-page.ts';
import { savedApp } from '../meta/app.ts';
import { graphError, graphProblem } from '../meta/errors.ts';
import { callerOf, issueToken } from '../meta/tokens.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type FacebookServer, facebookBehaviour } from './behaviour.ts';
import { commentRoutes } from './comments.ts';
import { SCOPES } from './graph.ts';
import { postHtml } from './html.ts';
import { nodeRoutes } from './nodes.ts';
import { CLIENT_ID, oauthRoutes, REDIRECT_URIS } from './oauth.ts';
import { debugRoute, pageToken, peopleRoutes } from './people.ts';
import { photoRoutes } from './photos.ts';
import { postRoutes } from './posts.ts';
import { reelRoutes } from './reels.ts';
import { Videos } from './video-rows.ts';
import { videoRoutes } from './videos.ts';

/** The Graph API of Pages: https://developers.facebook.com/docs/pages-api */
export function facebook({ refreshSeconds, videoProcessingMs: processingMs }: PlatformSettings): Platform {
  const server: FacebookServer = {
    clientId: CLIENT_ID,
    behaviour: facebookBehaviour.parse({}),
    processingMs,
  };
  const videos = new Videos();
  return {
    name: 'facebook',
    hosts: ['graph.facebook.com', 'graph-video.facebook.com', 'rupload.facebook.com', 'www.facebook.com'],
    needsHost: true,
    profilePath: (handle) => `/pages/${handle}`,
    routes: [
      ...oauthRoutes(server, refreshSeconds),
      debugRoute(server),
      ...peopleRoutes(server),
      ...postRoutes(server),
      ...photoRoutes(server),
      ...reelRoutes(server, videos),
      ...videoRoutes(server, videos),
      ...commentRoutes(server),
      ...nodeRoutes(server, videos),
      unknownPath('/*path', () => graphError(2500, 'Unknown path components')),
    ],
    callerOf: callerOf('facebook'),
    problem: graphProblem,
    addAccount,
    behave(behaviour) {
      server.behaviour = facebookBehaviour.parse(behaviour);
    },
    html: postHtml,
  };
}

/** Adds a Page, which the first person manages, with a new token; existing tokens stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string) {
  const handle = z
    .string()
    .regex(/^[a-z0-9._-]{3,50}$/, 'The username of a Page has 3 to 50 letters, digits and periods')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'facebook', handle, input);
  const { id: clientId, secret: clientSecret } = savedApp(
    network,
    CLIENT_ID,
    REDIRECT_URIS,
    input.redirectUri,
  );
  const token = pageToken(account, { person: PEOPLE[0], scopes: SCOPES });
  const fields = {
    apiUrl: origin,
    clientId,
    clientSecret,
    configId: '',
    accessToken: issueToken(network, token, 'EAAP'),
  } satisfies Credentials<'facebook'>;
  return { id: account.id, handle, fields };
}
