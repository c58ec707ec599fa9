import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ResultStatus } from '@postrider/contracts/posts';
import { withContext } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const HOUR_MS = 3_600_000;
const START = Date.now() + 48 * HOUR_MS;
const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

const wanted = (change: object = {}) => ({
  workspaceId: harness.workspaceId,
  caption: 'Our shop opens at nine.',
  platforms: [{ platform: 'x', accountId: 'shop' }],
  monthlyScheduleLimit: 1000,
  scheduledDatetime: at(0),
  ...change,
});

async function create(change: object = {}) {
  const { post } = await harness.posts.createPost({ ...wanted(change), postId: uuidv7() });
  if (!post) throw new Error('no post');
  return post;
}

const warningsOf = async (change: object = {}) =>
  (await harness.posts.validatePost(wanted(change))).warnings.map(({ path, code, accountId }) => [
    path,
    code,
    accountId,
  ]);

test('the same text on the same account within the window of its platform is a warning, in both directions', async () => {
  expect(await warningsOf()).toEqual([]);
  const post = await create({ caption: '  our SHOP opens\nat nine. ' });
  const duplicate = ['/caption', 'duplicate_text', 'shop'];
  expect(await warningsOf({ scheduledDatetime: at(19) })).toEqual([duplicate]);
  expect(await warningsOf({ scheduledDatetime: at(-19) })).toEqual([duplicate]);
  expect(await warningsOf({ scheduledDatetime: at(24) })).toEqual([]);
  expect(await warningsOf({ caption: 'Our shop opens at ten.' })).toEqual([]);
  expect(await warningsOf({ platforms: [{ platform: 'x', accountId: 'other' }] })).toEqual([]);
  // Bluesky publishes the same text again.
  expect(await warningsOf({ platforms: [{ platform: 'bluesky', accountId: 'shop' }] })).toEqual([]);
  expect(await warningsOf({ workspaceId: randomUUID() })).toEqual([]);
  expect(await warningsOf({ postId: post.id })).toEqual([]);
});

test('a limited caller learns nothing about posts that it does not see', async () => {
  const post = { caption: 'Hidden.', platforms: [{ platform: 'x', accountId: 'seen' }] };
  const both = [...post.platforms, { platform: 'x', accountId: 'unseen' }];
  await create({ ...post, platforms: both });
  const limited = { requestId: 'test', access: { accountIds: ['seen'], keyId: 'key' } };
  const warnings = () => withContext(limited, () => warningsOf({ ...post, scheduledDatetime: at(1) }));
  expect(await warnings()).toEqual([]);
  expect(await warningsOf({ ...post, scheduledDatetime: at(1) })).toHaveLength(1);
  await create(post);
  expect(await warnings()).toEqual([['/caption', 'duplicate_text', 'seen']]);
});

test('a published text is one too, and one that was moved, changed or deleted is none', async () => {
  const own = { caption: 'Once.', platforms: [{ platform: 'x', accountId: 'once' }] };
  const { workspaceId } = harness;
  const soon = { ...own, scheduledDatetime: new Date(Date.now() + 5_000).toISOString() };
  const post = await create(soon);
  const { results } = await harness.posts.listResults({ workspaceId, postId: post.id });
  await harness.finish(results.map(({ id }) => id));
  await waitUntil('it is published', async () => {
    const now = await harness.posts.listResults({ workspaceId, postId: post.id });
    return now.results.every(({ status }) => status === ResultStatus.PUBLISHED);
  });
  expect(await warningsOf({ ...own, scheduledDatetime: '' })).toEqual([
    ['/caption', 'duplicate_text', 'once'],
  ]);

  const later = await create({ ...own, scheduledDatetime: at(100) });
  expect(await warningsOf({ ...own, scheduledDatetime: at(101) })).toHaveLength(1);
  const update = { workspaceId, postId: later.id, maySchedule: true, monthlyScheduleLimit: 1000 };
  await harness.posts.updatePost({ ...update, updateMask: { paths: ['scheduled_datetime'] } });
  expect(await warningsOf({ ...own, scheduledDatetime: at(101) })).toEqual([]);
  await harness.posts.updatePost({
    ...update,
    scheduledDatetime: at(100),
    caption: 'Twice.',
    updateMask: { paths: ['scheduled_datetime', 'caption'] },
  });
  expect(await warningsOf({ ...own, scheduledDatetime: at(101) })).toEqual([]);
  expect(await warningsOf({ ...own, caption: 'Twice.', scheduledDatetime: at(101) })).toHaveLength(1);
  await harness.posts.deletePost({ workspaceId, postId: later.id });
  expect(await warningsOf({ ...own, caption: 'Twice.', scheduledDatetime: at(101) })).toEqual([]);
});

test('more posts in 24 hours than a platform accepts are a warning with both numbers', async () => {
  const platforms = [{ platform: 'instagram', accountId: 'gallery' }];
  for (let n = 0; n < 25; n++)
    await create({ platforms, caption: `Picture ${n}`, scheduledDatetime: at(n / 10) });
  const { warnings } = await harness.posts.validatePost(wanted({ platforms, scheduledDatetime: at(20) }));
  expect(warnings).toMatchObject([
    { path: '/platforms/0', code: 'daily_cap', accountId: 'gallery', limit: 25, actual: 26 },
  ]);
  expect(await warningsOf({ platforms, scheduledDatetime: at(24) })).toEqual([]);
  expect(await warningsOf({ platforms, scheduledDatetime: '' })).toEqual([]);
});

test('more posts in 24 hours than a platform accepts from an app, on all accounts together, are a warning', async () => {
  const on = (accountId: string) => [{ platform: 'youtube', accountId }];
  for (let n = 0; n < 100; n++)
    await create({
      platforms: on(n % 2 ? 'cinema' : 'school'),
      caption: `Film ${n}`,
      scheduledDatetime: at(200 + n / 10),
    });
  const next = { platforms: on('cinema'), scheduledDatetime: at(215) };
  const { warnings } = await harness.posts.validatePost(wanted(next));
  expect(warnings).toMatchObject([{ path: '/platforms/0', code: 'daily_cap', limit: 100, actual: 101 }]);
  expect(await warningsOf({ ...next, scheduledDatetime: at(240) })).toEqual([]);
});
