import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Comparison_Measure as Measure } from '@postrider/contracts/analytics';
import { withContext } from '@postrider/service';
import { DAY_MS, daysBefore, type PublishedPost } from '../src/post.ts';
import { type Client, type Harness, startHarness } from './harness.ts';
import { postRow } from './rows.ts';

let harness: Harness;
let client: Client;
let workspaceId: string;

beforeAll(async () => {
  harness = await startHarness();
  ({ client } = await harness.start());
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
});

const post = (title: string, facts: Partial<PublishedPost> = {}) => postRow(workspaceId, title, facts);
const of = (selection: object = {}) => ({ workspaceId, selection: { days: 90, ...selection } });
const summary = (query: object = {}) => client.getSummary({ workspaceId, days: 30, limit: 20, ...query });

describe('a summary', () => {
  test('has the period before, which ends where the period begins', async () => {
    await harness.db.insertPosts([
      post('now', { metrics: { likes: 1 } }),
      post('before', { publishedAt: daysBefore(new Date(), 8), metrics: { likes: 2, views: 5 } }),
      post('long before', { publishedAt: daysBefore(new Date(), 15), metrics: { likes: 4 } }),
    ]);
    const week = await summary({ days: 7 });
    expect(week).toMatchObject({ posts: 1, previous: { posts: 1, numbers: { likes: 2n, views: 5n } } });
    expect(week.previous?.numbers?.comments).toBeUndefined();
    expect((await summary({ days: 7, platform: 'x' })).previous).toMatchObject({ posts: 0, numbers: {} });
  });

  test('compares a post with the median of its account, by the first number that it has', async () => {
    const seen = [10, 20, 90].map((views) => post(`${views}`, { accountId: 'seen', metrics: { views } }));
    const liked = [1, 2, 3, 10].map((likes) =>
      post(`${likes} likes`, { accountId: 'liked', metrics: { likes } }),
    );
    const few = [5, 6].map((likes) => post(`${likes} of two`, { accountId: 'few', metrics: { likes } }));
    const old = post('old', {
      accountId: 'seen',
      metrics: { views: 1 },
      publishedAt: daysBefore(new Date(), 60),
    });
    await harness.db.insertPosts([...seen, ...liked, ...few, old]);
    const { topPosts, accounts } = await summary();
    const compared = new Map(topPosts.map(({ title, comparison }) => [title, comparison]));
    // Of four posts in 90 days: 1, 10, 20 and 90.
    expect(compared.get('90')).toMatchObject({ measure: Measure.VIEWS, median: 15 });
    expect(compared.get('10 likes')).toMatchObject({ measure: Measure.LIKES, median: 2.5 });
    expect(compared.get('6 of two')).toBeUndefined();
    expect(
      accounts.map(({ accountId, posts, medians }) => [accountId, posts, medians?.views, medians?.likes]),
    ).toEqual([
      ['liked', 4, undefined, 2.5],
      ['seen', 3, 15, undefined],
      ['few', 2, undefined, 5.5],
    ]);
  });

  test('has only the posts with a tag', async () => {
    await harness.db.insertPosts([post('a', { tags: ['summer', 'sale'], metrics: { likes: 1 } }), post('b')]);
    expect(await summary({ tag: 'sale' })).toMatchObject({ posts: 1, totals: { likes: 1n } });
    expect(await summary({ tag: 'winter' })).toMatchObject({ posts: 0 });
  });
});

