import { currentTime, timeFromNow } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Actor, Subject } from '../audit/audit.ts';

/** A deletion of a live post that its platform had not confirmed when its requester got the answer. */
export interface Unconfirmed {
  /** The ids of the post and of the result. */
  _id: string;
  workspaceId: string;
  postId: string;
  resultId: string;
  /** The id of its entry in the audit log. */
  entryId: string;
  requestedAt: Date;
  actor: Actor;
  subject: Subject;
  /** When its result is read next. */
  dueAt: Date;
  /** The time of its deletion. */
  expiresAt: Date;
}

const unconfirmed = new Schema<Unconfirmed>(
  {
    _id: String,
    workspaceId: { type: String, required: true },
    postId: { type: String, required: true },
    resultId: { type: String, required: true },
    entryId: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    actor: {
      type: new Schema({ id: String, name: String, address: String }, { _id: false }),
      required: true,
    },
    subject: { type: new Schema({ id: String, name: String }, { _id: false }), required: true },
    dueAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
  .index({ dueAt: 1 })
  .index({ workspaceId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The result of a post. */
export type DeletedResult = Pick<Unconfirmed, 'postId' | 'resultId'>;

const idOf = ({ postId, resultId }: DeletedResult) => `${postId} ${resultId}`;

export type UnconfirmedStore = ReturnType<typeof createUnconfirmedStore>;

/** All queries on unconfirmed deletions. */
export function createUnconfirmedStore(connection: Connection) {
  const Deletions = connection.model<Unconfirmed>(
    'UnconfirmedDeletion',
    unconfirmed,
    'unconfirmed_deletions',
  );

  return {
    /** Keeps the first request for a result. */
    async insert(deletion: Omit<Unconfirmed, '_id'>): Promise<void> {
      await unlessDuplicate(Deletions.insertMany([{ ...deletion, _id: idOf(deletion) }], { lean: true }));
    },

    get: (workspaceId: string, result: DeletedResult) =>
      Deletions.findOne({ _id: idOf(result), workspaceId }).lean<Unconfirmed>(),

    /** One that is due, over all workspaces; others get it after this time. */
    claimDue: (forMs: number) =>
      Deletions.findOneAndUpdate(
        { dueAt: { $lte: currentTime() } },
        { $set: { dueAt: timeFromNow(forMs) } },
      ).lean<Unconfirmed>(),

    async postpone(workspaceId: string, _id: string, dueAt: Date): Promise<void> {
      await Deletions.updateOne({ _id, workspaceId }, { $set: { dueAt } });
    },

    async remove(workspaceId: string, _id: string): Promise<void> {
      await Deletions.deleteOne({ _id, workspaceId });
    },
  };
}
