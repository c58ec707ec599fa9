import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../src/migrations.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let database: mongoose.Connection;
beforeAll(async () => {
  harness = await startHarness();
  const { uri, database: dbName } = harness.backing.mongo('posts');
  database = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(async () => {
  await database.close();
  await harness.stop();
});

const HOUR_MS = 3_600_000;
const rows = () => database.collection<{ _id: string; checkAt?: Date; revision: number }>('posts');
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A post on two accounts; the first one gets all files, the second one only the first. */
async function create(hours: number, files = [uuidv7(), uuidv7()]) {
  const { workspaceId } = harness;
  const platforms = [{ platform: 'bluesky' }, { platform: 'mastodon' }];
  const media = files.map((mediaId) => ({ mediaId, altText: '' }));
  const { post } = await harness.posts.createPost({
    workspaceId,
    postId: uuidv7(),
    caption: 'Doors',
    platforms,
    mediaId: files[0] ?? '',
    media,
    scheduledDatetime: inHours(hours),
    options: { mastodon: { files: [0] } },
    monthlyScheduleLimit: 1_000,
  });
  if (!post) throw new Error('no post');
  return { id: post.id, files };
}

const checkAt = async (id: string) => (await rows().findOne({ _id: id }))?.checkAt;
const resultsOf = async (postId: string) =>
  (await harness.posts.listResults({ workspaceId: harness.workspaceId, postId })).results;

/** Lets the daily check of a post run now. */
async function check(id: string) {
  const before = (await rows().findOne({ _id: id }))?.revision ?? 0;
  await rows().updateOne({ _id: id }, { $set: { checkAt: new Date(0) } });
  await waitUntil(
    'the post to be checked',
    async () => ((await rows().findOne({ _id: id }))?.revision ?? 0) > before,
  );
}

test('a file that was deleted while a post waits is named before its time, where it is needed', async () => {
  const { workspaceId } = harness;
  const warned = async () => (await harness.posts.listWarnedPosts({ workspaceId })).posts;
  const { id, files } = await create(72);
  const first = await checkAt(id);
  expect((first?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
  await check(id);
  expect((await resultsOf(id)).map(({ error }) => error)).toEqual([undefined, undefined]);
  // Its videos are kept until then.
  expect(harness.goesOutAt() ?? 0).toBeGreaterThan(Date.now() + 71 * HOUR_MS);

  harness.missingFiles.add(files[1] ?? '');
  await check(id);
  const [all, one] = await resultsOf(id);
  expect(all?.error).toMatchObject({
    code: 'media_missing',
    message: 'File 2 of 2 is no longer in the media library.',
    action: 'Upload it again, and replace it in the post before its time.',
  });
  expect(one?.error).toBeUndefined();
  expect(await warned()).toMatchObject([
    { id, title: 'Doors', warnings: [{ code: 'media_missing', message: all?.error?.message }] },
  ]);
  expect((await checkAt(id))?.getTime()).toBeGreaterThan(Date.now());

  // Replacing the file ends the warning.
  const media = [files[0] ?? '', uuidv7()].map((mediaId) => ({ mediaId, altText: '' }));
  await harness.posts.updatePost({
    workspaceId,
    postId: id,
    media,
    maySchedule: true,
    updateMask: { paths: ['media'] },
  });
  expect((await resultsOf(id)).map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(await warned()).toEqual([]);
});

test('posts without files, drafts and posts of the same day are not checked', async () => {
  const withoutFiles = await create(72, []);
  const soon = await create(20);
  expect([await checkAt(withoutFiles.id), await checkAt(soon.id)]).toEqual([undefined, undefined]);
});

test('a post that goes out before its next check is not checked again', async () => {
  const { id } = await create(30);
  const { workspaceId } = harness;
  const sooner = { scheduledDatetime: inHours(20), updateMask: { paths: ['scheduled_datetime'] } };
  await harness.posts.updatePost({ workspaceId, postId: id, maySchedule: true, ...sooner });
  expect(await checkAt(id)).toBeUndefined();
});

test('a post of an earlier version is checked, too', async () => {
  const { id } = await create(72);
  await rows().updateOne({ _id: id }, { $unset: { checkAt: 1 } });
  const migration = migrations.find(({ name }) => name === 'checks of waiting posts with files');
  await rows().updateMany(migration?.filter ?? {}, migration?.update ?? {});
  await waitUntil('the post to be checked', async () => ((await checkAt(id))?.getTime() ?? 0) > Date.now());
});
