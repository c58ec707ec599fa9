import type { Request } from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Incoming } from '../platform.ts';
import type { Account, Token } from '../rows.ts';
import type { PlatformName } from '../shapes.ts';
import { graphError, lostToken, missingPermission } from './errors.ts';

const form = z.object({ access_token: z.string() });

/** The token of a request: in a header, in the address, or in a form. */
export function tokenTextOf(req: Request): string {
  const [, header] = /^(?:Bearer|OAuth) (.+)$/.exec(req.headers.authorization ?? '') ?? [];
  const [inAddress] = [req.query.access_token].flat();
  const inForm = form.safeParse(req.body).data?.access_token;
  return header ?? (typeof inAddress === 'string' ? inAddress : undefined) ?? inForm ?? '';
}

/** The account that the token of a request belongs to, whether or not the token is valid. */
export const callerOf =
  (platform: PlatformName) =>
  (req: Request, network: Network): Account | undefined => {
    const token = network.token(tokenTextOf(req));
    return token && network.account(platform, token.accountId);
  };

/** The token of a request. Throws the error of a Graph API for one that is not accepted. */
export function validToken({ req, network }: Pick<Incoming, 'req' | 'network'>): Token {
  const text = tokenTextOf(req);
  if (text === '')
    throw graphError(
      2500,
      'An active access token must be used to query information about the current user.',
    );
  const token = network.token(text);
  if (!token) throw graphError(190, 'Invalid OAuth access token - Cannot parse access token');
  if (token.revoked)
    throw lostToken(460, 'The session has been invalidated because the user changed their password.');
  if (token.expiresAtMs !== undefined && token.expiresAtMs <= Date.now())
    throw lostToken(463, 'Session has expired. The current time is later than its end.');
  return token;
}

/** Throws unless the person has allowed this. */
export function requireScope({ scopes = [] }: Token, scope: string): void {
  if (!scopes.includes(scope)) throw missingPermission(scope);
}

/** Saves a new token. @param seconds its lifetime; none if absent */
export function issueToken(
  network: Network,
  token: Pick<Token, 'accountId' | 'scopes' | 'person' | 'opens'>,
  prefix: string,
  seconds?: number,
): string {
  const text = `${prefix}${randomToken()}`;
  const end = seconds === undefined ? {} : { expiresAtMs: Date.now() + seconds * 1000 };
  network.save({ table: 'tokens', row: { ...token, token: text, revoked: false, ...end } });
  return text;
}
