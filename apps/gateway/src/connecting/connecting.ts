import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Account } from '@postrider/contracts/platforms';
import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, invalid } from '@postrider/service';
import type { Services } from '../services.ts';
import { present } from '../services.ts';
import { hashToken } from '../token.ts';
import type { ConnectionStore, Opener } from './store.ts';

/** What a consent page returned with. */
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

/** Connects accounts by consent pages, each of which returns once and to its opener, and by credentials. */
export const createConnecting = (store: ConnectionStore, { platforms }: Pick<Services, 'platforms'>) => ({
  /** The page to open in the browser, and until when it may return. Throws what the platforms service refuses. */
  async begin({ workspaceId, opener, ...page }: Opening) {
    const { url, expiresAt } = await platforms.beginConnect({ workspaceId, ...page });
    const state = present(new URL(url).searchParams.get('state') ?? undefined);
    const until = timestampDate(present(expiresAt));
    await store.insert({ _id: hashToken(state), workspaceId, ...opener, expiresAt: until });
    return { url, expiresAt: present(expiresAt) };
  },

  /** The connect link by which the page was opened; undefined where it was opened from a session, or is too late. */
  async linkOf(state: string): Promise<string | undefined> {
    return (await store.find(hashToken(state)))?.linkId;
  },

  /** The workspace for which this opener has opened the page; undefined where it has not, or is too late. */
  async workspaceOf(state: string, opener: Opener): Promise<string | undefined> {
    return (await store.take(hashToken(state), opener))?.workspaceId;
  },

  /**
   * Connects the account; with `accountId` no other one than that. Throws account_not_connected or unavailable.
   */
  async finish(
    workspaceId: string,
    { state, code, error }: ConsentAnswer,
    accountId?: string,
  ): Promise<Account> {
    if (!code && !error) throw new AppError('account_not_connected', 'The consent page returned nothing.');
    const answer = error
      ? ({ case: 'error', value: error } as const)
      : ({ case: 'code', value: code } as const);
    const expected = accountId === undefined ? {} : { accountId };
    const { account } = await platforms.finishConnect({ workspaceId, state, answer, ...expected });
    return present(account);
  },

  /** The same with credentials, for a platform that has no consent page. Throws also invalid_request. */
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

/** An account as the audit log names it. */
export const accountSubject = ({ id, platform, username }: Account) => ({
  id,
  name: `${platform} ${username}`,
});
