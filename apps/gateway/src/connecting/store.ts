import { currentTime } from '@postrider/service';
import { type Connection, Schema } from 'mongoose';

/** An open consent page. */
export interface PendingConnection {
  /** SHA-256 of the state that it returns with, hex. */
  _id: string;
  workspaceId: string;
  /** The session that opened it; absent if a link opened it. */
  sessionId?: string;
  /** The connect link that opened it, and SHA-256 of the secret in that browser's cookie, hex. */
  linkId?: string;
  browser?: string;
  expiresAt: Date;
}

/** The opener of a consent page. */
export type Opener = { sessionId: string } | { linkId: string; browser: string };

const pending = new Schema<PendingConnection>(
  { _id: String, workspaceId: String, sessionId: String, linkId: String, browser: String, expiresAt: Date },
  { versionKey: false },
)
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

    /** Removes and returns an unexpired page of this opener, or null. */
    take: (_id: string, opener: Opener) =>
      Pending.findOneAndDelete({
        _id,
        ...opener,
        expiresAt: { $gt: currentTime() },
      }).lean<PendingConnection>(),
  };
}
