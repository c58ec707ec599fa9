import { heldBy, isDue, type Lease, newLease, RELEASED, renewedFor } from '@postrider/service';
import { ONE_REPLY, unlessDuplicate } from '@postrider/service/mongo';
import type { Connection, mongo } from 'mongoose';
import { createDailyStore, type DailyStore } from './daily-store.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { type Account, gainOf, type Metrics, type PublishedPost, type Snapshot, snapshotId } from './post.ts';
import { createModels } from './schema.ts';
import { createSummaryStore, type SummaryStore } from './summary-store.ts';
import { createTagsStore, type TagsStore } from './tags-store.ts';
import { createTimesStore, type TimesStore } from './times-store.ts';

/** The fields of an account for selecting and claiming it. */
export type DueAccount = Pick<Account, '_id' | 'workspaceId' | 'profileId' | 'shareKey' | 'platform'>;

export type ClaimedAccount = Account & Lease;

/** An account with its first published post. */
type NewAccount = DueAccount & Pick<Account, 'dueAt'>;

/** Exclusions from the due accounts: platforms, shares on platforms, and shares. */
export type Exclusion = Partial<Pick<Account, 'workspaceId' | 'shareKey' | 'platform'>>;

/** A post in a call to a platform. */
export type AskedPost = Pick<
  PublishedPost,
  '_id' | 'accountIds' | 'tags' | 'externalId' | 'publishedAt' | 'metrics'
>;

/** A platform's response about some posts of an account. */
export interface Answer {
  /** The profile of the account; absent: the workspace itself. */
  profileId?: string | undefined;
  accountId: string;
  platform: string;
  /** When the day began. */
  day: Date;
  at: Date;
  /** Every requested post, with its previous metrics; without new metrics, it was deleted. */
  posts: readonly (Pick<PublishedPost, 'accountIds' | 'tags'> & {
    resultId: string;
    metrics: Metrics | undefined;
    before: Metrics | undefined;
  })[];
}

/** The fields of an account that a collection changes. */
export type AccountChange = Partial<Pick<Account, 'dueAt' | 'failures' | 'collectedAt'>>;

export interface AnalyticsStore extends SummaryStore, DailyStore, TimesStore, TagsStore, ListStore {
  /** Keeps existing posts. */
  insertPosts(posts: readonly PublishedPost[]): Promise<void>;
  /** Over all workspaces: adds accounts; existing ones stay unchanged. */
  ensureAccounts(accounts: readonly NewAccount[]): Promise<void>;

  /** Claims a due account; null if another process was faster. */
  claim(workspaceId: string, accountId: string, leaseMs: number): Promise<ClaimedAccount | null>;
  /** False if the lease was lost. */
  renewLease(workspaceId: string, account: ClaimedAccount, leaseMs: number): Promise<boolean>;
  /** Records the result of a collection and releases the account; no effect if the lease was lost. */
  release(workspaceId: string, account: ClaimedAccount, change: AccountChange): Promise<void>;
  /** Posts of an account without a collection for `day`, published from `since` to `until`, newest first. */
  unasked(
    workspaceId: string,
    accountId: string,
    range: { since: Date; until: Date | undefined; day: Date },
    limit: number,
  ): Promise<AskedPost[]>;
  /** Saves a response: snapshots first, so that a repeat after a crash in between has no effect. */
  save(workspaceId: string, answer: Answer): Promise<void>;

  /** The known ones among the results. */
  knownAcrossWorkspaces(resultIds: readonly string[]): Promise<Set<string>>;
  /** Claimable accounts, longest due first. */
  dueAcrossWorkspaces(except: readonly Exclusion[], limit: number): Promise<DueAccount[]>;
}

