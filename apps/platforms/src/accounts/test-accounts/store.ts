import type { Platform } from '@postrider/platform-rules';
import { type Connection, Schema } from 'mongoose';

/** The platforms on which a workspace's test accounts were created. */
interface Seeded {
  /** The id of the workspace's test data. */
  _id: string;
  platforms: Platform[];
}

const seeded = new Schema<Seeded>({ _id: String, platforms: [String] }, { versionKey: false });

export type SeededStore = ReturnType<typeof createSeededStore>;

/** All queries on the workspaces that have test accounts. */
export function createSeededStore(connection: Connection) {
  const all = connection.model<Seeded>('TestAccounts', seeded, 'test_accounts');

  return {
    /** The platforms on which a workspace's test accounts were created. */
    async platformsOf(workspaceId: string): Promise<Platform[]> {
      return (await all.findById(workspaceId).lean<Seeded>())?.platforms ?? [];
    },
    async add(workspaceId: string, platforms: readonly Platform[]): Promise<void> {
      await all.updateOne(
        { _id: workspaceId },
        { $addToSet: { platforms: { $each: [...platforms] } } },
        { upsert: true },
      );
    },
  };
}
