import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { savedApp } from '../meta/app.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type TiktokServer, tiktokBehaviour } from './behaviour.ts';
import { creatorRoutes } from './creator.ts';
import { problem, tiktokError } from './errors.ts';
import { postHtml } from './html.ts';
import { initRoutes, UPLOADS } from './inits.ts';
import { CLIENT_ID, oauthRoutes, REDIRECT_URIS } from './oauth.ts';
import { Rates } from './rates.ts';
import { statusRoutes } from './status.ts';
import { Tasks } from './tasks.ts';
import { callerOf, type Lifetimes, newPair, SCOPES } from './tokens.ts';
import { uploadRoutes } from './uploads.ts';

/** TikTok's Content Posting API v2: https://developers.tiktok.com/doc/content-posting-api-get-started */
export function tiktok({ accessSeconds, refreshSeconds, videoProcessingMs }: PlatformSettings): Platform {
  const server: TiktokServer = { behaviour: tiktokBehaviour.parse({}) };
  const lifetimes = { accessSeconds, refreshSeconds };
  const tasks = new Tasks(server, videoProcessingMs);
  const setup = { server, tasks, rates: new Rates(server) };
  return {
    name: 'tiktok',
    hosts: ['open.tiktokapis.com', 'www.tiktok.com', UPLOADS],
    needsHost: true,
    profilePath: (handle) => `/tiktok/@${handle}`,
    routes: [
      ...oauthRoutes(server, lifetimes),
      ...creatorRoutes(setup),
      ...initRoutes(setup),
      ...uploadRoutes(setup),
      ...statusRoutes(setup),
      unknownPath('/*path', () => tiktokError(404, 'invalid_params', 'The path does not exist.')),
    ],
    callerOf: (req, network) =>
      callerOf(req, network) ?? tasks.withUpload(String(req.query.upload_id ?? ''))?.account,
    problem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, server, lifetimes),
    behave(given) {
      server.behaviour = tiktokBehaviour.parse(given);
      if (server.behaviour.endsUploads) tasks.endUploads();
      tasks.settleAll();
    },
    html: postHtml,
  };
}

/** Adds the account with new tokens; existing ones stay valid unless they were revoked. */
function addAccount(
  network: Network,
  input: AccountInput,
  origin: string,
  { behaviour }: TiktokServer,
  lifetimes: Lifetimes,
) {
  const handle = z
    .string()
    .regex(/^[a-z0-9_.]{2,24}$/, 'A username on TikTok has 2 to 24 letters, digits, underscores and periods')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'tiktok', handle, input);
  const client = savedApp(network, CLIENT_ID, REDIRECT_URIS, input.redirectUri);
  const { appState } = behaviour;
  const scopes = appState === 'inbox' ? SCOPES.filter((each) => each !== 'video.publish') : SCOPES;
  const { access, refresh } = newPair(
    network,
    { accountId: account.id, clientId: client.id, scopes },
    lifetimes,
  );
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    appState,
    accessToken: access,
    refreshToken: refresh,
    expiresIn: String(lifetimes.accessSeconds),
  } satisfies Credentials<'tiktok'>;
  return { id: account.id, handle, fields };
}
