import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PostOrder, PostStatus, PostView } from '@postrider/contracts/posts';
import mongoose from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { createPageReader } from '../src/page-store.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
const MEDIA = uuidv7();
const DAY_MS = 86_400_000;
const day = (n: number) => new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + n * DAY_MS);

beforeAll(async () => {
  harness = await startHarness();
  const add = (caption: string, platforms: object[], n?: number, tags: string[] = [], mediaId = '') =>
    harness.posts.createPost({
      workspaceId: harness.workspaceId,
      postId: uuidv7(),
      caption,
      platforms,
      tags,
      mediaId,
      timezone: 'UTC',
      scheduledDatetime: n === undefined ? '' : day(n).toISOString(),
      monthlyScheduleLimit: 100,
    });
  const bluesky = { platform: 'bluesky', accountId: 'b1' };
  const mastodon = { platform: 'mastodon', accountId: 'm1' };
  await add('later', [bluesky], 3, ['a']);
  await add('draft (one) 100%', [mastodon], undefined, [], MEDIA);
  await add('sooner', [bluesky, mastodon], 1);
  await add('last ÄRGER', [mastodon], 9, ['a'], MEDIA);
});
afterAll(() => harness.stop());

describe('posts are listed', () => {
  const { DRAFT, SCHEDULED } = PostStatus;
  const both = [DRAFT, SCHEDULED];
  const from = timestampFromDate(day(1));
  const to = timestampFromDate(day(9));

  test.each([
    ['of one status by time', { status: SCHEDULED }, ['sooner', 'later', 'last ÄRGER']],
    ['of several, newest first', { statuses: both }, ['last ÄRGER', 'sooner', 'draft (one) 100%', 'later']],
    ['of a range, by time', { statuses: both, from, to }, ['sooner', 'later']],
    [
      'of a range, newest first',
      { statuses: both, from, order: PostOrder.CREATED_DESC },
      ['last ÄRGER', 'sooner', 'later'],
    ],
    [
      'by time, descending',
      { status: SCHEDULED, order: PostOrder.SCHEDULED_DESC },
      ['last ÄRGER', 'later', 'sooner'],
    ],
    ['with a tag', { statuses: both, tag: 'a' }, ['last ÄRGER', 'later']],
    ['on a platform', { statuses: both, platform: 'bluesky' }, ['sooner', 'later']],
    ['on an account of a platform', { statuses: both, platform: 'mastodon', accountId: 'b1' }, []],
    ['with a file', { statuses: both, mediaId: MEDIA }, ['last ÄRGER', 'draft (one) 100%']],
    ['with words, as they are written', { statuses: both, search: '(ONE) 100%' }, ['draft (one) 100%']],
    ['with words in any case', { statuses: both, search: 'ärger' }, ['last ÄRGER']],
    ['without those that only a pattern finds', { statuses: both, search: '.*' }, []],
    ['from a later page', { statuses: both, limit: 2, offset: 1 }, ['sooner', 'draft (one) 100%']],
  ])('%s', async (_name, query, captions) => {
    const { workspaceId, posts } = harness;
    const page = await posts.listPosts({ workspaceId, limit: 10, ...query });
    expect(page.posts.map(({ caption }) => caption)).toEqual(captions);
  });

  test('of another workspace not at all', async () => {
    const page = await harness.posts.listPosts({ workspaceId: uuidv7(), statuses: both, limit: 10 });
    expect(page.posts).toEqual([]);
  });
});

