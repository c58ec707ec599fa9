import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { ResultStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const acceptedAt = new Date('2026-11-26T09:00:05.000Z');

/** A post that its platform processes. */
async function processing() {
  const key = { workspaceId: harness.workspaceId, postId: uuidv7() };
  await harness.posts.createPost({
    ...key,
    caption: 'Processed',
    platforms: [{ platform: 'bluesky', accountId: 'a' }],
    scheduledDatetime: new Date(Date.now() + 5_000).toISOString(),
    monthlyScheduleLimit: 1_000,
  });
  const result = async () => (await harness.posts.listResults(key)).results[0];
  const id = (await result())?.id ?? '';
  const state = PublicationState.PUBLISHING;
  harness.publications.set(id, { id, state, attempts: 1, acceptedAt: timestampFromDate(acceptedAt) });
  return { id, key, result };
}

test('a result shows when its platform accepted it, until it is live, and then what is left to do', async () => {
  const { id, result } = await processing();
  const open = await result();
  expect(open).toMatchObject({ status: ResultStatus.PUBLISHING, attempts: 1 });
  expect(open?.acceptedAt && timestampDate(open.acceptedAt)).toEqual(acceptedAt);
  const notice = { code: 'user_must_finish', message: 'Finish it in the app.' };
  const state = PublicationState.PUBLISHED;
  harness.publications.set(id, { id, state, attempts: 1, notice });
  await harness.publish('publication.finished', id);
  const ended = await waitUntil('the end', async () => {
    const found = await result();
    return found?.status === ResultStatus.PUBLISHED && found;
  });
  expect(ended.acceptedAt).toBeUndefined();
  expect(ended.notice).toMatchObject(notice);
});

test('one that its platform never ended may be live, and is retried only by force', async () => {
  const { id, key, result } = await processing();
  const error = { code: 'still_processing', message: 'It is slow.', action: 'Look at it.' };
  harness.publications.set(id, { id, state: PublicationState.FAILED, attempts: 1, error });
  await harness.publish('publication.finished', id);
  await waitUntil('the end', async () => (await result())?.status === ResultStatus.FAILED);
  await expect(harness.posts.retryPost({ ...key, actionId: uuidv7() })).rejects.toMatchObject({
    code: 'post_not_retryable',
    errors: [{ path: '/force', code: 'outcome_unknown' }],
  });
  const { results } = await harness.posts.retryPost({ ...key, actionId: uuidv7(), force: true });
  expect(results).toMatchObject([{ status: ResultStatus.PUBLISHING }]);
});
