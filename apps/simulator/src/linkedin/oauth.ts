import express from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants } from '../consent.ts';
import { ApiError, type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { OauthClient, Token } from '../rows.ts';
import type { LinkedinServer } from './behaviour.ts';
import { APPS, kindOf } from './clients.ts';
import { linkedinError, notPermitted } from './errors.ts';
import { newToken, validToken } from './tokens.ts';

const CODE_LIVES_MS = 30 * 60_000;
const PAGE = '/oauth/v2/authorization';
/** A refresh token is not prolonged by its use. */
export const REFRESH_SECONDS = 365 * 24 * 60 * 60;

const client = { client_id: z.string(), client_secret: z.string() };
const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);
const withClient = z.object({ client_id: z.string() });

/** OAuth 2.0 without PKCE: the consent page of each app, tokens for 60 days, and the member of a token. */
export function oauthRoutes(server: LinkedinServer, tokenSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  const common = {
    path: PAGE,
    request: authorizationRequest.required({ scope: true }),
    denial: 'user_cancelled_authorize',
    error: (status: number, reason: string) => linkedinError(status, 'ILLEGAL_ARGUMENT', reason),
  };
  const members = consentRoutes(grants, { ...common, platform: 'linkedin' });
  const pages = consentRoutes(grants, {
    ...common,
    platform: 'linkedin_page',
    opensSeveral: true,
    scopeSeparator: ' ',
  });
  return [
    ...members.map((route, place) => ({
      ...route,
      handle: (call: Incoming) => {
        const { client_id } = withClient.catch({ client_id: '' }).parse(call.req.body ?? call.req.query);
        const own = kindOf(client_id) === 'linkedin_page' ? pages[place] : route;
        return refusedScope(call) ?? (own ?? route).handle(call);
      },
    })),
    {
      method: 'post',
      path: '/oauth/v2/accessToken',
      operations: ['refresh', 'session'],
      parse: [express.urlencoded({ extended: true })],
      handle: (call) => issue(call, grants, server, tokenSeconds),
    },
    { method: 'get', path: '/v2/userinfo', operations: ['session'], handle: userinfo },
  ];
}

/** The redirect with an error, if the page is asked for a scope that the app lacks. */
function refusedScope(call: Incoming): Reply | undefined {
  const given = authorizationRequest.safeParse(Object.fromEntries(searchOf(call))).data;
  if (!given) return undefined;
  const has: readonly string[] = APPS[kindOf(given.client_id)].scopes;
  if ((given.scope ?? '').split(/[ ,]/).every((scope) => has.includes(scope))) return undefined;
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

function issue(call: Incoming, grants: Grants, server: LinkedinServer, tokenSeconds: number): Reply {
  if (z.object({ code_verifier: z.string() }).safeParse(call.req.body).success)
    throw oauthError(401, 'invalid_client', 'Client authentication failed');
  const given = tokenRequest.safeParse(call.req.body ?? {});
  if (!given.success) throw oauthError(400, 'invalid_request', 'A required parameter is missing');
  const { network } = call;
  const { client_id, client_secret } = given.data;
  const app: OauthClient | undefined = network.client(client_id);
  if (app?.secret !== client_secret) throw oauthError(401, 'invalid_client', 'Client authentication failed');
  if (given.data.grant_type === 'refresh_token') {
    const old = network.token(given.data.refresh_token);
    if (old?.renews?.clientId !== client_id || old.revoked || (old.expiresAtMs ?? 0) <= Date.now())
      throw oauthError(
        400,
        'invalid_request',
        'The provided authorization grant or refresh token is invalid',
      );
    const { accountId, opens, scopes, person } = old;
    const access_token = newToken(network, { accountId, opens, scopes, person }, tokenSeconds);
    return { status: 200, body: tokenBody(access_token, tokenSeconds, old.scopes ?? [], old) };
  }
  const grant = grants.redeem(given.data.code);
  if (grant?.clientId !== client_id || grant.redirectUri !== given.data.redirect_uri)
    throw oauthError(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code, or authorization code expired',
    );
  const { accountId, accountIds: opens, person } = grant;
  const scopes = grant.scope.split(' ');
  const token = { accountId, ...(opens && { opens, scopes, person }) };
  const access = newToken(network, token, tokenSeconds);
  const renews = { access, clientId: client_id };
  const refresh =
    opens && server.behaviour.refreshTokens
      ? network.token(newToken(network, { ...token, renews }, REFRESH_SECONDS))
      : undefined;
  return { status: 200, body: tokenBody(access, tokenSeconds, scopes, refresh) };
}

const tokenBody = (
  access_token: string,
  expires_in: number,
  scopes: readonly string[],
  refresh: Token | undefined,
) => ({
  access_token,
  expires_in,
  scope: scopes.join(','),
  token_type: 'Bearer',
  ...(refresh && {
    refresh_token: refresh.token,
    refresh_token_expires_in: Math.floor(((refresh.expiresAtMs ?? 0) - Date.now()) / 1000),
  }),
});

function userinfo(call: Incoming): Reply {
  const { accountId, opens } = validToken(call);
  const account = opens ? undefined : call.network.account('linkedin', accountId);
  if (!account) throw notPermitted('userinfo.GET.NO_VERSION');
  const { id: sub, displayName: name } = account;
  const picture = `${call.origin}/avatars/${encodeURIComponent(name)}.png`;
  return { status: 200, body: { sub, name, picture, locale: { country: 'US', language: 'en' } } };
}

const oauthError = (status: number, error: string, error_description: string) =>
  new ApiError({ status, body: { error, error_description } });
