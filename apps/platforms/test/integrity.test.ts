import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MaintenanceService } from '@postrider/contracts/maintenance';
import { createClient } from '@postrider/service/grpc';
import { waitUntil } from '@postrider/testing';
import type { Publication } from '../src/publications/publication.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test('what nothing works on is found, and goes on after a repair: looked up, never sent again', async () => {
  const { connection, startReplica } = harness;
  const { address } = await startReplica();
  const maintenance = createClient(MaintenanceService, address, 60_000);
  const account = await harness.connect('bluesky');
  const { id, dueAt } = await harness.schedule(account);
  await harness.outcome(id, 60_000);
  const publications = connection.collection<Publication>('publications');
  const row = await publications.findOne({ _id: id });
  if (!row) throw new Error('it is not stored');

  // As a process leaves it that lost its database right after the call, with the rest of its claim.
  const unset = { outcome: 1, finishedAt: 1, parts: 1, dueAt: 1, leaseToken: 1, worker: 1 } as const;
  await publications.updateOne({ _id: id }, { $set: { state: 'sending', sendingAt: dueAt }, $unset: unset });
  const find = async (kind: string) => (await maintenance.checkIntegrity({ kind })).findings;
  expect(await find('publication_not_looked_up')).toMatchObject([{ id, workspaceId: row.workspaceId }]);
  expect(await find('publication_never_due')).toEqual([]);
  expect(await find('account_unreadable')).toEqual([]);
  await expect(maintenance.checkIntegrity({ kind: 'x' })).rejects.toThrow('must be one of');
  await expect(maintenance.repairIntegrity({ kind: 'publication_late', ids: [id] })).rejects.toThrow(
    'no repair',
  );

  const repair = { kind: 'publication_not_looked_up', ids: [id] };
  expect(await maintenance.repairIntegrity(repair)).toMatchObject({ repaired: 1 });
  const again = await waitUntil('the lookup', async () => {
    const found = await publications.findOne({ _id: id });
    return found?.state === 'published' && found;
  });
  expect(again.outcome?.url).toBe(row.outcome?.url);
  expect(await harness.ledgerOf(account.handle)).toHaveLength(1);

  await connection.collection('accounts').updateMany({}, { $set: { tokens: 'gone.AAAA' } });
  expect(await find('account_unreadable')).toMatchObject([
    { detail: 'bluesky, encrypted with the key gone' },
  ]);
  maintenance.close();
});
