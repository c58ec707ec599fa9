import { describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { PostStatus, ResultStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  callerOf,
  harness,
  inMinutes,
  isoOf,
  pendingPost,
  present,
  read,
  stateOf,
  useApprovals,
} from './approval-tools.ts';

useApprovals();

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
