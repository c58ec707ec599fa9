import { testWorkspaceOf } from '@postrider/contracts/test-workspaces';
import type { Connection, IndexDefinition, IndexOptions } from 'mongoose';

const START = testWorkspaceOf('');

/** The condition on `workspaceId` for rows of test data, over all workspaces. The character after `_` is a grave accent. */
export const ofTestData = { $gte: START, $lt: `${START.slice(0, -1)}\`` } as const;

/** An index for finding old test data by the time of their creation. */
export const testDataIndex = (field: string): [IndexDefinition, IndexOptions] => [
  { workspaceId: 1, [field]: 1 },
  { name: `test_data_by_${field}`, partialFilterExpression: { workspaceId: ofTestData } },
];

const BATCH = 1_000;

/** Rows of test data, and the field with the time of their creation. */
interface TestRows {
  collection: string;
  field: string;
}

/** Deletes up to a thousand rows of test data of each collection that were created before a time; returns their number. */
export const createTestRowsCleanup =
  (connection: Connection, collections: readonly TestRows[]) =>
  async (before: Date): Promise<number> => {
    let deleted = 0;
    for (const each of collections) deleted += await deleteTestRows(connection, each, before);
    return deleted;
  };

async function deleteTestRows(
  connection: Connection,
  { collection, field }: TestRows,
  before: Date,
): Promise<number> {
  const rows = connection.collection<{ _id: string; workspaceId: string }>(collection);
  const found = await rows
    .find({ workspaceId: ofTestData, [field]: { $lt: before } }, { projection: { _id: 1 }, limit: BATCH })
    .toArray();
  if (found.length === 0) return 0;
  return (await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })).deletedCount;
}
