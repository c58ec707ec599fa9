import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { notFound, problem } from './errors.ts';
import { mediaRoutes } from './media.ts';
import { CLIENT_ID, callerOf, newTokens, oauthRoutes, REDIRECT_URIS } from './oauth.ts';
import { textHtml } from './text.ts';
import { tweetRoutes } from './tweets.ts';

/** The HTTP API of X, version 2: https://docs.x.com/x-api */
export function x({ accessSeconds, videoProcessingMs }: PlatformSettings): Platform {
  return {
    name: 'x',
    hosts: ['api.x.com', 'x.com'],
    profilePath: (handle) => `/${handle}`,
    routes: [
      ...oauthRoutes(accessSeconds),
      ...mediaRoutes(videoProcessingMs),
      ...tweetRoutes,
      unknownPath('/2/*path', notFound),
    ],
    callerOf,
    problem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, accessSeconds),
    html: ({ text }) => textHtml(text),
  };
}

/** Adds the account with new tokens; existing tokens stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, accessSeconds: number) {
  const handle = z
    .string()
    .regex(/^[a-z0-9_]{1,15}$/, 'A name on X is 1 to 15 letters, digits and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'x', handle, input);
  const client = network.client(CLIENT_ID) ?? {
    id: CLIENT_ID,
    secret: randomToken(),
    name: 'Postrider',
    redirectUris: REDIRECT_URIS,
  };
  const redirectUris = [
    ...new Set([...client.redirectUris, ...(input.redirectUri ? [input.redirectUri] : [])]),
  ];
  network.save({ table: 'clients', row: { ...client, redirectUris } });
  const tokens = newTokens(network, account.id, client.id, accessSeconds);
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: String(accessSeconds),
  } satisfies Credentials<'x'>;
  return { id: account.id, handle, fields };
}
