import { unlessDuplicate } from '@postrider/service/mongo';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** How much a workspace stores: the sum of `bytes` of its rows, updated in the same transactions. */
interface WorkspaceUsage {
  _id: string;
  storedBytes: number;
}

const workspaceUsage = new Schema<WorkspaceUsage>(
  { _id: String, storedBytes: Number },
  { versionKey: false },
);

/** Any number of bytes. */
const UNLIMITED = 0;

export interface Usage {
  storedBytes(workspaceId: string): Promise<number>;
  /** Creates a missing counter. Call it before any transaction that changes it. */
  ensure(workspaceId: string): Promise<void>;
  /** Counts bytes; false, without a write, if the workspace would store more than `limit`. */
  add(workspaceId: string, bytes: number, limit: number, session: ClientSession): Promise<boolean>;
  /** Corrects the count, regardless of the limit. */
  correct(workspaceId: string, bytes: number, session: ClientSession): Promise<void>;
}

/** @param countBytes counts the bytes of an older workspace without a counter */
export function createUsage(
  connection: Connection,
  countBytes: (workspaceId: string) => Promise<number>,
): Usage {
  const counters = connection.model<WorkspaceUsage>('Usage', workspaceUsage, 'usage');

  async function ensure(workspaceId: string) {
    if (await counters.exists({ _id: workspaceId })) return;
    const storedBytes = await countBytes(workspaceId);
    await unlessDuplicate(counters.create({ _id: workspaceId, storedBytes }));
  }

  return {
    ensure,

    async storedBytes(workspaceId) {
      const counter = await counters.findById(workspaceId).lean<WorkspaceUsage>();
      return counter?.storedBytes ?? (await countBytes(workspaceId));
    },

    async add(workspaceId, bytes, limit, session) {
      const room = limit === UNLIMITED ? {} : { storedBytes: { $lte: limit - bytes } };
      const { matchedCount } = await counters.updateOne(
        { _id: workspaceId, ...room },
        { $inc: { storedBytes: bytes } },
        { session },
      );
      return matchedCount === 1;
    },

    async correct(workspaceId, bytes, session) {
      if (bytes !== 0)
        await counters.updateOne({ _id: workspaceId }, { $inc: { storedBytes: bytes } }, { session });
    },
  };
}
