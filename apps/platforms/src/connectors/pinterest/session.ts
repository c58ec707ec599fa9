import type { Credentials } from '@postrider/platform-rules';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import { isNoServer, isRefusal, type PlatformHttp } from '../http.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import { apiUrl } from './hosts.ts';
import { type App, app, endOf, exchange, type Issued, renewed, USUAL_SECONDS } from './oauth.ts';

/** The sealed tokens of an account. */
export const tokens = app.extend({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** What a call needs of the tokens. */
export type Session = Pick<Tokens, 'apiUrl' | 'access'>;

/** All that publishing, lists of boards, lookups, numbers and deletion need. */
export const SCOPES = ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'];

const user = z.object({
  id: identifier.optional(),
  username: identifier,
  business_name: displayText,
  profile_image: webUrl,
});

const TIMEOUT_MS = 10_000;

const TOKEN_REFUSED =
  'Pinterest rejected this access token, or it lacks the scope user_accounts:read. Create a new one.';
const CODE_REFUSED =
  'Pinterest rejected the code from its consent page, or this app’s ID and secret key. Check the app, then start ' +
  'connecting the account again.';

/** Accepts existing tokens and reads their account. */
export const signIn = (
  http: PlatformHttp,
  { apiUrl: server, clientId, clientSecret, accessToken, refreshToken, expiresIn }: Credentials<'pinterest'>,
): Promise<Connection<Tokens>> =>
  orRefused(TOKEN_REFUSED, () =>
    connectionOf(
      http,
      { apiUrl: server, clientId, clientSecret },
      {
        access: accessToken,
        refresh: refreshToken,
        lifetime: Number(expiresIn) || USUAL_SECONDS,
        scopes: [],
      },
    ),
  );

/** Exchanges a code of the consent page for tokens, and reads their account. */
export const signInByCode = (http: PlatformHttp, client: App, code: CodeExchange) =>
  orRefused(CODE_REFUSED, async () => {
    const issued = await exchange(http, client, codeGrant(code));
    const missing = SCOPES.filter((scope) => issued.scopes.length > 0 && !issued.scopes.includes(scope));
    if (missing.length > 0)
      throw new AppError(
        'account_not_connected',
        `Pinterest did not grant ${missing.join(' and ')}. Start connecting the account again, and allow everything.`,
      );
    return connectionOf(http, client, issued);
  });

/** New tokens. Pinterest replaces the refresh token, too. Throws AccessLostError if Pinterest rejects the old one. */
export const renew = async (http: PlatformHttp, old: Tokens): Promise<Grant<Tokens>> => {
  const issued = await renewed(http, old, old.refresh);
  return grantOf(old, { ...issued, refresh: issued.refresh || old.refresh });
};

/** The account of a token. Throws PlatformError if Pinterest rejects it. */
export async function whoIs(http: PlatformHttp, { apiUrl: server, access }: Session) {
  const request = { token: access, timeoutMs: TIMEOUT_MS };
  return user.parse((await http.call(apiUrl(server, '/v5/user_account'), request)).body);
}

async function connectionOf(http: PlatformHttp, client: App, issued: Issued): Promise<Connection<Tokens>> {
  const me = await whoIs(http, { apiUrl: client.apiUrl, access: issued.access });
  return {
    account: { externalId: me.id ?? me.username, username: me.username, server: client.apiUrl },
    displayName: me.business_name || me.username,
    avatarUrl: me.profile_image,
    grant: grantOf(client, issued),
  };
}

/** Tokens are renewed when half of their time is over: the refresh token of an unused account must not expire. */
function grantOf(
  { apiUrl: server, clientId, clientSecret }: App,
  { access, refresh, lifetime }: Issued,
): Grant<Tokens> {
  return {
    tokens: { apiUrl: server, clientId, clientSecret, access, refresh },
    expiresAt: endOf(lifetime),
    renewAt: refresh === '' ? null : endOf(lifetime / 2),
  };
}

async function orRefused<T>(message: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isNoServer(error))
      throw new AppError('account_not_connected', 'There is no Pinterest server at this address.', {
        cause: error,
      });
    throw isRefusal(error) ? new AppError('account_not_connected', message, { cause: error }) : error;
  }
}
