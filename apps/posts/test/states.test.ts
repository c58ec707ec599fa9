import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mediaFields } from '@postrider/contracts';
import { PostStatus } from '@postrider/contracts/posts';
import { type Harness, startHarness } from './harness.ts';

const FILES = [randomUUID(), randomUUID()];

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test('operators see how far posts are, a page at a time, and nothing of what they say', async () => {
  const { posts, workspaceId } = harness;
  const ids: string[] = [];
  for (const caption of ['secret one', 'secret two', 'secret three']) {
    const platforms = [{ platform: 'bluesky', accountId: '' }];
    const { post } = await posts.createPost({
      workspaceId,
      postId: `0197c1f2-6a3b-7c4d-8e5f-00000000000${ids.length}`,
      caption,
      platforms,
      tags: ['secret tag'],
      monthlyScheduleLimit: 1,
      ...mediaFields(FILES.map((mediaId) => ({ mediaId, altText: 'secret picture' }))),
    });
    ids.unshift(post?.id ?? '');
  }
  const query = { workspaceId, status: PostStatus.DRAFT, limit: 2 };
  const first = await posts.listPostStates(query);
  expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const second = await posts.listPostStates({ ...query, pageToken: first.nextPageToken });
  expect(second.posts.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(second.nextPageToken).toBe('');

  const [postId = ''] = ids;
  const { post } = await posts.getPostState({ workspaceId, postId });
  expect(post).toMatchObject({
    id: postId,
    status: PostStatus.DRAFT,
    hasMedia: true,
    files: 2,
    results: [{ platform: 'bluesky', accountId: 'newest-bluesky' }],
  });
  const answers = JSON.stringify([first, second, post], (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(answers).not.toContain('secret');

  await expect(posts.getPostState({ workspaceId: randomUUID(), postId })).rejects.toThrow('no such post');
  await expect(posts.listPostStates({ workspaceId })).rejects.toThrow('Send the status of the posts.');
});
