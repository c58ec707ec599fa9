import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Running } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { nextSlot, slotOf } from '../src/day.ts';
import { type Changes, failed, type Harness, startHarness } from './harness.ts';

const DAY_MS = 24 * 60 * 60_000;

let harness: Harness;
let workspaceId: string;
const services: Running[] = [];

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

async function start(changes?: Changes) {
  const { service } = await harness.start(changes);
  services.push(service);
  return service;
}

test('an event: the post is recorded with its facts and title, and its account gets the next slot', async () => {
  await start();
  const accountId = randomUUID();
  const publishedAt = new Date(Date.now() - 5_000);
  const before = Date.now();
  const [outcome] = await harness.live(workspaceId, accountId, [
    { platform: 'mastodon', externalId: '114', url: 'https://mastodon.test/@ada/114', publishedAt },
  ]);
  expect(await harness.db.posts(workspaceId)).toEqual([
    {
      _id: outcome?.result?.id,
      workspaceId,
      postId: outcome?.postId,
      accountId,
      platform: 'mastodon',
      externalId: '114',
      url: 'https://mastodon.test/@ada/114',
      title: `Title of ${outcome?.postId}`,
      publishedAt,
    },
  ]);
  const account = await harness.db.account(accountId);
  expect(account).toMatchObject({ workspaceId, platform: 'mastodon', failures: 0 });
  const dueAt = account?.dueAt.getTime() ?? 0;
  expect(dueAt % DAY_MS).toBe(slotOf(accountId, DAY_MS));
  expect(dueAt).toBeGreaterThan(before);
  expect(dueAt).toBeLessThanOrEqual(Date.now() + DAY_MS);
});

test('an event that comes again changes nothing, not even what has been collected', async () => {
  await start();
  const accountId = randomUUID();
  const [outcome] = await harness.live(workspaceId, accountId, [{}]);
  if (!outcome) throw new Error('there is one');
  await harness.db.makeDue(accountId);
  const collected = await waitUntil('it is collected', async () => {
    const [post] = await harness.db.posts(workspaceId);
    return post?.metrics && post;
  });
  const account = await waitUntil('that is noted', async () => {
    const found = await harness.db.account(accountId);
    return found?.collectedAt && found;
  });
  await harness.notify(outcome);
  await harness.notify(outcome);
  await harness.live(workspaceId, randomUUID(), [{}]);
  const posts = await harness.db.posts(workspaceId);
  expect(posts).toHaveLength(2);
  expect(posts).toContainEqual(collected);
  expect(await harness.db.account(accountId)).toEqual(account);
  expect(account.dueAt).toEqual(nextSlot(accountId, account.collectedAt ?? new Date(0), DAY_MS));
});

test('events about what did not go live are ignored', async () => {
  await start();
  const lost = failed(workspaceId);
  harness.posts.outcomes.push(lost);
  await harness.notify(lost);
  await harness.live(workspaceId, randomUUID(), [{}]);
  expect(await harness.db.posts(workspaceId)).toHaveLength(1);
});
