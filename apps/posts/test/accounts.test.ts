import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import mongoose, { type Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let connection: Connection;
beforeAll(async () => {
  harness = await startHarness();
  const { uri, database: dbName } = harness.backing.mongo('posts');
  connection = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(async () => {
  await connection?.close();
  await harness?.stop();
});

const soon = (ms = 3_600_000) => new Date(Date.now() + ms).toISOString();
const plan = { monthlyScheduleLimit: 1_000, maySchedule: true };
const bluesky = (...ids: string[]) => ids.map((accountId) => ({ platform: 'bluesky', accountId }));

const wanted = (change: object) => ({
  workspaceId: harness.workspaceId,
  postId: uuidv7(),
  ...plan,
  caption: 'Hello',
  platforms: bluesky('a', 'b'),
  ...change,
});

async function create(change: object = {}) {
  const made = await harness.posts.createPost(wanted(change));
  if (!made.post) throw new Error('no post');
  return { ...made, post: made.post };
}

async function change(postId: string, changes: object) {
  const paths = Object.keys(changes).map((name) => name.replace(/[A-Z]/g, (it) => `_${it.toLowerCase()}`));
  const request = { workspaceId: harness.workspaceId, postId, ...plan, ...changes, updateMask: { paths } };
  return harness.posts.updatePost(request);
}

/** Changes a stored post behind the service. */
async function alter(postId: string, $set: object) {
  const { matchedCount } = await connection
    .collection<{ _id: string }>('posts')
    .updateOne({ _id: postId }, { $set });
  expect(matchedCount).toBe(1);
}

/** Lets the second account of a post be one that can't be used any more. */
const replaceAccount = (postId: string, accountId: string) =>
  alter(postId, { 'results.1.accountId': accountId });

const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

describe.each(['lost', 'gone'])('a post one of whose accounts is %s', (account) => {
  const code = account === 'lost' ? 'account_needs_reconnect' : 'account_not_connected';

  test('is turned back into a draft, without a check', async () => {
    const { post } = await create({ scheduledDatetime: soon(), caption: `Stop ${account}` });
    await replaceAccount(post.id, account);
    const checks = harness.checks.get(post.caption);
    const { post: draft } = await change(post.id, { scheduledDatetime: '' });
    expect(draft).toMatchObject({ status: PostStatus.DRAFT, platforms: bluesky('a', account) });
    expect(harness.checks.get(post.caption)).toBe(checks);
  });

  test('is corrected, as a draft and while it is scheduled, with a warning', async () => {
    for (const scheduledDatetime of ['', soon()]) {
      const { post } = await create({ scheduledDatetime });
      await replaceAccount(post.id, account);
      const corrected = await change(post.id, { caption: 'Corrected' });
      expect(corrected.post).toMatchObject({ caption: 'Corrected', platforms: bluesky('a', account) });
      expect(codesOf(corrected)).toEqual([code]);
    }
  });

  test('is moved, and gives the account up', async () => {
    const { post } = await create({ scheduledDatetime: soon() });
    await replaceAccount(post.id, account);
    const moved = await change(post.id, { scheduledDatetime: soon(7_200_000) });
    expect(moved.post).toMatchObject({ status: PostStatus.SCHEDULED });
    const smaller = await change(post.id, { platforms: bluesky('a') });
    expect([smaller.post?.platforms.length, codesOf(smaller)]).toEqual([1, []]);
  });

  test('is not scheduled and not published', async () => {
    const { post } = await create();
    await replaceAccount(post.id, account);
    const refused = { code: 'account_not_connected', errors: [{ path: '/platforms/1', code }] };
    await expect(change(post.id, { scheduledDatetime: soon() })).rejects.toMatchObject(refused);
    const publish = { workspaceId: harness.workspaceId, postId: post.id, actionId: uuidv7(), ...plan };
    await expect(harness.posts.publishPost(publish)).rejects.toMatchObject(refused);
  });
});

test('a draft takes an account that must be connected again, a scheduled post does not', async () => {
  const platforms = bluesky('a', 'lost');
  const draft = await create({ platforms });
  expect([draft.post.status, codesOf(draft)]).toEqual([PostStatus.DRAFT, ['account_needs_reconnect']]);
  const scheduled = create({ platforms, scheduledDatetime: soon() });
  await expect(scheduled).rejects.toMatchObject({ code: 'account_not_connected' });
  const { post } = await create({ scheduledDatetime: soon() });
  await expect(change(post.id, { platforms })).rejects.toMatchObject({ code: 'account_not_connected' });
  await expect(create({ platforms: bluesky('gone') })).rejects.toMatchObject({
    code: 'account_not_connected',
  });
});

test('an account that expires before a scheduled post is a warning, and the post is saved', async () => {
  const platforms = bluesky('a', 'ending');
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const ending = ['account_expires_before_post'];
  const scheduled = await create({ platforms, scheduledDatetime: later });
  expect([scheduled.post.status, codesOf(scheduled)]).toEqual([PostStatus.SCHEDULED, ending]);
  expect(codesOf(await create({ platforms, scheduledDatetime: soon() }))).toEqual([]);
  const draft = await create({ platforms });
  expect(codesOf(draft)).toEqual([]);
  expect(codesOf(await change(draft.post.id, { scheduledDatetime: later }))).toEqual(ending);
  const wanted = { caption: 'Ending', platforms, scheduledDatetime: later };
  const checked = await harness.posts.validatePost({ workspaceId: harness.workspaceId, ...wanted });
  expect([checked.errors, codesOf(checked)]).toEqual([[], ending]);
});

test('content that is refused does not keep a post from being turned back into a draft', async () => {
  const { post } = await create({ scheduledDatetime: soon() });
  await alter(post.id, { caption: 'forbidden since' });
  const { post: draft } = await change(post.id, { scheduledDatetime: '' });
  expect(draft).toMatchObject({ status: PostStatus.DRAFT, caption: 'forbidden since' });
});

describe('a platform’s name that could mean several accounts', () => {
  const platforms = [{ platform: 'x' }];

  test('is taken with a warning', async () => {
    expect(codesOf(await create({ platforms }))).toEqual(['account_ambiguous']);
    const { post } = await create();
    expect(codesOf(await change(post.id, { platforms }))).toEqual(['account_ambiguous']);
    const { errors, warnings } = await harness.posts.validatePost(wanted({ platforms }));
    expect([errors, codesOf({ warnings })]).toEqual([[], ['account_ambiguous']]);
  });

  test('is refused where the caller wants that', async () => {
    const refuseAmbiguousAccounts = true;
    const refused = { code: 'account_ambiguous', errors: [{ path: '/platforms/0' }] };
    await expect(create({ platforms, refuseAmbiguousAccounts })).rejects.toMatchObject(refused);
    const { post } = await create();
    await expect(
      harness.posts.updatePost({
        workspaceId: harness.workspaceId,
        postId: post.id,
        ...plan,
        platforms,
        refuseAmbiguousAccounts,
        updateMask: { paths: ['platforms'] },
      }),
    ).rejects.toMatchObject(refused);
    const { errors } = await harness.posts.validatePost(wanted({ platforms, refuseAmbiguousAccounts }));
    expect(errors.map(({ code }) => code)).toEqual(['account_ambiguous']);
    expect(codesOf(await create({ platforms: [{ platform: 'x', accountId: 'x1' }] }))).toEqual([]);
  });

  test('of posts that are made together, each has its own warnings', async () => {
    const made = await Promise.all([create({ platforms }), create(), create({ platforms })]);
    expect(made.map(codesOf)).toEqual([['account_ambiguous'], [], ['account_ambiguous']]);
  });
});

describe('a change in which nothing differs', () => {
  const full = {
    caption: 'Text',
    title: 'Title',
    tags: ['a', 'b'],
    timezone: 'Europe/Berlin',
    mediaId: uuidv7(),
    options: { bluesky: { langs: ['en'], accounts: { a: { langs: ['de'] } } } },
  };

  test.each([
    ['nothing', {}],
    ['everything as it is', { ...full, platforms: bluesky('a', 'b') }],
  ])('%s: the post stays as it is, unchecked and with its time of change', async (_, same) => {
    const scheduledDatetime = soon();
    const { post } = await create({ ...full, scheduledDatetime });
    const checks = harness.checks.get(post.caption);
    const again = await change(post.id, Object.keys(same).length > 0 ? { ...same, scheduledDatetime } : {});
    expect(again.post).toEqual(post);
    expect((await harness.posts.getPost({ workspaceId: harness.workspaceId, postId: post.id })).post).toEqual(
      post,
    );
    expect(harness.checks.get(post.caption)).toBe(checks);
  });

  test('the same time needs no plan that schedules', async () => {
    const scheduledDatetime = soon();
    const { post } = await create({ scheduledDatetime });
    const request = { workspaceId: harness.workspaceId, postId: post.id, scheduledDatetime };
    const updateMask = { paths: ['scheduled_datetime'] };
    expect((await harness.posts.updatePost({ ...request, updateMask })).post).toEqual(post);
    const other = { ...request, scheduledDatetime: soon(9_000_000), updateMask };
    await expect(harness.posts.updatePost(other)).rejects.toMatchObject({ code: 'plan_required' });
  });
});

test('the time zone is changed: a scheduled post keeps its moment, a local time is one of the new zone', async () => {
  const { post } = await create({ scheduledDatetime: soon() });
  const { post: there } = await change(post.id, { timezone: 'Asia/Kolkata' });
  expect([there?.timezone, there?.scheduledAt]).toEqual(['Asia/Kolkata', post.scheduledAt]);
  const noon = `${new Date().getUTCFullYear() + 1}-06-01T12:00`;
  const { post: moved } = await change(post.id, { timezone: 'Asia/Tokyo', scheduledDatetime: noon });
  expect(moved?.scheduledAt?.seconds).toBe(BigInt(Date.parse(`${noon}+09:00`) / 1_000));
  expect((await change(post.id, { timezone: '' })).post?.timezone).toBe('UTC');
  await expect(change(post.id, { timezone: 'PST' })).rejects.toMatchObject({
    errors: [{ path: '/timezone', code: 'unknown_timezone' }],
  });
});
