import { currentTime } from '@postrider/service';
import { type Connection, Schema } from 'mongoose';

/** A consent page that has not returned yet. */
export interface PendingConnection {
  /** SHA-256 of the state that it returns with, hex. */
  _id: string;
  workspaceId: string;
  /** The session that it was opened from. */
  sessionId: string;
  expiresAt: Date;
}

const pending = new Schema<PendingConnection>(
  { _id: String, workspaceId: String, sessionId: String, expiresAt: Date },
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

    /** Removes and returns one that this session has opened and that has not expired, null where there is none. */
    take: (_id: string, sessionId: string) =>
      Pending.findOneAndDelete({
        _id,
        sessionId,
        expiresAt: { $gt: currentTime() },
      }).lean<PendingConnection>(),
  };
}
