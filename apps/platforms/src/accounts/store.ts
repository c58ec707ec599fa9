import type { Platform } from '@postrider/platform-rules';
import { coalesce, heldBy, isUnleased, type Lease, leaseFields, RELEASED } from '@postrider/service';
import { batchedReader } from '@postrider/service/batched-queries';
import { ONE_REPLY, replacesIndex, whereSet } from '@postrider/service/mongo';
import {
  createOutboxStore,
  type OutboxEntry,
  type OutboxStore,
  outboxField,
  outboxIndex,
} from '@postrider/service/outbox';
import { type Connection, Schema } from 'mongoose';
import type { Account, Expiration, Reconnect } from './account.ts';
import { createInsert } from './insert-store.ts';
import { seesAccount, visibleAccounts } from './visible.ts';

/** The lease is the right to renew the tokens. */
export interface StoredAccount extends Account, Partial<Lease> {
  outbox?: OutboxEntry[];
}

const account = new Schema<StoredAccount>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    platform: String,
    externalId: String,
    username: String,
    server: String,
    displayName: String,
    avatarUrl: String,
    status: String,
    connectedAt: Date,
    tokens: String,
    tokensVersion: Number,
    usesOperatorApp: Boolean,
    tokensExpireAt: Date,
    renewAt: Date,
    checkAt: Date,
    checkedAt: Date,
    expiration: {
      type: new Schema<Expiration>(
        { eventId: String, at: Date, expiresAt: Date, daysAhead: Number },
        { _id: false },
      ),
    },
    reconnect: {
      type: new Schema<Reconnect>(
        { eventId: String, at: Date, failure: { code: String, message: String, action: String } },
        { _id: false },
      ),
    },
    ...leaseFields,
    outbox: outboxField,
  },
  { versionKey: false },
)
  // The same account may be connected in several profiles.
  .index({ workspaceId: 1, profileId: 1, platform: 1, externalId: 1 }, { unique: true })
  .index({ workspaceId: 1, connectedAt: -1, _id: -1 })
  .index(
    { platform: 1 },
    { name: 'platform_of_operator_app', partialFilterExpression: { usesOperatorApp: true } },
  )
  .index({ 'reconnect.at': 1, 'reconnect.eventId': 1 }, whereSet('reconnect.at'))
  .index({ 'expiration.at': 1, 'expiration.eventId': 1 }, whereSet('expiration.at'))
  // Of the daily checks (daily-checks/store.ts).
  .index({ status: 1, checkAt: 1 })
  .index(...outboxIndex);
replacesIndex(account, 'workspaceId_1_platform_1_externalId_1');

/** The position of an account in the list. */
export type Place = Pick<Account, '_id' | 'connectedAt'>;

/** An account by its id on its platform, in a profile or in the workspace itself. */
export type Identity = Pick<Account, 'profileId' | 'platform' | 'externalId'>;

/** The fields that a sign-in or a renewal writes. */
export type AccountChange = Partial<Omit<Account, '_id' | 'workspaceId' | 'profileId' | 'tokensVersion'>>;

