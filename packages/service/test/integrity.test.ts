import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collectionCheck, type IntegrityCheck, scanWithinBudget } from '@postrider/service/integrity';
import { connectMongo } from '@postrider/service/mongo';
import { reserveBacking, testLog } from '@postrider/testing';
import type { Connection } from 'mongoose';

interface Row {
  _id: string;
  workspaceId: string;
  state: string;
}

const backing = reserveBacking();
let connection: Connection;
let check: IntegrityCheck;
beforeAll(async () => {
  connection = await connectMongo(backing.mongo('posts'), testLog);
  check = collectionCheck<Row>(connection, {
    kind: 'row_wrong',
    meaning: 'It is wrong.',
    collection: 'rows',
    fields: ['state'],
    filter: () => ({ state: { $ne: 'right' } }),
    confirm: async (rows) => rows.filter(({ state }) => state !== 'odd'),
    detail: ({ state }) => `is ${state}`,
    async fix(rows) {
      const ids = { _id: { $in: rows.map(({ _id }) => _id) } };
      return (await connection.collection<Row>('rows').updateMany(ids, { $set: { state: 'right' } }))
        .modifiedCount;
    },
    page: 3,
  });
});
afterAll(async () => {
  await connection.close();
  await backing.remove();
});

test('a check reads page by page, finds what is wrong, and repairs only what still is', async () => {
  expect(await scanWithinBudget(check, '')).toEqual({ findings: [], next: undefined });
  const states = ['right', 'wrong', 'right', 'right', 'odd', 'right', 'wrong', 'right'];
  const rows = states.map((state, i) => ({ _id: `r${i}`, workspaceId: 'w', state }));
  await connection.collection<Row>('rows').insertMany(rows);

  const first = await check.scan('');
  expect(first).toEqual({ findings: [{ id: 'r1', workspaceId: 'w', detail: 'is wrong' }], next: 'r2' });
  expect(await check.scan('r2')).toEqual({ findings: [], next: 'r5' });
  const { findings } = await scanWithinBudget(check, '');
  expect(findings.map(({ id }) => id)).toEqual(['r1', 'r6']);

  expect(await check.fix?.(['r0', 'r1', 'r4', 'r6'])).toBe(2);
  expect(await check.fix?.(['r1', 'r6'])).toBe(0);
  expect((await scanWithinBudget(check, '')).findings).toEqual([]);
});
