import { randomBytes } from 'node:crypto';
import type { Credentials } from '@postrider/platform-rules';
import type { Request } from 'express';
import { z } from 'zod';
import { appPassword, didFor } from '../ids.ts';
import type { Network } from '../network.ts';
import { bearerOf, type Platform, type PlatformSettings, type Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';
import { blobRoutes } from './blobs.ts';
import { feedRoutes } from './feed.ts';
import { postHtml } from './html.ts';
import { repoRoutes } from './repo.ts';
import { sessionRoutes } from './sessions.ts';
import { claimsOf } from './tokens.ts';
import { problem } from './xrpc.ts';

const signIn = z.object({ identifier: z.string() });

/** The HTTP API of a Bluesky server: https://docs.bsky.app/docs/api/at-protocol-xrpc-api */
export function bluesky(settings: PlatformSettings): Platform {
  return {
    name: 'bluesky',
    profilePath: (handle) => `/profile/${handle}`,
    routes: [...sessionRoutes(settings), ...repoRoutes, ...blobRoutes, ...feedRoutes, unknownMethod],
    callerOf,
    problem,
    addAccount,
    html: postHtml,
  };
}

const unknownMethod: Route = {
  method: 'all',
  path: '/xrpc/:method',
  operations: ['other'],
  handle: () => ({ status: 501, body: { error: 'MethodNotImplemented', message: 'Method Not Implemented' } }),
};

function callerOf(req: Request, network: Network): Account | undefined {
  const token = bearerOf(req);
  const did = token === undefined ? undefined : claimsOf(token)?.sub;
  const name = did ?? signIn.safeParse(req.body).data?.identifier;
  return name === undefined ? undefined : network.account('bluesky', name.replace(/^@/, ''));
}

/** The domain of handles that have none. */
const DOMAIN = 'bsky.test';

/** Adds the account; an existing one keeps its password and tokens unless it was revoked or gets a new password. */
function addAccount(network: Network, input: AccountInput, origin: string) {
  const name = input.handle.replace(/^@/, '').toLowerCase();
  const handle = z
    .string()
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, 'A Bluesky handle is a domain name')
    .parse(name.includes('.') ? name : `${name}.${DOMAIN}`);
  const known = network.account('bluesky', handle);
  const unchanged = known && !known.revoked && (input.password ?? known.password) === known.password;
  const account: Account = {
    platform: 'bluesky',
    id: known?.id ?? didFor(handle),
    handle,
    displayName: input.displayName ?? known?.displayName ?? handle.split('.', 1)[0] ?? handle,
    password: input.password ?? (unchanged ? known.password : appPassword()),
    signingKey: known?.signingKey ?? randomBytes(32).toString('hex'),
    generation: unchanged ? known.generation : (known?.generation ?? 0) + 1,
    revoked: false,
    createdAtMs: known?.createdAtMs ?? Date.now(),
  };
  network.save({ table: 'accounts', row: account });
  const fields = { service: origin, app: origin, identifier: handle, appPassword: account.password };
  return { id: account.id, handle, fields: fields satisfies Credentials<'bluesky'> };
}
