import express from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants } from '../consent.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { ApiError, type Incoming, type Route } from '../platform.ts';
import type { OauthClient } from '../rows.ts';
import { parsed, slackError } from './errors.ts';
import { method, SCOPES } from './methods.ts';

/** The operator's app, with the callback addresses of the operator command and of a dashboard on this machine. */
export const CLIENT_ID = 'simulated-slack-app';
export const REDIRECT_URIS = [
  'http://127.0.0.1:8080/connect/slack',
  'http://127.0.0.1:8080/connect/callback',
];

const CODE_LIVES_MS = 10 * 60_000;

const tokenRequest = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']).default('authorization_code'),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  refresh_token: z.string().default(''),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/** A new bot token, which ends, and its refresh token: the app rotates tokens. */
export function newPair(
  network: Network,
  { accountId, clientId, scopes }: { accountId: string; clientId: string; scopes: readonly string[] },
  accessSeconds: number,
) {
  const [access, refresh] = [`xoxe.xoxb-1-${randomToken()}`, `xoxe-1-${randomToken()}`];
  const common = { accountId, scopes: [...scopes], revoked: false };
  network.save({
    table: 'tokens',
    row: { ...common, token: access, expiresAtMs: Date.now() + accessSeconds * 1000 },
  });
  network.save({ table: 'tokens', row: { ...common, token: refresh, renews: { access, clientId } } });
  return { access, refresh };
}

/** OAuth 2.0 for bots: the consent page, rotated tokens, and the workspace of a token. */
export function oauthRoutes(accessSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  return [
    ...consentRoutes(grants, {
      platform: 'slack',
      path: '/oauth/v2/authorize',
      request: authorizationRequest.required({ scope: true }).extend({
        response_type: z.literal('code').default('code'),
      }),
      error: (status, error) => new ApiError({ status, body: { ok: false, error } }),
    }),
    {
      method: 'post',
      path: '/api/oauth.v2.access',
      operations: ['refresh', 'session'],
      parse: [express.urlencoded({ extended: false })],
      handle: (call) => ({ status: 200, body: { ok: true, ...issue(call, grants, accessSeconds) } }),
    },
    method({
      name: 'auth.test',
      operations: ['session'],
      scopes: [],
      given: z.object({}),
      handle: ({ origin }, { id, handle, displayName }) => ({
        url: `${origin}/slack/${handle}/`,
        team: displayName,
        user: 'postrider',
        team_id: id,
        user_id: `U${id}`,
        bot_id: `B${id}`,
      }),
    }),
  ];
}

function issue(call: Incoming, grants: Grants, accessSeconds: number) {
  const given = parsed(tokenRequest, call.req.body);
  const client = clientOf(call, given);
  const granted =
    given.grant_type === 'refresh_token'
      ? useRefreshToken(call.network, given.refresh_token, client)
      : useCode(grants, given, client);
  const { access, refresh } = newPair(call.network, { ...granted, clientId: client.id }, accessSeconds);
  const account = call.network.account('slack', granted.accountId);
  return {
    access_token: access,
    refresh_token: refresh,
    expires_in: accessSeconds,
    token_type: 'bot',
    scope: granted.scopes.join(','),
    bot_user_id: `U${granted.accountId}`,
    app_id: 'A1',
    team: { id: granted.accountId, name: account?.displayName ?? '' },
  };
}

/** The client that a request authenticates with its secret, in a header or in the form. */
function clientOf({ req, network }: Incoming, form: z.infer<typeof tokenRequest>): OauthClient {
  const [, basic = ''] = /^Basic (.+)$/.exec(req.headers.authorization ?? '') ?? [];
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':')
    : [form.client_id, form.client_secret];
  const client = network.client(id);
  if (!client) throw slackError('invalid_client_id');
  if (client.secret !== secret) throw slackError('bad_client_secret');
  return client;
}

function useCode(grants: Grants, { code, redirect_uri }: z.infer<typeof tokenRequest>, client: OauthClient) {
  const grant = grants.redeem(code);
  if (grant?.clientId !== client.id) throw slackError('invalid_code');
  if (grant.redirectUri !== redirect_uri) throw slackError('bad_redirect_uri');
  const asked = grant.scope.split(/[ ,]+/);
  return { accountId: grant.accountId, scopes: SCOPES.filter((scope) => asked.includes(scope)) };
}

/** A refresh token can be used once; its access token stays valid until it expires. */
function useRefreshToken(network: Network, text: string, client: OauthClient) {
  const token = network.token(text);
  if (!token || token.revoked || token.renews?.clientId !== client.id)
    throw slackError('invalid_refresh_token');
  network.save({ table: 'tokens', row: { ...token, revoked: true } });
  return { accountId: token.accountId, scopes: token.scopes ?? [] };
}
