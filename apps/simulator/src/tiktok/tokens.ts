import type { Request } from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { bearerOf, type Incoming, type Reply, type Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { tiktokError } from './errors.ts';

export const SCOPES = ['user.info.basic', 'video.upload', 'video.publish', 'video.list'] as const;
export type Scope = (typeof SCOPES)[number];

/** A new access token and its refresh token. */
export function newPair(
  network: Network,
  { accountId, clientId, scopes }: { accountId: string; clientId: string; scopes: readonly string[] },
  { accessSeconds, refreshSeconds }: Lifetimes,
) {
  const [access, refresh] = [`act.${randomToken()}`, `rft.${randomToken()}`];
  const endOf = (seconds: number) => Date.now() + seconds * 1000;
  const common = { accountId, scopes: [...scopes], revoked: false };
  const pair = [
    { ...common, token: access, expiresAtMs: endOf(accessSeconds) },
    { ...common, token: refresh, expiresAtMs: endOf(refreshSeconds), renews: { access, clientId } },
  ];
  for (const row of pair) network.save({ table: 'tokens', row });
  return { access, refresh };
}

/** The lifetimes of the two tokens of a pair. */
export interface Lifetimes {
  accessSeconds: number;
  refreshSeconds: number;
}

const inBody = z.object({ refresh_token: z.string() });

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(bearerOf(req) ?? inBody.safeParse(req.body).data?.refresh_token ?? '');
  return token && network.account('tiktok', token.accountId);
}

/** The account of a valid access token with this scope; otherwise throws the error of TikTok. */
function authorize({ req, network }: Pick<Incoming, 'req' | 'network'>, scope: Scope): Account {
  const token = network.token(bearerOf(req) ?? '');
  const isGood = token && !token.revoked && !token.renews && (token.expiresAtMs ?? 0) > Date.now();
  const account = isGood ? network.account('tiktok', token.accountId) : undefined;
  if (!account)
    throw tiktokError(
      401,
      'access_token_invalid',
      'The access token is invalid or not found in the request.',
    );
  if (!token?.scopes?.includes(scope))
    throw tiktokError(401, 'scope_not_authorized', `The user did not authorize the scope ${scope}.`);
  return account;
}

type ScopedRoute = Omit<Route, 'handle'> & {
  /** A function where it depends on the request. */
  scope: Scope | ((req: Request) => Scope);
  handle(call: Incoming, account: Account): Reply | Promise<Reply>;
};

/** A route of the API for the account of a token. */
export const scoped = ({ scope, handle, ...route }: ScopedRoute): Route => ({
  ...route,
  handle: (call) => handle(call, authorize(call, typeof scope === 'function' ? scope(call.req) : scope)),
});
