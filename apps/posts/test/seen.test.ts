import { timestampMs } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const LIMIT = 1_000;

async function create() {
  const made = { workspaceId: harness.workspaceId, postId: uuidv7() };
  const platforms = [{ platform: 'bluesky', accountId: 'a0' }];
  await harness.posts.createPost({ ...made, caption: 'Seen', platforms, monthlyScheduleLimit: LIMIT });
  const { post } = await harness.posts.getPost(made);
  if (!post) throw new Error('no post');
  return { made, post };
}

async function outcomes(tries: Promise<unknown>[]) {
  const settled = await Promise.allSettled(tries);
  return settled.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).toSorted();
}

test('nothing is published or changed that is not the post which was seen', async () => {
  const { made, post } = await create();
  const { updatedAt: seenUpdatedAt } = post;
  await waitUntil('another moment', () => Date.now() > Number(seenUpdatedAt && timestampMs(seenUpdatedAt)));
  const change = { ...made, caption: 'Something else', updateMask: { paths: ['caption'] } };
  const limits = { monthlyScheduleLimit: LIMIT, maySchedule: true };
  await harness.posts.updatePost({ ...change, ...limits });
  const refused = { code: 'post_not_editable', errors: [{ code: 'changed' }] };
  const late = { ...made, ...limits, seenUpdatedAt };
  await expect(harness.posts.publishPost({ ...late, actionId: uuidv7() })).rejects.toMatchObject(refused);
  const again = harness.posts.updatePost({ ...change, ...late, caption: 'Late' });
  await expect(again).rejects.toMatchObject(refused);
  const present = (await harness.posts.getPost(made)).post;
  expect(present).toMatchObject({ status: PostStatus.DRAFT, caption: 'Something else' });

  const seen = { ...late, seenUpdatedAt: present?.updatedAt };
  const races = [
    harness.posts.updatePost({ ...change, ...seen, caption: 'Faster' }),
    harness.posts.publishPost({ ...seen, actionId: uuidv7() }),
  ];
  expect(await outcomes(races)).toEqual(['done', 'post_not_editable']);
  const { status, caption } = (await harness.posts.getPost(made)).post ?? {};
  const isPublished = status === PostStatus.SCHEDULED;
  expect(caption).toBe(isPublished ? 'Something else' : 'Faster');
});