export interface AccountsStore extends OutboxStore {
  /** Those that the caller sees, newest first. */
  list(workspaceId: string): Promise<Account[]>;
  /** Those that the caller sees, newest first, after this account. */
  listAfter(
    workspaceId: string,
    profileId: string,
    after: Place | undefined,
    limit: number,
  ): Promise<Account[]>;
  get(workspaceId: string, id: string): Promise<Account | null>;
  findByIdentity(workspaceId: string, identity: Identity): Promise<Account | null>;
  /** Nothing is written if the identity is `taken`, or the profile has as many accounts as its `limit`. */
  insert(
    workspaceId: string,
    account: Account,
    event: OutboxEntry | undefined,
    limit?: number,
  ): Promise<'done' | 'taken' | 'limit'>;
  /** Writes new tokens with their data, and ends a renewal of the old ones; null if the account was removed. */
  reconnect(
    workspaceId: string,
    id: string,
    change: AccountChange,
    event: OutboxEntry,
  ): Promise<Account | null>;
  /** False if it has changed since it was read. */
  remove(workspaceId: string, found: Account): Promise<boolean>;
  /** Removes all accounts of a profile with their tokens; returns their number. */
  removeOfProfile(workspaceId: string, profileId: string): Promise<number>;
  /**
   * Claims the renewal of tokens of this version; null if another process has claimed it or the tokens have changed.
   */
  claimRenewal(workspaceId: string, account: Account, lease: Lease): Promise<Account | null>;
  /** Saves renewed tokens and ends the lease; null if the lease was lost. */
  saveRenewal(workspaceId: string, id: string, lease: Lease, change: AccountChange): Promise<Account | null>;
  /** Sets another time for the renewal of tokens of this version. */
  postponeRenewal(workspaceId: string, account: Account, renewAt: Date): Promise<void>;
  /** Ends the lease without new tokens. */
  releaseRenewal(workspaceId: string, id: string, lease: Lease): Promise<void>;
  /**
   * Marks an account because its tokens of this version are rejected; false if it is already marked or they have
   * changed.
   */
  markNeedsReconnect(
    workspaceId: string,
    account: Account,
    reconnect: Reconnect,
    event: OutboxEntry,
  ): Promise<boolean>;
  /** Writes a warning; false if the tokens or the last warning have changed. */
  markExpiration(
    workspaceId: string,
    account: Account,
    expiration: Expiration,
    event: OutboxEntry,
  ): Promise<boolean>;
  /** Over all workspaces: the number of accounts with the operator's app, by platform. */
  countByOperatorApp(): Promise<[Platform, number][]>;
  /** Over all workspaces: losses of access since a time, by time and event id. */
  reconnectsSince(since: Date, afterEventId: string, limit: number): Promise<Account[]>;
  /** Over all workspaces: the last warnings since a time, by time and event id. */
  expirationsSince(since: Date, afterEventId: string, limit: number): Promise<Account[]>;
}

const plain = { outbox: 0, leaseUntil: 0, leaseToken: 0 } as const;
const after = { returnDocument: 'after', projection: plain } as const;

