import express, { type Request } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, Grants, matchesChallenge } from '../consent.ts';
import { randomToken, snowflake } from '../ids.ts';
import type { Network } from '../network.ts';
import { ApiError, bearerOf, type Incoming, type Reply, type Route } from '../platform.ts';
import type { Account, OauthClient } from '../rows.ts';
import type { PlatformName } from '../shapes.ts';
import type { MastodonServer } from './behaviour.ts';
import { invalid, mastodonError } from './errors.ts';

const newApp = z.object({
  client_name: z.string().min(1),
  redirect_uris: z.union([z.array(z.string()), z.string().transform((uris) => uris.split(/\s+/))]),
  scopes: z.string().default('read'),
  website: z.string().nullish(),
});
const tokenRequest = z.object({
  grant_type: z.enum(['authorization_code', 'client_credentials', 'password']),
  client_id: z.string(),
  client_secret: z.string().optional(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
  username: z.string().optional(),
  password: z.string().optional(),
  scope: z.string().default('read'),
});
const revocation = z.object({ token: z.string() });
type TokenRequest = z.infer<typeof tokenRequest>;

const CODE_LIVES_MS = 10 * 60 * 1000;
const parse = [express.json(), express.urlencoded({ extended: true }), multer().none()];

/** Registration of applications, and their tokens: by consent, by password, or for the application itself. */
export function oauthRoutes(server: MastodonServer): Route[] {
  const { platform } = server.kind;
  const grants = new Grants(CODE_LIVES_MS);
  return [
    {
      method: 'post',
      path: '/api/v1/apps',
      operations: ['session'],
      parse,
      handle: (call) => register(call, server),
    },
    {
      method: 'post',
      path: '/oauth/token',
      operations: ['session'],
      parse,
      handle: (call) => issueToken(call, grants, platform),
    },
    ...consentRoutes(grants, {
      platform,
      path: '/oauth/authorize',
      request: authorizationRequest,
      error: mastodonError,
    }),
    { method: 'post', path: '/oauth/revoke', operations: ['session'], parse, handle: revoke },
  ];
}

function register(call: Incoming, { behaviour }: MastodonServer): Reply {
  const given = newApp.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid("Application name or Redirect URI can't be blank");
  const { client_name: name, redirect_uris: redirectUris, scopes, website } = given.data;
  const unknown = scopes.split(' ').find((scope) => behaviour.scopes?.includes(scope) === false);
  if (unknown !== undefined) throw oauthError(400, 'invalid_scope', `Unknown scope ${unknown}`);
  const client: OauthClient = { id: randomToken(), secret: randomToken(), name, redirectUris };
  call.network.save({ table: 'clients', row: client });
  const body = {
    id: snowflake(),
    name,
    website: website ?? null,
    scopes: scopes.split(' '),
    redirect_uri: redirectUris.join('\n'),
    redirect_uris: redirectUris,
    client_id: client.id,
    client_secret: client.secret,
    client_secret_expires_at: 0,
    vapid_key: '',
  };
  return { status: 200, body };
}

function issueToken(call: Incoming, grants: Grants, platform: PlatformName): Reply {
  const given = tokenRequest.safeParse(call.req.body ?? {});
  if (!given.success) throw oauthError(400, 'invalid_request', 'Missing or unsupported parameter');
  const client = call.network.client(given.data.client_id);
  if (!client || client.secret !== given.data.client_secret) {
    throw oauthError(401, 'invalid_client', 'Client authentication failed due to unknown client');
  }
  const accountId = accountOf(call, given.data, grants, platform);
  const token = { token: randomToken(), accountId, revoked: false };
  call.network.save({ table: 'tokens', row: token });
  const created_at = Math.floor(Date.now() / 1000);
  return {
    status: 200,
    body: { access_token: token.token, token_type: 'Bearer', scope: given.data.scope, created_at },
  };
}

/** The id of the account that a grant is for; empty for the application itself. */
function accountOf(call: Incoming, request: TokenRequest, grants: Grants, platform: PlatformName): string {
  const denied = oauthError(400, 'invalid_grant', 'The provided authorization grant is invalid or expired');
  if (request.grant_type === 'client_credentials') return '';
  if (request.grant_type === 'password') {
    const account = call.network.account(platform, request.username ?? '');
    if (!account || account.password !== request.password) throw denied;
    return account.id;
  }
  const grant = grants.redeem(request.code ?? '');
  if (grant?.clientId !== request.client_id || grant.redirectUri !== request.redirect_uri) throw denied;
  if (!matchesChallenge(grant, request.code_verifier ?? '')) throw denied;
  return grant.accountId;
}

function revoke(call: Incoming): Reply {
  const { token } = revocation.parse(call.req.body ?? {});
  const found = call.network.token(token);
  if (found) call.network.save({ table: 'tokens', row: { ...found, revoked: true } });
  return { status: 200, body: {} };
}

function oauthError(status: number, error: string, error_description: string): ApiError {
  return new ApiError({ status, body: { error, error_description } });
}

const inBody = z.object({ access_token: z.string() });

const tokenOf = (req: Request): string =>
  bearerOf(req) ?? inBody.safeParse(req.body).data?.access_token ?? '';

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network, platform: PlatformName): Account | undefined {
  const token = network.token(tokenOf(req));
  return token && network.account(platform, token.accountId);
}

/** The account of a valid token; otherwise throws the `401` of Mastodon. */
export function authorize(
  { req, network }: Pick<Incoming, 'req' | 'network'>,
  { kind, behaviour: { unauthorizedStatus } }: MastodonServer,
): Account {
  const token = network.token(tokenOf(req));
  if (!token) throw mastodonError(unauthorizedStatus, 'The access token is invalid');
  if (token.revoked) throw mastodonError(unauthorizedStatus, 'The access token was revoked');
  const account = network.account(kind.platform, token.accountId);
  if (!account) throw mastodonError(403, 'This method requires an authenticated user');
  return account;
}
