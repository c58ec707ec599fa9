import express from 'express';
import multer from 'multer';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants } from '../consent.ts';
import { graphError } from '../meta/errors.ts';
import { parametersOf } from '../meta/graph.ts';
import { issueToken, validToken } from '../meta/tokens.ts';
import { ApiError, type Incoming, type Reply, type Route } from '../platform.ts';
import type { InstagramServer } from './behaviour.ts';

/** The developer's app, and its redirect URLs: those of a dashboard on this machine. */
export const CLIENT_ID = 'simulated-instagram-app';
export const REDIRECT_URIS = [
  'http://127.0.0.1:8080/connect/instagram',
  'http://127.0.0.1:8080/connect/callback',
];

export const PUBLISH_SCOPE = 'instagram_business_content_publish';
export const COMMENT_SCOPE = 'instagram_business_manage_comments';
export const INSIGHTS_SCOPE = 'instagram_business_manage_insights';
const SCOPES = ['instagram_business_basic', PUBLISH_SCOPE, COMMENT_SCOPE, INSIGHTS_SCOPE];
const CODE_LIVES_MS = 60 * 60_000;
const SHORT_SECONDS = 60 * 60;
const DAY_MS = 24 * 60 * 60_000;
const PAGE = '/oauth/authorize';
const SHORT = 'IGshort';
const LONG = 'IGlong';

const codeRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
});

/** The consent page, tokens for an hour, tokens for 60 days, and their renewal. */
export function oauthRoutes(server: InstagramServer, tokenSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  const pages = consentRoutes(grants, {
    platform: 'instagram',
    path: PAGE,
    request: authorizationRequest.required({ scope: true }),
    scopeSeparator: ',',
    error: (status, reason) => pageError(status, reason),
  });
  return [
    ...pages.map((route) => ({
      ...route,
      handle: async (call: Incoming) => {
        assertTester(server, call);
        return withFragment(await route.handle(call));
      },
    })),
    {
      method: 'post',
      path: '/oauth/access_token',
      operations: ['session'],
      parse: [express.urlencoded({ extended: true }), multer().none()],
      handle: (call) => exchangeCode(server, call, grants),
    },
    {
      method: 'get',
      path: '/access_token',
      operations: ['session'],
      handle: (call) => exchangeShort(call, tokenSeconds),
    },
    {
      method: 'get',
      path: '/refresh_access_token',
      operations: ['refresh'],
      handle: (call) => renew(server, call, tokenSeconds),
    },
  ];
}

export const newLongToken = (network: Incoming['network'], accountId: string, seconds: number): string =>
  issueToken(network, { accountId, scopes: [...SCOPES] }, LONG, seconds);

/** Meta adds a fragment to the address to which it returns. */
const withFragment = (reply: Reply): Reply => {
  const location = reply.headers?.location;
  return location === undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, location: `${location}#_` } };
};

/** In development, the page refuses accounts that are not testers. */
function assertTester({ behaviour }: InstagramServer, { req }: Incoming): void {
  const { account } = z
    .object({ account: z.string().optional() })
    .catch({})
    .parse(req.body ?? {});
  if (behaviour.mode === 'live' || account === undefined || behaviour.testers.includes(account)) return;
  throw pageError(403, 'Insufficient Developer Role: the account is not a tester of this app');
}

const pageError = (status: number, reason: string) =>
  new ApiError({
    status,
    body: { error_type: 'OAuthException', code: status, error_message: reason },
  });

function exchangeCode({ behaviour }: InstagramServer, call: Incoming, grants: Grants): Reply {
  const given = codeRequest.safeParse(call.req.body ?? {});
  if (!given.success) throw pageError(400, 'Missing required field');
  const { client_id, client_secret, code, redirect_uri } = given.data;
  if (call.network.client(client_id)?.secret !== client_secret)
    throw pageError(400, 'Error validating client secret.');
  const grant = grants.redeem(code);
  if (grant?.clientId !== client_id || grant.redirectUri !== redirect_uri)
    throw pageError(400, 'Matching code was not found or was already used');
  const { accountId, scope } = grant;
  const scopes = scope.split(',').filter((each) => SCOPES.includes(each));
  const access_token = issueToken(call.network, { accountId, scopes }, SHORT, SHORT_SECONDS);
  // The id is a number beyond 2^53, which JSON of JavaScript can't write.
  const answer = JSON.stringify({ access_token, user_id: 0, permissions: scopes.join(',') });
  const text = answer.replace('"user_id":0', `"user_id":${accountId}`);
  const json = behaviour.tokenForm === 'list' ? `{"data":[${text}]}` : text;
  return { status: 200, file: { bytes: Buffer.from(json), mimeType: 'application/json' } };
}

function exchangeShort(call: Incoming, tokenSeconds: number): Reply {
  const { grant_type, client_secret } = parametersOf(call);
  const token = validToken(call);
  if (grant_type !== 'ig_exchange_token' || !token.token.startsWith(SHORT))
    throw graphError(100, 'Invalid parameter', { type: 'IGApiException' });
  if (call.network.client(CLIENT_ID)?.secret !== client_secret)
    throw graphError(101, 'Error validating application. Invalid application secret.');
  const access_token = issueToken(call.network, token, LONG, tokenSeconds);
  return { status: 200, body: { access_token, token_type: 'bearer', expires_in: tokenSeconds } };
}

/** A token can be renewed from the second day on, before its end. */
function renew({ behaviour }: InstagramServer, call: Incoming, tokenSeconds: number): Reply {
  if (parametersOf(call).grant_type !== 'ig_refresh_token')
    throw graphError(100, 'Invalid parameter', { type: 'IGApiException' });
  const token = validToken(call);
  const issuedAt = (token.expiresAtMs ?? 0) - (tokenSeconds + behaviour.tokenAgeSeconds) * 1_000;
  if (!token.token.startsWith(LONG) || Date.now() - issuedAt < DAY_MS)
    throw graphError(100, 'The access token is not old enough to be refreshed', {
      type: 'IGApiException',
    });
  const access_token = issueToken(call.network, token, LONG, tokenSeconds);
  return {
    status: 200,
    body: {
      access_token,
      token_type: 'bearer',
      expires_in: tokenSeconds,
      permissions: token.scopes?.join(','),
    },
  };
}
