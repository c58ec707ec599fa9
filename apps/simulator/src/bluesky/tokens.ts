import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Network } from '../network.ts';
import { bearerOf, type Incoming } from '../platform.ts';
import type { Account } from '../rows.ts';
import { invalidRequest, xrpcError } from './xrpc.ts';

export type Lifetimes = { accessSeconds: number; refreshSeconds: number };
type Scope = 'access' | 'refresh';

const SCOPES = { access: 'com.atproto.appPass', refresh: 'com.atproto.refresh' } as const;
const TYPES = { access: 'at+jwt', refresh: 'refresh+jwt' } as const;

const claims = z.object({
  scope: z.string(),
  sub: z.string(),
  exp: z.number(),
  jti: z.string(),
  gen: z.int(),
});
export type Claims = z.infer<typeof claims>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url');

/** A signed token (JWT, HS256) for this account. Lifetimes under a second are kept exactly, for tests. */
export function issue(account: Account, scope: Scope, lifetimes: Lifetimes): string {
  const seconds = scope === 'access' ? lifetimes.accessSeconds : lifetimes.refreshSeconds;
  const now = Date.now() / 1000;
  const payload = {
    scope: SCOPES[scope],
    sub: account.id,
    iat: Math.floor(now),
    exp: Number.isInteger(seconds) ? Math.floor(now) + seconds : now + seconds,
    aud: 'did:web:simulator.test',
    jti: randomUUID(),
    gen: account.generation,
  };
  const text = `${encode({ typ: TYPES[scope], alg: 'HS256' })}.${encode(payload)}`;
  return `${text}.${sign(text, account.signingKey)}`;
}

/** The claims of a token, whether or not it is valid. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return claims.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/**
 * The account and claims of a valid token; otherwise throws the error of the real server: `401 AuthMissing`,
 * `400 InvalidToken`, or `400 ExpiredToken` for one that is expired, used or revoked.
 */
export function authorize(
  { req, network }: Pick<Incoming, 'req' | 'network'>,
  scope: Scope,
): { account: Account; claims: Claims } {
  const token = bearerOf(req);
  if (!token) throw xrpcError(401, 'AuthMissing', 'Authentication Required');
  const found = claimsOf(token);
  const account = found && network.account('bluesky', found.sub);
  const [header, payload, signature] = token.split('.');
  if (!found || !account || sign(`${header}.${payload}`, account.signingKey) !== signature) {
    throw invalidRequest('Token could not be verified', 'InvalidToken');
  }
  if (found.scope !== SCOPES[scope]) throw invalidRequest('Bad token scope', 'InvalidToken');
  assertCurrent(found, account, network);
  return { account, claims: found };
}

function assertCurrent(found: Claims, account: Account, network: Network): void {
  if (found.exp * 1000 <= Date.now()) throw invalidRequest('Token has expired', 'ExpiredToken');
  if (account.revoked || found.gen !== account.generation || network.isSpent(found.jti)) {
    throw invalidRequest('Token has been revoked', 'ExpiredToken');
  }
}
