import type { Credentials } from '@postrider/platform-rules';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { AccessLostError } from '../access-lost.ts';
import type { Connection, Grant } from '../connector.ts';
import type { CodeExchange } from '../consent.ts';
import { isNoServer, isRefusal, PlatformError, type PlatformHttp } from '../http.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import { apiUrl } from './hosts.ts';
import { type App, app, appOf, exchanged, type Pair, pairFrom, renewed } from './oauth.ts';

/** The sealed tokens of an account. */
export const tokens = app.extend({
  userId: z.string(),
  username: z.string(),
  access: z.string(),
  refresh: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

const user = z.object({
  data: z.object({
    id: identifier,
    username: identifier,
    name: displayText,
    profile_image_url: webUrl,
  }),
});

const TIMEOUT_MS = 10_000;

const TOKENS_REFUSED = 'X rejected these tokens for this app. Start the consent again.';
const CODE_REFUSED =
  'X rejected the code from its consent page, which is valid once and only for 30 seconds, or this app’s ' +
  'id and secret. Check the app, then start connecting the account again.';

/** Accepts existing tokens and reads their account. */
export async function signIn(http: PlatformHttp, given: Credentials<'x'>): Promise<Connection<Tokens>> {
  const app = appOf(given);
  const { accessToken: access, refreshToken: refresh, expiresIn } = given;
  try {
    const pair = pairFrom(access, refresh, Number(expiresIn));
    return await connectionOf(http, app, access ? pair : await renewed(http, app, refresh));
  } catch (error) {
    throw signInRefused(error, TOKENS_REFUSED);
  }
}

/** Exchanges a code of the consent page for tokens, and reads their account. */
export async function signInByCode(
  http: PlatformHttp,
  app: App,
  exchange: CodeExchange,
): Promise<Connection<Tokens>> {
  try {
    return await connectionOf(http, app, await exchanged(http, app, exchange));
  } catch (error) {
    throw signInRefused(error, CODE_REFUSED);
  }
}

/** New tokens for the refresh token, which X accepts once. Throws AccessLostError if X rejects it. */
export async function renew(http: PlatformHttp, old: Tokens): Promise<Grant<Tokens>> {
  const { expiresAt, ...keys } = await renewed(http, old, old.refresh);
  return { tokens: { ...old, ...keys }, expiresAt, renewAt: expiresAt };
}

async function connectionOf(http: PlatformHttp, app: App, first: Pair): Promise<Connection<Tokens>> {
  const { pair, me } = await proven(http, app, first);
  const { expiresAt, ...keys } = pair;
  return {
    account: { externalId: me.id, username: me.username, server: app.api },
    displayName: me.name || me.username,
    avatarUrl: me.profile_image_url,
    grant: {
      tokens: { ...app, userId: me.id, username: me.username, ...keys },
      expiresAt,
      renewAt: expiresAt,
    },
  };
}

/** The account of tokens; renews an expired access token. */
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
  const url = apiUrl(api, '/2/users/me?user.fields=name,profile_image_url');
  return user.parse((await http.call(url, { token: access, timeoutMs: TIMEOUT_MS })).body).data;
}

function signInRefused(error: unknown, message: string): unknown {
  if (isNoServer(error))
    return new AppError('account_not_connected', 'There is no X server at this address.');
  const isRefused = error instanceof AccessLostError || isRefusal(error);
  return isRefused ? new AppError('account_not_connected', message, { cause: error }) : error;
}