describe('cursors', () => {
  const { DRAFT, SCHEDULED } = PostStatus;
  const { CREATED_ASC, CREATED_DESC, SCHEDULED_ASC, SCHEDULED_DESC } = PostOrder;
  const create = async (workspaceId: string, n: number, caption = `${n}`) => {
    const postId = uuidv7();
    await harness.posts.createPost({
      workspaceId,
      postId,
      caption,
      platforms: [{ platform: 'bluesky', accountId: 'b1' }],
      timezone: 'UTC',
      monthlyScheduleLimit: 100,
      // Some are drafts, and some have the same time.
      scheduledDatetime: n % 3 === 0 ? '' : day(n % 5).toISOString(),
    });
    return postId;
  };

  test.each([CREATED_ASC, CREATED_DESC, SCHEDULED_ASC, SCHEDULED_DESC])(
    'in order %d give each post once, also when others are added and deleted between the pages',
    async (order) => {
      const workspaceId = uuidv7();
      for (let n = 0; n < 14; n += 1) await create(workspaceId, n);
      const query = { workspaceId, statuses: [DRAFT, SCHEDULED], order };
      const all = (await harness.posts.listPosts({ ...query, limit: 100 })).posts.map(({ id }) => id);
      expect(all).toHaveLength(14);
      const seen: string[] = [];
      const deleted: string[] = [];
      for (let pageToken = ''; ; ) {
        const page = await harness.posts.listPosts({ ...query, limit: 3, pageToken });
        seen.push(...page.posts.map(({ id }) => id));
        expect(page.hasMore).toBe(page.nextPageToken !== '');
        if (!page.hasMore) break;
        pageToken = page.nextPageToken;
        // The one at which the page ended, one before it, and one that comes later.
        const later = all.find((id) => !seen.includes(id) && !deleted.includes(id));
        for (const postId of [seen.at(-1), seen.at(-3), seen.length === 6 ? later : undefined]) {
          if (!postId || deleted.includes(postId)) continue;
          await harness.posts.deletePost({ workspaceId, postId });
          deleted.push(postId);
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(all.filter((id) => seen.includes(id) || !deleted.includes(id)));
    },
  );

  test('continue a page that ended early because its posts are long', async () => {
    const workspaceId = uuidv7();
    const text = 'x'.repeat(900_000);
    for (let n = 0; n < 9; n += 1) await create(workspaceId, 3 * n, text + n);
    const query = { workspaceId, statuses: [DRAFT], limit: 100 };
    const first = await harness.posts.listPosts(query);
    expect(first).toMatchObject({ hasMore: true });
    expect(first.posts).toHaveLength(4);
    const second = await harness.posts.listPosts({ ...query, pageToken: first.nextPageToken });
    const third = await harness.posts.listPosts({ ...query, pageToken: second.nextPageToken });
    expect(third).toMatchObject({ hasMore: false, nextPageToken: '' });
    const ends = [first, second, third].flatMap(({ posts }) => posts.map(({ caption }) => caption.at(-1)));
    expect(ends).toEqual(['8', '7', '6', '5', '4', '3', '2', '1', '0']);
  });

  test('of all posts of a long page are in its order, however they are read', async () => {
    const workspaceId = uuidv7();
    for (let n = 0; n < 40; n += 1) await create(workspaceId, n % 7, `${n}`);
    for (const order of [PostOrder.CREATED_ASC, PostOrder.SCHEDULED_ASC, PostOrder.SCHEDULED_DESC]) {
      const query = { workspaceId, statuses: [DRAFT, SCHEDULED], order };
      const page = async (limit: number, offset = 0, view: PostView = PostView.UNSPECIFIED) => {
        const found = await harness.posts.listPosts({ ...query, limit, offset, view });
        return { ids: found.posts.map(({ id }) => id), hasMore: found.hasMore };
      };
      const all = await page(100);
      expect([new Set(all.ids).size, all.hasMore]).toEqual([40, false]);
      expect(await page(100, 0, PostView.SUMMARY)).toEqual(all);
      expect(await page(40)).toEqual(all);
      for (const view of [PostView.UNSPECIFIED, PostView.SUMMARY])
        expect(await page(33, 3, view)).toEqual({ ids: all.ids.slice(3, 36), hasMore: true });
    }
  });

  test('that are none are refused', async () => {
    const asked = harness.posts.listPosts({ workspaceId: uuidv7(), limit: 1, pageToken: 'x y' });
    await expect(asked).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

test('a summary has the beginning of the caption and no options; a page of the longest posts reads few more', async () => {
  const workspaceId = uuidv7();
  const reads: number[] = [];
  const { uri, database: dbName } = harness.backing.mongo('posts');
  const connection = await mongoose.createConnection(uri, { dbName, monitorCommands: true }).asPromise();
  const client = connection.getClient();
  client.on('commandSucceeded', ({ reply }) => {
    const { cursor } = reply as { cursor?: { firstBatch?: unknown[] } };
    if (cursor?.firstBatch) reads.push(cursor.firstBatch.length);
  });
  try {
    const caption = `${'é'.repeat(299)}👋${'x'.repeat(900_000)}`;
    const row = () => ({
      _id: uuidv7(),
      workspaceId,
      status: 'failed' as const,
      caption,
      title: 'T',
      tags: ['a'],
      mediaId: 'm',
      results: ['failed', 'failed', 'published'].map((status, n) => ({
        _id: uuidv7(),
        platform: 'x',
        accountId: `a${n}`,
        status,
        attempts: 1,
        failedAttempts: [{ attempt: 1, at: new Date(), code: 'c', message: 'm' }],
      })),
      options: { x: { thread: ['a'] } },
      timezone: 'UTC',
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    await connection.collection<{ _id: string }>('posts').insertMany(Array.from({ length: 12 }, row));

    const query = { workspaceId, statuses: [PostStatus.FAILED], limit: 100 };
    const whole = await harness.posts.listPosts(query);
    expect(whole.posts).toMatchObject(
      Array.from({ length: 4 }, () => ({ caption, options: { x: { thread: ['a'] } }, failedResults: 2 })),
    );
    const { posts, hasMore } = await harness.posts.listPosts({ ...query, view: PostView.SUMMARY });
    expect([posts.length, hasMore]).toEqual([12, false]);
    const shown = { title: 'T', tags: ['a'], mediaId: 'm', failedResults: 2, timezone: 'UTC' };
    const platforms = [0, 1, 2].map((n) => ({ platform: 'x', accountId: `a${n}` }));
    expect(posts[0]).toMatchObject({ ...shown, platforms, caption: `${'é'.repeat(299)}👋` });
    expect(posts[0]?.options).toBeUndefined();

    reads.length = 0;
    const list = createPageReader(connection.collection('posts'));
    const page = await list(workspaceId, { statuses: ['failed'], limit: 100, offset: 0 });
    expect([page.posts.length, page.next?.id]).toEqual([4, page.posts[3]?._id]);
    expect(reads).toEqual([6]);
    expect(Object.keys(page.posts[0]?.results[0] ?? {}).sort()).toEqual(['accountId', 'platform', 'status']);
  } finally {
    await connection.close();
  }
});

test('a search looks through ten thousand posts for a page, reports it, and goes on from there', async () => {
  const workspaceId = uuidv7();
  const { uri, database: dbName } = harness.backing.mongo('posts');
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  try {
    const rows = Array.from({ length: 10_050 }, (_, n) => ({
      _id: uuidv7({ msecs: 1_700_000_000_000 + n }),
      workspaceId,
      status: 'draft',
      title: '',
      caption: n === 0 ? 'needle' : 'hay',
      results: [],
      tags: [],
      options: {},
      mediaId: '',
      timezone: 'UTC',
      createdAt: new Date(),
      updatedAt: new Date(),
      handoverAttempts: 0,
      revision: 0,
    }));
    await connection.collection<{ _id: string }>('posts').insertMany(rows);
    const query = { workspaceId, statuses: [PostStatus.DRAFT], search: 'needle', limit: 10 };
    const first = await harness.posts.listPosts(query);
    expect(first).toMatchObject({ posts: [], hasMore: true, searched: 10_000 });
    const second = await harness.posts.listPosts({ ...query, pageToken: first.nextPageToken });
    expect(second).toMatchObject({ posts: [{ caption: 'needle' }], hasMore: false, searched: 0 });
  } finally {
    await connection.close();
  }
});