/** All queries on accounts. */
export function createAccountsStore(connection: Connection): AccountsStore {
  const accounts = connection.model<StoredAccount>('Account', account, 'accounts');

  /** Without mongoose's casts, for frequent queries. */
  const collection = connection.collection<StoredAccount>('accounts');

  const read = batchedReader((ids) => accounts.find({ _id: { $in: ids } }, plain).lean<Account[]>());

  /** Every new post needs its workspace's accounts: concurrent reads are coalesced. */
  const list = coalesce(
    async (workspaceIds: string[]) => {
      const filter = { workspaceId: { $in: [...new Set(workspaceIds)] } };
      const found = await collection
        .find<Account>(filter, {
          projection: plain,
          sort: { connectedAt: -1, _id: -1 },
          batchSize: ONE_REPLY,
        })
        .toArray();
      const byWorkspace = Map.groupBy(found, ({ workspaceId }) => workspaceId);
      return workspaceIds.map((workspaceId) => byWorkspace.get(workspaceId) ?? []);
    },
    { maxItems: 50 },
  );

  /** Accounts by the last event of a field, oldest first. */
  function eventsSince(field: 'reconnect' | 'expiration', since: Date, afterEventId: string, limit: number) {
    const at: string = `${field}.at`;
    const eventId: string = `${field}.eventId`;
    return accounts
      .find({}, plain)
      .or([{ [at]: { $gt: since } }, { [at]: since, [eventId]: { $gt: afterEventId } }])
      .sort({ [at]: 1, [eventId]: 1 })
      .limit(limit)
      .lean<Account[]>();
  }

  return {
    async list(workspaceId) {
      return (await list(workspaceId)).filter(seesAccount);
    },

    listAfter(workspaceId, profileId, after, limit) {
      const earlier = after && [
        { connectedAt: { $lt: after.connectedAt } },
        { connectedAt: after.connectedAt, _id: { $lt: after._id } },
      ];
      return accounts
        .find(
          {
            workspaceId,
            ...(profileId && { profileId }),
            ...visibleAccounts(),
            ...(earlier && { $or: earlier }),
          },
          plain,
        )
        .sort({ connectedAt: -1, _id: -1 })
        .limit(limit)
        .lean<Account[]>();
    },

    async get(workspaceId, id) {
      const found = await read(id);
      return found?.workspaceId === workspaceId && seesAccount(found) ? found : null;
    },

    findByIdentity: (workspaceId, { profileId, platform, externalId }) =>
      accounts
        .findOne({ workspaceId, profileId: profileId ?? { $exists: false }, platform, externalId }, plain)
        .lean<Account>(),

    insert: createInsert(connection, accounts),

    reconnect: (workspaceId, id, change, event) =>
      accounts
        .findOneAndUpdate(
          { _id: id, workspaceId },
          { $set: change, $inc: { tokensVersion: 1 }, $unset: RELEASED, $push: { outbox: event } },
          after,
        )
        .lean<Account>(),

    async remove(workspaceId, { _id, status, tokensVersion }) {
      const asRead = { _id, workspaceId, status, tokensVersion };
      const { deletedCount } = await accounts.deleteOne({ ...asRead, ...visibleAccounts() });
      return deletedCount === 1;
    },

    removeOfProfile: async (workspaceId, profileId) =>
      (await accounts.deleteMany({ workspaceId, profileId })).deletedCount,

    claimRenewal: (workspaceId, { _id, tokensVersion }, lease) =>
      accounts
        .findOneAndUpdate({ _id, workspaceId, tokensVersion, ...isUnleased() }, { $set: lease }, after)
        .lean<Account>(),

    saveRenewal: (workspaceId, id, lease, change) =>
      accounts
        .findOneAndUpdate(
          { _id: id, workspaceId, ...heldBy(lease) },
          { $set: change, $inc: { tokensVersion: 1 }, $unset: RELEASED },
          after,
        )
        .lean<Account>(),

    async postponeRenewal(workspaceId, { _id, tokensVersion }, renewAt) {
      await accounts.updateOne({ _id, workspaceId, tokensVersion }, { $set: { renewAt } });
    },

    async releaseRenewal(workspaceId, id, lease) {
      await accounts.updateOne({ _id: id, workspaceId, ...heldBy(lease) }, { $unset: RELEASED });
    },

    async markNeedsReconnect(workspaceId, { _id, tokensVersion }, reconnect, event) {
      const { matchedCount } = await accounts.updateOne(
        { _id, workspaceId, tokensVersion, status: 'connected' },
        { $set: { status: 'needs_reconnect', reconnect }, $push: { outbox: event } },
      );
      return matchedCount === 1;
    },

    async markExpiration(workspaceId, { _id, tokensVersion, expiration: last }, expiration, event) {
      const isLast = last ? { 'expiration.eventId': last.eventId } : { expiration: { $exists: false } };
      const { matchedCount } = await accounts.updateOne(
        { _id, workspaceId, tokensVersion, status: 'connected', ...isLast },
        { $set: { expiration }, $push: { outbox: event } },
      );
      return matchedCount === 1;
    },

    async countByOperatorApp() {
      const counts = await accounts.aggregate<{ _id: Platform; accounts: number }>([
        { $match: { usesOperatorApp: true } },
        { $group: { _id: '$platform', accounts: { $sum: 1 } } },
      ]);
      return counts.map(({ _id, accounts }) => [_id, accounts]);
    },

    reconnectsSince: (since, afterEventId, limit) => eventsSince('reconnect', since, afterEventId, limit),

    expirationsSince: (since, afterEventId, limit) => eventsSince('expiration', since, afterEventId, limit),

    ...createOutboxStore(accounts),
  };
}
