import type { Request } from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { bearerOf, type Incoming } from '../platform.ts';
import type { Account, Token } from '../rows.ts';
import { googleError } from './errors.ts';

const SCOPE = 'https://www.googleapis.com/auth/youtube';
export const SCOPES = [`${SCOPE}.upload`, `${SCOPE}.force-ssl`];

/** Saves a new access token, or a refresh token, which has no end. */
export function newToken(
  network: Network,
  token: Pick<Token, 'accountId' | 'scopes' | 'renews'>,
  seconds?: number,
): string {
  const text = `${token.renews ? '1//' : 'ya29.'}${randomToken()}`;
  const end = seconds === undefined ? {} : { expiresAtMs: Date.now() + seconds * 1000 };
  network.save({ table: 'tokens', row: { ...token, token: text, revoked: false, ...end } });
  return text;
}

const inBody = z.object({ refresh_token: z.string() });

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(bearerOf(req) ?? inBody.safeParse(req.body).data?.refresh_token ?? '');
  return token && network.account('youtube', token.accountId);
}

/** The account of a valid access token that allows this; otherwise throws the error of Google. */
export function authorize({ req, network }: Pick<Incoming, 'req' | 'network'>, scope: string): Account {
  const token = network.token(bearerOf(req) ?? '');
  const isGood = token && !token.revoked && !token.renews && (token.expiresAtMs ?? 0) > Date.now();
  const account = isGood ? network.account('youtube', token.accountId) : undefined;
  if (!token || !account) throw googleError(401, 'authError', 'Invalid Credentials', 'global');
  if (!token.scopes?.some((each) => each === scope || each === SCOPES[1]))
    throw googleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
  return account;
}
