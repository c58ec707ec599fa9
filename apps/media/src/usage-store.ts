import { unlessDuplicate } from '@postrider/service/mongo';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** How much a workspace or a profile stores: the sum of `bytes` of its rows, updated in the same transactions. */
interface StoredUsage {
  /** The id of a workspace, or `<workspace>:<profile>`. */
  _id: string;
  storedBytes: number;
}

const storedUsage = new Schema<StoredUsage>({ _id: String, storedBytes: Number }, { versionKey: false });

/** Any number of bytes. */
const UNLIMITED = 0;

/** The most bytes that a workspace, and its profile, may store. */
export interface StorageLimits {
  /** 0: any number. */
  storageLimit: number;
  /** Absent: any number. */
  profileLimit?: number | undefined;
}

/** Whether bytes were counted, or which limit they would exceed. */
export type Added = 'done' | 'limit' | 'profile_limit';

/** The owner of rows; without a profile, the workspace itself. */
interface Owner {
  workspaceId: string;
  profileId?: string | undefined;
}

export interface Usage {
  storedBytes(workspaceId: string, profileId?: string): Promise<number>;
  /** Creates a missing counter. Call it before any transaction that changes it. */
  ensure(workspaceId: string, profileId?: string): Promise<void>;
  /** Counts bytes, also for their profile; the caller aborts the transaction unless they are `done`. */
  add(owner: Owner, bytes: number, limits: StorageLimits, session: ClientSession): Promise<Added>;
  /** Removes the counter of a profile. */
  remove(workspaceId: string, profileId: string): Promise<void>;
  /** Corrects the counts, regardless of the limits. */
  correct(owner: Owner, bytes: number, session: ClientSession): Promise<void>;
}

const idOf = (workspaceId: string, profileId?: string): string =>
  profileId ? `${workspaceId}:${profileId}` : workspaceId;

/** @param countBytes counts the bytes of an older workspace, or a profile, without a counter */
export function createUsage(
  connection: Connection,
  countBytes: (workspaceId: string, profileId?: string) => Promise<number>,
): Usage {
  const counters = connection.model<StoredUsage>('Usage', storedUsage, 'usage');

  /** False if the counter would exceed the limit. */
  async function addTo(
    _id: string,
    bytes: number,
    limit: number | undefined,
    session: ClientSession,
  ): Promise<boolean> {
    const room = limit === undefined ? {} : { storedBytes: { $lte: limit - bytes } };
    const counting = { $inc: { storedBytes: bytes } };
    return (await counters.updateOne({ _id, ...room }, counting, { session })).matchedCount === 1;
  }

  return {
    async ensure(workspaceId, profileId) {
      const _id = idOf(workspaceId, profileId);
      if (await counters.exists({ _id })) return;
      const storedBytes = await countBytes(workspaceId, profileId);
      await unlessDuplicate(counters.create({ _id, storedBytes }));
    },

    async storedBytes(workspaceId, profileId) {
      const counter = await counters.findById(idOf(workspaceId, profileId)).lean<StoredUsage>();
      return counter?.storedBytes ?? (await countBytes(workspaceId, profileId));
    },

    async add({ workspaceId, profileId }, bytes, { storageLimit, profileLimit }, session) {
      const limit = storageLimit === UNLIMITED ? undefined : storageLimit;
      if (!(await addTo(workspaceId, bytes, limit, session))) return 'limit';
      if (!profileId) return 'done';
      const isAdded = await addTo(idOf(workspaceId, profileId), bytes, profileLimit, session);
      return isAdded ? 'done' : 'profile_limit';
    },

    async remove(workspaceId, profileId) {
      await counters.deleteOne({ _id: idOf(workspaceId, profileId) });
    },

    async correct({ workspaceId, profileId }, bytes, session) {
      if (bytes === 0) return;
      const ids = profileId ? [workspaceId, idOf(workspaceId, profileId)] : [workspaceId];
      await counters.updateMany({ _id: { $in: ids } }, { $inc: { storedBytes: bytes } }, { session });
    },
  };
}
