import express from 'express';
import { z } from 'zod';
import { asked, consentRoutes, Grants, provesChallenge } from '../consent.ts';
import { randomToken } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import { ApiError } from '../platform.ts';
import type { OauthClient } from '../rows.ts';
import type { World } from '../world.ts';
import { forbidden } from './errors.ts';

/** The developer's app that every simulated account has let in. */
export const CLIENT_ID = 'simulated-x-app';
export const REDIRECT_URI = 'http://127.0.0.1:8080/connect/x';
const SCOPE = 'tweet.read tweet.write users.read media.write offline.access';
const CODE_LIVES_MS = 30_000;

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string().optional(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string().optional(),
    refresh_token: z.string(),
  }),
]);

const parse = [express.urlencoded({ extended: true }), express.json()];

/** OAuth 2.0 with PKCE: the page that asks, and the tokens that follow from it. */
export function oauthRoutes(accessSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  return [
    ...consentRoutes(grants, {
      platform: 'x',
      path: '/i/oauth2/authorize',
      asked: asked.required({ scope: true, state: true, code_challenge: true, code_challenge_method: true }),
      refusal: (_status, reason) => forbidden(reason),
    }),
    {
      method: 'post',
      path: '/2/oauth2/token',
      operations: ['refresh', 'session'],
      parse,
      handle: (call) => issue(call, grants, accessSeconds),
    },
  ];
}

function issue(call: Incoming, grants: Grants, accessSeconds: number): Reply {
  const given = tokenRequest.safeParse(call.req.body ?? {});
  if (!given.success) throw oauthError(400, 'invalid_request', 'Missing or unsupported parameter.');
  const request = given.data;
  const client = clientOf(call, request.client_id);
  if (request.grant_type === 'refresh_token') {
    const { accountId } = spend(call.world, request.refresh_token, client);
    return { status: 200, body: newTokens(call.world, accountId, client.id, accessSeconds) };
  }
  const grant = grants.redeem(request.code);
  const isGood =
    grant?.clientId === client.id &&
    grant.redirectUri === request.redirect_uri &&
    provesChallenge(grant, request.code_verifier);
  if (!isGood)
    throw oauthError(400, 'invalid_request', 'Value passed for the authorization code was invalid.');
  const { scope } = grant;
  const { refresh_token, ...access } = newTokens(call.world, grant.accountId, client.id, accessSeconds);
  const mayRenew = scope.split(' ').includes('offline.access');
  return { status: 200, body: { ...access, scope, ...(mayRenew ? { refresh_token } : {}) } };
}

/** A confidential client proves itself with its secret, a public one only names itself. */
function clientOf({ req, world }: Incoming, named: string | undefined): OauthClient {
  const basic = /^Basic (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  const [id, secret] = basic ? Buffer.from(basic, 'base64').toString().split(':') : [named];
  const client = world.client(id ?? '');
  if (!client || (secret !== undefined && client.secret !== secret)) {
    throw oauthError(401, 'unauthorized_client', 'Missing valid authorization header');
  }
  return client;
}

/** Uses a refresh token up, together with the access token that it was issued with. Throws where it was used. */
function spend(world: World, token: string, client: OauthClient): { accountId: string } {
  const found = world.token(token);
  if (!found?.renews || found.revoked || found.renews.clientId !== client.id) {
    throw oauthError(400, 'invalid_request', 'Value passed for the token was invalid.');
  }
  world.save({ table: 'tokens', row: { ...found, revoked: true } });
  const access = world.token(found.renews.access);
  if (access) world.save({ table: 'tokens', row: { ...access, revoked: true } });
  return found;
}

/** A new access token and the refresh token that goes with it, as the token endpoint answers them. */
export function newTokens(world: World, accountId: string, clientId: string, accessSeconds: number) {
  const [access, refresh] = [randomToken(), randomToken()];
  const common = { accountId, revoked: false };
  const expiresAtMs = Date.now() + accessSeconds * 1000;
  world.save({ table: 'tokens', row: { ...common, token: access, expiresAtMs } });
  world.save({ table: 'tokens', row: { ...common, token: refresh, renews: { access, clientId } } });
  return {
    token_type: 'bearer',
    expires_in: accessSeconds,
    access_token: access,
    scope: SCOPE,
    refresh_token: refresh,
  };
}

function oauthError(status: number, error: string, error_description: string): ApiError {
  return new ApiError({ status, body: { error, error_description } });
}
