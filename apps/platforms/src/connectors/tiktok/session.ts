import type { Credentials } from '@postrider/platform-rules';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import { isNoServer, isRefusal, type PlatformHttp } from '../http.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import { createApi, type Session } from './api.ts';
import { readCreator } from './creator.ts';
import { type App, app, endOf, exchange, type Issued, renewed, USUAL_SECONDS } from './oauth.ts';

/** The sealed tokens of an account. */
export const tokens = app.extend({ openId: z.string(), access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** What an app asks for: TikTok refuses a page that asks for more than the app was approved for. */
export const scopesOf = ({ appState }: Pick<App, 'appState'>): readonly string[] =>
  appState === 'inbox'
    ? ['user.info.basic', 'video.upload']
    : ['user.info.basic', 'video.publish', 'video.list'];

const RENEW_BEFORE_MS = 5 * 60_000;

const user = z.object({
  user: z.object({ open_id: identifier, display_name: displayText, avatar_url: webUrl }),
});

const TOKEN_REFUSED =
  'TikTok rejected this access token, or it lacks a scope that the state of the app needs. Create a new one.';
const CODE_REFUSED =
  'TikTok rejected the code from its consent page, or this app’s client key and secret. Check the app, then start ' +
  'connecting the account again.';

/** Accepts existing tokens and reads their account. */
export const signIn = (http: PlatformHttp, given: Credentials<'tiktok'>): Promise<Connection<Tokens>> =>
  orRefused(TOKEN_REFUSED, () =>
    connectionOf(http, app.parse(given), {
      access: given.accessToken,
      refresh: given.refreshToken,
      lifetime: Number(given.expiresIn) || USUAL_SECONDS,
    }),
  );

/** Exchanges a code of the consent page for tokens, and reads their account. People can turn off single permissions there. */
export const signInByCode = (http: PlatformHttp, client: App, given: CodeExchange) =>
  orRefused(CODE_REFUSED, async () => {
    const issued = await exchange(http, client, codeGrant({ ...given, code: decoded(given.code) }));
    const missing = scopesOf(client).filter((scope) => !issued.scopes.includes(scope));
    if (missing.length > 0)
      throw new AppError(
        'account_not_connected',
        `TikTok did not grant ${missing.join(' and ')}. Start connecting the account again, and leave all permissions on.`,
      );
    return connectionOf(http, client, issued);
  });

/** TikTok sends codes with escaped characters, and takes them without. */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** New tokens. TikTok ends the old refresh token. Throws AccessLostError if TikTok rejects it. */
export const renew = async (http: PlatformHttp, old: Tokens): Promise<Grant<Tokens>> => {
  const issued = await renewed(http, old, old.refresh);
  return grantOf(old, { ...issued, refresh: issued.refresh || old.refresh });
};

/** The account of a token. Throws PlatformError if TikTok rejects it. */
export async function whoIs(http: PlatformHttp, session: Session) {
  const path = '/v2/user/info/?fields=open_id,union_id,display_name,avatar_url';
  return user.parse(await createApi(http).call(session, path)).user;
}

type Pair = Pick<Issued, 'access' | 'refresh' | 'lifetime'>;

async function connectionOf(http: PlatformHttp, client: App, issued: Pair): Promise<Connection<Tokens>> {
  const session = { apiUrl: client.apiUrl, access: issued.access };
  const { open_id: openId, display_name: name, avatar_url: avatarUrl } = await whoIs(http, session);
  // Without the permission to publish, TikTok does not tell the name of the account.
  const creator = client.appState === 'inbox' ? undefined : await readCreator(createApi(http), session);
  const username = creator?.username ?? (name || openId);
  return {
    account: { externalId: openId, username, server: client.apiUrl },
    displayName: creator?.nickname || name || username,
    avatarUrl,
    grant: grantOf({ ...client, openId }, issued),
  };
}

/** An access token is renewed before its end: the refresh token lives half a year. */
function grantOf(client: App & Pick<Tokens, 'openId'>, { access, refresh, lifetime }: Pair): Grant<Tokens> {
  const { apiUrl, clientId, clientSecret, appState, openId } = client;
  const expiresAt = endOf(lifetime);
  return {
    tokens: { apiUrl, clientId, clientSecret, appState, openId, access, refresh },
    expiresAt,
    renewAt: refresh === '' || !expiresAt ? null : earlier(expiresAt, lifetime),
  };
}

const earlier = (end: Date, lifetime: number) =>
  new Date(end.getTime() - Math.min(RENEW_BEFORE_MS, (lifetime * 1_000) / 2));

async function orRefused<T>(message: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isNoServer(error))
      throw new AppError('account_not_connected', 'There is no TikTok server at this address.', {
        cause: error,
      });
    throw isRefusal(error) ? new AppError('account_not_connected', message, { cause: error }) : error;
  }
}
