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

test('what an older version had collected is in summaries', async () => {
  const [workspaceId, accountId] = [randomUUID(), randomUUID()];
  const before = await harness.start();
  const [outcome] = await harness.live(workspaceId, accountId, [{}]);
  await before.service.stop();
  const resultId = outcome?.result?.id ?? '';
  const old = { numbers: { likes: 7 }, collectedAt: new Date() };
  await asOlderVersion(harness.backing.mongo('analytics'), async (database) => {
    await database.collection<{ _id: string }>('posts').updateOne({ _id: resultId }, { $set: old });
    await database
      .collection<{ _id: string; [field: string]: unknown }>('snapshots')
      .insertOne({ _id: `${resultId} old`, resultId, accountId, ...old });
  });

  const { client, service } = await harness.start();
  const summary = await client.getSummary({ workspaceId, days: 30, limit: 1 });
  expect(summary.totals?.likes).toBe(7n);
  expect(summary.topPosts[0]?.numbers?.likes).toBe(7n);
  expect(await harness.db.snapshots(accountId)).toMatchObject([{ metrics: { likes: 7 } }]);
  await service.stop();
});
