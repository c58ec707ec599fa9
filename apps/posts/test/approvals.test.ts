import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enumName } from '@postrider/contracts';
import { PublicationState } from '@postrider/contracts/platforms';
import { ApprovalStatus, type Post, PostStatus, ResultStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import mongoose, { type Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let other: Harness['posts'];
let connection: Connection;
beforeAll(async () => {
  harness = await startHarness();
  other = await harness.startAnother();
  const { uri, database: dbName } = harness.backing.mongo('posts');
  connection = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(async () => {
  await connection?.close();
  await harness.stop();
});

const monthlyScheduleLimit = 1_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const isoOf = (time: Timestamp | undefined) => time && timestampDate(time).toISOString();
const present = (post: Post | undefined): Post => {
  if (!post) throw new Error('no post');
  return post;
};

/** The calls of a caller about one post. */
function callerOf(workspaceId: string, postId: string, needsApproval: boolean) {
  const ids = { workspaceId, postId };
  const terms = { ...ids, needsApproval, monthlyScheduleLimit };
  return {
    create: async (wanted: object = {}) =>
      present(
        (
          await harness.posts.createPost({
            ...{ ...terms, caption: 'Hello', platforms: [{ platform: 'bluesky', accountId: 'a1' }] },
            ...{ scheduledDatetime: inMinutes(60), ...wanted },
          })
        ).post,
      ),
    update: async (changes: { caption?: string; scheduledDatetime?: string }, posts = harness.posts) => {
      const paths = Object.keys(changes).map((name) => (name === 'caption' ? name : 'scheduled_datetime'));
      const request = { ...terms, ...changes, maySchedule: true, updateMask: { paths } };
      return present((await posts.updatePost(request)).post);
    },
    publish: async (actionId = uuidv7()) =>
      present((await harness.posts.publishPost({ ...terms, actionId })).post),
    retry: () => harness.posts.retryPost({ ...terms, actionId: uuidv7() }),
    takeDown: (resultId: string) => harness.posts.deleteResult({ ...terms, resultId }),
  };
}

const read = async (ids: { workspaceId: string; postId: string }) =>
  present((await harness.posts.getPost(ids)).post);

/** A workspace with a post that waits for approval. */
async function pendingPost(wanted: object = {}) {
  const ids = { workspaceId: uuidv7(), postId: uuidv7() };
  const contributor = callerOf(ids.workspaceId, ids.postId, true);
  const post = await contributor.create(wanted);
  const decide = (request: object = {}) => ({ ...ids, actionId: uuidv7(), ...request });
  return {
    ...{ ids, contributor, post, editor: callerOf(ids.workspaceId, ids.postId, false) },
    approve: async (request: object = {}, posts = harness.posts) =>
      present((await posts.approvePost({ ...decide(request), monthlyScheduleLimit })).post),
    decline: async (request: object = {}, posts = harness.posts) =>
      present((await posts.declinePost(decide(request))).post),
    read: () => read(ids),
    stored: () => connection.collection<{ _id: string }>('posts').findOne({ _id: ids.postId }),
  };
}

/** Changes a stored post without anyone noticing. */
const setFields = (_id: string, fields: object) =>
  connection.collection<{ _id: string }>('posts').updateOne({ _id }, { $set: fields });

/** Moves the requested time of a post into the past. */
const letTimePass = (postId: string) =>
  setFields(postId, { 'approval.scheduledAt': new Date(Date.now() - 1_000) });

const codesOf = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries))
    .map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code))
    .toSorted();

/** The status of a post, of its approval if it has one, and whether it has a time. */
const stateOf = ({ status, approval, scheduledAt }: Post) =>
  [
    enumName(PostStatus, status),
    ...(approval ? [enumName(ApprovalStatus, approval.status)] : []),
    ...(scheduledAt ? ['timed'] : []),
  ].join(' ');

