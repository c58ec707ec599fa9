import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enumName } from '@postrider/contracts';
import { type Activity, ActivityKind } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
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
  await harness.stop();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const terms = { monthlyScheduleLimit: 1_000, maySchedule: true };

/** A post of Ana, and the calls of other people about it. */
async function newPost(wanted: object = {}) {
  const ids = { workspaceId: harness.workspaceId, postId: uuidv7() };
  await harness.posts.createPost({
    ...ids,
    ...terms,
    caption: 'Hello',
    platforms: [{ platform: 'bluesky', accountId: 'a1' }],
    actorId: 'ana',
    ...wanted,
  });
  const activity = async () => (await harness.posts.listActivity(ids)).activity;
  return {
    ids,
    activity,
    /** Each entry in one text, newest first. */
    shown: async () => (await activity()).map(inWords),
    update: (changes: object, actorId: string, more: object = {}) =>
      harness.posts.updatePost({
        ...ids,
        ...terms,
        ...changes,
        actorId,
        updateMask: {
          paths: Object.keys(changes).map((name) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)),
        },
        ...more,
      }),
    publish: async (actorId: string) => {
      await harness.posts.publishPost({ ...ids, ...terms, actionId: uuidv7(), actorId });
      return (await harness.posts.listResults(ids)).results.map(({ id }) => id);
    },
  };
}

const inWords = ({ kind, actorId, fields, accountId }: Activity) =>
  [enumName(ActivityKind, kind), actorId || 'nobody', ...fields, ...(accountId ? [accountId] : [])].join(' ');

describe('the activity of a post', () => {
  test('says who changed what', async () => {
    const post = await newPost();
    await post.update({ caption: 'Better', tags: ['news'] }, 'ben');
    await post.update({ scheduledDatetime: inMinutes(60) }, 'ben');
    await post.update({ scheduledDatetime: inMinutes(90), caption: 'Best' }, 'cleo');
    await post.update({ scheduledDatetime: '' }, 'ana');
    expect(await post.shown()).toEqual([
      'unscheduled ana',
      'moved cleo caption',
      'scheduled ben',
      'edited ben caption tags',
      'created ana',
    ]);
    const [, moved] = await post.activity();
    expect(moved?.scheduledAt).not.toEqual(moved?.previousAt);
    expect(moved?.previousAt).toBeDefined();
  });

  test('has one entry for the edits of a person while they write', async () => {
    const post = await newPost();
    for (const caption of ['A', 'AB', 'ABC']) await post.update({ caption }, 'ana');
    await post.update({ tags: ['x'] }, 'ana');
    await post.update({ caption: 'Other' }, 'ben');
    expect(await post.shown()).toEqual(['edited ben caption', 'edited ana caption tags', 'created ana']);
  });

  test('has nothing of a request that changes nothing', async () => {
    const post = await newPost();
    await post.update({ caption: 'Hello' }, 'ben');
    expect(await post.shown()).toEqual(['created ana']);
  });

  test('has the decision about an approval, with its comment', async () => {
    const post = await newPost({ needsApproval: true, scheduledDatetime: inMinutes(60) });
    await harness.posts.declinePost({ ...post.ids, actionId: uuidv7(), actorId: 'ben', comment: 'Too loud' });
    await post.update({ scheduledDatetime: inMinutes(70) }, 'ana', { needsApproval: true });
    await harness.posts.approvePost({ ...post.ids, ...terms, actionId: uuidv7(), actorId: 'ben' });
    expect(await post.shown()).toEqual([
      'approved ben',
      'approval_requested ana',
      'declined ben',
      'approval_requested ana',
      'created ana',
    ]);
    const declined = (await post.activity()).find(({ kind }) => kind === ActivityKind.DECLINED);
    expect(declined?.comment).toBe('Too loud');
  });

  test('has the outcome on each account, edits of the live post and its deletion', async () => {
    const post = await newPost({ platforms: [{ platform: 'mastodon', accountId: 'm1' }] });
    const results = await post.publish('ben');
    await harness.finish(results);
    await waitUntil('it is live', async () => (await post.shown())[0] === 'published nobody m1');
    await post.update({ caption: 'Corrected' }, 'cleo');
    await harness.posts.deleteResult({ ...post.ids, resultId: results[0] ?? '', actorId: 'ana' });
    await waitUntil('it is deleted', async () => (await post.shown())[0] === 'deleted_live nobody m1');
    expect(await post.shown()).toEqual([
      'deleted_live nobody m1',
      'deletion_requested ana m1',
      'edited_live cleo caption',
      'published nobody m1',
      'publish_requested ben',
      'created ana',
    ]);
  });

  test('of a duplicate names its original', async () => {
    const original = await newPost();
    const ids = { ...original.ids, postId: uuidv7() };
    await harness.posts.duplicatePost({ ...original.ids, duplicateId: ids.postId, actorId: 'ben' });
    const { activity } = await harness.posts.listActivity(ids);
    expect(activity.map(inWords)).toEqual(['duplicated ben']);
    expect(activity[0]?.otherPostId).toBe(original.ids.postId);
  });

  test('keeps the last 100 entries', async () => {
    const post = await newPost();
    for (let i = 0; i < 105; i++) await post.update({ caption: `Text ${i}` }, i % 2 ? 'ana' : 'ben');
    const shown = await post.shown();
    expect(shown).toHaveLength(100);
    expect(shown.at(-1)).toBe('edited ana caption');
  });

  test('of a post of an earlier version begins with its creation', async () => {
    const post = await newPost();
    const posts = connection.collection<{ _id: string }>('posts');
    await posts.updateOne({ _id: post.ids.postId }, { $unset: { activity: 1 } });
    expect(await post.shown()).toEqual(['created nobody']);
    await post.update({ caption: 'Later' }, 'ben');
    expect(await post.shown()).toEqual(['edited ben caption', 'created nobody']);
  });

  test('is lost by no concurrent change', async () => {
    const post = await newPost();
    const people = ['ana', 'ben', 'cleo', 'dora', 'emil'];
    await Promise.all(people.map((name) => post.update({ caption: `By ${name}` }, name)));
    const shown = await post.shown();
    expect(shown.toSorted()).toEqual(
      [...people.map((name) => `edited ${name} caption`), 'created ana'].toSorted(),
    );
  });

  test('of another workspace does not exist', async () => {
    const post = await newPost();
    const foreign = { ...post.ids, workspaceId: uuidv7() };
    await expect(harness.posts.listActivity(foreign)).rejects.toMatchObject({ code: 'not_found' });
  });
});
