import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** A named set of accounts of a profile, or of the workspace itself. */
export interface AccountSet {
  _id: string;
  workspaceId: string;
  /** Empty: the workspace itself. */
  profileId: string;
  name: string;
  accountIds: string[];
}

/** Names are compared in lower case. */
interface StoredSet extends AccountSet {
  nameKey: string;
}

const setSchema = new Schema<StoredSet>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    profileId: { type: String, default: '' },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    accountIds: { type: [String], required: true },
  },
  { versionKey: false },
).index({ workspaceId: 1, profileId: 1, nameKey: 1 }, { unique: true });

const keyOf = (name: string) => name.toLowerCase();

export type AccountSetStore = ReturnType<typeof createAccountSetStore>;

/** All queries on sets of accounts. */
export function createAccountSetStore(connection: Connection) {
  const Sets = connection.model<StoredSet>('AccountSet', setSchema, 'account_sets');

  return {
    /** By name. */
    list: (workspaceId: string, profileId: string) =>
      Sets.find({ workspaceId, profileId }).sort({ nameKey: 1 }).lean<AccountSet[]>(),

    get: (workspaceId: string, id: string) => Sets.findOne({ _id: id, workspaceId }).lean<AccountSet>(),

    /** The number of sets of a workspace's profiles and of itself, at most `max`. */
    count: (workspaceId: string, max: number) => Sets.countDocuments({ workspaceId }).limit(max),

    /** False if another set has the name. */
    insert: (set: AccountSet): Promise<boolean> =>
      unlessDuplicate(Sets.insertMany([{ ...set, nameKey: keyOf(set.name) }], { lean: true })),

    /** Whether the set exists; rejects if another set has the name (`isDuplicateKey`). */
    async replace({ _id, workspaceId, name, accountIds }: AccountSet): Promise<boolean> {
      const change = { $set: { name, nameKey: keyOf(name), accountIds } };
      return (await Sets.updateOne({ _id, workspaceId }, change)).matchedCount === 1;
    },

    /** Whether there was a set. */
    async remove(workspaceId: string, id: string): Promise<boolean> {
      return (await Sets.deleteOne({ _id: id, workspaceId })).deletedCount === 1;
    },
  };
}
