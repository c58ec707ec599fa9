import express, { type Request } from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants } from '../consent.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { ApiError, bearerOf, type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { Account, OauthClient } from '../rows.ts';
import { linkedinError, unauthorized } from './errors.ts';

/** The developer's app, with the products for members. */
export const CLIENT_ID = 'simulated-linkedin-app';
/** Its redirect URLs: the operator command's, and that of a dashboard on this machine. */
export const REDIRECT_URIS = [
  'http://127.0.0.1:8080/connect/linkedin',
  'http://127.0.0.1:8080/connect/callback',
];
const SCOPES = ['openid', 'profile', 'email', 'w_member_social'];
const CODE_LIVES_MS = 30 * 60_000;
const PAGE = '/oauth/v2/authorization';

const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
});

/** OAuth 2.0 without PKCE: the consent page, tokens for 60 days, and the member of a token. */
export function oauthRoutes(tokenSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  const pages = consentRoutes(grants, {
    platform: 'linkedin',
    path: PAGE,
    request: authorizationRequest.required({ scope: true }),
    denial: 'user_cancelled_authorize',
    error: (status, reason) => linkedinError(status, 'ILLEGAL_ARGUMENT', reason),
  });
  return [
    ...pages.map((route) => ({
      ...route,
      handle: (call: Incoming) => refusedScope(call) ?? route.handle(call),
    })),
    {
      method: 'post',
      path: '/oauth/v2/accessToken',
      operations: ['session'],
      parse: [express.urlencoded({ extended: true })],
      handle: (call) => issue(call, grants, tokenSeconds),
    },
    { method: 'get', path: '/v2/userinfo', operations: ['session'], handle: userinfo },
  ];
}

/** The redirect with an error, if the page is asked for a scope that the app lacks. */
function refusedScope(call: Incoming): Reply | undefined {
  const given = authorizationRequest.safeParse(Object.fromEntries(searchOf(call))).data;
  if (!given || (given.scope ?? '').split(/[ ,]/).every((scope) => SCOPES.includes(scope))) return undefined;
  if (!call.network.client(given.client_id)?.redirectUris.includes(given.redirect_uri)) return undefined;
  const target = new URL(given.redirect_uri);
  target.searchParams.set('error', 'unauthorized_scope_error');
  target.searchParams.set(
    'error_description',
    `Scope "${given.scope}" is not authorized for your application`,
  );
  if (given.state) target.searchParams.set('state', given.state);
  return { status: 302, headers: { location: target.href } };
}

function issue(call: Incoming, grants: Grants, tokenSeconds: number): Reply {
  if (z.object({ code_verifier: z.string() }).safeParse(call.req.body).success)
    throw oauthError(401, 'invalid_client', 'Client authentication failed');
  const given = tokenRequest.safeParse(call.req.body ?? {});
  if (!given.success) throw oauthError(400, 'invalid_request', 'A required parameter is missing');
  const { client_id, client_secret, code, redirect_uri } = given.data;
  const client: OauthClient | undefined = call.network.client(client_id);
  if (client?.secret !== client_secret)
    throw oauthError(401, 'invalid_client', 'Client authentication failed');
  const grant = grants.redeem(code);
  if (grant?.clientId !== client_id || grant.redirectUri !== redirect_uri)
    throw oauthError(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code, or authorization code expired',
    );
  const access_token = newToken(call.network, grant.accountId, tokenSeconds);
  const scope = grant.scope.split(' ').join(',');
  return { status: 200, body: { access_token, expires_in: tokenSeconds, scope, token_type: 'Bearer' } };
}

export function newToken(network: Network, accountId: string, tokenSeconds: number): string {
  const token = `AQX${randomToken()}`;
  const expiresAtMs = Date.now() + tokenSeconds * 1000;
  network.save({ table: 'tokens', row: { token, accountId, revoked: false, expiresAtMs } });
  return token;
}

function userinfo(call: Incoming): Reply {
  const { id: sub, displayName: name } = authorize(call);
  const picture = `${call.origin}/avatars/${encodeURIComponent(name)}.svg`;
  return { status: 200, body: { sub, name, picture, locale: { country: 'US', language: 'en' } } };
}

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(bearerOf(req) ?? '');
  return token && network.account('linkedin', token.accountId);
}

/** The account of a valid token; otherwise throws the `401` of LinkedIn. */
export function authorize({ req, network }: Pick<Incoming, 'req' | 'network'>): Account {
  const token = network.token(bearerOf(req) ?? '');
  const account = token && network.account('linkedin', token.accountId);
  if (!account) throw unauthorized('INVALID_ACCESS_TOKEN', 'Invalid access token', '65600');
  if (token.revoked)
    throw unauthorized(
      'REVOKED_ACCESS_TOKEN',
      'The token used in the request has been revoked by the user',
      '65601',
    );
  if ((token.expiresAtMs ?? 0) <= Date.now())
    throw unauthorized('EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', '65602');
  return account;
}

const oauthError = (status: number, error: string, error_description: string) =>
  new ApiError({ status, body: { error, error_description } });
