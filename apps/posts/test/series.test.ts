import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostStatus, SeriesStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const DAY_MS = 86_400_000;
const START = Date.now() + DAY_MS;
const day = (n: number) => new Date(START + n * DAY_MS).toISOString();

const wanted = (change: object = {}) => ({
  workspaceId: harness.workspaceId,
  postId: uuidv7(),
  caption: 'Market day!',
  monthlyScheduleLimit: 1_000,
  platforms: [{ platform: 'bluesky', accountId: 'market' }],
  scheduledDatetime: day(0),
  recurrence: 'RRULE:FREQ=DAILY;COUNT=6',
  timezone: 'UTC',
  ...change,
});

async function create(change: object = {}, posts = harness.posts) {
  const { post } = await posts.createPost(wanted(change));
  if (!post) throw new Error('no post');
  return post;
}

async function view(postId: string) {
  const { series, occurrences } = await harness.posts.listOccurrences({
    workspaceId: harness.workspaceId,
    postId,
  });
  const dates = occurrences.map(({ at, ...each }) => ({
    ...each,
    at: at && timestampDate(at).toISOString(),
  }));
  return { series, dates, made: dates.filter((each) => each.postId !== '') };
}

const captionOf = async (postId: string) =>
  (await harness.posts.getPost({ workspaceId: harness.workspaceId, postId })).post?.caption;

async function update(postId: string, change: object, paths: string[]) {
  const terms = { workspaceId: harness.workspaceId, postId, maySchedule: true, monthlyScheduleLimit: 1_000 };
  return (await harness.posts.updatePost({ ...terms, ...change, updateMask: { paths } })).post;
}

/** Reads or changes what is stored. */
async function inDatabase<T>(act: (db: mongo.Db) => Promise<T>): Promise<T> {
  const { uri, database } = harness.backing.mongo('posts');
  const client = new mongo.MongoClient(uri);
  try {
    return await act(client.db(database));
  } finally {
    await client.close();
  }
}

test('a recurring post is the first of a series, whose next three posts are scheduled', async () => {
  const post = await create({ recurrenceTexts: ['Again!'] });
  expect(post).toMatchObject({ seriesId: post.id, recurrence: 'RRULE:FREQ=DAILY;COUNT=6' });
  const { series, dates, made } = await view(post.id);
  expect(series).toMatchObject({
    id: post.id,
    status: SeriesStatus.ACTIVE,
    texts: ['Market day!', 'Again!'],
  });
  expect(dates.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5].map(day));
  expect(made).toMatchObject([0, 1, 2].map(() => ({ status: PostStatus.SCHEDULED, isEdited: false })));
  expect(await Promise.all(made.map(({ postId }) => captionOf(postId)))).toEqual([
    'Market day!',
    'Again!',
    'Market day!',
  ]);
  expect((await view(made[1]?.postId ?? '')).series?.id).toBe(post.id);
});

test('two processes and a repeated request make each post once', async () => {
  const other = await harness.startAnother();
  const postId = uuidv7();
  await Promise.all([create({ postId }), create({ postId }, other), create({ postId })]);
  const { made } = await view(postId);
  expect(made.map(({ at }) => at)).toEqual([0, 1, 2].map(day));
});

test('a series of a profile with limits counts each of its posts, and stores only what it needs of them', async () => {
  const limits = { postsPerDay: 1, postsPerMonth: 100, mediaBytes: 5_000_000_000n };
  const profileId = uuidv7();
  const post = await create({ profileId, profileLimits: limits });
  const { made, series } = await view(post.id);
  // All are scheduled today, so the limit of a day leaves room for the first one.
  expect(made).toHaveLength(1);
  expect(series?.problem).toMatchObject({ code: 'limit_reached' });
  await inDatabase(async (db) => {
    const series = db.collection<{ _id: string; template: { terms: object } }>('series');
    const stored = await series.findOne({ _id: post.id });
    expect(stored?.template.terms).toMatchObject({ monthlyScheduleLimit: 1_000 });
    expect(Object.entries(stored?.template.terms ?? {})).toContainEqual([
      'profileLimits',
      { postsPerDay: 1, postsPerMonth: 100 },
    ]);
  });
});

test('a series whose request was interrupted is stored and made by another process', async () => {
  const post = await create();
  await inDatabase(async (db) => {
    // As if the process had ended after the post was saved.
    await db.collection<{ _id: string }>('series').deleteOne({ _id: post.id });
    await db
      .collection<{ _id: string; seriesId: string }>('posts')
      .deleteMany({ seriesId: post.id, _id: { $ne: post.id } });
    await db
      .collection<{ _id: string }>('posts')
      .updateOne(
        { _id: post.id },
        { $set: { seriesStart: { dueAt: new Date(), texts: [], terms: { monthlyScheduleLimit: 1_000 } } } },
      );
  });
  await waitUntil('the series is made', async () => (await view(post.id)).made.length === 3);
});

