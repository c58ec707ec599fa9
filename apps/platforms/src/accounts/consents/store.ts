import { currentTime } from '@postrider/service';
import { type Connection, Schema } from 'mongoose';
import type { PendingConsent } from './consent.ts';

const pending = new Schema<PendingConsent>(
  { _id: String, workspaceId: String, platform: String, sealed: String, expiresAt: Date },
  { versionKey: false },
)
  // Only cleans up: `take` compares the time.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface ConsentsStore {
  insert(workspaceId: string, consent: PendingConsent): Promise<void>;
  /** An unexpired consent, or null. */
  find(workspaceId: string, id: string): Promise<PendingConsent | null>;
  /** Removes and returns an unexpired consent, or null. Only one of several concurrent callers gets it. */
  take(workspaceId: string, id: string): Promise<PendingConsent | null>;
}

/** All queries on pending consents. */
export function createConsentsStore(connection: Connection): ConsentsStore {
  const consents = connection.model<PendingConsent>('PendingConsent', pending, 'pending_consents');

  const open = (workspaceId: string, _id: string) => ({
    _id,
    workspaceId,
    expiresAt: { $gt: currentTime() },
  });

  return {
    async insert(workspaceId, consent) {
      await consents.insertMany([{ ...consent, workspaceId }], { lean: true });
    },

    find: (workspaceId, id) => consents.findOne(open(workspaceId, id)).lean<PendingConsent>(),

    take: (workspaceId, id) => consents.findOneAndDelete(open(workspaceId, id)).lean<PendingConsent>(),
  };
}
