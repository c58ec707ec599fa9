import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { daysBefore } from '../src/post.ts';
import { MOST_POSTS } from '../src/selection.ts';
import { createReadTimes } from '../src/times.ts';
import { type Client, type Harness, startHarness } from './harness.ts';
import { postRow } from './rows.ts';

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await startHarness();
  ({ client } = await harness.start());
});
afterAll(() => harness.stop());

const HOUR_MS = 3_600_000;

test('of more posts than it may use, each query uses the newest', async () => {
  const workspaceId = randomUUID();
  const now = Date.now();
  const rows = Array.from({ length: MOST_POSTS + 50 }, (_, place) => {
    const isOld = place >= MOST_POSTS;
    return postRow(workspaceId, `${place}`, {
      accountId: `account ${place % 40}`,
      publishedAt: isOld
        ? daysBefore(new Date(now), 89)
        : new Date(now - (place % 1_000) * HOUR_MS - HOUR_MS),
      tags: [isOld ? 'old' : 'new', `tag ${place % 9}`],
      metrics: { views: place, likes: place % 7 },
    });
  });
  await harness.db.insertPosts(rows);
  const selection = { days: 90 };
  const { tags } = await client.getTags({ workspaceId, selection });
  expect(tags[0]).toMatchObject({ tag: 'new', posts: MOST_POSTS });
  expect(tags.map(({ tag }) => tag)).not.toContain('old');
  const { hours } = await client.getTimes({ workspaceId, selection, timezone: 'Europe/Berlin' });
  expect(hours.reduce((sum, { posts }) => sum + posts, 0)).toBe(MOST_POSTS);
  const summary = await client.getSummary({ workspaceId, days: 90, limit: 100 });
  expect(summary).toMatchObject({ posts: MOST_POSTS + 50 });
  expect(summary.accounts).toHaveLength(40);
});

test('times of the most posts keep the process busy for less than 200 ms', async () => {
  // Each post in a quarter of its own is the most work.
  const quarters = Array.from({ length: 90 * 96 }, (_, place) => ({
    at: new Date(Date.UTC(2026, 0, 1) + place * 900_000),
    posts: 1,
    values: { views: [place], likes: [place % 9], comments: [] },
  }));
  const read = createReadTimes({ quarters: async () => quarters });
  const before = process.cpuUsage();
  const hours = await read('workspace', { days: 90, timezone: 'America/New_York' });
  const { user, system } = process.cpuUsage(before);
  expect(hours).toHaveLength(7 * 24);
  expect((user + system) / 1_000).toBeLessThan(200);
});
