import { unlessDuplicate } from '@postrider/service/mongo';
import type { OutboxEntry } from '@postrider/service/outbox';
import { createTransaction } from '@postrider/service/transaction';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Account } from './account.ts';

/** Concurrent additions to one profile change this row, so that they happen one after the other. */
interface ProfileLock {
  /** `<workspace>:<profile>` */
  _id: string;
  workspaceId: string;
  profileId: string;
  changes: number;
}

const lock = new Schema<ProfileLock>(
  { _id: String, workspaceId: String, profileId: String, changes: Number },
  { versionKey: false },
).index({ workspaceId: 1, profileId: 1 });

/** Adds accounts, within the limit of their profile. */
export function createInsert(connection: Connection, accounts: Model<Account & { outbox?: OutboxEntry[] }>) {
  const locks = connection.model<ProfileLock>('ProfileLock', lock, 'profile_locks');
  const inTransaction = createTransaction(connection);

  /** Nothing is written if the identity is `taken`, or the profile has as many accounts as its `limit`. */
  return async (
    workspaceId: string,
    account: Account,
    event: OutboxEntry | undefined,
    limit?: number,
  ): Promise<'done' | 'taken' | 'limit'> => {
    const { profileId, platform, externalId } = account;
    const fresh = { ...account, workspaceId, ...(event && { outbox: [event] }) };
    if (!profileId || limit === undefined)
      return (await unlessDuplicate(accounts.insertMany([fresh], { lean: true }))) ? 'done' : 'taken';
    const own = { workspaceId, profileId };
    const _id = `${workspaceId}:${profileId}`;
    const unlocked = { ...own, changes: 0 };
    await unlessDuplicate(locks.updateOne({ _id }, { $setOnInsert: unlocked }, { upsert: true }));
    return inTransaction(async (session) => {
      await locks.updateOne({ _id }, { $inc: { changes: 1 } }, { session });
      if (await accounts.exists({ ...own, platform, externalId }).session(session)) return 'taken';
      if ((await accounts.countDocuments(own).session(session)) >= limit) return 'limit';
      await accounts.insertMany([fresh], { lean: true, session });
      return 'done';
    });
  };
}
