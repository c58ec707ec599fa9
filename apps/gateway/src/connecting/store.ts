import { currentTime } from '@postrider/service';
import { whereSet } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** An open consent page, or a choice of accounts after it. */
export interface PendingConnection {
  /** SHA-256, hex, of the state that the page returns with; `choice-` and that of the token of a choice. */
  _id: string;
  workspaceId: string;
  /** Where the accounts are added. Absent: the workspace itself. */
  profileId?: string;
  /** The session that opened it; absent if a link opened it. */
  sessionId?: string;
  /** The connect link that opened it, and SHA-256 of the secret in that browser's cookie, hex. */
  linkId?: string;
  browser?: string;
  /** The account to connect again; absent: any account. */
  accountId?: string;
  expiresAt: Date;
}

/** The opener of a consent page, who may choose the accounts afterwards. */
export type Opener = { sessionId: string } | { linkId: string; browser: string };

const pending = new Schema<PendingConnection>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    accountId: String,
    expiresAt: Date,
    sessionId: String,
    linkId: String,
    browser: String,
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, profileId: 1 }, whereSet('profileId'))
  // Cleans up only: `take` compares the time.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

/** All queries on consent pages that are open. */
export function createConnectionStore(connection: Connection) {
  const Pending = connection.model<PendingConnection>('PendingConnection', pending, 'pending_connections');

  return {
    async insert(opened: PendingConnection): Promise<void> {
      await Pending.insertMany([opened], { lean: true });
    },

    /** An unexpired page, or null. */
    find: (_id: string) =>
      Pending.findOne({ _id, expiresAt: { $gt: currentTime() } }).lean<PendingConnection>(),

    /** An unexpired page or choice of this opener, or null. */
    findFor: (_id: string, opener: Opener | { browser: string }) =>
      Pending.findOne({ _id, ...opener, expiresAt: { $gt: currentTime() } }).lean<PendingConnection>(),

    /** Removes and returns an unexpired page of this opener, or null. */
    take: (_id: string, opener: Opener) =>
      Pending.findOneAndDelete({
        _id,
        ...opener,
        expiresAt: { $gt: currentTime() },
      }).lean<PendingConnection>(),
  };
}