describe('a caller whose posts need approval', () => {
  test('creates a draft that waits, with its time', async () => {
    const scheduledDatetime = inMinutes(30);
    const { post, stored } = await pendingPost({ scheduledDatetime });
    expect(stateOf(post)).toBe('draft pending');
    expect(isoOf(post.approval?.scheduledAt)).toBe(scheduledDatetime);
    expect(post.approval?.decidedAt).toBeUndefined();
    expect(await stored()).not.toHaveProperty('nextStepAt');
  });

  test('saves a draft without a time, which asks for nothing', async () => {
    const { post } = await pendingPost({ scheduledDatetime: '' });
    expect(stateOf(present(post))).toBe('draft');
  });

  test('can’t publish or schedule a draft: each asks for approval', async () => {
    const first = await pendingPost({ scheduledDatetime: '' });
    const asked = await first.contributor.publish();
    expect(stateOf(asked)).toBe('draft pending');
    expect(asked.approval?.scheduledAt).toBeUndefined();
    const second = await pendingPost({ scheduledDatetime: '' });
    expect(stateOf(await second.contributor.update({ scheduledDatetime: inMinutes(5) }))).toBe(
      'draft pending',
    );
  });

  test('a repeated request to publish changes nothing', async () => {
    const { contributor } = await pendingPost({ scheduledDatetime: '' });
    const actionId = uuidv7();
    const once = await contributor.publish(actionId);
    expect(await contributor.publish(actionId)).toEqual(once);
  });

  test('edits the content and the time while the post waits', async () => {
    const { contributor, post } = await pendingPost();
    const edited = await contributor.update({ caption: 'Other', scheduledDatetime: inMinutes(90) });
    expect(stateOf(edited)).toBe('draft pending');
    expect(edited.caption).toBe('Other');
    expect(edited.approval?.requestedAt).toEqual(post.approval?.requestedAt);
    expect(edited.approval?.scheduledAt).not.toEqual(post.approval?.scheduledAt);
  });

  test('can send back the post that it read, and nothing changes', async () => {
    const { contributor, post } = await pendingPost();
    expect(await contributor.update({ caption: post.caption, scheduledDatetime: '' })).toEqual(post);
  });

  test('an edited post that was approved waits again, and is not published', async () => {
    const { contributor, approve, stored } = await pendingPost();
    const { scheduledAt } = await approve();
    const edited = await contributor.update({ caption: 'Something else' });
    expect(stateOf(edited)).toBe('draft pending');
    expect(edited.approval?.scheduledAt).toEqual(scheduledAt);
    expect(await stored()).not.toHaveProperty('nextStepAt');
  });

  test('a change that changes nothing leaves an approved post scheduled', async () => {
    const { contributor, approve } = await pendingPost();
    const approved = await approve();
    expect(await contributor.update({ caption: approved.caption })).toEqual(approved);
  });

  test('can’t reschedule or hurry an editor’s post without approval', async () => {
    const { editor, contributor } = await pendingPost({ scheduledDatetime: '' });
    await editor.update({ scheduledDatetime: inMinutes(60) });
    expect(stateOf(await contributor.update({ scheduledDatetime: inMinutes(1) }))).toBe('draft pending');
    const hurried = await pendingPost({ scheduledDatetime: '' });
    await hurried.editor.update({ scheduledDatetime: inMinutes(60) });
    expect(stateOf(await hurried.contributor.publish())).toBe('draft pending');
  });

  test('may stop a scheduled post, which then has no approval', async () => {
    const { contributor, approve } = await pendingPost();
    await approve();
    const stopped = await contributor.update({ scheduledDatetime: '' });
    expect(stateOf(stopped)).toBe('draft');
  });

  test('can’t retry failed results, edit a live post or take it down', async () => {
    const { ids, contributor, editor, approve } = await pendingPost({ scheduledDatetime: '' });
    await contributor.publish();
    await approve();
    const { results } = await harness.posts.listResults(ids);
    const [result] = results;
    if (!result) throw new Error('no result');
    const { id } = result;
    const end = (state: PublicationState, retries: number) => {
      harness.publications.set(id, { id, state, retries, attempts: 1 });
      return harness.publish('publication.finished', id);
    };
    await end(PublicationState.FAILED, 0);
    await waitUntil('it failed', async () => (await read(ids)).status === PostStatus.FAILED);
    await expect(contributor.retry()).rejects.toMatchObject({ code: 'approval_required' });
    await editor.retry();
    await end(PublicationState.PUBLISHED, 1);
    await waitUntil('it is live', async () => (await read(ids)).status === PostStatus.PUBLISHED);
    await expect(contributor.update({ caption: 'Now something else' })).rejects.toMatchObject({
      code: 'approval_required',
    });
    await expect(contributor.takeDown(id)).rejects.toMatchObject({ code: 'approval_required' });
    const { results: after } = await harness.posts.listResults(ids);
    expect(after).toMatchObject([{ status: ResultStatus.PUBLISHED, changes: [] }]);
  });

  test('a duplicate is a draft that asks for nothing, and needs approval too', async () => {
    const { ids, approve } = await pendingPost();
    await approve();
    const duplicateId = uuidv7();
    const { post } = await harness.posts.duplicatePost({ ...ids, duplicateId });
    expect(stateOf(present(post))).toBe('draft');
    expect(stateOf(await callerOf(ids.workspaceId, duplicateId, true).publish())).toBe('draft pending');
  });

  test('learns at once what a platform would reject', async () => {
    const asking = pendingPost({ caption: 'forbidden' });
    await expect(asking).rejects.toMatchObject({ code: 'content_rejected' });
  });
});

