import type { Credentials } from '@postrider/platform-rules';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import { isNoServer, isRefusal, type PlatformHttp } from '../http.ts';
import { displayText, identifier, validItems, webUrl } from '../responses.ts';
import { AccessEndedError } from './classify.ts';
import { hasReason } from './google-error.ts';
import { apiUrl } from './hosts.ts';
import { type App, app, endOf, exchange, type Issued } from './oauth.ts';

/** The sealed tokens of a channel. A renewal leaves the refresh token as it is. */
export const tokens = app.extend({ channelId: z.string(), access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokens>;

const SCOPE = 'https://www.googleapis.com/auth/youtube';
/** What the consent page is asked for: uploads, and everything else about videos and playlists. */
export const SCOPES = [`${SCOPE}.upload`, `${SCOPE}.force-ssl`];

const MOST_CHANNELS = 50;
const TIMEOUT_MS = 10_000;

const channel = z.object({
  id: identifier,
  snippet: z.object({
    title: displayText,
    customUrl: displayText,
    thumbnails: z.object({ default: z.object({ url: webUrl }) }).catch({ default: { url: '' } }),
  }),
});
type Channel = z.infer<typeof channel>;
const channels = z.object({ items: validItems(channel, MOST_CHANNELS).catch([]) });

const TOKENS_REFUSED = 'Google rejected these tokens for this app. Start the consent again.';
const CODE_REFUSED =
  'Google rejected the code from its consent page, or this app’s ID and secret. Check the app, then start ' +
  'connecting the account again.';
const NO_CHANNEL =
  'This Google account has no YouTube channel. Create one on YouTube, then start connecting the account again.';
const NO_REFRESH =
  'Google issued no refresh token, so that the connection would end after an hour. Remove the app’s access at ' +
  'myaccount.google.com/permissions, then start connecting the account again.';
const NOT_ALLOWED =
  'Google did not grant everything that publishing needs. Start connecting the account again, and leave all ' +
  'boxes on Google’s page ticked.';

const notConnected = (message: string, cause?: unknown) =>
  new AppError('account_not_connected', message, { cause });

/** Accepts existing tokens and reads their channel. */
export const signIn = (http: PlatformHttp, given: Credentials<'youtube'>): Promise<Connection<Tokens>> =>
  orRefused(TOKENS_REFUSED, async () => {
    const { accessToken: access, refreshToken: refresh, expiresIn } = given;
    const client = app.parse(given);
    const issued: Issued = access
      ? { access, expiresAt: endOf(Number(expiresIn)), refresh, scopes: [] }
      : { ...(await exchange(http, client, refreshGrant(refresh))), refresh };
    const [first] = await connectionsOf(http, client, issued);
    if (!first) throw notConnected(NO_CHANNEL);
    return first;
  });

/** Exchanges a code of the consent page for tokens. Returns the channel that the person has chosen there. */
export const signInByCode = (http: PlatformHttp, client: App, code: CodeExchange) =>
  orRefused(CODE_REFUSED, async () => {
    const issued = await exchange(http, client, codeGrant(code));
    const isMissing = SCOPES.some((scope) => issued.scopes.length > 0 && !issued.scopes.includes(scope));
    if (isMissing) throw notConnected(NOT_ALLOWED);
    if (issued.refresh === '') throw notConnected(NO_REFRESH);
    const found = await connectionsOf(http, client, issued);
    if (found.length === 0) throw notConnected(NO_CHANNEL);
    return found;
  });

const refreshGrant = (refresh: string) => ({ grant_type: 'refresh_token', refresh_token: refresh });

/** A new access token. Throws AccessEndedError if Google rejects the refresh token. */
export async function renew(http: PlatformHttp, old: Tokens): Promise<Grant<Tokens>> {
  try {
    const { access, refresh, expiresAt } = await exchange(http, old, refreshGrant(old.refresh));
    return {
      tokens: { ...old, access, refresh: refresh || old.refresh },
      expiresAt,
      renewAt: expiresAt,
    };
  } catch (error) {
    throw isRefusal(error)
      ? new AccessEndedError('Google rejected the refresh token', { cause: error })
      : error;
  }
}

/** The channels of an access token. Throws PlatformError if Google rejects it. */
export async function channelsOf(
  http: PlatformHttp,
  { apiUrl: server, access }: Pick<Tokens, 'apiUrl' | 'access'>,
): Promise<Channel[]> {
  const url = apiUrl(server, '/youtube/v3/channels?part=snippet&mine=true&maxResults=50');
  return channels.parse((await http.call(url, { token: access, timeoutMs: TIMEOUT_MS })).body).items;
}

async function connectionsOf(
  http: PlatformHttp,
  client: App,
  { access, refresh, expiresAt }: Issued,
): Promise<Connection<Tokens>[]> {
  const found = await channelsOf(http, { apiUrl: client.apiUrl, access });
  return found.map(({ id, snippet: { title, customUrl, thumbnails } }) => ({
    account: {
      externalId: id,
      username: customUrl.replace(/^@/, '') || title || id,
      server: client.apiUrl,
    },
    displayName: title || id,
    avatarUrl: thumbnails.default.url,
    grant: {
      tokens: { ...client, channelId: id, access, refresh },
      expiresAt,
      renewAt: expiresAt,
    },
  }));
}

/** Signs in; a refusal of Google becomes account_not_connected with this message. */
async function orRefused<T>(message: string, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (hasReason(error, 'youtubeSignupRequired')) throw notConnected(NO_CHANNEL, error);
    if (isNoServer(error)) throw notConnected('There is no server of Google at this address.', error);
    throw isRefusal(error) ? notConnected(message, error) : error;
  }
}
