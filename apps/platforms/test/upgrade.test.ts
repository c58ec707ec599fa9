import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asOlderVersion, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test('a renewal of tokens that an older version began is waited for, and made where that one is gone', async () => {
  const account = await harness.connect('bluesky');
  await harness.stopFirst();
  const until = new Date(Date.now() + 2_000);
  await asOlderVersion(harness.backing.mongo('platforms'), (database) =>
    database
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: account.accountId }, { $set: { renewal: { by: 'older', until } } }),
  );

  const { rpc } = await harness.startReplica();
  const accounts = harness.connection.collection<{ _id: string }>('accounts');
  const stored = await accounts.findOne({ _id: account.accountId });
  expect(stored).toMatchObject({ leaseToken: 'older', leaseUntil: until });
  expect(stored).not.toHaveProperty('renewal');

  await harness.sim.fault({ account: account.handle, operation: 'metrics', kind: 'expired_token' });
  await rpc.collectMetrics({
    workspaceId: harness.workspaceId,
    accountId: account.accountId,
    externalIds: [`at://did:plc:a/app.bsky.feed.post/3${'2'.repeat(12)}`],
  });
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
  const renewed = await waitUntil('the lease has ended', async () => {
    const found = await accounts.findOne({ _id: account.accountId });
    return found && !('leaseToken' in found) && found;
  });
  expect(renewed).not.toHaveProperty('leaseUntil');
});