test('a rule that can’t be used is refused, before anything is saved', async () => {
  const refused = (change: object) => harness.posts.createPost(wanted(change));
  await expect(refused({ recurrence: 'FREQ=HOURLY' })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/recurrence', code: 'invalid_recurrence' }],
  });
  await expect(refused({ scheduledDatetime: '' })).rejects.toMatchObject({
    errors: [{ path: '/scheduledDatetime', code: 'required' }],
  });
  const onX = [{ platform: 'x', accountId: 'market' }];
  // LinkedIn and X refuse repeats within hours; two posts on one day can't be written as a rule.
  expect((await harness.posts.validatePost({ ...wanted({ platforms: onX }) })).occurrences).toHaveLength(6);
});

test('a text that an account already has is left out when its time comes', async () => {
  const platforms = [{ platform: 'x', accountId: 'quiet' }];
  await create({ platforms, recurrence: '', scheduledDatetime: day(1) });
  const post = await create({ platforms });
  const { series, made } = await view(post.id);
  expect(made.map(({ at }) => at)).toEqual([day(0), day(2)]);
  expect(series?.skipped).toMatchObject([{ code: 'duplicate_text' }]);
});

test('while a file is missing, the series says why it makes no post', async () => {
  const mediaId = uuidv7();
  const post = await create({ media: [{ mediaId, altText: '' }], mediaId });
  await update(post.id, { recurrencePaused: true }, ['recurrence_paused']);
  harness.missingFiles.add(mediaId);
  await update(post.id, { recurrencePaused: false }, ['recurrence_paused']);
  const stuck = await view(post.id);
  expect(stuck.series).toMatchObject({
    status: SeriesStatus.ACTIVE,
    problem: { code: 'content_rejected', message: 'There is no such file.' },
  });
  expect(stuck.made).toHaveLength(1);
  harness.missingFiles.delete(mediaId);
  await update(post.id, { recurrenceTexts: ['Again!'] }, ['recurrence_texts']);
  const solved = await view(post.id);
  expect(solved.series?.problem).toBeUndefined();
  expect(solved.made).toHaveLength(3);
});

test('pausing removes the posts ahead, resuming makes them again, and ending leaves the past', async () => {
  const post = await create();
  const [, second] = (await view(post.id)).made;
  await update(post.id, { recurrencePaused: true }, ['recurrence_paused']);
  const paused = await view(post.id);
  expect([paused.series?.status, paused.made.map(({ at }) => at)]).toEqual([SeriesStatus.PAUSED, [day(0)]]);
  await update(post.id, { recurrencePaused: false }, ['recurrence_paused']);
  const resumed = await view(post.id);
  expect(resumed.made.map(({ at }) => at)).toEqual([0, 1, 2].map(day));
  expect(resumed.made[1]?.postId).not.toBe(second?.postId);
  const ended = await update(post.id, {}, ['recurrence']);
  expect(ended).toMatchObject({ seriesId: post.id, recurrence: '' });
  const last = await view(post.id);
  expect([last.series?.status, last.dates.map(({ at }) => at)]).toEqual([SeriesStatus.ENDED, [day(0)]]);
});

test('changes of the series leave posts alone that were edited, and deleted dates stay deleted', async () => {
  const post = await create();
  const [, second = { postId: '' }, third = { postId: '' }] = (await view(post.id)).made;
  await update(second.postId, { caption: 'Edited' }, ['caption']);
  await harness.posts.deletePost({ workspaceId: harness.workspaceId, postId: third.postId });
  await update(post.id, { caption: 'New text', appliesToSeries: true }, ['caption']);
  const { made } = await view(post.id);
  expect(made.map(({ at }) => at)).toEqual([0, 1].map(day));
  expect(await Promise.all(made.map(({ postId }) => captionOf(postId)))).toEqual(['New text', 'Edited']);
});

test('deleting a post with the later ones ends the series', async () => {
  const post = await create();
  const [, second = { postId: '' }] = (await view(post.id)).made;
  await harness.posts.deletePost({
    workspaceId: harness.workspaceId,
    postId: second.postId,
    withLaterOccurrences: true,
  });
  const { series, dates } = await view(post.id);
  expect([series?.status, dates.map(({ at }) => at)]).toEqual([SeriesStatus.ENDED, [day(0)]]);
});

test('a draft that is scheduled with a rule begins a series; another rule replaces its dates', async () => {
  const draft = await create({ scheduledDatetime: '', recurrence: '' });
  await update(draft.id, { scheduledDatetime: day(0), recurrence: 'FREQ=DAILY;COUNT=3' }, [
    'scheduled_datetime',
    'recurrence',
  ]);
  expect((await view(draft.id)).made.map(({ at }) => at)).toEqual([0, 1, 2].map(day));
  await update(draft.id, { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=3' }, ['recurrence']);
  const changed = await view(draft.id);
  expect(changed.made.map(({ at }) => at)).toEqual([0, 2, 4].map(day));
  // Sending back what was read changes nothing.
  await update(draft.id, { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=3' }, ['recurrence']);
  expect((await view(draft.id)).made).toEqual(changed.made);
});
