import express from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants, matchesChallenge } from '../consent.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { OauthClient } from '../rows.ts';
import type { YoutubeServer } from './behaviour.ts';
import { oauthError } from './errors.ts';
import { newToken } from './tokens.ts';

/** The operator's app. */
export const CLIENT_ID = 'simulated-google-app';
const CODE_LIVES_MS = 10 * 60_000;

const client = { client_id: z.string(), client_secret: z.string() };
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

/** The app, registered with its redirect URIs: the operator command's, that of a dashboard on this machine, and a further one. */
export function savedApp(network: Network, redirectUri: string | undefined): OauthClient {
  const known = network.client(CLIENT_ID);
  const redirectUris = new Set([
    ...(known?.redirectUris ?? []),
    'http://127.0.0.1:8080/connect/youtube',
    'http://127.0.0.1:8080/connect/callback',
    ...(redirectUri ? [redirectUri] : []),
  ]);
  const secret = known?.secret ?? randomToken();
  const row = { id: CLIENT_ID, secret, name: 'Postrider', redirectUris: [...redirectUris] };
  network.save({ table: 'clients', row });
  return row;
}

/** Google's consent page, where people can refuse a part, and its tokens. */
export function oauthRoutes(server: YoutubeServer, accessSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  return [
    ...consentRoutes(grants, {
      platform: 'youtube',
      path: '/o/oauth2/v2/auth',
      request: authorizationRequest.required({ scope: true }),
      scopeSeparator: ' ',
      error: (status, reason) => oauthError(status, 'invalid_request', reason),
    }),
    {
      method: 'post',
      path: '/token',
      operations: ['refresh', 'session'],
      parse: [express.urlencoded({ extended: true }), express.json()],
      handle: (call) => issue(call, grants, server, accessSeconds),
    },
  ];
}

function issue(call: Incoming, grants: Grants, server: YoutubeServer, accessSeconds: number): Reply {
  const given = tokenRequest.safeParse(call.req.body ?? {});
  if (!given.success) throw oauthError(400, 'invalid_request', 'A required parameter is missing.');
  const { network } = call;
  const { client_id: clientId, client_secret } = given.data;
  if (network.client(clientId)?.secret !== client_secret)
    throw oauthError(401, 'invalid_client', 'The provided client secret is invalid.');
  const answer = (accountId: string, scopes: string[], more: object) => ({
    status: 200,
    body: {
      access_token: newToken(network, { accountId, scopes }, accessSeconds),
      expires_in: accessSeconds,
      scope: scopes.join(' '),
      token_type: 'Bearer',
      ...more,
    },
  });
  if (given.data.grant_type === 'refresh_token') {
    const old = network.token(given.data.refresh_token);
    if (old?.renews?.clientId !== clientId || old.revoked)
      throw oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');
    // The refresh token stays valid, and is not sent again.
    return answer(old.accountId, old.scopes ?? [], {});
  }
  const grant = grants.redeem(given.data.code);
  const isGood =
    grant?.clientId === clientId &&
    grant.redirectUri === given.data.redirect_uri &&
    matchesChallenge(grant, given.data.code_verifier ?? '');
  if (!isGood) throw oauthError(400, 'invalid_grant', 'Malformed auth code.');
  const { accountId } = grant;
  const scopes = grant.scope.split(' ');
  const refresh = { accountId, scopes, renews: { access: '', clientId } };
  return answer(
    accountId,
    scopes,
    server.behaviour.refreshTokens ? { refresh_token: newToken(network, refresh) } : {},
  );
}
