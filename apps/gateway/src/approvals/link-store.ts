import { currentTime } from '@postrider/service';
import { unlessDuplicate, whereSet } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { ApprovalLink, Decision } from './link.ts';

/** A stored link; it is kept for a while after its end, so that its page and its creator can read the decision. */
interface StoredLink extends ApprovalLink {
  keepUntil: Date;
}

const KEPT_MS = 30 * 86_400_000;

const linkSchema = new Schema<StoredLink>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    profileId: String,
    postId: { type: String, required: true },
    hash: { type: String, required: true },
    madeBy: { type: new Schema({ id: String, name: String }, { _id: false }), required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    keepUntil: { type: Date, required: true },
    usedAt: Date,
    decision: String,
    busyUntil: Date,
  },
  { versionKey: false },
)
  .index({ hash: 1 }, { unique: true })
  .index({ workspaceId: 1, postId: 1, _id: 1 })
  .index({ workspaceId: 1, profileId: 1 }, whereSet('profileId'))
  .index({ keepUntil: 1 }, { expireAfterSeconds: 0 });

export type ApprovalLinkStore = ReturnType<typeof createApprovalLinkStore>;

/** All queries on approval links. */
export function createApprovalLinkStore(connection: Connection) {
  const Links = connection.model<StoredLink>('ApprovalLink', linkSchema, 'approval_links');

  return {
    /** False if the id exists. */
    insert(link: ApprovalLink): Promise<boolean> {
      const keepUntil = new Date(link.expiresAt.getTime() + KEPT_MS);
      return unlessDuplicate(Links.insertMany([{ ...link, keepUntil }], { lean: true }));
    },

    /** Replaces the token of an unused link. */
    async replaceHash(workspaceId: string, id: string, hash: string): Promise<void> {
      await Links.updateOne({ _id: id, workspaceId, usedAt: null }, { $set: { hash } });
    },

    /** The number of stored links of a post, at most `max`. */
    count: (workspaceId: string, postId: string, max: number) =>
      Links.countDocuments({ workspaceId, postId }).limit(max),

    get: (workspaceId: string, postId: string, id: string) =>
      Links.findOne({ _id: id, workspaceId, postId }).lean<ApprovalLink>(),

    /** Oldest first. */
    list: (workspaceId: string, postId: string) =>
      Links.find({ workspaceId, postId }).sort({ _id: 1 }).lean<ApprovalLink[]>(),

    byHash: (hash: string) => Links.findOne({ hash }).lean<ApprovalLink>(),

    async remove(workspaceId: string, postId: string, id: string): Promise<boolean> {
      return (await Links.deleteOne({ _id: id, workspaceId, postId })).deletedCount === 1;
    },

    /** Begins a decision with a link as it was read, and returns its time; undefined if another one was begun, it was revoked or has expired. */
    async begin({ _id, usedAt }: ApprovalLink, decision: Decision, until: Date): Promise<Date | undefined> {
      const now = currentTime();
      const asRead = { _id, usedAt, expiresAt: { $gt: now } };
      const idle = { $or: [{ busyUntil: null }, { busyUntil: { $lte: now } }] };
      const begun = { $set: { usedAt: now, decision, busyUntil: until } };
      return (await Links.updateOne({ ...asRead, ...idle }, begun)).matchedCount === 1 ? now : undefined;
    },

    /** Opens a link again: its decision was refused. @param begunAt what `begin` returned */
    async reopen(id: string, begunAt: Date): Promise<void> {
      const open = { usedAt: null, decision: null, busyUntil: null };
      await Links.updateOne({ _id: id, usedAt: begunAt }, { $set: open });
    },

    /** The process that began a decision does not make it any more; it may have been made. */
    async leave(id: string, begunAt: Date): Promise<void> {
      await Links.updateOne({ _id: id, usedAt: begunAt }, { $set: { busyUntil: begunAt } });
    },
  };
}
