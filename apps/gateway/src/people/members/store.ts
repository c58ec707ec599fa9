import { liveWorkspaceOf } from '@postrider/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { MemberRole } from '../roles.ts';

/** A person's membership of a workspace. */
export interface Member {
  _id: string;
  workspaceId: string;
  userId: string;
  role: MemberRole;
  createdAt: Date;
  /** False: the person has turned off e-mails about approvals. */
  approvalMails?: boolean;
  /** False: the person has turned off e-mails about comments. */
  commentMails?: boolean;
  /** The topics of push notifications that the person has turned off. */
  mutedPushes?: string[];
}

const memberSchema = new Schema<Member>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    userId: { type: String, required: true },
    role: { type: String, required: true },
    createdAt: { type: Date, required: true },
    approvalMails: Boolean,
    commentMails: Boolean,
    mutedPushes: { type: [String], default: undefined },
  },
  { versionKey: false },
);
memberSchema.index({ workspaceId: 1, userId: 1 }, { unique: true });
memberSchema.index({ userId: 1 });

export type MemberStore = ReturnType<typeof createMemberStore>;

/** All queries on memberships. */
export function createMemberStore(connection: Connection) {
  const Members = connection.model<Member>('Member', memberSchema, 'members');
  const inSession = (session: ClientSession | undefined) => (session ? { session } : {});

  return {
    async add(member: Member, session: ClientSession): Promise<void> {
      await Members.create([member], { session });
    },
    /** The role in the workspace, also by the id of its test data; undefined if the person is not a member. */
    roleOf: async (
      workspaceId: string,
      userId: string,
      session?: ClientSession,
    ): Promise<MemberRole | undefined> =>
      (
        await Members.findOne({ workspaceId: liveWorkspaceOf(workspaceId), userId }, null, inSession(session))
          .lean<Member>()
          .exec()
      )?.role,
    /** The memberships of a person, oldest first. */
    ofUser: (userId: string) => Members.find({ userId }).sort({ _id: 1 }).lean<Member[]>().exec(),
    /** The members of a workspace, oldest first. */
    ofWorkspace: (workspaceId: string) =>
      Members.find({ workspaceId }).sort({ _id: 1 }).lean<Member[]>().exec(),

    /**
     * Writes every owner of a workspace, so that one of two concurrent transactions is repeated; returns the number of
     * owners.
     */
    async lockOwners(workspaceId: string, session: ClientSession): Promise<number> {
      const changed = await Members.updateMany(
        { workspaceId, role: 'owner' },
        { $inc: { locks: 1 } },
        { session, strict: false },
      );
      return changed.matchedCount;
    },
    async setRole(
      workspaceId: string,
      userId: string,
      role: MemberRole,
      session: ClientSession,
    ): Promise<void> {
      await Members.updateOne({ workspaceId, userId }, { $set: { role } }, { session });
    },
    async setApprovalMails(workspaceId: string, userId: string, isOn: boolean): Promise<void> {
      const member = { workspaceId: liveWorkspaceOf(workspaceId), userId };
      await Members.updateOne(member, { $set: { approvalMails: isOn } });
    },
    async setCommentMails(workspaceId: string, userId: string, isOn: boolean): Promise<void> {
      const member = { workspaceId: liveWorkspaceOf(workspaceId), userId };
      await Members.updateOne(member, { $set: { commentMails: isOn } });
    },
    /** The topics of push notifications that a member has turned off. */
    mutedPushes: async (workspaceId: string, userId: string): Promise<readonly string[]> =>
      (
        await Members.findOne(
          { workspaceId: liveWorkspaceOf(workspaceId), userId },
          { mutedPushes: 1 },
        ).lean<Member>()
      )?.mutedPushes ?? [],
    async setMutedPushes(workspaceId: string, userId: string, topics: readonly string[]): Promise<void> {
      const member = { workspaceId: liveWorkspaceOf(workspaceId), userId };
      await Members.updateOne(member, { $set: { mutedPushes: [...topics] } });
    },
    async remove(workspaceId: string, userId: string, session: ClientSession): Promise<void> {
      await Members.deleteOne({ workspaceId, userId }, { session });
    },
  };
}
