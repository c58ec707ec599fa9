import type { Credentials } from '@postrider/platform-rules';
import { AppError, currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import { isRefusal, type PlatformHttp } from '../http.ts';
import { TokenEndedError } from '../linkedin/classify.ts';
import { type App, app, endOf, exchange, type Issued } from '../linkedin/oauth.ts';
import type { Rest } from '../linkedin/rest.ts';
import { orRefused } from '../linkedin/sign-in-refused.ts';
import { managedPages, type Page, urnOf } from './pages.ts';

/** The sealed tokens of a Page. Those of the other Pages of the same sign-in have the same access and are renewed apart. */
export const tokens = app.extend({
  author: z.string(),
  access: z.string(),
  /** '' if LinkedIn gives the app none. */
  refresh: z.string(),
  refreshEndsAt: z.coerce.date().nullable(),
});
export type Tokens = z.infer<typeof tokens>;

/** What the consent page is asked for. A scope that the app lacks fails the whole page. */
export const SCOPES = [
  'r_basicprofile',
  'r_organization_social',
  'w_organization_social',
  'rw_organization_admin',
  'r_organization_social_feed',
  'w_organization_social_feed',
];
/** Without these, no post can be published. */
const NEEDED = ['w_organization_social', 'rw_organization_admin'];

const DAY_MS = 24 * 60 * 60_000;
/** LinkedIn renews an access at any time; the end of the refresh token stays. */
const RENEWED_AHEAD_MS = 10 * DAY_MS;

const TOKEN_REFUSED =
  'LinkedIn rejected this access token, or it may not read the Pages of its person. Create a new one with the scopes ' +
  'of the product “Community Management API”.';
const CODE_REFUSED =
  'LinkedIn rejected the code from its consent page, or this app’s ID and secret, or the app lacks the product ' +
  '“Community Management API”. Check the app, then start connecting the Page again.';

/** Accepts existing tokens, for one of the Pages that they open. */
export async function signIn(
  rest: Rest,
  { accessToken, refreshToken, expiresIn, pageId, ...client }: Credentials<'linkedin_page'>,
): Promise<Connection<Tokens>> {
  const given: Issued = {
    access: accessToken,
    expiresAt: endOf(Number(expiresIn)),
    scopes: [],
    refresh: refreshToken,
    refreshEndsAt: null,
  };
  return orRefused(TOKEN_REFUSED, async () => {
    const pages = await managedPages(rest, { apiUrl: client.apiUrl, access: accessToken });
    const page = pages.find(({ id }) => id === pageId);
    if (!page)
      throw new AppError(
        'account_not_connected',
        `This token does not open the Page ${pageId}. Its person must be a super admin or content admin of the Page.`,
      );
    return connectionOf(app.parse(client), given, page);
  });
}

/** Exchanges a code of the consent page for tokens. Returns every Page on which the person may post. */
export const signInByCode = (http: PlatformHttp, rest: Rest, client: App, code: CodeExchange) =>
  orRefused(CODE_REFUSED, async () => {
    const issued = await exchange(http, client, codeGrant(code));
    const missing = NEEDED.filter((scope) => issued.scopes.length > 0 && !issued.scopes.includes(scope));
    if (missing.length > 0)
      throw new AppError(
        'account_not_connected',
        `LinkedIn did not grant ${missing.join(' and ')}. Allow everything on LinkedIn’s page, and check that the app ` +
          'has the product “Community Management API”. Then start connecting the Page again.',
      );
    const pages = await managedPages(rest, { apiUrl: client.apiUrl, access: issued.access });
    return pages.map((page) => connectionOf(client, issued, page));
  });

/** New tokens for a refresh token, which stays valid. Throws TokenEndedError if LinkedIn rejects it. */
export async function renew(http: PlatformHttp, old: Tokens): Promise<Grant<Tokens>> {
  const { refresh } = old;
  if (refresh === '') throw new TokenEndedError('LinkedIn gave no refresh token');
  try {
    const issued = await exchange(http, old, { grant_type: 'refresh_token', refresh_token: refresh });
    return grantOf(old, old.author, {
      ...issued,
      refresh: issued.refresh || refresh,
      refreshEndsAt: issued.refreshEndsAt ?? old.refreshEndsAt,
    });
  } catch (error) {
    throw isRefusal(error)
      ? new TokenEndedError('LinkedIn rejected the refresh token', { cause: error })
      : error;
  }
}

const connectionOf = (client: App, issued: Issued, { id, name }: Page): Connection<Tokens> => ({
  account: { externalId: id, username: name, server: client.apiUrl },
  displayName: name,
  avatarUrl: '',
  grant: grantOf(client, urnOf(id), issued),
});

const grantOf = (
  { apiUrl, clientId, clientSecret }: App,
  author: string,
  { access, expiresAt, refresh, refreshEndsAt }: Issued,
): Grant<Tokens> => ({
  tokens: { apiUrl, clientId, clientSecret, author, access, refresh, refreshEndsAt },
  expiresAt,
  renewAt: refresh === '' ? null : renewalAt(expiresAt, refreshEndsAt),
});

/**
 * Ahead of the end of the access, and while the refresh token is valid. Null if this access is the last: then its end is
 * that of the account.
 */
function renewalAt(expiresAt: Date | null, refreshEndsAt: Date | null): Date | null {
  if (!expiresAt) return null;
  const now = currentTime().getTime();
  const ahead = expiresAt.getTime() - RENEWED_AHEAD_MS;
  const usual = ahead > now ? ahead : expiresAt.getTime();
  const latest = refreshEndsAt ? refreshEndsAt.getTime() - DAY_MS : Number.POSITIVE_INFINITY;
  return latest > now ? new Date(Math.min(usual, latest)) : null;
}
