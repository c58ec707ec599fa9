import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { daysBefore, type PublishedPost } from '../src/post.ts';
import { type Client, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let client: Client;
let workspaceId: string;

const now = new Date();
const noon = new Date('2026-03-01T12:00:00.000Z');
const one = new Date('2026-03-01T13:00:00.000Z');

beforeAll(async () => {
  harness = await startHarness();
  ({ client } = await harness.start());
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
});

const post = (title: string, facts: Partial<PublishedPost> = {}): PublishedPost => ({
  _id: randomUUID(),
  workspaceId,
  postId: `post of ${title}`,
  accountId: 'account',
  platform: 'bluesky',
  externalId: title,
  url: `https://example.test/${title}`,
  title,
  publishedAt: daysBefore(now, 1),
  ...facts,
});

const summary = (query: { days?: number; platform?: string; limit?: number } = {}) =>
  client.getSummary({ workspaceId, days: 30, limit: 20, ...query });

test('sums, breakdown and the latest collection', async () => {
  await harness.db.insertPosts([
    post('a', { platform: 'mastodon', metrics: { likes: 3, comments: 1 }, collectedAt: noon }),
    post('b', { platform: 'mastodon', metrics: { likes: 4 }, collectedAt: one }),
    post('c', { metrics: { views: 2 ** 40, likes: 5, comments: 0 }, collectedAt: noon }),
    post('d', { metrics: { views: 10, likes: 0, comments: 0 }, collectedAt: noon }),
    post('e'),
  ]);
  const answer = await summary();
  expect(answer).toMatchObject({
    posts: 5,
    totals: { views: 2n ** 40n + 10n, likes: 12n, comments: 1n },
    platforms: [
      { platform: 'bluesky', posts: 3, numbers: { views: 2n ** 40n + 10n, likes: 5n, comments: 0n } },
      { platform: 'mastodon', posts: 2, numbers: { likes: 7n, comments: 1n } },
    ],
  });
  expect(answer.platforms[1]?.numbers?.views).toBeUndefined();
  expect(answer.collectedAt && timestampDate(answer.collectedAt)).toEqual(one);
});

test('nothing published, and nothing collected yet', async () => {
  const none = await summary();
  expect(none).toMatchObject({ posts: 0, platforms: [], topPosts: [], totals: {} });
  expect(none.totals?.views).toBeUndefined();
  expect(none.collectedAt).toBeUndefined();

  await harness.db.insertPosts([post('fresh')]);
  const fresh = await summary();
  expect(fresh).toMatchObject({ posts: 1, platforms: [{ platform: 'bluesky', posts: 1 }] });
  expect(fresh.totals?.likes).toBeUndefined();
  expect(fresh.platforms[0]?.numbers?.likes).toBeUndefined();
  expect(fresh.topPosts[0]?.numbers?.likes).toBeUndefined();
  expect(fresh.collectedAt).toBeUndefined();
});

test('top posts: by views, then likes, then newest; what has no number comes last', async () => {
  const publishedAt = daysBefore(now, 2);
  await harness.db.insertPosts([
    post('no metrics'),
    post('liked', { platform: 'mastodon', metrics: { likes: 100 } }),
    post('less liked', { platform: 'mastodon', metrics: { likes: 99 } }),
    post('unseen', { metrics: { views: 0, likes: 0 } }),
    post('seen', { metrics: { views: 5, likes: 1 } }),
    post('seen, older', { metrics: { views: 5, likes: 1 }, publishedAt }),
    post('seen and liked', { metrics: { views: 5, likes: 2 } }),
    post('seen, likes unknown', { metrics: { views: 5 } }),
  ]);
  const ranked = [
    'seen and liked',
    'seen',
    'seen, older',
    'seen, likes unknown',
    'unseen',
    'liked',
    'less liked',
    'no metrics',
  ];
  const { topPosts } = await summary();
  expect(topPosts.map(({ title }) => title)).toEqual(ranked);
  expect(topPosts[2]).toMatchObject({
    postId: 'post of seen, older',
    platform: 'bluesky',
    url: 'https://example.test/seen, older',
    numbers: { views: 5n, likes: 1n },
  });
  expect(topPosts[2]?.publishedAt && timestampDate(topPosts[2].publishedAt)).toEqual(publishedAt);
  const few = await summary({ limit: 2 });
  expect(few.topPosts.map(({ title }) => title)).toEqual(ranked.slice(0, 2));
  expect(few.posts).toBe(8);
});

test('the period reaches back so many times 24 hours, to the millisecond', async () => {
  const before = Date.now();
  await harness.db.insertPosts([
    post('inside', { publishedAt: new Date(before - 7 * 86_400_000 + 60_000), metrics: { likes: 1 } }),
    post('outside', { publishedAt: new Date(before - 7 * 86_400_000 - 1), metrics: { likes: 2 } }),
    post('long ago', { publishedAt: daysBefore(now, 91), metrics: { likes: 4 } }),
  ]);
  const week = await summary({ days: 7 });
  expect(week.topPosts.map(({ title }) => title)).toEqual(['inside']);
  expect(week).toMatchObject({ posts: 1, totals: { likes: 1n } });
  const [from, to] = [week.from, week.to].map((moment) => (moment ? timestampDate(moment).getTime() : 0));
  expect(to).toBeGreaterThanOrEqual(before);
  expect(to).toBeLessThanOrEqual(Date.now());
  expect((to ?? 0) - (from ?? 0)).toBe(7 * 86_400_000);
  expect(await summary({ days: 90 })).toMatchObject({ posts: 2, totals: { likes: 3n } });
});

test('one platform alone', async () => {
  await harness.db.insertPosts([
    post('a', { platform: 'mastodon', metrics: { likes: 3 }, collectedAt: noon }),
    post('b', { metrics: { views: 1, likes: 4 }, collectedAt: one }),
  ]);
  const mastodon = await summary({ platform: 'mastodon' });
  expect(mastodon).toMatchObject({ posts: 1, totals: { likes: 3n }, platforms: [{ platform: 'mastodon' }] });
  expect(mastodon.totals?.views).toBeUndefined();
  expect(mastodon.topPosts.map(({ title }) => title)).toEqual(['a']);
  expect(mastodon.collectedAt && timestampDate(mastodon.collectedAt)).toEqual(noon);
  expect(await summary({ platform: 'x' })).toMatchObject({ posts: 0, platforms: [], topPosts: [] });
});

test('a workspace sees its own posts alone', async () => {
  const other = randomUUID();
  await harness.db.insertPosts([
    post('mine', { metrics: { likes: 1 } }),
    post('theirs', { workspaceId: other, metrics: { views: 9, likes: 9 } }),
  ]);
  const mine = await summary();
  expect(mine).toMatchObject({ posts: 1, totals: { likes: 1n } });
  expect(mine.totals?.views).toBeUndefined();
  expect(mine.topPosts.map(({ title }) => title)).toEqual(['mine']);
  const theirs = await client.getSummary({ workspaceId: other, days: 30, limit: 20 });
  expect(theirs.topPosts.map(({ title }) => title)).toEqual(['theirs']);
});

test.each([
  [{ days: 0 }, '/period'],
  [{ days: 91 }, '/period'],
  [{ limit: 0 }, '/limit'],
  [{ limit: 101 }, '/limit'],
])('%j is refused', async (query, path) => {
  await expect(summary(query)).rejects.toMatchObject({ code: 'invalid_request', errors: [{ path }] });
});

test('the numbers of one account, and those of one post on each of its accounts', async () => {
  const postId = randomUUID();
  const rows = [
    post('a', { postId, metrics: { likes: 3 }, collectedAt: noon, publishedAt: daysBefore(now, 2) }),
    post('b', { postId, platform: 'mastodon', accountId: 'other' }),
    post('c', { metrics: { likes: 4 } }),
  ];
  await harness.db.insertPosts(rows);
  const one = await client.getSummary({ workspaceId, days: 30, limit: 20, accountId: 'account' });
  expect(one).toMatchObject({ posts: 2, totals: { likes: 7n } });
  expect(one.topPosts.map(({ title }) => title)).toEqual(['c', 'a']);

  const { results } = await client.getPostNumbers({ workspaceId, postId });
  expect(results).toMatchObject([
    { resultId: rows[0]?._id, accountId: 'account', numbers: { likes: 3n } },
    { resultId: rows[1]?._id, accountId: 'other', platform: 'mastodon', numbers: {} },
  ]);
  expect(results[0]?.collectedAt && timestampDate(results[0].collectedAt)).toEqual(noon);
  const elsewhere = await client.getPostNumbers({ workspaceId: randomUUID(), postId });
  expect(elsewhere.results).toEqual([]);
});
