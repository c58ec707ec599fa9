import type { Request } from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { bearerOf, type Incoming, type Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { pinterestError, unauthorized } from './errors.ts';

export const SCOPES = [
  'boards:read',
  'boards:write',
  'pins:read',
  'pins:write',
  'user_accounts:read',
] as const;
type Scope = (typeof SCOPES)[number];

/** The lifetimes of the two tokens of a pair. */
export interface Lifetimes {
  accessSeconds: number;
  refreshSeconds: number;
}

/** A new access token and its refresh token. */
export function newPair(
  network: Network,
  { accountId, clientId, scopes }: { accountId: string; clientId: string; scopes: readonly string[] },
  { accessSeconds, refreshSeconds }: Lifetimes,
) {
  const [access, refresh] = [`pina_${randomToken()}`, `pinr.${randomToken()}`];
  const endOf = (seconds: number) => Date.now() + seconds * 1000;
  const common = { accountId, scopes: [...scopes], revoked: false };
  const pair = [
    { ...common, token: access, expiresAtMs: endOf(accessSeconds) },
    { ...common, token: refresh, expiresAtMs: endOf(refreshSeconds), renews: { access, clientId } },
  ];
  for (const row of pair) network.save({ table: 'tokens', row });
  return { access, refresh };
}

const inBody = z.object({ refresh_token: z.string() });

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(bearerOf(req) ?? inBody.safeParse(req.body).data?.refresh_token ?? '');
  return token && network.account('pinterest', token.accountId);
}

/** The account of a valid access token with this scope; otherwise throws the error of Pinterest. */
export function authorize({ req, network }: Pick<Incoming, 'req' | 'network'>, scope: Scope): Account {
  const token = network.token(bearerOf(req) ?? '');
  const isGood = token && !token.revoked && !token.renews && (token.expiresAtMs ?? 0) > Date.now();
  const account = isGood ? network.account('pinterest', token.accountId) : undefined;
  if (!account) throw unauthorized();
  if (!token?.scopes?.includes(scope))
    throw pinterestError(403, 3, `Authorization failed. The token lacks the scope ${scope}.`);
  return account;
}

type ScopedRoute = Omit<Route, 'handle'> & {
  scope: Scope;
  handle(call: Incoming, account: Account): ReturnType<Route['handle']>;
};

/** A route of the API for the account of a token. */
export const scoped = ({ scope, handle, ...route }: ScopedRoute): Route => ({
  ...route,
  path: `/v5${route.path}`,
  handle: (call) => handle(call, authorize(call, scope)),
});
