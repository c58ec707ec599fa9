import {
  createConcurrencyLimiter,
  currentAccess,
  currentShare,
  currentTime,
  visibleOwned,
} from '@postrider/service';
import type { EventLog } from '@postrider/service/event-log';
import { earlierThan } from '@postrider/service/mongo';
import { createTransaction } from '@postrider/service/transaction';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { type ArchiveRows, createArchiveRows } from './archive-store.ts';
import { type ConversionRows, createConversionRows } from './conversion-store.ts';
import { createEditRows, type EditRows } from './edit-store.ts';
import { createLibrarySettings, type LibrarySettings } from './library-settings-store.ts';
import { createListItems } from './list-store.ts';
import type { Facts, Item, ItemPage, ItemQuery, Slot } from './media.ts';
import { readyEvent } from './ready-event.ts';
import { asItem, type Row, row } from './schema.ts';
import { createThumbnailRows } from './thumbnail-store.ts';
import { type Added, createUsage, type StorageLimits, type Usage } from './usage-store.ts';
import { createVariantRows, type VariantRows } from './variant-store.ts';

/** An object that is about to be written. */
export interface Draft {
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  keyId?: string;
  mediaId: string;
  key: string;
  /** Bytes that are not counted yet: none for an upload, whose slot counts. */
  bytes: number;
}

/** An object to remove. */
export interface Removal {
  /** The upload of an archive whose parts were not joined. */
  uploadId: string | undefined;
}

/** The properties that a draft gets when it becomes an item. */
export type Finish = Facts & Pick<Item, 'filename' | 'slotKey'>;

export interface MediaStore {
  /** Nothing is written if the workspace or the profile would store more than its limit. */
  addSlot(slot: Slot, limits: StorageLimits): Promise<Added>;
  slot(workspaceId: string, key: string): Promise<Slot | undefined>;
  /** Nothing is written if the workspace or the profile would store more than its limit. */
  addDraft(draft: Draft, limits: StorageLimits): Promise<Added>;
  /**
   * Turns a draft into the item of its media id, which is counted instead of the draft and its slot; false if there is
   * an item already or the draft was removed.
   */
  finish(workspaceId: string, key: string, finish: Finish): Promise<boolean>;
  item(workspaceId: string, mediaId: string): Promise<Item | undefined>;
  /** Replaces the facts of an item that was examined again; no effect if it is no longer an item. */
  setFacts(workspaceId: string, key: string, facts: Omit<Facts, 'size'>): Promise<void>;
  librarySettings: LibrarySettings['get'];
  setLibrarySettings: LibrarySettings['set'];
  /** Newest first; without their edits. */
  list(workspaceId: string, query: ItemQuery): Promise<ItemPage>;
  /** Marks an item for removal, which is final, and returns its key; undefined if there is none. */
  markItemForRemoval(workspaceId: string, mediaId: string): Promise<string | undefined>;
  /** The thumbnail of an item; empty if none can be made, undefined if none was made yet. */
  thumbnail(workspaceId: string, key: string): Promise<Uint8Array | undefined>;
  /** Stores the thumbnail of an item until the item is removed; false if it is no longer an item. */
  addThumbnail(workspaceId: string, key: string, bytes: Uint8Array): Promise<boolean>;
  /** Copies of items in other forms. */
  variants: VariantRows;
  archives: ArchiveRows;
  /** The queue of videos to convert. */
  conversions: ConversionRows;
  edits: EditRows;
  /** The bytes that a workspace, or one of its profiles, stores or has announced. */
  storedBytes(workspaceId: string, profileId?: string): Promise<number>;
  /** The same; for a limited caller, the bytes of the items that it sees. */
  visibleBytes(workspaceId: string, profileId?: string): Promise<number>;
  /** Marks an object for removal, which is final; undefined if it is an item. */
  markForRemoval(workspaceId: string, key: string): Promise<Removal | undefined>;
  /** Some objects of a workspace in any state. */
  someOf(workspaceId: string, limit: number): Promise<{ key: string; mediaId: string }[]>;
  /** Some objects of a profile in any state, without copies of its files. */
  someOfProfile(
    workspaceId: string,
    profileId: string,
    limit: number,
  ): Promise<{ key: string; mediaId: string }[]>;
  /** The items of a profile, counted up to 100,000. */
  countOfProfile(workspaceId: string, profileId: string): Promise<number>;
  /** Removes the counter of a profile without files. */
  removeUsage: Usage['remove'];
  /** Deletes the row of a removed object. */
  deleteRemoved(workspaceId: string, key: string): Promise<void>;
  /** Over all workspaces: the keys that have a row. */
  knownKeys(keys: readonly string[]): Promise<Set<string>>;
  /** Over all workspaces: objects that have not been items since before then, oldest first. */
  pending(before: Date, limit: number): Promise<{ workspaceId: string; key: string }[]>;
}

