import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fieldMask } from '@postrider/contracts';
import { UpdatePostRequestSchema } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A post whose platforms need this many seconds. */
async function create(leadSeconds: number, aheadMs: number | undefined) {
  const { post, warnings } = await harness.posts.createPost({
    workspaceId: harness.workspaceId,
    postId: uuidv7(),
    caption: `Slow, with a lead ${leadSeconds}`,
    platforms: [{ platform: 'bluesky', accountId: 'a' }],
    scheduledDatetime: aheadMs === undefined ? '' : soon(aheadMs),
    monthlyScheduleLimit: 1_000,
  });
  if (!post) throw new Error('no post');
  return { post, id: post.id, codes: warnings.map(({ code }) => code) };
}

const change = (postId: string, fields: { caption?: string; scheduledDatetime?: string }) =>
  harness.posts.updatePost({
    workspaceId: harness.workspaceId,
    postId,
    ...fields,
    monthlyScheduleLimit: 1_000,
    updateMask: fieldMask(UpdatePostRequestSchema, fields),
    maySchedule: true,
  });

const read = (postId: string) => harness.posts.getPost({ workspaceId: harness.workspaceId, postId });

/** The id of its only result. */
async function resultOf(postId: string): Promise<string> {
  const { results } = await harness.posts.listResults({ workspaceId: harness.workspaceId, postId });
  return results[0]?.id ?? '';
}
const isHandedOver = (resultId: string) =>
  harness.events.some(({ type, subjectId }) => type === 'publication.due' && subjectId === resultId);

type Times = Awaited<ReturnType<typeof create>>['post'];
const secondsOpen = ({ scheduledAt, editableUntil }: Partial<Times>) =>
  scheduledAt && editableUntil
    ? (timestampDate(scheduledAt).getTime() - timestampDate(editableUntil).getTime()) / 1_000
    : undefined;

test('a post can be changed until its lead before its time, and is handed over then', async () => {
  const { id, post, codes } = await create(60, 62_500);
  expect(codes).toEqual([]);
  expect(secondsOpen(post)).toBe(60);
  expect(secondsOpen((await change(id, { scheduledDatetime: soon(61_500) })).post ?? {})).toBe(60);
  const resultId = await resultOf(id);
  await waitUntil('the handover', () => isHandedOver(resultId));
  await expect(change(id, { scheduledDatetime: soon(90_000) })).rejects.toMatchObject({
    code: 'post_not_editable',
  });
  const { post: handed, warnings } = await read(id);
  expect(secondsOpen(handed ?? {})).toBe(60);
  expect(warnings).toEqual([]);
  const publication = { workspaceId: harness.workspaceId, publicationId: resultId };
  expect(await harness.posts.getPublication(publication)).toMatchObject({ leadMs: 60_000 });
});

test('one that is due sooner is handed over at once, and the response warns about it', async () => {
  const { id, codes } = await create(60, 30_000);
  expect(codes).toEqual(['short_notice']);
  const resultId = await resultOf(id);
  await waitUntil('the handover', () => isHandedOver(resultId));
  await expect(change(id, { caption: 'Other' })).rejects.toMatchObject({ code: 'post_not_editable' });
  expect((await read(id)).warnings).toMatchObject([{ path: '/scheduledDatetime', code: 'short_notice' }]);
  await harness.finish([resultId]);
  await waitUntil('its end', async () => (await read(id)).warnings.length === 0);
});

test('the lead follows the content and the time', async () => {
  const { id, post } = await create(60, undefined);
  expect(post.editableUntil).toBeUndefined();
  expect(secondsOpen((await change(id, { scheduledDatetime: soon(300_000) })).post ?? {})).toBe(60);
  expect(secondsOpen((await change(id, { caption: 'Quick' })).post ?? {})).toBe(10);
  const { uri, database } = harness.backing.mongo('posts');
  const db = await mongoose.createConnection(uri, { dbName: database }).asPromise();
  const stored = await db.collection<{ _id: string }>('posts').findOne({ _id: id });
  await db.close();
  // As a process of an older version stores it.
  expect(stored).not.toHaveProperty('handoverMs');
  const { warnings } = await change(id, { caption: 'With a lead 900' });
  expect(warnings).toMatchObject([{ code: 'short_notice' }]);
});

test('validating reports it before the post is scheduled', async () => {
  const validate = (caption: string, scheduledDatetime: string) =>
    harness.posts.validatePost({
      workspaceId: harness.workspaceId,
      caption,
      scheduledDatetime,
      platforms: [{ platform: 'bluesky', accountId: 'a' }],
    });
  const late = await validate('A lead 120', soon(60_000));
  expect(late.errors).toEqual([]);
  expect(late.warnings).toMatchObject([{ code: 'short_notice' }]);
  const scheduledDatetime = soon(600_000);
  const { editableUntil, warnings } = await validate('A lead 120', scheduledDatetime);
  expect(editableUntil && timestampDate(editableUntil).getTime()).toBe(
    new Date(scheduledDatetime).getTime() - 120_000,
  );
  expect(warnings).toEqual([]);
  expect((await validate('A lead 120', '')).editableUntil).toBeUndefined();
  expect((await validate('A lead 120', 'tomorrow')).editableUntil).toBeUndefined();
});
