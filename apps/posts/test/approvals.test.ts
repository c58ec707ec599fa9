import { describe, expect, test } from '@jest/globals';
import { EventLogService } from '@postrider/contracts/event-log';
import { ApprovalStatus, PostStatus } from '@postrider/contracts/posts';
import { createTestClient, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  callerOf,
  codesOf,
  connection,
  harness,
  inMinutes,
  isoOf,
  letTimePass,
  other,
  pendingPost,
  read,
  setFields,
  stateOf,
  useApprovals,
} from './approval-tools.ts';

useApprovals();

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
      workspaceId: ids.workspaceId,
      limit: 10,
      approval: ApprovalStatus.PENDING,
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
      'post.approval_requested',
      'post.updated',
      'post.declined',
      'post.approval_requested',
      'post.approved',
      'post.scheduled',
    ]);
    expect(rows[2]?.facts.data).toMatchObject({
      post_id: ids.postId,
      status: 'draft',
      scheduled_datetime: null,
      approval: { status: 'declined', comment: 'No.' },
    });
  });
});

test('an approval names who asked and who decided, also after another person changed the post', async () => {
  const { editor, approve } = await pendingPost({ actorId: 'ida' });
  expect((await editor.update({ caption: 'Better' })).approval).toMatchObject({ requestedBy: 'ida' });
  const { approval } = await approve({ actorId: 'ada' });
  expect(approval).toMatchObject({ requestedBy: 'ida', decidedBy: 'ada' });
  const declined = await pendingPost({ actorId: 'ida' });
  await declined.decline({ actorId: 'ada' });
  await declined.contributor.update({ scheduledDatetime: inMinutes(20) });
  expect((await declined.read()).approval).toMatchObject({ requestedBy: '', decidedBy: '' });
});

test('the event log can be read by type', async () => {
  const { ids, approve } = await pendingPost();
  await approve();
  const { address } = await harness.startProcess(['rpc']);
  const log = createTestClient(EventLogService, address);
  const read = async (types: string[]) =>
    (await log.listEvents({ types })).events.flatMap(({ event }) =>
      event?.subjectId === ids.postId ? event.type : [],
    );
  await waitUntil('the events are logged', async () => (await read([])).length === 3);
  expect(await read(['post.approved', 'post.declined'])).toEqual(['post.approved']);
  expect(await read(['post.of_a_later_version'])).toEqual([]);
  log.close();
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
          status: PostStatus.DRAFT,
          approval: ApprovalStatus.PENDING,
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
