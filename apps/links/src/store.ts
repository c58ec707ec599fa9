import { afterPosition, currentAccess, visibleOwned } from '@postrider/service';
import { ONE_REPLY, ofTestData, unlessDuplicate } from '@postrider/service/mongo';
import { createTransaction } from '@postrider/service/transaction';
import type { Connection } from 'mongoose';
import { type ClickStore, createClickStore } from './click-store.ts';
import type { CountedLink, Link, LinkStatus, Page } from './link.ts';
import { createModels } from './schema.ts';

/** The fields of a link that a redirect needs. */
export type Target = Pick<Link, 'code' | 'url' | 'status'>;

/** A disabled link, and its position in the order of disabling. */
export interface DisabledLink {
  code: string;
  sequence: number;
}

/** Absent: all of a workspace. */
interface OfProfile {
  profileId?: string | undefined;
}

export interface LinksStore extends ClickStore {
  /** False if the id or the code is taken. */
  insert(link: Link): Promise<boolean>;
  get(workspaceId: string, linkId: string): Promise<CountedLink | null>;
  findByCode(workspaceId: string, code: string): Promise<CountedLink | null>;
  /** Newest first. */
  list(workspaceId: string, page: Page): Promise<CountedLink[]>;
  /** The number of links that the caller sees. */
  countVisible(workspaceId: string): Promise<number>;
  /** All links created since a time, and before another one. */
  countCreated(workspaceId: string, from: Date, before?: Date): Promise<number>;
  /** The codes of some links of a workspace, or of one of its profiles. */
  someCodes(of: Pick<Link, 'workspaceId' | 'status'> & OfProfile, limit: number): Promise<string[]>;
  /** Over all workspaces: some links of test data with this status, created before a time. */
  oldTestLinks(
    status: LinkStatus,
    before: Date,
    limit: number,
  ): Promise<Pick<Link, 'workspaceId' | 'code'>[]>;
  /** Deletes links of one workspace with their clicks. */
  erase(workspaceId: string, codes: readonly string[]): Promise<void>;
  /** False if the workspace has no such link, or it is disabled. */
  disable(workspaceId: string, code: string): Promise<boolean>;

  targetsAcrossWorkspaces(codes: readonly string[]): Promise<Target[]>;
  /** The sequence of the last disabled link; 0 if there is none. */
  lastDisabledAcrossWorkspaces(): Promise<number>;
  /** The links disabled after that sequence, in order. */
  disabledAcrossWorkspaces(after: number, limit: number): Promise<DisabledLink[]>;
}

/** The id of the sequence in the database. */
const DISABLED_SEQUENCE = 'disablings';

/** All queries of this service. */
export function createLinksStore(connection: Connection): LinksStore {
  const models = createModels(connection);
  const { links, sequences } = models;
  const inTransaction = createTransaction(connection);
  const clickStore = createClickStore(connection, models, inTransaction);

  async function counted(found: readonly Link[]): Promise<CountedLink[]> {
    if (found.length === 0) return [];
    const clicks = await clickStore.totalClicksAcrossWorkspaces(found);
    return found.map((link) => ({ ...link, clicks: clicks.get(link.code) ?? 0 }));
  }

  async function one(filter: Partial<Link>): Promise<CountedLink | null> {
    const found = await links.findOne({ ...filter, ...visibleOwned() }).lean<Link>();
    const [link] = await counted(found ? [found] : []);
    return link ?? null;
  }

  async function erase(workspaceId: string, codes: readonly string[]): Promise<void> {
    await clickStore.eraseClicksAcrossWorkspaces([...codes]);
    await links.deleteMany({ workspaceId, code: { $in: [...codes] } });
  }

  return {
    insert: (link) => unlessDuplicate(links.insertMany([link], { lean: true })),
    get: (workspaceId, linkId) => one({ _id: linkId, workspaceId }),
    findByCode: (workspaceId, code) => one({ code, workspaceId }),

    async list(workspaceId, { profileId, limit, offset, after }) {
      const order = { field: 'createdAt', direction: -1 } as const;
      const sorted = links
        .find({
          workspaceId,
          ...(profileId && { profileId }),
          ...(currentAccess() && { $and: [visibleOwned()] }),
          ...(after && afterPosition(order, after)),
        })
        .sort({ createdAt: -1, _id: -1 });
      return counted(await sorted.skip(offset).limit(limit).lean<Link[]>());
    },

    countVisible: (workspaceId) => links.countDocuments({ workspaceId, ...visibleOwned() }).exec(),

    countCreated: (workspaceId, from, before) =>
      links
        .countDocuments({ workspaceId, createdAt: { $gte: from, ...(before ? { $lt: before } : {}) } })
        .exec(),

    async someCodes({ workspaceId, profileId, status }, limit) {
      const found = await links
        .find({ workspaceId, ...(profileId && { profileId }), status }, { code: 1 })
        .limit(limit)
        .lean<Pick<Link, 'code'>[]>();
      return found.map(({ code }) => code);
    },

    erase,

    oldTestLinks: (status, before, limit) =>
      links
        .find({ workspaceId: ofTestData, status, createdAt: { $lt: before } }, { workspaceId: 1, code: 1 })
        .limit(limit)
        .lean<Pick<Link, 'workspaceId' | 'code'>[]>(),

    disable: (workspaceId, code) =>
      inTransaction(async (session) => {
        const found = await links
          .findOne({ code, workspaceId, ...visibleOwned() }, { status: 1 }, { session })
          .lean<{ status: LinkStatus }>();
        if (found?.status !== 'enabled') return false;
        // The increment locks the sequence until the commit, so numbers become visible in order, and a reader of one
        // has not missed an earlier one.
        const sequence = await sequences
          .findOneAndUpdate(
            { _id: DISABLED_SEQUENCE },
            { $inc: { last: 1 } },
            { upsert: true, returnDocument: 'after', session },
          )
          .lean<{ last: number }>();
        await links.updateOne(
          { code, workspaceId, status: 'enabled' },
          { $set: { status: 'disabled', disabling: sequence?.last } },
          { session },
        );
        return true;
      }),

    targetsAcrossWorkspaces: (codes) =>
      // Without mongoose's casts, for queries that visitors wait for.
      connection
        .collection<Link>('links')
        .find(
          { code: { $in: [...codes] } },
          { projection: { code: 1, url: 1, status: 1 }, batchSize: ONE_REPLY },
        )
        .toArray(),

    async lastDisabledAcrossWorkspaces() {
      await unlessDuplicate(
        sequences.updateOne({ _id: DISABLED_SEQUENCE }, { $setOnInsert: { last: 0 } }, { upsert: true }),
      );
      const found = await sequences
        .findById(DISABLED_SEQUENCE)
        .readConcern('majority')
        .lean<{ last: number }>();
      return found?.last ?? 0;
    },

    async disabledAcrossWorkspaces(after, limit) {
      const found = await links
        .find({ disabling: { $gt: after } }, { code: 1, disabling: 1 })
        // Only data that no failover rolls back, because a number that was read must never belong to another link.
        .readConcern('majority')
        .sort({ disabling: 1 })
        .limit(limit)
        .lean<Required<Pick<Link, 'code' | 'disabling'>>[]>();
      return found.map(({ code, disabling }) => ({ code, sequence: disabling }));
    },

    ...clickStore,
  };
}
