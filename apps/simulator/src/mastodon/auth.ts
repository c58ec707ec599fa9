import type { Request } from 'express';
import { z } from 'zod';
import type { Incoming } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { World } from '../world.ts';
import { mastodonError } from './errors.ts';

const inBody = z.object({ access_token: z.string() });

function tokenOf(req: Request): string | undefined {
  const header = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  return header ?? inBody.safeParse(req.body).data?.access_token;
}

/** Whose token the request bears, good or not. */
export function callerOf(req: Request, world: World): Account | undefined {
  const token = world.token(tokenOf(req) ?? '');
  return token && world.account('mastodon', token.accountId);
}

/** The account of a good token; otherwise throws the `401` Mastodon answers. */
export function authorize({ req, world }: Pick<Incoming, 'req' | 'world'>): Account {
  const token = world.token(tokenOf(req) ?? '');
  if (!token) throw mastodonError(401, 'The access token is invalid');
  if (token.revoked) throw mastodonError(401, 'The access token was revoked');
  const account = world.account('mastodon', token.accountId);
  if (!account) throw mastodonError(403, 'This method requires an authenticated user');
  return account;
}
