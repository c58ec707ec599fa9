import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { MemberRole } from '../roles.ts';

/** An open invitation; it is removed when it is used or withdrawn. */
export interface Invitation {
  _id: string;
  workspaceId: string;
  /** In the form of `normalEmail`. */
  email: string;
  role: MemberRole;
  /** SHA-256, in hex, of the token in the link that the inviter sees. */
  hash: string;
  /** The same for the e-mailed link, which only the recipient sees. */
  mailedHash: string;
  /** The name of the owner who created it. */
  invitedBy: string;
  /** The id of that owner; empty for an operator. */
  inviterId: string;
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
    mailedHash: { type: String, required: true },
    invitedBy: { type: String, required: true },
    inviterId: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
invitationSchema.index({ workspaceId: 1, email: 1 }, { unique: true });
invitationSchema.index({ hash: 1 });
invitationSchema.index({ mailedHash: 1 });
invitationSchema.index({ email: 1 });
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** All queries on invitations. */
export function createInvitationStore(connection: Connection) {
  const Invitations = connection.model<Invitation>('Invitation', invitationSchema, 'invitations');

  return {
    /** Replaces an open invitation to the same address, even one that is created at the same time. */
    async replace(
      { _id, workspaceId, email, ...invitation }: Invitation,
      session: ClientSession,
    ): Promise<Invitation | null> {
      return Invitations.findOneAndUpdate(
        { workspaceId, email },
        { $set: invitation, $setOnInsert: { _id } },
        { upsert: true, returnDocument: 'after', session },
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
    /** The invitations to one address, oldest first. */
    ofEmail: (email: string, now: Date) =>
      Invitations.find({ email, expiresAt: { $gt: now } })
        .sort({ _id: 1 })
        .lean<Invitation[]>()
        .exec(),
    /** Finds an invitation by the hash of either link; null if it is wrong, used or expired. */
    byHash: (hash: string, now: Date) =>
      Invitations.findOne({ ...eitherLink(hash), expiresAt: { $gt: now } })
        .lean<Invitation>()
        .exec(),
    /** False if it was used, withdrawn or replaced in the meantime. */
    async use(hash: string, now: Date, session: ClientSession): Promise<boolean> {
      const open = { ...eitherLink(hash), expiresAt: { $gt: now } };
      return (await Invitations.findOneAndDelete(open, { session })) !== null;
    },
    /** Ends a person's invitations to a workspace. */
    async removeOf(workspaceId: string, inviterId: string, session: ClientSession): Promise<void> {
      await Invitations.deleteMany({ workspaceId, inviterId }, { session });
    },
    /** Returns the withdrawn invitation, or null. */
    remove: (workspaceId: string, invitationId: string) =>
      Invitations.findOneAndDelete({ _id: invitationId, workspaceId }).lean<Invitation>().exec(),
  };
}

const eitherLink = (hash: string) => ({ $or: [{ hash }, { mailedHash: hash }] });
