import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChangeKind, ChangeStatus, PostStatus, ResultStatus } from '@postrider/contracts/posts';
import { connectMongo } from '@postrider/service/mongo';
import { testLog, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { StoredPost } from '../src/schema.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let connection: Connection;
beforeAll(async () => {
  harness = await startHarness();
  connection = await connectMongo(harness.backing.mongo('posts'), testLog);
});
afterAll(async () => {
  await connection.close();
  await harness.stop();
});

/** A post that is live on accounts of this platform. */
async function publish(platform = 'mastodon', accounts = 1) {
  const postId = uuidv7();
  const { workspaceId } = harness;
  const platforms = Array.from({ length: accounts }, (_, i) => ({ platform, accountId: `a${i}` }));
  await harness.posts.createPost({
    workspaceId,
    postId,
    caption: 'Live',
    platforms,
    monthlyScheduleLimit: 1_000,
  });
  await harness.posts.publishPost({ workspaceId, postId, actionId: uuidv7(), monthlyScheduleLimit: 1_000 });
  const ids = (await harness.posts.listResults({ workspaceId, postId })).results.map(({ id }) => id);
  await harness.finish(ids);
  const made = { workspaceId, postId, resultId: ids[0] ?? '', ids };
  await waitUntil('the post is live', async () => (await resultOf(made)).status === ResultStatus.PUBLISHED);
  return made;
}
type Made = Awaited<ReturnType<typeof publish>>;

async function resultOf({ workspaceId, postId, resultId }: Omit<Made, 'ids'>) {
  const { results } = await harness.posts.listResults({ workspaceId, postId });
  const found = results.find(({ id }) => id === resultId);
  if (!found) throw new Error('no result');
  return found;
}

const remove = ({ workspaceId, postId, resultId }: Omit<Made, 'ids'>, posts = harness.posts) =>
  posts.deleteResult({ workspaceId, postId, resultId });
const calls = ({ resultId }: Made) => harness.removed.filter((id) => id === resultId).length;
const failing =
  (code: string, isFinal = false, retryAfterMs = 0) =>
  async () => ({
    failure: { isFinal, retryAfterMs, error: { code, message: `${code}.`, action: 'Do this.' } },
  });

describe('deleting a live post', () => {
  test('is confirmed by the platform, and stays with the result', async () => {
    const made = await publish('mastodon', 2);
    await remove(made);
    const result = await resultOf(made);
    expect(result).toMatchObject({ status: ResultStatus.PUBLISHED, externalId: `x-${made.resultId}` });
    expect(result.deletedAt).toBeDefined();
    expect(result.changes).toMatchObject([{ kind: ChangeKind.DELETE, status: ChangeStatus.DONE }]);
    const other = await resultOf({ ...made, resultId: made.ids[1] ?? '' });
    expect([other.deletedAt, other.changes]).toEqual([undefined, []]);
    const { post } = await harness.posts.getPost(made);
    expect(post?.status).toBe(PostStatus.PUBLISHED);
  });

  test('deleting again is a success without a call', async () => {
    const made = await publish();
    await remove(made);
    await remove(made);
    expect(calls(made)).toBe(1);
  });

  test('two replicas at once both succeed, and one change is recorded', async () => {
    const made = await publish();
    const other = await harness.startAnother();
    await Promise.all([remove(made), remove(made, other), remove(made), remove(made, other)]);
    expect((await resultOf(made)).changes).toHaveLength(1);
  });

  test('while the platform is down, it is repeated in the background', async () => {
    const made = await publish();
    harness.changeAnswers.set(made.resultId, failing('platform_unavailable'));
    await expect(remove(made)).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
    expect((await resultOf(made)).changes).toMatchObject([
      { status: ChangeStatus.PENDING, error: { code: 'platform_unavailable' } },
    ]);
    harness.changeAnswers.delete(made.resultId);
    await waitUntil('the deletion is done', async () => (await resultOf(made)).deletedAt !== undefined);
    expect((await resultOf(made)).changes[0]?.error).toBeUndefined();
  });

  test('a rate limit is observed', async () => {
    const made = await publish();
    harness.changeAnswers.set(made.resultId, failing('rate_limited', false, 90_000));
    const error: unknown = await remove(made).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(Reflect.get(Object(error), 'retryAfter')).toBeGreaterThan(80);
  });

  test('a final failure is reported, and a further request tries again', async () => {
    const made = await publish();
    harness.changeAnswers.set(made.resultId, failing('account_needs_reconnect', true));
    await expect(remove(made)).rejects.toMatchObject({
      code: 'result_not_deletable',
      message: 'account_needs_reconnect. Do this.',
    });
    expect((await resultOf(made)).deletedAt).toBeUndefined();
    harness.changeAnswers.delete(made.resultId);
    await remove(made);
    expect((await resultOf(made)).changes).toMatchObject([
      { status: ChangeStatus.FAILED, error: { code: 'account_needs_reconnect' } },
      { status: ChangeStatus.DONE },
    ]);
  });

  test('after a crash during the call, another process finishes it', async () => {
    const made = await publish();
    const hanging = Promise.withResolvers<object>();
    harness.changeAnswers.set(made.resultId, () => hanging.promise);
    await expect(remove(made)).rejects.toMatchObject({ code: 'unavailable' });
    harness.changeAnswers.delete(made.resultId);
    // The time that a process has for its attempt has passed.
    const past = new Date(Date.now() - 1_000);
    await connection
      .collection<StoredPost>('posts')
      .updateOne({ _id: made.postId }, { $set: { 'results.0.changes.0.dueAt': past, changeDueAt: past } });
    await waitUntil('the deletion is done', async () => (await resultOf(made)).deletedAt !== undefined);
    // The late response of the first call changes nothing.
    hanging.resolve(await failing('platform_rejected', true)());
    expect((await resultOf(made)).changes).toMatchObject([{ status: ChangeStatus.DONE }]);
    const stored = await connection.collection<StoredPost>('posts').findOne({ _id: made.postId });
    expect(stored?.changeDueAt).toBeUndefined();
  });
});

describe('a result that can’t be deleted', () => {
  test('another workspace, post or result is not found', async () => {
    const made = await publish();
    const other = await publish();
    for (const wrong of [
      { ...made, workspaceId: uuidv7() },
      { ...made, postId: other.postId },
      { ...made, resultId: uuidv7() },
    ])
      await expect(remove(wrong)).rejects.toMatchObject({ code: 'not_found' });
    expect(calls(made)).toBe(0);
  });

  test('a post that is not live yet', async () => {
    const postId = uuidv7();
    const { workspaceId } = harness;
    const platforms = [{ platform: 'bluesky', accountId: 'a0' }];
    await harness.posts.createPost({ workspaceId, postId, caption: 'Draft', platforms });
    const [result] = (await harness.posts.listResults({ workspaceId, postId })).results;
    await expect(remove({ workspaceId, postId, resultId: result?.id ?? '' })).rejects.toMatchObject({
      code: 'result_not_deletable',
      message: 'The post is not live on Bluesky yet.',
    });
  });

  test('a platform that this version does not know', async () => {
    const made = await publish('of-the-future');
    await expect(remove(made)).rejects.toMatchObject({ code: 'result_not_deletable' });
    expect(calls(made)).toBe(0);
  });
});
