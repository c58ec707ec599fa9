import type { JsonObject } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Account } from '@postrider/contracts/platforms';
import { AppError } from '@postrider/service';
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
  /** What the platform's connector asks for: a server, or an app. */
  app: JsonObject;
  redirectUri: string;
  opener: Opener;
}

export type Connecting = ReturnType<typeof createConnecting>;

/** Connects accounts by consent pages, each of which returns once and to its opener, and by app passwords. */
export const createConnecting = (store: ConnectionStore, { platforms }: Pick<Services, 'platforms'>) => ({
  /** The page to open in the browser, and until when it may return. Throws what the platforms service refuses. */
  async begin({ workspaceId, platform, app, redirectUri, opener }: Opening) {
    const { url, expiresAt } = await platforms
      .beginConnect({ workspaceId, platform, app, redirectUri })
      .catch(atFields);
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

  /** The same with an app password. Throws also invalid_request. */
  async withAppPassword(workspaceId: string, credentials: JsonObject, accountId?: string): Promise<Account> {
    const expected = accountId === undefined ? {} : { accountId };
    const connection = { workspaceId, platform: 'bluesky', credentials, ...expected };
    const { account } = await platforms.connectAccount(connection).catch(atFields);
    return present(account);
  },
});

/** An account as the audit log names it. */
export const accountSubject = ({ id, platform, username }: Account) => ({
  id,
  name: `${platform} ${username}`,
});

/** Rethrows an error with paths into the request, whose fields the platforms service has one level deeper. */
function atFields(caught: unknown): never {
  if (!(caught instanceof AppError)) throw caught;
  const errors = caught.errors.map(({ path, code, message }) => ({
    path: path.replace(/^\/(app|credentials)(?=\/)/, ''),
    ...{ code, message },
  }));
  throw new AppError(caught.code, caught.message, {
    ...(caught.retryAfter !== undefined && { retryAfter: caught.retryAfter }),
    ...{ errors, cause: caught.cause },
  });
}