describe('times', () => {
  const times = (timezone: string, selection: object = {}) => client.getTimes({ ...of(selection), timezone });

  test('are hours of the week in the time zone, with medians and without hours that have no posts', async () => {
    // A Monday within the last 90 days.
    const monday = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) - 7);
    const at = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);
    await harness.db.insertPosts([
      post('a', { publishedAt: at(9 * 60), metrics: { views: 10, likes: 0 } }),
      post('b', { publishedAt: at(9 * 60 + 59), metrics: { views: 30 } }),
      post('c', { publishedAt: at(9 * 60 + 30) }),
      post('d', { publishedAt: at(23 * 60 + 45), metrics: { likes: 7 } }),
    ]);
    const { hours } = await times('UTC');
    expect(hours).toMatchObject([
      { weekday: 1, hour: 9, posts: 3, medians: { views: 20, likes: 0 } },
      { weekday: 1, hour: 23, posts: 1, medians: { likes: 7 } },
    ]);
    expect(hours[1]?.medians?.views).toBeUndefined();
    expect(hours[0]?.medians?.comments).toBeUndefined();
    // 23:45 on Monday is 05:30 on Tuesday there.
    expect((await times('Asia/Kathmandu')).hours.map(({ weekday, hour }) => [weekday, hour])).toEqual([
      [1, 14],
      [1, 15],
      [2, 5],
    ]);
    expect((await times('UTC', { platform: 'x' })).hours).toEqual([]);
  });

  test('reject an unknown time zone and a wrong period', async () => {
    for (const zone of ['', 'Mars/Olympus', '+01:00'])
      await expect(times(zone)).rejects.toMatchObject({ code: 'invalid_request' });
    for (const days of [0, 91])
      await expect(times('UTC', { days })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

test('tags: sums and medians, those with the most posts first', async () => {
  await harness.db.insertPosts([
    post('a', { tags: ['b', 'a'], metrics: { views: 10, likes: 1 } }),
    post('b', { tags: ['b'], metrics: { views: 20 } }),
    post('c', { tags: ['c'] }),
    post('d', { tags: [] }),
    post('e', { tags: ['b'], publishedAt: daysBefore(new Date(), 91), metrics: { views: 1_000 } }),
  ]);
  const { tags } = await client.getTags(of());
  expect(tags).toMatchObject([
    { tag: 'b', posts: 2, numbers: { views: 30n, likes: 1n }, medians: { views: 15, likes: 1 } },
    { tag: 'a', posts: 1, numbers: { views: 10n, likes: 1n } },
    { tag: 'c', posts: 1 },
  ]);
  expect(tags[0]?.numbers?.comments).toBeUndefined();
  expect(tags[2]?.medians?.views).toBeUndefined();
  expect((await client.getTags(of({ tag: 'c' }))).tags).toMatchObject([{ tag: 'c' }]);
});

test('a list has every post once, newest first, in pages', async () => {
  const publishedAt = daysBefore(new Date(), 2);
  await harness.db.insertPosts([
    post('newest', { tags: ['sale'], profileId: 'profile', metrics: { likes: 3 }, collectedAt: publishedAt }),
    ...['b', 'c', 'd'].map((title) => post(title, { publishedAt })),
  ]);
  const titles: string[] = [];
  for (let pageToken = ''; ; ) {
    const page = await client.listPosts({ ...of(), limit: 3, pageToken });
    titles.push(...page.posts.map(({ title }) => title));
    if (!page.nextPageToken) break;
    pageToken = page.nextPageToken;
  }
  expect(titles[0]).toBe('newest');
  expect(titles.toSorted()).toEqual(['b', 'c', 'd', 'newest']);
  const { posts } = await client.listPosts({ ...of({ profileId: 'profile' }), limit: 1 });
  expect(posts).toMatchObject([
    { title: 'newest', tags: ['sale'], profileId: 'profile', numbers: { likes: 3n } },
  ]);
  for (const limit of [0, 1_001])
    await expect(client.listPosts({ ...of(), limit })).rejects.toMatchObject({ code: 'invalid_request' });
});

test('what is outside of the limits of a key or in another workspace does not count', async () => {
  const tags = ['t'];
  const facts = { tags, metrics: { views: 4 } };
  await harness.db.insertPosts([
    post('seen', { ...facts, accountId: 'seen', accountIds: ['seen'], profileId: 'own' }),
    post('shared', { ...facts, accountId: 'seen', accountIds: ['seen', 'other'], profileId: 'other' }),
    post('other', { ...facts, accountId: 'other', accountIds: ['other'], profileId: 'other' }),
    post('foreign', { ...facts, accountId: 'seen', accountIds: ['seen'], workspaceId: randomUUID() }),
  ]);
  for (const limits of [{ accountIds: ['seen'] }, { profileIds: ['own'] }]) {
    const asKey = <T>(call: () => Promise<T>) =>
      withContext({ requestId: 'test', access: { ...limits, keyId: 'key' } }, call);
    expect((await asKey(() => client.listPosts({ ...of(), limit: 10 }))).posts).toMatchObject([
      { title: 'seen' },
    ]);
    expect((await asKey(() => client.getTags(of()))).tags).toMatchObject([{ tag: 't', posts: 1 }]);
    const { hours } = await asKey(() => client.getTimes({ ...of(), timezone: 'UTC' }));
    expect(hours).toMatchObject([{ posts: 1 }]);
    const seen = await asKey(() => summary());
    expect(seen).toMatchObject({ posts: 1, accounts: [{ accountId: 'seen', posts: 1 }] });
    expect(seen.accounts).toHaveLength(1);
  }
});
