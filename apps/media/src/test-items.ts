import { ofTestData } from '@postrider/service/mongo';
import type { Connection } from 'mongoose';

/** An item of a library. */
interface TestItem {
  workspaceId: string;
  mediaId: string;
  state: string;
  createdAt: Date;
}

/** The query for some items of test data that were created before a time, over all workspaces. */
export const createOldTestItems =
  (connection: Connection) =>
  (before: Date, limit: number): Promise<TestItem[]> =>
    connection
      .collection<TestItem>('files')
      .find({ workspaceId: ofTestData, state: 'item', createdAt: { $lt: before } })
      .limit(limit)
      .toArray();
