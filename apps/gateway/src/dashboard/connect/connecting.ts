import type { JsonObject } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Account } from '@postrider/contracts/platforms';
import { AppError } from '@postrider/service';
import { present } from '../../api/messages.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../token.ts';
import type { ConnectionStore } from './store.ts';

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
  sessionId: string;
  platform: string;
  /** What the platform's connector asks for: a server, or an app. */
  app: JsonObject;
  redirectUri: string;
}

export type Connecting = ReturnType<typeof createConnecting>;

/** Connects accounts by consent pages: each returns once, to the session that it was opened from. */
export const createConnecting = (store: ConnectionStore, { platforms }: Pick<Services, 'platforms'>) => ({
  /** The page to open in the browser, and until when it may return. Throws what the platforms service refuses. */
  async begin({ workspaceId, sessionId, platform, app, redirectUri }: Opening) {
    const { url, expiresAt } = await platforms.beginConnect({ workspaceId, platform, app, redirectUri });
    const state = present(new URL(url).searchParams.get('state') ?? undefined);
    const until = timestampDate(present(expiresAt));
    await store.insert({ _id: hashToken(state), workspaceId, sessionId, expiresAt: until });
    return { url, expiresAt: present(expiresAt) };
  },

  /** The workspace for which this session has opened the page; undefined where it has not, or is too late. */
  async workspaceOf(state: string, sessionId: string): Promise<string | undefined> {
    return (await store.take(hashToken(state), sessionId))?.workspaceId;
  },

  /** Connects the account. Throws account_not_connected or unavailable. */
  async finish(workspaceId: string, { state, code, error }: ConsentAnswer): Promise<Account> {
    if (!code && !error) throw new AppError('account_not_connected', 'The consent page returned nothing.');
    const answer = error
      ? ({ case: 'error', value: error } as const)
      : ({ case: 'code', value: code } as const);
    const { account } = await platforms.finishConnect({ workspaceId, state, answer });
    return present(account);
  },
});

/** An account as the audit log names it. */
export const accountSubject = ({ id, platform, username }: Account) => ({
  id,
  name: `${platform} ${username}`,
});
