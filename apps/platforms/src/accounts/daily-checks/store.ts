import type { Platform } from '@postrider/platform-rules';
import { currentTime, timeFromNow } from '@postrider/service';
import type { Connection } from 'mongoose';
import type { Account } from '../account.ts';
import { slotAfter } from '../check-times.ts';

/** An account whose check is due. */
export type DueCheck = Pick<Account, '_id' | 'workspaceId' | 'platform'>;

/** An account that this process checks, until `checkAt`. */
export type ClaimedCheck = Account & { checkAt: Date };

/** Accounts that are left out: of a platform, of a workspace, or of both. */
export type Exclusion = { platform?: Platform; workspaceId?: string };

export interface ChecksStore {
  /** Gives accounts of earlier versions their first check. Returns their number. */
  schedule(limit: number): Promise<number>;
  /** Over all workspaces: the accounts that are due, the longest due first. */
  dueAcrossWorkspaces(except: readonly Exclusion[], limit: number): Promise<DueCheck[]>;
  /** Null if another process has claimed it, or the account has changed. */
  claim(workspaceId: string, id: string): Promise<ClaimedCheck | null>;
  /** Records a check, unless the account was connected again meanwhile. */
  finish(
    workspaceId: string,
    claimed: ClaimedCheck,
    change: { checkAt: Date; checkedAt?: Date },
  ): Promise<void>;
}

/** Without `checkAt`, an account is from an earlier version. */
type StoredCheck = Omit<Account, 'checkAt'> & { checkAt: Date | null };

/** Longer than a check takes. Then another process may claim it. */
const CLAIM_MS = 600_000;

/** The queries of the daily checks. A claim is a later time in `checkAt`; it needs no lease, because renewals have one. */
export function createChecksStore(connection: Connection): ChecksStore {
  const accounts = connection.collection<StoredCheck>('accounts');
  const isDue = () => ({ status: 'connected' as const, checkAt: { $lte: currentTime() } });

  return {
    async schedule(limit) {
      const found = await accounts
        .find({ status: 'connected', checkAt: null }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      const now = currentTime();
      const updates = found.map(({ _id }) => ({
        updateOne: { filter: { _id, checkAt: null }, update: { $set: { checkAt: slotAfter(_id, now) } } },
      }));
      if (updates.length > 0) await accounts.bulkWrite(updates, { ordered: false });
      return found.length;
    },

    dueAcrossWorkspaces: (except, limit) =>
      accounts
        .find<DueCheck>(
          { ...isDue(), ...(except.length > 0 ? { $nor: [...except] } : {}) },
          { projection: { workspaceId: 1, platform: 1 } },
        )
        .sort({ checkAt: 1 })
        .limit(limit)
        .toArray(),

    async claim(workspaceId, _id) {
      const checkAt = timeFromNow(CLAIM_MS);
      const claimed = await accounts.findOneAndUpdate(
        { _id, workspaceId, ...isDue() },
        { $set: { checkAt } },
        { projection: { outbox: 0, leaseUntil: 0, leaseToken: 0 } },
      );
      return claimed && { ...claimed, checkAt };
    },

    async finish(workspaceId, { _id, checkAt }, change) {
      await accounts.updateOne({ _id, workspaceId, checkAt }, { $set: change });
    },
  };
}
