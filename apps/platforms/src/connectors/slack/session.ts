import type { Credentials } from '@postrider/platform-rules';
import { AppError, currentTime } from '@postrider/service';
import { z } from 'zod';
import { AccessLostError } from '../access-lost.ts';
import type { Connection, Grant } from '../connector.ts';
import type { CodeExchange } from '../consent.ts';
import { isNoServer } from '../http.ts';
import { dateAfter, displayText, identifier, secret, webUrl } from '../responses.ts';
import { type Arguments, type CallSlack, SlackError, scopeList } from './api.ts';

/** The operator's app that people install. */
export const app = z.object({ apiUrl: z.string(), clientId: z.string(), clientSecret: z.string() });
type App = z.infer<typeof app>;

/** The sealed tokens of an account. */
export const tokens = app.extend({
  access: z.string(),
  /** '' if the app does not rotate tokens. */
  refresh: z.string(),
  /** The address of the workspace, for addresses of messages. */
  teamUrl: z.string(),
});
export type Tokens = z.infer<typeof tokens>;
/** What a call needs of the tokens. */
export type Session = Pick<Tokens, 'apiUrl' | 'access' | 'teamUrl'>;

/** Publishing, uploads, the list of channels, lookups and metrics. */
export const SCOPES = [
  'chat:write',
  'files:write',
  'channels:read',
  'channels:history',
  'groups:read',
  'groups:history',
];

const TIMEOUT_MS = 10_000;
/** The lifetime of tokens that are rotated (docs.slack.dev/authentication/using-token-rotation). */
const ROTATED_SECONDS = 12 * 60 * 60;

const issued = z.object({
  access_token: secret,
  refresh_token: secret.or(z.literal('')).catch(''),
  expires_in: z.number().positive().catch(ROTATED_SECONDS),
  scope: scopeList,
});
const me = z.object({ url: webUrl, team: displayText, team_id: identifier });

interface Issued {
  access: string;
  refresh: string;
  lifetime: number;
}

const TOKEN_REFUSED = 'Slack rejected this bot token. Copy it again from “OAuth & Permissions”.';
const CODE_REFUSED =
  'Slack rejected the code from its consent page, or this app’s client ID and client secret. Check the app, then start ' +
  'connecting the account again.';

/** Accepts an existing bot token and reads its workspace. */
export const signIn = (
  call: CallSlack,
  { apiUrl, clientId, clientSecret, accessToken, refreshToken, expiresIn }: Credentials<'slack'>,
): Promise<Connection<Tokens>> =>
  orRefused(TOKEN_REFUSED, () =>
    connectionOf(
      call,
      { apiUrl, clientId, clientSecret },
      { access: accessToken, refresh: refreshToken, lifetime: Number(expiresIn) || ROTATED_SECONDS },
    ),
  );

/** Exchanges a code of the consent page for a bot token, and reads its workspace. */
export const signInByCode = (call: CallSlack, client: App, { code, redirectUri }: CodeExchange) =>
  orRefused(CODE_REFUSED, async () => {
    const { scopes, ...given } = await exchange(call, client, { code, redirect_uri: redirectUri });
    const missing = SCOPES.filter((scope) => !scopes.includes(scope));
    if (missing.length > 0)
      throw new AppError(
        'account_not_connected',
        `Slack did not grant ${missing.join(' and ')}. Add the scopes to the app, then start connecting the account again.`,
      );
    return connectionOf(call, client, given);
  });

/** New tokens, if the app rotates them. Slack replaces the refresh token, too. */
export async function renew(call: CallSlack, old: Tokens): Promise<Grant<Tokens>> {
  if (old.refresh === '') throw new AccessLostError('there is no refresh token');
  const grant = { grant_type: 'refresh_token', refresh_token: old.refresh };
  const { access, refresh, lifetime } = await exchange(call, old, grant).catch((error: unknown) => {
    throw error instanceof SlackError && REFUSES_RENEWAL.has(error.code)
      ? new AccessLostError('Slack does not renew the tokens', { cause: error })
      : error;
  });
  return grantOf({ ...old, access, refresh: refresh || old.refresh }, lifetime);
}

const REFUSES_RENEWAL = new Set([
  'invalid_refresh_token',
  'invalid_client_id',
  'bad_client_secret',
  'invalid_grant_type',
  'token_revoked',
  'token_expired',
  'account_inactive',
  'oauth_authorization_url_mismatch',
]);

/** The workspace of a token. Throws SlackError if Slack rejects it. */
export const whoIs = async (
  call: CallSlack,
  { apiUrl: server, access }: Pick<Session, 'apiUrl' | 'access'>,
) => me.parse(await call('auth.test', {}, { server, token: access, timeoutMs: TIMEOUT_MS }));

async function exchange(call: CallSlack, { apiUrl: server, clientId, clientSecret }: App, grant: Arguments) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const answer = await call('oauth.v2.access', grant, { server, authorization, timeoutMs: TIMEOUT_MS });
  const { access_token: access, refresh_token: refresh, expires_in: lifetime, scope } = issued.parse(answer);
  return { access, refresh, lifetime, scopes: scope };
}

async function connectionOf(
  call: CallSlack,
  client: App,
  { access, refresh, lifetime }: Issued,
): Promise<Connection<Tokens>> {
  const { url, team, team_id } = await whoIs(call, { apiUrl: client.apiUrl, access });
  return {
    account: { externalId: team_id, username: team || team_id, server: client.apiUrl },
    displayName: team || team_id,
    avatarUrl: '',
    grant: grantOf({ ...client, access, refresh, teamUrl: url }, lifetime),
  };
}

/** Rotated tokens are renewed when half of their time is over; others never end. */
function grantOf(
  { apiUrl, clientId, clientSecret, access, refresh, teamUrl }: Tokens,
  lifetime: number,
): Grant<Tokens> {
  const after = (seconds: number) => (refresh === '' ? null : dateAfter(seconds, currentTime().getTime()));
  return {
    tokens: { apiUrl, clientId, clientSecret, access, refresh, teamUrl },
    expiresAt: after(lifetime),
    renewAt: after(lifetime / 2),
  };
}

async function orRefused<T>(message: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof SlackError && !PASSING.has(error.code))
      throw new AppError('account_not_connected', message, { cause: error });
    if (isNoServer(error))
      throw new AppError('account_not_connected', 'There is no Slack server at this address.', {
        cause: error,
      });
    throw error;
  }
}

const PASSING = new Set([
  'ratelimited',
  'service_unavailable',
  'fatal_error',
  'internal_error',
  'request_timeout',
]);
