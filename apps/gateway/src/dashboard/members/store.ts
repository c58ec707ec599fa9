import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { MemberRole } from '../access.ts';

/** A person's membership of a workspace. */
export interface Member {
  _id: string;
  workspaceId: string;
  userId: string;
  role: MemberRole;
  createdAt: Date;
}

const memberSchema = new Schema<Member>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    userId: { type: String, required: true },
    role: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
memberSchema.index({ workspaceId: 1, userId: 1 }, { unique: true });
memberSchema.index({ userId: 1 });

export type MemberStore = ReturnType<typeof createMemberStore>;

/** All queries on memberships. */
export function createMemberStore(connection: Connection) {
  const Members = connection.model<Member>('Member', memberSchema, 'members');

  return {
    async add(member: Member, session: ClientSession): Promise<void> {
      await Members.create([member], { session });
    },
    /** Undefined where the person is no member. */
    roleOf: async (workspaceId: string, userId: string): Promise<MemberRole | undefined> =>
      (await Members.findOne({ workspaceId, userId }).lean<Member>().exec())?.role,
    /** Oldest first. */
    ofUser: (userId: string) => Members.find({ userId }).sort({ _id: 1 }).lean<Member[]>().exec(),
  };
}
