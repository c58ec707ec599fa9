import { createConcurrencyLimiter, currentTime } from '@postrider/service';
import { createTransaction } from '@postrider/service/transaction';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Facts, Item, Slot } from './media.ts';
import { createUsage } from './usage-store.ts';

/**
 * One row for each object that may exist in the object store, written before the object:
 *
 *     slot   a client may put a file there
 *     draft  we are writing it
 *     item   it is in a library, for good (one for each media id, by a unique index)
 *     doomed it is being removed
 *
 * draft → item and slot, draft → doomed are single writes, so that an object is either kept or removed, whoever
 * crashes when. `pendingSince` stands in all rows but items. `bytes` is what a row counts for in its workspace's usage:
 * what was announced for a slot until it is completed, the size of a draft and of an item.
 */
interface Row extends Omit<Item, 'key'> {
  _id: string;
  state: 'slot' | 'draft' | 'item' | 'doomed';
  pendingSince?: Date;
  bytes?: number;
}

const row = new Schema<Row>(
  {
    _id: String,
    workspaceId: String,
    mediaId: String,
    state: String,
    pendingSince: Date,
    bytes: Number,
    mimeType: String,
    size: Number,
    width: Number,
    height: Number,
    duration: Number,
    animated: Boolean,
    filename: String,
    slotKey: String,
    createdAt: Date,
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, mediaId: 1 }, { unique: true, partialFilterExpression: { state: 'item' } })
  .index({ pendingSince: 1 }, { sparse: true });

/** An object that is about to be written. */
export interface Draft {
  workspaceId: string;
  mediaId: string;
  key: string;
  /** What is not counted yet: nothing for an upload, whose slot counts. */
  bytes: number;
}

/** What a draft becomes an item with. */
export type Finish = Facts & Pick<Item, 'filename' | 'slotKey'>;

export interface MediaStore {
  /** False, and nothing is written, where the workspace would store more than `limit` bytes (0: any number). */
  addSlot(slot: Slot, limit: number): Promise<boolean>;
  slot(workspaceId: string, key: string): Promise<Slot | undefined>;
  /** False, and nothing is written, where the workspace would store more than `limit` bytes (0: any number). */
  addDraft(draft: Draft, limit: number): Promise<boolean>;
  /**
   * Turns a draft into the item of its media id, which counts from now on in place of the draft and its slot; false where
   * another one was faster or the draft is gone.
   */
  finish(workspaceId: string, key: string, finish: Finish): Promise<boolean>;
  item(workspaceId: string, mediaId: string): Promise<Item | undefined>;
  /** Bytes that a workspace stores or has announced. */
  storedBytes(workspaceId: string): Promise<number>;
  /** Gives an object up; false where it is an item. From then on only its removal is left. */
  doom(workspaceId: string, key: string): Promise<boolean>;
  /** Drops the row of a doomed object that is no more. */
  forget(workspaceId: string, key: string): Promise<void>;
  /** Over all workspaces: what became no item since before then, oldest first. */
  pending(before: Date, limit: number): Promise<{ workspaceId: string; key: string }[]>;
}

/** All queries of this service. */
export function createMediaStore(connection: Connection): MediaStore {
  const rows = connection.model<Row>('File', row, 'files');
  const inTransaction = createTransaction(connection);
  const usage = createUsage(connection, async (workspaceId) => {
    const [sum] = await rows.aggregate<{ bytes: number }>([
      { $match: { workspaceId, state: 'item' } },
      { $group: { _id: null, bytes: { $sum: '$size' } } },
    ]);
    return sum?.bytes ?? 0;
  });
  // Changes of one counter can only succeed one after the other: here they wait for each other instead of colliding.
  const turns = createConcurrencyLimiter({
    name: 'changes of the library',
    total: 16,
    perKey: { workspace: 1 },
    fairBy: 'workspace',
    maxWaiting: 2_000,
    maxWaitingPerTurn: 500,
    maxWaitMs: 4_000,
  });

  /** Changes rows and their workspace's counter together. */
  async function change<T>(workspaceId: string, work: (session: ClientSession) => Promise<T>): Promise<T> {
    using _permit = await turns.acquire({ workspace: workspaceId });
    await usage.ensure(workspaceId);
    return await inTransaction(work);
  }

  const add = (added: Partial<Row> & Draft, limit: number) =>
    change(added.workspaceId, async (session) => {
      const { key, ...fields } = added;
      if (!(await usage.add(added.workspaceId, added.bytes, limit, session))) return false;
      await rows.create([{ ...fields, _id: key, pendingSince: currentTime() }], { session });
      return true;
    });

  return {
    addSlot: (slot, limit) => add({ ...slot, state: 'slot', bytes: slot.size }, limit),

    async slot(workspaceId, key) {
      const found = await rows.findOne({ _id: key, workspaceId, state: 'slot' }).lean<Row>();
      return found ? { ...found, key } : undefined;
    },

    addDraft: (draft, limit) => add({ ...draft, state: 'draft' }, limit),

    finish: (workspaceId, key, finish) =>
      change(workspaceId, async (session) => {
        const { mediaId, bytes = 0 } =
          (await rows.findOne({ _id: key, workspaceId, state: 'draft' }, {}, { session }).lean<Row>()) ?? {};
        if (!mediaId) return false;
        if (await rows.exists({ workspaceId, mediaId, state: 'item' }).session(session)) return false;
        const slot = await rows
          .findOneAndUpdate({ _id: finish.slotKey, workspaceId }, { $set: { bytes: 0 } }, { session })
          .lean<Row>();
        const item = { ...finish, bytes: finish.size, state: 'item', createdAt: currentTime() };
        await rows.updateOne({ _id: key }, { $set: item, $unset: { pendingSince: 1 } }, { session });
        await usage.correct(workspaceId, finish.size - bytes - (slot?.bytes ?? 0), session);
        return true;
      }),

    async item(workspaceId, mediaId) {
      const found = await rows.findOne({ workspaceId, mediaId, state: 'item' }).lean<Row>();
      return found ? { ...found, key: found._id } : undefined;
    },

    storedBytes: usage.storedBytes,

    async doom(workspaceId, key) {
      const { matchedCount } = await rows.updateOne(
        { _id: key, workspaceId, state: { $ne: 'item' } },
        { $set: { state: 'doomed' } },
      );
      return matchedCount === 1;
    },

    forget: (workspaceId, key) =>
      change(workspaceId, async (session) => {
        const gone = await rows
          .findOneAndDelete({ _id: key, workspaceId, state: 'doomed' }, { session })
          .lean<Row>();
        await usage.correct(workspaceId, -(gone?.bytes ?? 0), session);
      }),

    async pending(before, limit) {
      const found = await rows
        .find({ pendingSince: { $lt: before } }, { workspaceId: 1 })
        .sort({ pendingSince: 1 })
        .limit(limit)
        .lean<Pick<Row, '_id' | 'workspaceId'>[]>();
      return found.map(({ _id, workspaceId }) => ({ workspaceId, key: _id }));
    },
  };
}
