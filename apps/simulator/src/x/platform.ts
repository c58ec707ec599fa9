import { z } from 'zod';
import { saveAccount } from '../account.ts';
import { randomToken } from '../ids.ts';
import type { Platform, Route } from '../platform.ts';
import type { AccountInput, Credentials } from '../shapes.ts';
import type { World } from '../world.ts';
import { callerOf } from './auth.ts';
import { notFound, problem } from './errors.ts';
import { mediaRoutes } from './media.ts';
import { CLIENT_ID, newTokens, oauthRoutes, REDIRECT_URI } from './oauth.ts';
import { textHtml } from './text.ts';
import { tweetRoutes } from './tweets.ts';

/** The HTTP API of X, version 2: https://docs.x.com/x-api */
export function x({
  accessSeconds,
  videoProcessingMs,
}: {
  accessSeconds: number;
  videoProcessingMs: number;
}): Platform {
  return {
    name: 'x',
    label: 'X',
    profilePath: (handle) => `/${handle}`,
    routes: [...oauthRoutes(accessSeconds), ...mediaRoutes(videoProcessingMs), ...tweetRoutes, unknownPath],
    callerOf,
    problem,
    addAccount: (world, input, origin) => addAccount(world, input, origin, accessSeconds),
    html: ({ text }) => textHtml(text),
  };
}

const unknownPath: Route = {
  method: 'all',
  path: '/2/*path',
  operations: ['other'],
  handle: () => {
    throw notFound();
  },
};

/** Add the account, with new tokens each time: those that are in use stay good unless they were revoked. */
function addAccount(world: World, input: AccountInput, origin: string, accessSeconds: number): Credentials {
  const handle = z
    .string()
    .regex(/^[a-z0-9_]{1,15}$/, 'A name on X is 1 to 15 letters, digits and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(world, 'x', handle, input);
  const client = world.client(CLIENT_ID) ?? {
    id: CLIENT_ID,
    secret: randomToken(),
    name: 'Postrider',
    redirectUris: [REDIRECT_URI],
  };
  world.save({ table: 'clients', row: client });
  const tokens = newTokens(world, account.id, client.id, accessSeconds);
  return {
    platform: 'x',
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: accessSeconds,
    username: handle,
  };
}