const MAX_COUNTED = 100_000;

/** All queries of this service. */
export function createMediaStore(connection: Connection, eventLog: EventLog): MediaStore {
  const rows = connection.model<Row>('File', row, 'files');
  const thumbnails = createThumbnailRows(connection);
  const variants = createVariantRows(rows);
  const settings = createLibrarySettings(connection);
  const inTransaction = createTransaction(connection);
  async function sumOfItems(filter: object): Promise<number> {
    const [sum] = await rows.aggregate<{ bytes: number }>([
      { $match: filter },
      { $group: { _id: null, bytes: { $sum: '$size' } } },
    ]);
    return sum?.bytes ?? 0;
  }
  const usage = createUsage(connection, (workspaceId, profileId) =>
    sumOfItems({ workspaceId, ...(profileId && { profileId }), state: 'item' }),
  );
  // Transactions on one counter can only succeed one after the other, so they wait for each other instead of colliding.
  const limiter = createConcurrencyLimiter({
    name: 'changes of the library',
    total: 16,
    perKey: { shareKey: 4, workspaceId: 1 },
    maxWaiting: 2_000,
    maxWaitingPerWorkspace: 500,
    maxWaitMs: 4_000,
  });

  /** Changes rows and the counters of their workspace and profile in a transaction. */
  async function change<T>(
    workspaceId: string,
    work: (session: ClientSession) => Promise<T>,
    profileId?: string,
  ): Promise<T> {
    using _permit = await limiter.acquire(currentShare(workspaceId));
    await usage.ensure(workspaceId);
    if (profileId) await usage.ensure(workspaceId, profileId);
    return await inTransaction(work);
  }

  async function some(filter: QueryFilter<Row>, limit: number) {
    const found = await rows.find(filter, { mediaId: 1 }).limit(limit).lean<Pick<Row, '_id' | 'mediaId'>[]>();
    return found.map(({ _id, mediaId }) => ({ key: _id, mediaId }));
  }

  const add = (added: Partial<Row> & Draft, limits: StorageLimits) =>
    change(
      added.workspaceId,
      async (session): Promise<Added> => {
        const { key, ...fields } = added;
        const outcome = await usage.add(added, added.bytes, limits, session);
        if (outcome === 'done')
          await rows.create([{ ...fields, _id: key, pendingSince: currentTime() }], { session });
        else await session.abortTransaction();
        return outcome;
      },
      added.profileId,
    );

  return {
    addSlot: (slot, limits) => add({ ...slot, state: 'slot', bytes: slot.size }, limits),

    async slot(workspaceId, key) {
      const found = await rows
        .findOne({ _id: key, workspaceId, state: 'slot', ...visibleOwned() })
        .lean<Row>();
      return found ? { ...found, key } : undefined;
    },

    addDraft: (draft, limits) => add({ ...draft, state: 'draft' }, limits),

    finish: (workspaceId, key, finish) =>
      change(workspaceId, async (session) => {
        const {
          profileId,
          keyId,
          mediaId,
          bytes = 0,
        } = (await rows.findOne({ _id: key, workspaceId, state: 'draft' }, {}, { session }).lean<Row>()) ??
        {};
        if (!mediaId) return false;
        if (await rows.exists({ workspaceId, mediaId, state: 'item' }).session(session)) return false;
        const slot = await rows
          .findOneAndUpdate({ _id: finish.slotKey, workspaceId }, { $set: { bytes: 0 } }, { session })
          .lean<Row>();
        const item = { ...finish, bytes: finish.size, state: 'item', createdAt: currentTime() };
        await rows.updateOne({ _id: key }, { $set: item, $unset: { pendingSince: 1 } }, { session });
        await eventLog.addWithin(session, readyEvent({ workspaceId, profileId, keyId }, mediaId, finish));
        const added = finish.size - bytes - (slot?.bytes ?? 0);
        await usage.correct({ workspaceId, profileId }, added, session);
        return true;
      }),

    async item(workspaceId, mediaId) {
      const found = await rows
        .findOne({ workspaceId, mediaId, state: 'item', ...visibleOwned() })
        .lean<Row>();
      return found ? asItem(found) : undefined;
    },

    async setFacts(workspaceId, key, facts) {
      await rows.updateOne({ _id: key, workspaceId, state: 'item' }, { $set: facts });
    },

    librarySettings: settings.get,
    setLibrarySettings: settings.set,

    list: createListItems(rows),

    async markItemForRemoval(workspaceId, mediaId) {
      const found = await rows
        .findOneAndUpdate(
          { workspaceId, mediaId, state: 'item', ...visibleOwned() },
          // As old as possible, so that the next cleanup removes it if this call does not.
          { $set: { state: 'removing', pendingSince: new Date(0) } },
        )
        .lean<Row>();
      if (found) await variants.abandon(workspaceId, mediaId);
      return found?._id;
    },

    thumbnail: thumbnails.find,

    addThumbnail: (workspaceId, key, bytes) =>
      change(workspaceId, async (session) => {
        // A write, so that it conflicts with the item's removal.
        const { matchedCount } = await rows.updateOne(
          { _id: key, workspaceId, state: 'item' },
          { $set: { hasThumbnail: true } },
          { session },
        );
        if (matchedCount === 0) return false;
        await thumbnails.add(workspaceId, key, bytes, session);
        return true;
      }),

    variants,
    archives: createArchiveRows(rows),
    conversions: createConversionRows(rows),
    edits: createEditRows(rows),

    storedBytes: usage.storedBytes,

    visibleBytes: (workspaceId, profileId) =>
      currentAccess()
        ? sumOfItems({ workspaceId, ...(profileId && { profileId }), state: 'item', $and: [visibleOwned()] })
        : usage.storedBytes(workspaceId, profileId),

    async markForRemoval(workspaceId, key) {
      const found = await rows
        .findOneAndUpdate(
          { _id: key, workspaceId, state: { $ne: 'item' } },
          { $set: { state: 'removing' }, $unset: { variant: 1 } },
        )
        .lean<Row>();
      return found ? { uploadId: found.uploadId } : undefined;
    },

    deleteRemoved: (workspaceId, key) =>
      change(workspaceId, async (session) => {
        const removed = await rows
          .findOneAndDelete({ _id: key, workspaceId, state: 'removing' }, { session })
          .lean<Row>();
        const owner = { workspaceId, profileId: removed?.profileId };
        await usage.correct(owner, -(removed?.bytes ?? 0), session);
        if (removed?.hasThumbnail) await thumbnails.remove(workspaceId, key, session);
      }),

    someOf: (workspaceId, limit) => some({ workspaceId }, limit),

    someOfProfile: (workspaceId, profileId, limit) => some({ workspaceId, profileId }, limit),

    countOfProfile: (workspaceId, profileId) =>
      rows.countDocuments({ workspaceId, profileId, state: 'item' }).limit(MAX_COUNTED).exec(),

    removeUsage: usage.remove,

    async knownKeys(keys) {
      const found = await rows.find({ _id: { $in: [...keys] } }, { _id: 1 }).lean<Pick<Row, '_id'>[]>();
      return new Set(found.map(({ _id }) => _id));
    },

    async pending(before, limit) {
      const found = await rows
        .find({ pendingSince: earlierThan(before) }, { workspaceId: 1 })
        .sort({ pendingSince: 1 })
        .limit(limit)
        .lean<Pick<Row, '_id' | 'workspaceId'>[]>();
      return found.map(({ _id, workspaceId }) => ({ workspaceId, key: _id }));
    },
  };
}
