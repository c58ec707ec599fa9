import { createHash } from 'node:crypto';
import { currentTime } from '@postrider/service';
import { DateTime } from 'luxon';
import { hashToken } from '../token.ts';
import { hashKey } from '../workspaces/key.ts';
import type { Clients } from './clients.ts';
import { OAuthError } from './failure.ts';
import type { Permissions } from './permissions.ts';
import { narrowedScopes } from './scopes.ts';
import type { Grant, GrantStore, Token } from './store.ts';
import { isRefreshToken, newAccessToken, newRefreshToken } from './token.ts';

const ACCESS_LIFETIME_S = 3_600;
/** The validity of a refresh token, and of a grant that its client does not use. */
const IDLE_LIFETIME = { days: 60 };
/** How long a used code is kept. */
const CODE_MEMORY = { days: 1 };
/** A refresh token may be sent again within this time, because the response was lost or two windows sent it at once. */
const GRACE_MS = 30_000;

interface Dependencies {
  grants: GrantStore;
  clients: Clients;
  permissionsOf: Permissions;
  /** Ends a grant whose code or refresh token was used twice. */
  revoke(grant: Grant): Promise<void>;
}

/** Parameters of a request to the token endpoint. */
type Parameters = Record<string, string>;

export type Tokens = ReturnType<typeof createTokens>;

/** The token endpoint: clients without a secret exchange codes and refresh tokens. */
export function createTokens({ grants, clients, permissionsOf, revoke }: Dependencies) {
  /** Throws invalid_grant, also for another client's token, and invalid_target. */
  async function find(value: string, kind: 'code' | 'refresh', { client_id, resource }: Parameters) {
    const hash = kind === 'code' ? hashToken(value) : hashKey(value);
    const found = await grants.find(hash, [kind], currentTime());
    if (!found || found.grant.clientId !== client_id) throw invalidGrant();
    if (resource !== undefined && resource !== found.grant.resource)
      throw new OAuthError('invalid_target', `These tokens are for ${found.grant.resource}.`);
    return found;
  }

  /**
   * Issues tokens for a grant. The access token has at most the scopes `narrowed`, if given; the refresh token keeps
   * all of the grant (RFC 6749, 6). Throws invalid_grant if the person has left the workspace or the grant has ended.
   */
  async function issue(grant: Grant, narrowed?: readonly string[]) {
    const scopes = (await permissionsOf(grant))?.scopes.filter((scope) => narrowed?.includes(scope) ?? true);
    const now = currentTime();
    const idle = DateTime.fromJSDate(now).plus(IDLE_LIFETIME).toJSDate();
    if (!scopes || !(await grants.prolong(grant.workspaceId, grant._id, now, idle))) throw invalidGrant();
    const [access, refresh] = [newAccessToken(), newRefreshToken()];
    const accessEnd = new Date(now.getTime() + ACCESS_LIFETIME_S * 1_000);
    const base = { grantId: grant._id, usedAt: null };
    await grants.addTokens([
      {
        ...base,
        _id: hashKey(access),
        kind: 'access',
        expiresAt: accessEnd,
        ...(narrowed && { scopes: [...narrowed] }),
      },
      { ...base, _id: hashKey(refresh), kind: 'refresh', expiresAt: idle },
    ]);
    await clients.keep(grant.clientId);
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: ACCESS_LIFETIME_S,
      refresh_token: refresh,
      scope: scopes.join(' '),
    };
  }

  async function redeem(parameters: Parameters) {
    const redirectUri = required(parameters, 'redirect_uri');
    const verifier = required(parameters, 'code_verifier');
    const { token, grant } = await find(required(parameters, 'code'), 'code', parameters);
    if (token.usedAt) return refuseSecondUse(grant);
    if (redirectUri !== token.redirectUri || !verifies(verifier, token)) throw invalidGrant();
    const now = currentTime();
    const remembered = DateTime.fromJSDate(now).plus(CODE_MEMORY).toJSDate();
    if (!(await grants.use(token._id, now, remembered))) return refuseSecondUse(grant);
    return issue(grant);
  }

  async function refresh(parameters: Parameters) {
    const value = required(parameters, 'refresh_token');
    if (!isRefreshToken(value)) throw invalidGrant();
    const { token, grant } = await find(value, 'refresh', parameters);
    const scopes = parameters.scope?.split(' ') ?? [];
    if (scopes.some((scope) => !grant.scopes.includes(scope)))
      throw new OAuthError('invalid_scope', `These tokens are for ${grant.scopes.join(' ')}.`);
    const now = currentTime();
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) return refuseSecondUse(grant);
    await grants.use(token._id, now, token.expiresAt);
    return issue(grant, narrowedScopes(parameters.scope));
  }

  async function refuseSecondUse(grant: Grant): Promise<never> {
    await revoke(grant);
    throw invalidGrant();
  }

  return {
    /** Handles a request to the token endpoint. Throws OAuthError. */
    async exchange(parameters: Parameters) {
      await clients.require(clientOf(parameters));
      const grantType = required(parameters, 'grant_type');
      if (grantType === 'authorization_code') return redeem(parameters);
      if (grantType === 'refresh_token') return refresh(parameters);
      throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token.');
    },

    /** Ends the grant of a token (RFC 7009). An unknown token counts as ended. Throws OAuthError. */
    async revoke(parameters: Parameters): Promise<void> {
      const clientId = clientOf(parameters);
      const hash = hashKey(required(parameters, 'token'));
      const found = await grants.find(hash, ['access', 'refresh'], currentTime());
      if (!found) return;
      if (found.grant.clientId !== clientId)
        throw new OAuthError('invalid_grant', 'This token belongs to another client.');
      await revoke(found.grant);
    },
  };
}

/** Throws invalid_client if it is missing. */
function clientOf({ client_id }: Parameters): string {
  if (client_id === undefined) throw new OAuthError('invalid_client', 'client_id is missing.');
  return client_id;
}

/** A required parameter. Throws invalid_request. */
function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}

const invalidGrant = () =>
  new OAuthError(
    'invalid_grant',
    'The code or token is unknown, used, expired, revoked, or was issued to another client.',
  );

/** PKCE (RFC 7636), method S256. */
const verifies = (verifier: string, { codeChallenge }: Token) =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === codeChallenge;
