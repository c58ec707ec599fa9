import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { MemberRole } from '../access.ts';

/** An open invitation; it is removed when it is used or withdrawn. */
export interface Invitation {
  _id: string;
  workspaceId: string;
  /** In small letters. */
  email: string;
  role: MemberRole;
  /** SHA-256 of the link's token, hex. */
  hash: string;
  /** The name of the owner who made it. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

const invitationSchema = new Schema<Invitation>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    email: { type: String, required: true },
    role: { type: String, required: true },
    hash: { type: String, required: true },
    invitedBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
invitationSchema.index({ workspaceId: 1, email: 1 }, { unique: true });
invitationSchema.index({ hash: 1 });
invitationSchema.index({ email: 1 });
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** All queries on invitations. */
export function createInvitationStore(connection: Connection) {
  const Invitations = connection.model<Invitation>('Invitation', invitationSchema, 'invitations');

  return {
    /** In place of an open invitation to the same address; one that is made at the same moment is replaced too. */
    async replace({ _id, workspaceId, email, ...invitation }: Invitation): Promise<Invitation | null> {
      return Invitations.findOneAndUpdate(
        { workspaceId, email },
        { $set: invitation, $setOnInsert: { _id } },
        { upsert: true, returnDocument: 'after' },
      )
        .lean<Invitation>()
        .exec();
    },
    /** Oldest first. */
    list: (workspaceId: string, now: Date) =>
      Invitations.find({ workspaceId, expiresAt: { $gt: now } })
        .sort({ _id: 1 })
        .lean<Invitation[]>()
        .exec(),
    /** Those of one address, oldest first. */
    ofEmail: (email: string, now: Date) =>
      Invitations.find({ email, expiresAt: { $gt: now } })
        .sort({ _id: 1 })
        .lean<Invitation[]>()
        .exec(),
    /** Null where it is wrong, used or too old. */
    byHash: (hash: string, now: Date) =>
      Invitations.findOne({ hash, expiresAt: { $gt: now } })
        .lean<Invitation>()
        .exec(),
    /** False where it was used, withdrawn or replaced meanwhile. */
    async use(hash: string, now: Date, session: ClientSession): Promise<boolean> {
      return (await Invitations.findOneAndDelete({ hash, expiresAt: { $gt: now } }, { session })) !== null;
    },
    /** The invitation that was withdrawn, null where there is none. */
    remove: (workspaceId: string, invitationId: string) =>
      Invitations.findOneAndDelete({ _id: invitationId, workspaceId }).lean<Invitation>().exec(),
  };
}
