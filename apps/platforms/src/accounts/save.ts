import type { Platform } from '@postrider/platform-rules';
import { AppError, currentTime, type Keyring, unavailable } from '@postrider/service';
import { type Outbox, publicEntry } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '../connectors/connector.ts';
import type { Account } from './account.ts';
import { nextCheck } from './check-times.ts';
import type { AccountsStore } from './store.ts';
import { grantChange } from './token-times.ts';

/** A verified sign-in, with the app taken out of its tokens if that is the operator's. */
export interface SignedIn {
  platform: Platform;
  connection: Connection;
  usesOperatorApp: boolean;
}

/** Where an account is added. */
export interface AccountOwner {
  /** "": the workspace itself. */
  profileId: string;
  /** The most accounts of the profile; absent: any number. */
  accountLimit?: number | undefined;
}

/**
 * Stores an account, with its event. A known account of the profile, or of the workspace itself, keeps its id. Throws
 * limit_reached for another account of a full profile.
 */
export type SaveAccount = (workspaceId: string, owner: AccountOwner, signedIn: SignedIn) => Promise<Account>;

/** Only replicas of an earlier version, which know no profiles, can keep an identity taken. */
const MAX_TRIES = 20;

export const createSaveAccount =
  (store: AccountsStore, outbox: Pick<Outbox, 'flush'>, keyring: Keyring): SaveAccount =>
  async (workspaceId, { profileId, accountLimit }, { platform, connection, usesOperatorApp }) => {
    const { account, displayName, avatarUrl, grant } = connection;
    const owner = profileId ? { profileId } : {};
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const now = currentTime();
      const times = grantChange(grant, now);
      const identity = { ...owner, platform, externalId: account.externalId };
      const known = await store.findByIdentity(workspaceId, identity);
      const _id = known?._id ?? uuidv7();
      const change = {
        platform,
        usesOperatorApp,
        ...account,
        displayName,
        avatarUrl,
        status: 'connected' as const,
        connectedAt: now,
        ...times,
        checkAt: nextCheck({ _id, ...times }, now),
        tokens: keyring.seal(JSON.stringify(grant.tokens), _id),
      };
      if (known) {
        const event = connectedEvent({ workspaceId, ...owner, _id, ...change });
        const renewed = await store.reconnect(workspaceId, _id, change, event);
        if (!renewed) continue;
        void outbox.flush(_id, [event]);
        return renewed;
      }
      const fresh = { _id, workspaceId, ...owner, ...change, tokensVersion: 1 };
      const event = connectedEvent(fresh);
      const outcome = await store.insert(workspaceId, fresh, event, accountLimit);
      if (outcome === 'limit') throw tooManyAccounts(accountLimit ?? 0);
      if (outcome === 'taken') continue;
      void outbox.flush(_id, [event]);
      return fresh;
    }
    throw unavailable('The account could not be saved. Try again in a moment.');
  };

type Connected = Pick<Account, '_id' | 'workspaceId' | 'profileId' | 'platform' | 'username'>;

/** The event of an account that was connected, for the first time or again. */
export const connectedEvent = ({ _id, workspaceId, profileId, platform, username }: Connected) =>
  publicEntry('account.connected', workspaceId, _id, {
    data: { account_id: _id, platform, username },
    accountIds: [_id],
    ...(profileId && { profileId }),
  });

/** The error of another account of a full profile. */
export function tooManyAccounts(limit: number): AppError {
  const message = `The profile has ${limit} accounts, which is its limit. Disconnect one of them, or raise the limit.`;
  return new AppError('limit_reached', message, {
    errors: [{ path: '/profileId', code: 'profile_accounts', message, limit, actual: limit }],
  });
}
