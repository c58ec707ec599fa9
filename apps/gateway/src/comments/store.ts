import { unlessDuplicate, whereSet } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Comment } from './comment.ts';

const commentSchema = new Schema<Comment>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    profileId: String,
    postId: { type: String, required: true },
    authorId: { type: String, required: true },
    text: { type: String, required: true },
    mentions: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    editedAt: Date,
    resolvedAt: Date,
    resolvedBy: String,
    toMail: String,
    expiresAt: Date,
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, postId: 1, createdAt: -1, _id: -1 })
  .index({ workspaceId: 1, profileId: 1 }, whereSet('profileId'))
  .index({ toMail: 1 }, whereSet('toMail'))
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Where a comment belongs. */
export type Place = Pick<Comment, 'workspaceId' | 'postId'>;

/** The last comment of a page. */
export type Before = Pick<Comment, '_id' | 'createdAt'>;

export type CommentStore = ReturnType<typeof createCommentStore>;

/** All queries on comments. */
export function createCommentStore(connection: Connection) {
  const Comments = connection.model<Comment>('Comment', commentSchema, 'comments');

  return {
    /** False if the id exists. */
    insert: (comment: Comment): Promise<boolean> =>
      unlessDuplicate(Comments.insertMany([comment], { lean: true })),

    get: ({ workspaceId, postId }: Place, _id: string) =>
      Comments.findOne({ _id, workspaceId, postId }).lean<Comment>(),

    /** Newest first, before a position or from the newest. */
    list: ({ workspaceId, postId }: Place, before: Before | undefined, limit: number) =>
      Comments.find({
        workspaceId,
        postId,
        ...(before && {
          createdAt: { $lte: before.createdAt },
          $or: [{ createdAt: { $lt: before.createdAt } }, { _id: { $lt: before._id } }],
        }),
      })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<Comment[]>(),

    /** The number of comments of a post, at most `max`. */
    count: ({ workspaceId, postId }: Place, max: number) =>
      Comments.countDocuments({ workspaceId, postId }).limit(max).exec(),

    /** The number of open comments of posts that have some. */
    countOpen: (workspaceId: string, postIds: readonly string[]) =>
      Comments.aggregate<{ _id: string; count: number }>([
        { $match: { workspaceId, postId: { $in: [...postIds] }, resolvedAt: { $exists: false } } },
        { $group: { _id: '$postId', count: { $sum: 1 } } },
      ]),

    /** Changes a comment and returns it; null if it no longer exists. */
    change: (
      { workspaceId, postId }: Place,
      _id: string,
      $set: Partial<Comment>,
      absent: readonly (keyof Comment)[] = [],
    ) =>
      Comments.findOneAndUpdate(
        { _id, workspaceId, postId },
        { $set, ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((name) => [name, 1])) }) },
        { returnDocument: 'after' },
      ).lean<Comment>(),

    remove: async ({ workspaceId, postId }: Place, _id: string): Promise<void> => {
      await Comments.deleteOne({ _id, workspaceId, postId });
    },

    /** Deletes all comments of a post. */
    removeAll: async ({ workspaceId, postId }: Place): Promise<void> => {
      await Comments.deleteMany({ workspaceId, postId });
    },

    /** The people who have commented on a post. */
    authors: ({ workspaceId, postId }: Place): Promise<string[]> =>
      Comments.distinct('authorId', { workspaceId, postId }).exec(),

    /** Over all workspaces: comments that e-mails must report. */
    toMail: (limit: number) =>
      Comments.find({ toMail: { $exists: true } })
        .limit(limit)
        .lean<Comment[]>(),

    /** E-mails about this write of a comment are stored. */
    mailed: async ({ _id, workspaceId, toMail = '' }: Pick<Comment, '_id' | 'workspaceId' | 'toMail'>) => {
      await Comments.updateOne({ _id, workspaceId, toMail }, { $unset: { toMail: 1 } });
    },
  };
}
