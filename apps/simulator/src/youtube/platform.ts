import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { unused, type YoutubeServer, youtubeBehaviour } from './behaviour.ts';
import { captionRoutes } from './caption-routes.ts';
import { channelRoutes } from './channel-routes.ts';
import { googleError, problem } from './errors.ts';
import { postHtml } from './html.ts';
import { oauthRoutes, savedApp } from './oauth.ts';
import { channelId } from './resources.ts';
import { callerOf, newToken, SCOPES } from './tokens.ts';
import { type Upload, uploadRoutes } from './uploads.ts';
import { videoRoutes } from './video-routes.ts';
import { Videos } from './videos.ts';

/** The YouTube Data API, and Google's sign-in: https://developers.google.com/youtube/v3/docs */
export function youtube({ accessSeconds, videoProcessingMs }: PlatformSettings): Platform {
  const server: YoutubeServer = {
    behaviour: youtubeBehaviour.parse({}),
    used: unused(),
  };
  const uploads = new Map<string, Upload>();
  const setup = { server, videos: new Videos(server), uploads, processingMs: videoProcessingMs };
  return {
    name: 'youtube',
    hosts: ['www.googleapis.com', 'youtube.googleapis.com', 'oauth2.googleapis.com', 'accounts.google.com'],
    needsHost: true,
    profilePath: (handle) => `/youtube/@${handle}`,
    routes: [
      ...oauthRoutes(server, accessSeconds),
      ...uploadRoutes(setup),
      ...videoRoutes(setup),
      ...channelRoutes(setup),
      ...captionRoutes(setup),
      unknownPath('/*path', () => googleError(404, 'notFound', 'Not Found', 'global')),
    ],
    callerOf,
    problem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, accessSeconds),
    behave: (given) => {
      server.behaviour = youtubeBehaviour.parse(given);
      // The quota is that of another day.
      server.used = unused();
      if (server.behaviour.forgetsUploads) uploads.clear();
    },
    html: postHtml,
  };
}

/** Adds the channel with new tokens; existing tokens stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, accessSeconds: number) {
  const handle = z
    .string()
    .regex(/^[a-z0-9._-]{3,30}$/, 'A handle has 3 to 30 letters, digits, periods, hyphens and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'youtube', handle, input);
  const client = savedApp(network, input.redirectUri);
  const token = { accountId: account.id, scopes: SCOPES };
  const access = newToken(network, token, accessSeconds);
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: access,
    refreshToken: newToken(network, { ...token, renews: { access, clientId: client.id } }),
    expiresIn: String(accessSeconds),
  } satisfies Credentials<'youtube'>;
  return { id: channelId(account), handle, fields };
}