/** All queries of this service. */
export function createAnalyticsStore(connection: Connection): AnalyticsStore {
  const { posts, snapshots, accounts } = createModels(connection);

  return {
    ...createSummaryStore(posts),
    ...createDailyStore(snapshots),
    ...createTimesStore(posts),
    ...createTagsStore(posts),
    ...createListStore(posts),

    async insertPosts(rows) {
      await unlessDuplicate(posts.insertMany([...rows], { lean: true, ordered: false }));
    },

    async ensureAccounts(wanted) {
      // Usually all of them exist, so a thousand posts at the same time cost only one read.
      const known = await idsAmong(
        connection.collection('accounts'),
        wanted.map(({ _id }) => _id),
      );
      const fresh = wanted
        .filter(({ _id }) => !known.has(_id))
        .map((account) => ({ ...account, failures: 0 }));
      if (fresh.length > 0) await unlessDuplicate(accounts.insertMany(fresh, { lean: true, ordered: false }));
    },

    claim: (workspaceId, _id, leaseMs) =>
      accounts
        .findOneAndUpdate(
          { _id, workspaceId, ...isDue() },
          { $set: newLease(leaseMs) },
          { returnDocument: 'after' },
        )
        .lean<ClaimedAccount>(),

    async renewLease(workspaceId, { _id, ...lease }, leaseMs) {
      const held = { _id, workspaceId, ...heldBy(lease) };
      return (await accounts.updateOne(held, { $set: renewedFor(leaseMs) })).matchedCount === 1;
    },

    async release(workspaceId, { _id, ...lease }, change) {
      await accounts.updateOne({ _id, workspaceId, ...heldBy(lease) }, { $set: change, $unset: RELEASED });
    },

    unasked: (workspaceId, accountId, { since, until, day }, limit) =>
      posts
        .find(
          {
            accountId,
            workspaceId,
            publishedAt: { $gte: since, ...(until ? { $lte: until } : {}) },
            externalId: { $ne: '' },
            askedDay: { $not: { $gte: day } },
          },
          { accountIds: 1, tags: 1, externalId: 1, publishedAt: 1, metrics: 1 },
        )
        .sort({ publishedAt: -1 })
        .limit(limit)
        .lean<AskedPost[]>(),

    async save(workspaceId, { profileId, accountId, platform, day, at, posts: answered }) {
      const rows = answered.flatMap(({ resultId, accountIds, tags, metrics, before }): Snapshot[] =>
        metrics
          ? [
              {
                _id: snapshotId(resultId, day),
                resultId,
                workspaceId,
                ...(profileId && { profileId }),
                accountId,
                ...(accountIds && { accountIds }),
                platform,
                ...(tags && { tags }),
                day,
                metrics,
                gained: gainOf(metrics, before),
                collectedAt: at,
              },
            ]
          : [],
      );
      await unlessDuplicate(snapshots.insertMany(rows, { lean: true, ordered: false }));
      await posts.bulkWrite(
        answered.map(({ resultId, metrics }) => ({
          updateOne: {
            // The first of two responses for one day counts, as with the snapshot.
            filter: { _id: resultId, workspaceId, askedDay: { $not: { $gte: day } } },
            update: { $set: { askedDay: day, ...(metrics ? { metrics, collectedAt: at } : {}) } },
          },
        })),
        { ordered: false },
      );
    },

    knownAcrossWorkspaces: (resultIds) => idsAmong(connection.collection('posts'), resultIds),

    dueAcrossWorkspaces: (except, limit) =>
      accounts
        .find(
          { ...isDue(), ...(except.length > 0 ? { $nor: [...except] } : {}) },
          { workspaceId: 1, shareKey: 1, platform: 1 },
        )
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<DueAccount[]>(),
  };
}

/** The ids that exist in a collection. */
async function idsAmong(
  collection: mongo.Collection<{ _id: string }>,
  ids: readonly string[],
): Promise<Set<string>> {
  const wanted = { projection: { _id: 1 }, batchSize: ONE_REPLY };
  const found = await collection.find({ _id: { $in: [...ids] } }, wanted).toArray();
  return new Set(found.map(({ _id }) => _id));
}
