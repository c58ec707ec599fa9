import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Account } from '@postrider/contracts/platforms';
import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, invalid } from '@postrider/service';
import type { Services } from '../services.ts';
import { present } from '../services.ts';
import { hashToken } from '../token.ts';
import type { ConnectionStore, Opener } from './store.ts';

/** The parameters with which a consent page returned. */
export interface ConsentAnswer {
  state: string;
  code: string;
  /** In place of a code: access_denied. */
  error: string;
}

/** The consent page to open. */
interface Opening {
  workspaceId: string;
  platform: string;
  fields: Readonly<Record<string, string>>;
  redirectUri: string;
  opener: Opener;
}

export type Connecting = ReturnType<typeof createConnecting>;

/**
 * Connects accounts with consent pages and with credentials. A consent page returns only once, and only to its opener.
 */
export const createConnecting = (store: ConnectionStore, { platforms }: Pick<Services, 'platforms'>) => ({
  /** The page to open in the browser, and its expiry. Throws the errors of the platforms service. */
  async begin({ workspaceId, opener, ...page }: Opening) {
    const { url, expiresAt } = await platforms.beginConnect({ workspaceId, ...page });
    const state = present(new URL(url).searchParams.get('state') ?? undefined);
    const until = timestampDate(present(expiresAt));
    await store.insert({ _id: hashToken(state), workspaceId, ...opener, expiresAt: until });
    return { url, expiresAt: present(expiresAt) };
  },

  /** The connect link that opened the page; undefined if a session opened it, or it has expired. */
  async linkOf(state: string): Promise<string | undefined> {
    return (await store.find(hashToken(state)))?.linkId;
  },

  /** The workspace for which this opener opened the page; undefined if it did not, or the page has expired. */
  async workspaceOf(state: string, opener: Opener): Promise<string | undefined> {
    return (await store.take(hashToken(state), opener))?.workspaceId;
  },

  /** Connects the account; with `accountId`, only that account. Throws account_not_connected or unavailable. */
  async finish(
    workspaceId: string,
    { state, code, error }: ConsentAnswer,
    accountId?: string,
  ): Promise<Account> {
    if (!code && !error)
      throw new AppError('account_not_connected', 'The consent page returned neither a code nor an error.');
    const answer = error
      ? ({ case: 'error', value: error } as const)
      : ({ case: 'code', value: code } as const);
    const expected = accountId === undefined ? {} : { accountId };
    const { account } = await platforms.finishConnect({ workspaceId, state, answer, ...expected });
    return present(account);
  },

  /** The same with credentials, for a platform without a consent page. Also throws invalid_request. */
  async withCredentials(
    workspaceId: string,
    platform: string,
    fields: Readonly<Record<string, string>>,
    accountId?: string,
  ): Promise<Account> {
    if (isPlatform(platform) && PLATFORM_DEFINITIONS[platform].connect.kind !== 'credentials')
      throw invalid('/platform', 'not_supported', 'Connect this account on the platform’s consent page.');
    const expected = accountId === undefined ? {} : { accountId };
    const { account } = await platforms.connectAccount({ workspaceId, platform, fields, ...expected });
    return present(account);
  },
});

/** The name of an account in the audit log. */
export const accountSubject = ({ id, platform, username }: Account) => ({
  id,
  name: `${platform} ${username}`,
});
