import { AppError, invalid } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import { isNoServer, PlatformError, type PlatformHttp } from '../http.ts';
import { serverOrigin } from '../server-address.ts';

/** What is kept, sealed, to act for an account. A public app has no secret (""). */
export const tokens = z.object({
  api: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  userId: z.string(),
  username: z.string(),
  access: z.string(),
  refresh: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

export const credentials = z.object({
  apiUrl: z.string().default(''),
  clientId: z.string(),
  clientSecret: z.string().default(''),
  accessToken: z.string().default(''),
  refreshToken: z.string().default(''),
  expiresIn: z.number().default(0),
  code: z.string().default(''),
  codeVerifier: z.string().default(''),
  redirectUri: z.string().default(''),
});
export type Credentials = z.infer<typeof credentials>;

/** X no longer renews the tokens: they were revoked, or used before. */
export class AccessLostError extends Error {
  override name = 'AccessLostError';
}

const issued = z.object({
  access_token: z.string().min(1),
  // Left out where the scope offline.access was not asked for, or the old one stays good.
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});

const user = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string().default(''),
    profile_image_url: z.string().default(''),
  }),
});

type App = Pick<Tokens, 'api' | 'clientId' | 'clientSecret'>;
type Pair = Pick<Tokens, 'access' | 'refresh'> & { expiresAt: Date | null };

const DEFAULT_API = 'https://api.x.com';
const TIMEOUT_MS = 10_000;

/** Exchanges a code, or takes tokens that were issued already, and reads whose they are. */
export async function signIn(http: PlatformHttp, given: Credentials): Promise<Connection<Tokens>> {
  const app = {
    api: serverOrigin(given.apiUrl || DEFAULT_API, '/apiUrl'),
    clientId: given.clientId.trim(),
    clientSecret: given.clientSecret.trim(),
  };
  if (!app.clientId) throw invalid('/clientId', 'required', 'Say which app of yours X has let in.');
  try {
    const first = await firstPair(http, app, given);
    const { pair, me } = await proven(http, app, first);
    const { expiresAt, ...keys } = pair;
    return {
      account: { externalId: me.id, username: me.username, server: app.api },
      displayName: me.name || me.username,
      avatarUrl: me.profile_image_url,
      grant: { tokens: { ...app, userId: me.id, username: me.username, ...keys }, expiresAt },
    };
  } catch (error) {
    throw signInRefused(error);
  }
}

/** New tokens by the refresh token, which X accepts once. Throws AccessLostError where it does not. */
export async function renew(http: PlatformHttp, old: Tokens): Promise<Grant<Tokens>> {
  const { expiresAt, ...keys } = await renewed(http, old, old.refresh);
  return { tokens: { ...old, ...keys }, expiresAt };
}

async function firstPair(http: PlatformHttp, app: App, given: Credentials): Promise<Pair> {
  const { accessToken, expiresIn, code, codeVerifier, redirectUri } = given;
  const refresh = given.refreshToken.trim();
  if (code) {
    const grant = { grant_type: 'authorization_code', code, code_verifier: codeVerifier };
    return pairOf(await askForTokens(http, app, { ...grant, redirect_uri: redirectUri }), '');
  }
  if (!refresh) throw new AppError('account_not_connected', NO_REFRESH_TOKEN);
  if (!accessToken.trim()) return renewed(http, app, refresh);
  return { access: accessToken.trim(), refresh, expiresAt: inSeconds(expiresIn) };
}

/** Whose tokens they are; an access token that is out of date is renewed. */
async function proven(http: PlatformHttp, app: App, pair: Pair) {
  try {
    return { pair, me: await whoIs(http, app, pair) };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 401) throw error;
    const fresh = await renewed(http, app, pair.refresh);
    return { pair: fresh, me: await whoIs(http, app, fresh) };
  }
}

async function whoIs(http: PlatformHttp, { api }: App, { access }: Pair) {
  const url = new URL('/2/users/me?user.fields=name,profile_image_url', api);
  return user.parse((await http.call(url, { token: access, timeoutMs: TIMEOUT_MS })).body).data;
}

async function renewed(http: PlatformHttp, app: App, refresh: string): Promise<Pair> {
  try {
    const answer = await askForTokens(http, app, { grant_type: 'refresh_token', refresh_token: refresh });
    return pairOf(answer, refresh);
  } catch (error) {
    const isRefused = error instanceof PlatformError && [400, 401, 403].includes(error.status);
    throw isRefused ? new AccessLostError('X does not renew the tokens', { cause: error }) : error;
  }
}

async function askForTokens(http: PlatformHttp, app: App, fields: Record<string, string>) {
  const { api, clientId, clientSecret } = app;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { body } = await http.call(new URL('/2/oauth2/token', api), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(clientSecret ? { authorization: `Basic ${basic}` } : {}),
    },
    body: new URLSearchParams({ ...fields, client_id: clientId }).toString(),
    timeoutMs: TIMEOUT_MS,
  });
  return issued.parse(body);
}

/** The tokens of an answer; one that brings no refresh token leaves the old one in its place. */
function pairOf({ access_token, refresh_token, expires_in }: z.infer<typeof issued>, old: string): Pair {
  const refresh = refresh_token || old;
  if (!refresh) throw new AppError('account_not_connected', NO_REFRESH_TOKEN);
  return { access: access_token, refresh, expiresAt: inSeconds(expires_in ?? 0) };
}

const inSeconds = (seconds: number) => (seconds > 0 ? new Date(Date.now() + seconds * 1000) : null);

const NO_REFRESH_TOKEN =
  'X gave no refresh token. Ask for the scope offline.access when you connect the account.';

function signInRefused(error: unknown): unknown {
  if (isNoServer(error))
    return new AppError('account_not_connected', 'There is no X server at this address.');
  if (error instanceof AccessLostError)
    return new AppError(
      'account_not_connected',
      'X does not accept these tokens. Ask for its consent again.',
    );
  if (error instanceof PlatformError && [400, 401, 403].includes(error.status))
    return new AppError('account_not_connected', 'X does not accept this code or these tokens for this app.');
  return error;
}
