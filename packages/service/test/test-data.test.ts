import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testWorkspaceOf } from '@postrider/contracts';
import {
  connectMongo,
  createTestRowsCleanup,
  prepareDatabase,
  testDataIndex,
} from '@postrider/service/mongo';
import { reserveBacking, testLog } from '@postrider/testing';
import { type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

const DAY_MS = 86_400_000;
const backing = reserveBacking();
let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(backing.mongo('test-data'), testLog);
  const row = new Schema({ _id: String, workspaceId: String, at: Date }).index(...testDataIndex('at'));
  connection.model('Row', row, 'rows');
  await prepareDatabase(connection, testLog);
});
afterAll(async () => {
  await connection?.close();
  await backing.remove();
});

test('old rows of test data are deleted, of every workspace, and no others', async () => {
  const [one, other] = [uuidv7(), uuidv7()];
  const now = Date.now();
  const rows = [
    { _id: 'old', workspaceId: testWorkspaceOf(one), at: new Date(now - 91 * DAY_MS) },
    { _id: 'old of another', workspaceId: testWorkspaceOf(other), at: new Date(now - 400 * DAY_MS) },
    { _id: 'new', workspaceId: testWorkspaceOf(one), at: new Date(now - 89 * DAY_MS) },
    { _id: 'live', workspaceId: one, at: new Date(now - 400 * DAY_MS) },
  ];
  const collection = connection.collection<{ _id: string }>('rows');
  await collection.insertMany(rows);
  const cleanup = createTestRowsCleanup(connection, [{ collection: 'rows', field: 'at' }]);
  const clean = () => cleanup(new Date(now - 90 * DAY_MS));
  expect(await clean()).toBe(2);
  expect(await clean()).toBe(0);
  const left = await collection.find().toArray();
  expect(left.map(({ _id }) => _id).sort()).toEqual(['live', 'new']);
});
