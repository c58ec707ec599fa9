import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asOlderVersion, waitUntil } from '@postrider/testing';
import { oneLike } from './fakes.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test('an account that an older version had claimed is collected once its claim has ended', async () => {
  const [workspaceId, accountId] = [randomUUID(), randomUUID()];
  const before = await harness.start();
  await harness.live(workspaceId, accountId, [{}]);
  await before.service.stop();
  harness.platforms.answer(oneLike);
  const until = new Date(Date.now() + 1_000);
  await asOlderVersion(harness.backing.mongo('analytics'), (database) =>
    database
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: accountId }, { $set: { dueAt: until, fence: 3 } }),
  );

  const { service } = await harness.start();
  const account = await waitUntil('it is collected', async () => {
    const found = await harness.db.account(accountId);
    return found?.collectedAt && found;
  });
  expect(account.collectedAt?.getTime()).toBeGreaterThanOrEqual(until.getTime());
  expect(account).not.toHaveProperty('fence');
  await service.stop();
});
