import { currentTime } from '@postrider/service';
import { type Connection, Schema } from 'mongoose';

/** A consent page that has not returned yet. */
export interface PendingConnection {
  /** SHA-256 of the state that it returns with, hex. */
  _id: string;
  workspaceId: string;
  /** The session that it was opened from; absent where it was opened by a link. */
  sessionId?: string;
  /** The connect link that it was opened by, and SHA-256 of the secret in that browser's cookie, hex. */
  linkId?: string;
  browser?: string;
  expiresAt: Date;
}

/** To whom a consent page returns. */
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

    /** One that has not expired, null where there is none. */
    find: (_id: string) =>
      Pending.findOne({ _id, expiresAt: { $gt: currentTime() } }).lean<PendingConnection>(),

    /** Removes and returns one of this opener that has not expired, null where there is none. */
    take: (_id: string, opener: Opener) =>
      Pending.findOneAndDelete({
        _id,
        ...opener,
        expiresAt: { $gt: currentTime() },
      }).lean<PendingConnection>(),
  };
}
