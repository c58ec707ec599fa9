import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(['rpc']);
  for (const component of ['consumers', 'scheduler', 'scheduler'] as const)
    await harness.startProcess([component]);
});
afterAll(() => harness.stop());

async function schedule(aheadMs: number) {
  const { workspaceId } = harness;
  const postId = uuidv7();
  await harness.posts.createPost({
    workspaceId,
    postId,
    caption: 'In parts',
    platforms: [{ platform: 'bluesky', accountId: 'a1' }],
    scheduledDatetime: new Date(Date.now() + aheadMs).toISOString(),
    timezone: 'UTC',
    monthlyScheduleLimit: 1_000,
  });
  const { results } = await harness.posts.listResults({ workspaceId, postId });
  return { postId, resultId: results[0]?.id ?? '' };
}

const events = (type: string, id: string) =>
  harness.events.filter((event) => event.type === type && event.subjectId === id).length;

test('posts that one process takes, two others hand over once, and a fourth one completes', async () => {
  // The first is handed over by the process that takes it, the others by a scheduler.
  const posts = await Promise.all([5_000, 10_300, 10_300, 10_300].map(schedule));
  await waitUntil('the handovers', () =>
    posts.every(({ resultId }) => events('publication.due', resultId) > 0),
  );
  expect(posts.map(({ resultId }) => events('publication.due', resultId))).toEqual([1, 1, 1, 1]);

  await harness.finish(posts.map(({ resultId }) => resultId));
  const { workspaceId } = harness;
  for (const { postId, resultId } of posts) {
    await waitUntil('a published post', async () => {
      const { post } = await harness.posts.getPost({ workspaceId, postId });
      return post?.status === PostStatus.PUBLISHED;
    });
    await waitUntil('its event', () => events('post.published', resultId) === 1);
  }
});
