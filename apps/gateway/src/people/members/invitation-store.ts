import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { MemberRole } from '../roles.ts';

/** An open invitation; it is removed when it is used or withdrawn. */
export interface Invitation {
  _id: string;
  workspaceId: string;
  /** In the form of `normalEmail`. */
  email: string;
  role: MemberRole;
  /** SHA-256 of the token in the link that is shown to who invites, hex. */
  hash: string;
  /** The same of the link that is mailed, which nobody else sees. */
  mailedHash: string;
  /** The name of the owner who made it. */
  invitedBy: string;
  /** The id of that owner; empty: an operator made it. */
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
    /** In place of an open invitation to the same address; one that is made at the same moment is replaced too. */
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
    /** Those of one address, oldest first. */
    ofEmail: (email: string, now: Date) =>
      Invitations.find({ email, expiresAt: { $gt: now } })
        .sort({ _id: 1 })
        .lean<Invitation[]>()
        .exec(),
    /** By the hash of either link; null where it is wrong, used or too old. */
    byHash: (hash: string, now: Date) =>
      Invitations.findOne({ ...eitherLink(hash), expiresAt: { $gt: now } })
        .lean<Invitation>()
        .exec(),
    /** False where it was used, withdrawn or replaced meanwhile. */
    async use(hash: string, now: Date, session: ClientSession): Promise<boolean> {
      const open = { ...eitherLink(hash), expiresAt: { $gt: now } };
      return (await Invitations.findOneAndDelete(open, { session })) !== null;
    },
    /** Ends what a person has made in a workspace. */
    async removeOf(workspaceId: string, inviterId: string, session: ClientSession): Promise<void> {
      await Invitations.deleteMany({ workspaceId, inviterId }, { session });
    },
    /** The invitation that was withdrawn, null where there is none. */
    remove: (workspaceId: string, invitationId: string) =>
      Invitations.findOneAndDelete({ _id: invitationId, workspaceId }).lean<Invitation>().exec(),
  };
}

const eitherLink = (hash: string) => ({ $or: [{ hash }, { mailedHash: hash }] });
