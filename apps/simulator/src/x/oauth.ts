import express, { type Request } from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants, matchesChallenge } from '../consent.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { ApiError, bearerOf, type Incoming, type Reply, type Route } from '../platform.ts';
import type { Account, OauthClient } from '../rows.ts';
import { forbidden, unauthorized } from './errors.ts';

/** The developer's app that every simulated account has authorized. */
export const CLIENT_ID = 'simulated-x-app';
/** Its callback addresses: the operator command's, and that of a dashboard on this machine. */
export const REDIRECT_URIS = ['http://127.0.0.1:8080/connect/x', 'http://127.0.0.1:8080/connect/callback'];
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

/** OAuth 2.0 with PKCE: the consent page and the tokens. */
export function oauthRoutes(accessSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  return [
    ...consentRoutes(grants, {
      platform: 'x',
      path: '/i/oauth2/authorize',
      request: authorizationRequest.required({
        scope: true,
        state: true,
        code_challenge: true,
        code_challenge_method: true,
      }),
      error: (_status, reason) => forbidden(reason),
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
    const { accountId } = useRefreshToken(call.network, request.refresh_token, client);
    return { status: 200, body: newTokens(call.network, accountId, client.id, accessSeconds) };
  }
  const grant = grants.redeem(request.code);
  const isGood =
    grant?.clientId === client.id &&
    grant.redirectUri === request.redirect_uri &&
    matchesChallenge(grant, request.code_verifier);
  if (!isGood)
    throw oauthError(400, 'invalid_request', 'Value passed for the authorization code was invalid.');
  const { scope } = grant;
  const { refresh_token, ...access } = newTokens(call.network, grant.accountId, client.id, accessSeconds);
  const mayRefresh = scope.split(' ').includes('offline.access');
  return { status: 200, body: { ...access, scope, ...(mayRefresh ? { refresh_token } : {}) } };
}

/** Authenticates a client: a confidential one by its secret, a public one by its id. */
function clientOf({ req, network }: Incoming, named: string | undefined): OauthClient {
  const basic = /^Basic (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  const [id, secret] = basic ? Buffer.from(basic, 'base64').toString().split(':') : [named];
  const client = network.client(id ?? '');
  if (!client || (secret !== undefined && client.secret !== secret)) {
    throw oauthError(401, 'unauthorized_client', 'Missing valid authorization header');
  }
  return client;
}

/** Revokes a refresh token and its access token. Throws if it was used before. */
function useRefreshToken(network: Network, token: string, client: OauthClient): { accountId: string } {
  const found = network.token(token);
  if (!found?.renews || found.revoked || found.renews.clientId !== client.id) {
    throw oauthError(400, 'invalid_request', 'Value passed for the token was invalid.');
  }
  network.save({ table: 'tokens', row: { ...found, revoked: true } });
  const access = network.token(found.renews.access);
  if (access) network.save({ table: 'tokens', row: { ...access, revoked: true } });
  return found;
}

/** A new access token and its refresh token, in the form of the token endpoint. */
export function newTokens(network: Network, accountId: string, clientId: string, accessSeconds: number) {
  const [access, refresh] = [randomToken(), randomToken()];
  const common = { accountId, revoked: false };
  const expiresAtMs = Date.now() + accessSeconds * 1000;
  network.save({ table: 'tokens', row: { ...common, token: access, expiresAtMs } });
  network.save({ table: 'tokens', row: { ...common, token: refresh, renews: { access, clientId } } });
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

const inBody = z.object({ refresh_token: z.string() });

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(bearerOf(req) ?? inBody.safeParse(req.body).data?.refresh_token ?? '');
  return token && network.account('x', token.accountId);
}

/** The account of a valid access token; otherwise throws the `401` of X. */
export function authorize({ req, network }: Pick<Incoming, 'req' | 'network'>): Account {
  const token = network.token(bearerOf(req) ?? '');
  const isGood = token && !token.revoked && !token.renews && (token.expiresAtMs ?? 0) > Date.now();
  const account = isGood ? network.account('x', token.accountId) : undefined;
  if (!account) throw unauthorized();
  return account;
}

/** Throws if a call names another user than its own. */
export function assertOwn(account: Account, userId: string): void {
  if (account.id !== userId) throw forbidden('You are not permitted to perform this action.');
}
