import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

const wanted = (change: object = {}) => ({
  workspaceId: harness.workspaceId,
  postId: uuidv7(),
  caption: 'Hello from a test',
  platforms: [{ platform: 'bluesky' }],
  monthlyScheduleLimit: 1000,
  ...change,
});

async function create(change: object) {
  const { post } = await harness.posts.createPost(wanted(change));
  if (!post) throw new Error('no post');
  return post;
}

const validate = async (change: object = {}) =>
  (await harness.posts.validatePost(wanted(change))).errors.map(({ path, code }) => [path, code]);

test('validating reports what creating would refuse, the time and the content at once, and saves nothing', async () => {
  const { workspaceId } = harness;
  const before = await harness.posts.getUsage({ workspaceId });
  expect(await validate({ caption: 'forbidden', scheduledDatetime: '2020-01-01T00:00:00Z' })).toEqual([
    ['/scheduledDatetime', 'not_in_future'],
    ['/caption', 'text_too_long'],
  ]);
  expect(await validate({ caption: '' })).toEqual([['/caption', 'required']]);
  expect(await validate({ scheduledDatetime: soon(60_000) })).toEqual([]);
  expect(await harness.posts.getUsage({ workspaceId })).toEqual(before);
});

test('options of an account that the post does not go to are reported beside the content', async () => {
  const options = { bluesky: { accounts: { other: { quotes: false } } } };
  const unused = ['/options/bluesky/accounts/other', 'unused_options'];
  expect(await validate({ caption: 'forbidden', options })).toEqual([['/caption', 'text_too_long'], unused]);
  // It may be the one that was not found.
  const platforms = [{ platform: 'bluesky', accountId: 'gone' }];
  expect(await validate({ caption: 'forbidden', options, platforms })).toEqual([
    ['/caption', 'text_too_long'],
  ]);
});

test('the scheduled posts of an account are listed, the next one first', async () => {
  const [accountId, scheduledDatetime] = ['to-disconnect', soon(7_200_000)];
  const platforms = [{ platform: 'bluesky' }, { platform: 'mastodon', accountId }];
  const late = await create({ platforms, scheduledDatetime });
  const next = await create({ platforms, scheduledDatetime: soon(3_600_000) });
  await create({ platforms });
  await create({ scheduledDatetime });
  const query = { workspaceId: harness.workspaceId, status: PostStatus.SCHEDULED, accountId };
  const page = await harness.posts.listPosts({ ...query, limit: 1 });
  expect([page.posts.map(({ id }) => id), page.hasMore]).toEqual([[next.id], true]);
  const { posts } = await harness.posts.listPosts({ ...query, limit: 100 });
  expect(posts.map(({ id }) => id)).toEqual([next.id, late.id]);
});
