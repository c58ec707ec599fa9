import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Entry, readHistory, startHistory } from './history.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'history-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ENTRIES: Entry[] = [
  {
    type: 'run',
    at: 1,
    seed: 7,
    options: { long: true },
    replicas: 2,
    leases: { sending: 22_000 },
    machine: '2 processors',
  },
  {
    type: 'request',
    at: 2,
    id: 'r1',
    workspaceId: 'w',
    operation: 'create',
    idempotencyKey: 'k',
    accountIds: ['a'],
    marker: 'm1',
    scheduledAt: 9,
  },
  { type: 'answer', at: 3, id: 'r1', status: null },
  { type: 'request', at: 4, id: 'r2', workspaceId: 'w', operation: 'delete', postId: 'p' },
];

test('a history is read back as it was recorded', async () => {
  const path = join(folder, 'history.jsonl');
  const history = startHistory(path);
  for (const entry of ENTRIES) history.record(entry);
  await history.close();
  expect(history.entries).toEqual(ENTRIES);
  expect(await readHistory(path)).toEqual(ENTRIES);

  await appendFile(path, '{"type":"request","operation":"create"}\n');
  await expect(readHistory(path)).rejects.toThrow('history.jsonl, line 5: ');
});
