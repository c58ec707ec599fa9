import { currentTime } from '@postrider/service';
import { isDuplicateKey } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Facts, Item, Slot } from './media.ts';

/**
 * One row for each object that may exist in the object store, written before the object:
 *
 *     slot   a client may put a file there
 *     draft  we are writing it
 *     item   it is in a library, for good (one for each media id, by a unique index)
 *     doomed it is being removed
 *
 * draft → item and slot, draft → doomed are single writes, so that an object is either kept or removed, whoever
 * crashes when. `pendingSince` stands in all rows but items.
 */
interface Row extends Omit<Item, 'key'> {
  _id: string;
  state: 'slot' | 'draft' | 'item' | 'doomed';
  pendingSince?: Date;
}

const row = new Schema<Row>(
  {
    _id: String,
    workspaceId: String,
    mediaId: String,
    state: String,
    pendingSince: Date,
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

/** What a draft becomes an item with. */
export type Finish = Facts & Pick<Item, 'filename' | 'slotKey'>;

export interface MediaStore {
  addSlot(slot: Slot): Promise<void>;
  slot(workspaceId: string, key: string): Promise<Slot | undefined>;
  addDraft(workspaceId: string, mediaId: string, key: string): Promise<void>;
  /** Turns a draft into the item of its media id; false where another one was faster or the draft is gone. */
  finish(workspaceId: string, key: string, finish: Finish): Promise<boolean>;
  item(workspaceId: string, mediaId: string): Promise<Item | undefined>;
  /** Bytes of a workspace's items. */
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

  return {
    async addSlot({ key, ...slot }) {
      await rows.create({ ...slot, _id: key, state: 'slot', pendingSince: currentTime() });
    },

    async slot(workspaceId, key) {
      const found = await rows.findOne({ _id: key, workspaceId, state: 'slot' }).lean<Row>();
      return found ? { ...found, key } : undefined;
    },

    async addDraft(workspaceId, mediaId, key) {
      await rows.create({ _id: key, workspaceId, mediaId, state: 'draft', pendingSince: currentTime() });
    },

    async finish(workspaceId, key, finish) {
      try {
        const { matchedCount } = await rows.updateOne(
          { _id: key, workspaceId, state: 'draft' },
          { $set: { ...finish, state: 'item', createdAt: currentTime() }, $unset: { pendingSince: 1 } },
        );
        return matchedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async item(workspaceId, mediaId) {
      const found = await rows.findOne({ workspaceId, mediaId, state: 'item' }).lean<Row>();
      return found ? { ...found, key: found._id } : undefined;
    },

    async storedBytes(workspaceId) {
      const [sum] = await rows.aggregate<{ bytes: number }>([
        { $match: { workspaceId, state: 'item' } },
        { $group: { _id: null, bytes: { $sum: '$size' } } },
      ]);
      return sum?.bytes ?? 0;
    },

    async doom(workspaceId, key) {
      const { matchedCount } = await rows.updateOne(
        { _id: key, workspaceId, state: { $ne: 'item' } },
        { $set: { state: 'doomed' } },
      );
      return matchedCount === 1;
    },

    async forget(workspaceId, key) {
      await rows.deleteOne({ _id: key, workspaceId, state: 'doomed' });
    },

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