describe('a post that waits goes out only by an approval', () => {
  test('an editor can change it, but neither schedules nor publishes it so', async () => {
    const { editor, contributor } = await pendingPost();
    expect(stateOf(await editor.update({ caption: 'Better' }))).toBe('draft pending');
    expect(stateOf(await editor.update({ scheduledDatetime: inMinutes(5) }))).toBe('draft pending');
    await expect(editor.publish()).rejects.toMatchObject({ code: 'approval_pending' });
    expect(stateOf(await contributor.update({ caption: 'Best' }))).toBe('draft pending');
  });

  test('approval schedules it for its time, and counts it once', async () => {
    const { ids, approve, post } = await pendingPost();
    const approved = await approve();
    expect(approved).toMatchObject({
      status: PostStatus.SCHEDULED,
      scheduledAt: post.approval?.scheduledAt,
      approval: { status: ApprovalStatus.APPROVED, scheduledAt: post.approval?.scheduledAt },
    });
    expect(approved.approval?.decidedAt).toBeDefined();
    expect((await harness.posts.getUsage(ids)).scheduled).toBe(1);
  });

  test('approval without a time publishes it at once', async () => {
    const { ids, contributor, approve } = await pendingPost({ scheduledDatetime: '' });
    await contributor.publish();
    await approve();
    const { results } = await harness.posts.listResults(ids);
    await waitUntil('it is handed over', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'publication.due' && subjectId === results[0]?.id,
      ),
    );
  });

  test('a repeated approval changes nothing', async () => {
    const { approve } = await pendingPost();
    const actionId = uuidv7();
    const once = await approve({ actionId });
    expect(await approve({ actionId })).toEqual(once);
    await expect(approve()).rejects.toMatchObject({ code: 'approval_not_pending' });
  });

  test('after its time it needs another one', async () => {
    const { ids, approve } = await pendingPost();
    await letTimePass(ids.postId);
    await expect(approve()).rejects.toMatchObject({
      code: 'time_passed',
      message: expect.stringContaining('Approve the post with another scheduledDatetime'),
    });
    await expect(approve({ scheduledDatetime: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    const scheduledDatetime = inMinutes(10);
    const { scheduledAt } = await approve({ scheduledDatetime });
    expect(isoOf(scheduledAt)).toBe(scheduledDatetime);
  });

  test('approval checks content and accounts again', async () => {
    const { ids, approve } = await pendingPost({ mediaId: 'f1', media: [{ mediaId: 'f1' }] });
    harness.missingFiles.add('f1');
    await expect(approve()).rejects.toMatchObject({ code: 'content_rejected' });
    harness.missingFiles.clear();
    expect((await read(ids)).approval?.status).toBe(ApprovalStatus.PENDING);
    const lost = await pendingPost();
    await setFields(lost.ids.postId, { 'results.0.accountId': 'lost' });
    await expect(lost.approve()).rejects.toMatchObject({ code: 'account_not_connected' });
  });

  test('approval respects the monthly quota', async () => {
    const { ids, approve } = await pendingPost();
    await callerOf(ids.workspaceId, uuidv7(), false).create();
    const withinOne = harness.posts.approvePost({ ...ids, actionId: uuidv7(), monthlyScheduleLimit: 1 });
    await expect(withinOne).rejects.toMatchObject({ code: 'schedule_limit_reached' });
    expect((await approve()).status).toBe(PostStatus.SCHEDULED);
  });

  test('only what the approver has seen goes out', async () => {
    const { contributor, approve, decline, post } = await pendingPost();
    const edited = await contributor.update({ caption: 'Not what you saw' });
    await expect(approve({ seenUpdatedAt: post.updatedAt })).rejects.toMatchObject({
      code: 'post_not_editable',
      errors: [expect.objectContaining({ code: 'changed' })],
    });
    await expect(decline({ seenUpdatedAt: post.updatedAt })).rejects.toMatchObject({
      code: 'post_not_editable',
    });
    expect(await approve({ seenUpdatedAt: edited.updatedAt })).toMatchObject({ caption: edited.caption });
  });

  test('a declined post stays a draft with the comment, until it is asked for again', async () => {
    const { contributor, decline, approve } = await pendingPost();
    const declined = await decline({ comment: 'The price is wrong.' });
    expect(declined).toMatchObject({
      status: PostStatus.DRAFT,
      approval: { status: ApprovalStatus.DECLINED, comment: 'The price is wrong.' },
    });
    await expect(approve()).rejects.toMatchObject({ code: 'approval_not_pending' });
    const corrected = await contributor.update({ caption: 'Right price' });
    expect(corrected.approval).toEqual(declined.approval);
    const again = await contributor.update({ scheduledDatetime: inMinutes(20) });
    expect(stateOf(again)).toBe('draft pending');
    expect(again.approval?.comment).toBe('');
    expect(await approve()).toMatchObject({ status: PostStatus.SCHEDULED });
  });

  test('an editor may schedule a declined post on their own', async () => {
    const { editor, decline } = await pendingPost();
    await decline();
    const scheduled = await editor.update({ scheduledDatetime: inMinutes(20) });
    expect(stateOf(scheduled)).toBe('scheduled timed');
  });

  test('the list has those that wait', async () => {
    const { ids, post } = await pendingPost();
    await callerOf(ids.workspaceId, uuidv7(), false).create({ scheduledDatetime: '' });
    const { posts } = await harness.posts.listPosts({
      ...{ workspaceId: ids.workspaceId, limit: 10, approval: ApprovalStatus.PENDING },
      statuses: [PostStatus.DRAFT, PostStatus.SCHEDULED],
    });
    expect(posts).toMatchObject([{ id: post.id, approval: { status: ApprovalStatus.PENDING } }]);
  });
});

describe('events', () => {
  /** The types of the events about a post, in order, without those that are not about approval. */
  async function logged(postId: string, count: number) {
    const rows = () =>
      connection
        .collection<{ _id: string; type: string; subjectId: string; facts: { data: object } }>('event_log')
        .find({ subjectId: postId })
        .sort({ _id: 1 })
        .toArray();
    await waitUntil('the events are logged', async () => (await rows()).length >= count);
    return rows();
  }

  test('report each request and each decision once', async () => {
    const { ids, contributor, decline, approve } = await pendingPost();
    await contributor.update({ caption: 'Still waiting' });
    await decline({ comment: 'No.' });
    await contributor.update({ scheduledDatetime: inMinutes(20) });
    await approve();
    const rows = await logged(ids.postId, 6);
    expect(rows.map(({ type }) => type)).toEqual([
      ...['post.approval_requested', 'post.updated', 'post.declined', 'post.approval_requested'],
      ...['post.approved', 'post.scheduled'],
    ]);
    expect(rows[2]?.facts.data).toMatchObject({
      ...{ post_id: ids.postId, status: 'draft', scheduled_datetime: null },
      approval: { status: 'declined', comment: 'No.' },
    });
  });
});

describe('at the same time, in two processes', () => {
  test('of two approvers one succeeds', async () => {
    const { ids, approve } = await pendingPost();
    expect(await codesOf([approve(), approve({}, other)])).toEqual(['approval_not_pending', 'done']);
    expect((await harness.posts.getUsage(ids)).scheduled).toBe(1);
  });

  test('of an approval and a refusal one succeeds', async () => {
    const { approve, decline, read } = await pendingPost();
    expect(await codesOf([approve(), decline({}, other)])).toEqual(['approval_not_pending', 'done']);
    const { status, approval } = await read();
    const isApproved = approval?.status === ApprovalStatus.APPROVED;
    expect(status).toBe(isApproved ? PostStatus.SCHEDULED : PostStatus.DRAFT);
  });

  test('an edited post never goes out as approved', async () => {
    for (let round = 0; round < 8; round++) {
      const { approve, contributor, post, read } = await pendingPost();
      await Promise.allSettled([
        approve({ seenUpdatedAt: post.updatedAt }),
        contributor.update({ caption: 'Changed' }, other),
      ]);
      const { status, approval, caption } = await read();
      // Either the edit came first, and the approval was refused, or it made the approved post wait again.
      if (caption === 'Changed')
        expect({ status, approval: approval?.status }).toEqual({
          ...{ status: PostStatus.DRAFT, approval: ApprovalStatus.PENDING },
        });
      else expect(status).toBe(PostStatus.SCHEDULED);
    }
  });

  test('a post that is edited while its approval is checked is not approved', async () => {
    const { approve, contributor, post, read } = await pendingPost();
    await setFields(post.id, { caption: 'slow' });
    const approving = codesOf([approve({ seenUpdatedAt: post.updatedAt }, other)]);
    await waitUntil('the approval is being checked', () => harness.checks.has('slow'));
    await contributor.update({ caption: 'Changed meanwhile' });
    harness.endSlowChecks();
    expect(await approving).toEqual(['post_not_editable']);
    const now = await read();
    expect([stateOf(now), now.caption]).toEqual(['draft pending', 'Changed meanwhile']);
  });

  test('a deleted post is not approved', async () => {
    const { ids, approve, stored } = await pendingPost();
    const [deleted, approved] = await Promise.allSettled([harness.posts.deletePost(ids), approve({}, other)]);
    expect(deleted.status).toBe('fulfilled');
    if (approved.status === 'rejected') expect(approved.reason.code).toBe('not_found');
    expect(await stored()).toMatchObject({ status: 'deleted', results: [] });
  });
});
