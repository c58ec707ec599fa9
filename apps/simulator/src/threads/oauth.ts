import express from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants } from '../consent.ts';
import { graphError } from '../meta/errors.ts';
import { graphRoute, parametersOf } from '../meta/graph.ts';
import { issueToken, validToken } from '../meta/tokens.ts';
import type { Network } from '../network.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Token } from '../rows.ts';
import type { ThreadsServer } from './behaviour.ts';
import { invalid } from './errors.ts';
import { LIMIT } from './routes.ts';

/** The developer's app. Its Facebook app ID is another one. */
export const CLIENT_ID = 'simulated-threads-app';
/** Its redirect URLs: the operator command's, and that of a dashboard on this machine. */
export const REDIRECT_URIS = [
  'http://127.0.0.1:8080/connect/threads',
  'http://127.0.0.1:8080/connect/callback',
];
export const SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_replies',
  'threads_read_replies',
  'threads_manage_insights',
  'threads_delete',
];
const CODE_LIVES_MS = 60 * 60_000;
const SHORT_SECONDS = 60 * 60;
const PREFIX = 'TH';

const codeRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
});
const exchange = z.object({
  grant_type: z.literal('th_exchange_token'),
  client_secret: z.string(),
  access_token: z.string(),
});
const refresh = z.object({ grant_type: z.literal('th_refresh_token'), access_token: z.string() });

/** The consent page, where people can refuse permissions, and tokens of an hour and of 60 days. */
export function oauthRoutes(server: ThreadsServer): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  const parse = [express.urlencoded({ extended: true })];
  return [
    ...consentRoutes(grants, {
      platform: 'threads',
      path: '/oauth/authorize',
      request: authorizationRequest.required({ scope: true }),
      scopeSeparator: ',',
      error: (status, reason) =>
        status === 401
          ? graphError(100, 'No app ID was provided in the request.', { error_subcode: 4476002 })
          : graphError(100, reason, { status }),
    }).map(withFragment),
    {
      method: 'post',
      path: '/oauth/access_token',
      operations: ['session'],
      parse,
      handle: (call) => issue(call, grants),
    },
    {
      method: 'get',
      path: '/access_token',
      operations: ['session'],
      handle: (call) => lengthen(call, server),
    },
    {
      method: 'get',
      path: '/refresh_access_token',
      operations: ['refresh'],
      handle: (call) => renew(call, server),
    },
    graphRoute(server, LIMIT, {
      method: 'get',
      path: '/debug_token',
      operations: ['session'],
      handle: describe,
    }),
  ];
}

/** Threads ends the address of a code with `#_`. */
const withFragment = (route: Route): Route => ({
  ...route,
  async handle(call) {
    const reply = await route.handle(call);
    const { location } = reply.headers ?? {};
    return location?.includes('code=')
      ? { ...reply, headers: { ...reply.headers, location: `${location}#_` } }
      : reply;
  },
});

function issue(call: Incoming, grants: Grants): Reply {
  const given = codeRequest.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid('a required parameter is missing');
  const { client_id, client_secret, code, redirect_uri } = given.data;
  const client = call.network.client(client_id);
  if (client?.id !== CLIENT_ID)
    throw graphError(101, 'Error validating application. Cannot get application info.');
  if (client.secret !== client_secret) throw graphError(1, 'Error validating client secret.');
  const grant = grants.redeem(code);
  if (grant?.clientId !== client_id || grant.redirectUri !== redirect_uri)
    throw graphError(
      100,
      'This authorization code has been used, has expired, or is for another redirect URI.',
      {
        error_subcode: 36009,
      },
    );
  const scopes = grant.scope.split(',');
  const { accountId } = grant;
  const access_token = issueToken(call.network, { accountId, scopes }, PREFIX, SHORT_SECONDS);
  return { status: 200, body: { access_token, user_id: accountId } };
}

/** A token of 60 days for one of an hour. */
function lengthen(call: Incoming, server: ThreadsServer): Reply {
  const given = exchange.safeParse(parametersOf(call));
  if (!given.success) throw invalid('a required parameter is missing');
  if (call.network.client(CLIENT_ID)?.secret !== given.data.client_secret)
    throw graphError(1, 'Error validating client secret.');
  return longToken(call, validToken(call), server);
}

/** Another token of 60 days, for one that is older than a day and has not expired. */
function renew(call: Incoming, server: ThreadsServer): Reply {
  if (!refresh.safeParse(parametersOf(call)).success) throw invalid('a required parameter is missing');
  const token = validToken(call);
  const { tokenSeconds, renewableAfterSeconds } = server.behaviour;
  const issuedAtMs = (token.expiresAtMs ?? Date.now()) - tokenSeconds * 1000;
  if (Date.now() < issuedAtMs + renewableAfterSeconds * 1000)
    throw graphError(100, 'This token can not be refreshed yet: it must be at least 24 hours old.');
  return longToken(call, token, server);
}

function longToken({ network }: Incoming, { accountId, scopes = [] }: Token, server: ThreadsServer): Reply {
  const { tokenSeconds } = server.behaviour;
  const access_token = newToken(network, accountId, tokenSeconds, scopes);
  return { status: 200, body: { access_token, token_type: 'bearer', expires_in: tokenSeconds } };
}

export const newToken = (network: Network, accountId: string, seconds: number, scopes = SCOPES): string =>
  issueToken(network, { accountId, scopes }, PREFIX, seconds);

/** What a token allows. */
function describe({ network, parameters }: Parameters<Parameters<typeof graphRoute>[2]['handle']>[0]): Reply {
  const token = network.token(String(parameters.input_token ?? ''));
  if (!token) throw invalid('input_token is no token of this app');
  const { accountId: user_id, scopes, revoked, expiresAtMs = 0 } = token;
  const expires_at = Math.floor(expiresAtMs / 1000);
  const data = { type: 'USER', application: 'Postrider', user_id, scopes, expires_at, is_valid: !revoked };
  return { status: 200, body: { data } };
}
