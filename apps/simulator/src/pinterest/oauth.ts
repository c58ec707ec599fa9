import express from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants } from '../consent.ts';
import type { Network } from '../network.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { OauthClient, Token } from '../rows.ts';
import { invalid, parsed, pinterestError, unauthorized } from './errors.ts';
import { type Lifetimes, newPair, scoped } from './tokens.ts';

/** The operator's app, with the callback addresses of the operator command and of a dashboard on this machine. */
export const CLIENT_ID = 'simulated-pinterest-app';
export const REDIRECT_URIS = [
  'http://127.0.0.1:8080/connect/pinterest',
  'http://127.0.0.1:8080/connect/callback',
];

const CODE_LIVES_MS = 10 * 60_000;

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('authorization_code'), code: z.string(), redirect_uri: z.string() }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** OAuth 2.0 without PKCE: the consent page, tokens that are renewed as long as they are used, and their account. */
export function oauthRoutes(lifetimes: Lifetimes): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  return [
    ...consentRoutes(grants, {
      platform: 'pinterest',
      path: '/oauth',
      request: authorizationRequest.required({ scope: true }),
      error: (status, reason) => pinterestError(status, 1, reason),
    }),
    {
      method: 'post',
      path: '/v5/oauth/token',
      operations: ['refresh', 'session'],
      parse: [express.urlencoded({ extended: true })],
      handle: (call) => issue(call, grants, lifetimes),
    },
    scoped({
      method: 'get',
      path: '/user_account',
      operations: ['session'],
      scope: 'user_accounts:read',
      handle: ({ origin }, { id, handle: username, displayName }) => ({
        status: 200,
        body: {
          id,
          username,
          account_type: 'BUSINESS',
          business_name: displayName,
          profile_image: `${origin}/avatars/${encodeURIComponent(displayName)}.png`,
          website_url: '',
        },
      }),
    }),
  ];
}

function issue(call: Incoming, grants: Grants, lifetimes: Lifetimes): Reply {
  const client = clientOf(call);
  const given = parsed(tokenRequest, call.req.body);
  const granted =
    given.grant_type === 'refresh_token'
      ? useRefreshToken(call.network, given.refresh_token, client)
      : useCode(grants, given, client);
  const { access, refresh } = newPair(call.network, { ...granted, clientId: client.id }, lifetimes);
  const { accessSeconds, refreshSeconds } = lifetimes;
  return {
    status: 200,
    body: {
      response_type: given.grant_type,
      access_token: access,
      refresh_token: refresh,
      token_type: 'bearer',
      expires_in: accessSeconds,
      refresh_token_expires_in: refreshSeconds,
      refresh_token_expires_at: Math.floor(Date.now() / 1000) + refreshSeconds,
      scope: granted.scopes.join(' '),
    },
  };
}

/** The client that a request authenticates with its secret. */
function clientOf({ req, network }: Incoming): OauthClient {
  const [, basic = ''] = /^Basic (.+)$/.exec(req.headers.authorization ?? '') ?? [];
  const [id = '', secret] = Buffer.from(basic, 'base64').toString().split(':');
  const client = network.client(id);
  if (!client || client.secret !== secret) throw unauthorized();
  return client;
}

function useCode(
  grants: Grants,
  { code, redirect_uri }: { code: string; redirect_uri: string },
  client: OauthClient,
) {
  const grant = grants.redeem(code);
  if (grant?.clientId !== client.id || grant.redirectUri !== redirect_uri)
    throw invalid('Invalid authorization code.');
  return { accountId: grant.accountId, scopes: grant.scope.split(/[ ,]+/) };
}

/** A refresh token can be used once; its access token stays valid until it expires. */
function useRefreshToken(network: Network, text: string, client: OauthClient) {
  const token: Token | undefined = network.token(text);
  const isGood = token && !token.revoked && (token.expiresAtMs ?? 0) > Date.now();
  if (!isGood || token.renews?.clientId !== client.id) throw unauthorized();
  network.save({ table: 'tokens', row: { ...token, revoked: true } });
  return { accountId: token.accountId, scopes: token.scopes ?? [] };
}
