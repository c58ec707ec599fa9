import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { daysBefore } from '../src/post.ts';
import { failed, type Harness, published, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;

// Each test begins where no catch-up has been.
beforeEach(async () => {
  harness = await startHarness();
  workspaceId = randomUUID();
});
afterEach(() => harness.stop());

const known = (count: number) =>
  waitUntil(`${count} posts are known`, async () => {
    const posts = await harness.db.posts(workspaceId);
    return posts.length === count && posts;
  });

test('the catch-up alone: all of the last 90 days, past the end of a page, and on after a stop', async () => {
  const accountId = randomUUID();
  const old = published(workspaceId, { accountId, publishedAt: daysBefore(new Date(), 89) });
  const many = Array.from({ length: 520 }, () => published(workspaceId, { accountId }));
  harness.posts.outcomes.push(old, failed(workspaceId), ...many);
  const { service } = await harness.start();
  const posts = await known(521);
  expect(new Set(posts.map(({ _id }) => _id))).toEqual(
    new Set([old, ...many].map(({ result }) => result?.id)),
  );
  expect(posts.at(-1)).toMatchObject({ _id: old.result?.id, title: `Title of ${old.postId}` });
  expect(await harness.db.account(accountId)).toMatchObject({ workspaceId, platform: 'bluesky' });
  await service.stop();

  harness.posts.outcomes.push(published(workspaceId, { accountId }));
  await harness.start();
  await known(522);
});

test('the catch-up goes on while the service runs, and two replicas record each post once', async () => {
  await harness.start({ catchUpEveryMs: 30 });
  await harness.start({ catchUpEveryMs: 30 });
  for (let i = 1; i <= 3; i += 1) {
    const outcome = published(workspaceId);
    harness.posts.outcomes.push(outcome);
    await Promise.all([harness.notify(outcome), known(i)]);
  }
  expect(await harness.db.posts(workspaceId)).toHaveLength(3);
});
