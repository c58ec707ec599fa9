import express from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, type Grant, Grants, matchesChallenge } from '../consent.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { TiktokServer } from './behaviour.ts';
import { oauthError } from './errors.ts';
import { type Lifetimes, newPair, scoped } from './tokens.ts';

/** The operator's app, with the callback addresses of the operator command and of a dashboard on this machine. */
export const CLIENT_ID = 'simulated-tiktok-app';
export const REDIRECT_URIS = [
  'http://127.0.0.1:8080/connect/tiktok',
  'http://127.0.0.1:8080/connect/callback',
];

const CODE_LIVES_MS = 10 * 60_000;
/** Codes have characters that addresses escape. */
const CODE_END = '*0!4715.va';

/** TikTok's codes, which arrive escaped once more than usual, and are taken without. */
class Codes extends Grants {
  override keep(grant: Grant): string {
    return encodeURIComponent(super.keep(grant) + CODE_END)
      .replaceAll('*', '%2A')
      .replaceAll('!', '%21');
  }

  override redeem(code: string): Grant | undefined {
    return code.endsWith(CODE_END) ? super.redeem(code.slice(0, -CODE_END.length)) : undefined;
  }
}

const client = { client_key: z.string(), client_secret: z.string() };
const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** TikTok names the client otherwise; the form of the page repeats the usual name. */
const consentRequest = z.preprocess(
  (value) => {
    const { client_key, ...rest } = z.looseObject({ client_key: z.string().optional() }).parse(value);
    return client_key === undefined ? rest : { ...rest, client_id: client_key };
  },
  authorizationRequest.required({ scope: true }),
);

/** The consent page, on which people can turn off permissions, tokens that are renewed once each, and their account. */
export function oauthRoutes(server: TiktokServer, lifetimes: Lifetimes): Route[] {
  const grants = new Codes(CODE_LIVES_MS);
  return [
    ...consentRoutes(grants, {
      platform: 'tiktok',
      path: '/v2/auth/authorize/',
      request: consentRequest,
      scopeSeparator: ',',
      error: (status, reason) => oauthError(status, 'invalid_request', reason),
    }),
    {
      method: 'post',
      path: '/v2/oauth/token/',
      operations: ['refresh', 'session'],
      parse: [express.urlencoded({ extended: true })],
      handle: (call) => issue(call, grants, server, lifetimes),
    },
    scoped({
      method: 'get',
      path: '/v2/user/info/',
      operations: ['session'],
      scope: 'user.info.basic',
      handle: ({ origin }, { id, displayName }) => ({
        status: 200,
        body: {
          data: {
            user: {
              open_id: id,
              union_id: `union-${id}`,
              display_name: displayName,
              avatar_url: `${origin}/avatars/${encodeURIComponent(displayName)}.png`,
            },
          },
          error: { code: 'ok', message: '', log_id: id },
        },
      }),
    }),
  ];
}

function issue(
  { req, network }: Incoming,
  grants: Grants,
  server: TiktokServer,
  lifetimes: Lifetimes,
): Reply {
  const given = tokenRequest.safeParse(req.body ?? {});
  if (!given.success) throw oauthError(400, 'invalid_request', 'The request parameters are malformed.');
  const { client_key: clientId, client_secret } = given.data;
  if (network.client(clientId)?.secret !== client_secret)
    throw oauthError(401, 'invalid_client', 'Client key or secret is incorrect.');
  const issued = (accountId: string, scopes: readonly string[]): Reply => {
    const { access, refresh } = newPair(network, { accountId, clientId, scopes }, lifetimes);
    return {
      status: 200,
      body: {
        access_token: access,
        expires_in: lifetimes.accessSeconds,
        ...(server.behaviour.refreshTokens && {
          refresh_token: refresh,
          refresh_expires_in: lifetimes.refreshSeconds,
        }),
        open_id: accountId,
        scope: scopes.join(','),
        token_type: 'Bearer',
      },
    };
  };
  if (given.data.grant_type === 'refresh_token') {
    const old = network.token(given.data.refresh_token);
    const isGood = old && !old.revoked && (old.expiresAtMs ?? 0) > Date.now();
    if (!isGood || old.renews?.clientId !== clientId)
      throw oauthError(400, 'invalid_grant', 'Refresh token is invalid or expired.');
    // Each refresh token can be used once.
    network.save({ table: 'tokens', row: { ...old, revoked: true } });
    return issued(old.accountId, old.scopes ?? []);
  }
  const grant = grants.redeem(given.data.code);
  const isGood =
    grant?.clientId === clientId &&
    grant.redirectUri === given.data.redirect_uri &&
    matchesChallenge(grant, given.data.code_verifier ?? '', 'hex');
  if (!isGood) throw oauthError(400, 'invalid_grant', 'Authorization code is expired.');
  return issued(grant.accountId, grant.scope.split(',').filter(Boolean));
}
