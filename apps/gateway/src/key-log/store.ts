import { timeFromNow } from '@postrider/service';
import { type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

/** A request that was made with an API key. */
export interface KeyRequest {
  at: Date;
  method: string;
  /** As documented, with parameters as `:name`. */
  path: string;
  status: number;
  /** The code of the problem; empty for a success. */
  code: string;
  requestId: string;
  ms: number;
}

/** Requests of one key that one process wrote together. */
interface Chunk {
  _id: string;
  workspaceId: string;
  keyId: string;
  requests: KeyRequest[];
  expiresAt: Date;
}

/** The most requests of a key that are shown. */
export const MAX_REQUESTS = 1_000;
const KEPT_MS = 30 * 24 * 3_600_000;

const request = {
  at: Date,
  method: String,
  path: String,
  status: Number,
  code: String,
  requestId: String,
  ms: Number,
};

const chunk = new Schema<Chunk>(
  { _id: String, workspaceId: String, keyId: String, requests: [request], expiresAt: Date },
  { versionKey: false },
)
  .index({ workspaceId: 1, keyId: 1, _id: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type KeyLogStore = ReturnType<typeof createKeyLogStore>;

/** All queries on the log of API requests. */
export function createKeyLogStore(connection: Connection) {
  const Chunks = connection.model<Chunk>('KeyRequests', chunk, 'key_requests');

  return {
    async add(workspaceId: string, keyId: string, requests: KeyRequest[]): Promise<void> {
      const expiresAt = timeFromNow(KEPT_MS);
      await Chunks.insertMany([{ _id: uuidv7(), workspaceId, keyId, requests, expiresAt }], { lean: true });
    },

    /** The latest requests of a key, newest first. */
    async list(workspaceId: string, keyId: string): Promise<KeyRequest[]> {
      const found = await Chunks.find({ workspaceId, keyId })
        .sort({ _id: -1 })
        .limit(MAX_REQUESTS)
        .lean<Chunk[]>();
      return found
        .flatMap(({ requests }) => requests)
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, MAX_REQUESTS);
    },

    /** Deletes all but the latest requests. */
    async prune(workspaceId: string, keyId: string): Promise<void> {
      const counts = await Chunks.aggregate<{ _id: string; count: number }>([
        { $match: { workspaceId, keyId } },
        { $sort: { _id: -1 } },
        { $project: { count: { $size: '$requests' } } },
      ]);
      let kept = 0;
      const oldest = counts.find(({ count }) => {
        kept += count;
        return kept >= MAX_REQUESTS;
      });
      if (oldest) await Chunks.deleteMany({ workspaceId, keyId, _id: { $lt: oldest._id } });
    },
  };
}
