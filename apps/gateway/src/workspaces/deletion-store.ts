import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** A deleted workspace that may still have stored data. */
export interface Deletion {
  /** The workspace's id. */
  _id: string;
  deletedAt: Date;
}

const deletionSchema = new Schema<Deletion>(
  { _id: String, deletedAt: { type: Date, required: true } },
  { versionKey: false },
);

export type DeletionStore = ReturnType<typeof createDeletionStore>;

/** All queries on deletions. */
export function createDeletionStore(connection: Connection) {
  const Deletions = connection.model<Deletion>('WorkspaceDeletion', deletionSchema, 'workspace_deletions');

  return {
    get: (workspaceId: string) => Deletions.findById(workspaceId).lean<Deletion>().exec(),
    /** Over all workspaces, oldest first. */
    list: (limit: number) => Deletions.find().sort({ _id: 1 }).limit(limit).lean<Deletion[]>().exec(),
    /** False if it has already begun. Only one of several concurrent calls begins it. */
    begin: (deletion: Deletion): Promise<boolean> =>
      unlessDuplicate(Deletions.insertMany([deletion], { lean: true })),
    async end(workspaceId: string): Promise<void> {
      await Deletions.deleteOne({ _id: workspaceId });
    },
  };
}
