import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const limits = { monthlyScheduleLimit: 1_000, maySchedule: true };
const STALE = { code: 'precondition_failed' };

async function create() {
  const made = { workspaceId: harness.workspaceId, postId: uuidv7() };
  const platforms = [{ platform: 'bluesky', accountId: 'a0' }];
  await harness.posts.createPost({ ...made, caption: 'Before', platforms, ...limits });
  return made;
}
type Made = Awaited<ReturnType<typeof create>>;

const versionOf = async (made: Made) => (await harness.posts.getPost(made)).post?.version ?? '';
const change = (made: Made, caption: string, ifMatch: string[], posts = harness.posts) =>
  posts.updatePost({ ...made, ...limits, caption, ifMatch, updateMask: { paths: ['caption'] } });

test('a version stays the same until the post changes, and is that of the response to the change', async () => {
  const made = await create();
  const version = await versionOf(made);
  expect(version).toMatch(/^[\w-]{22}$/);
  expect(await versionOf(made)).toBe(version);
  const { post } = await change(made, 'After', [version]);
  expect(post?.version).not.toBe(version);
  expect(await versionOf(made)).toBe(post?.version);
  const { posts } = await harness.posts.listPosts({ workspaceId: made.workspaceId, statuses: [1], limit: 1 });
  expect(posts[0]?.version).toBe('');
});

test('a post that was not seen as it is is neither changed, nor published, nor deleted', async () => {
  const made = await create();
  const old = await versionOf(made);
  await change(made, 'Between', []);
  await expect(change(made, 'After', [old])).rejects.toMatchObject(STALE);
  const publishing = harness.posts.publishPost({ ...made, ...limits, actionId: uuidv7(), ifMatch: [old] });
  await expect(publishing).rejects.toMatchObject(STALE);
  await expect(harness.posts.deletePost({ ...made, ifMatch: [old] })).rejects.toMatchObject(STALE);
  expect((await harness.posts.getPost(made)).post?.caption).toBe('Between');
  await harness.posts.deletePost({ ...made, ifMatch: [old, await versionOf(made)] });
  await expect(harness.posts.getPost(made)).rejects.toMatchObject({ code: 'not_found' });
});

test('of twenty changes of one version in two processes, one takes effect', async () => {
  const another = await harness.startAnother();
  for (let round = 0; round < 5; round += 1) {
    const made = await create();
    const version = await versionOf(made);
    const tries = Array.from({ length: 20 }, (_, n) =>
      n === 7
        ? harness.posts.deletePost({ ...made, ifMatch: [version] })
        : change(made, `After ${n}`, [version], n % 2 === 0 ? harness.posts : another),
    );
    const ended = await Promise.allSettled(tries);
    const codes = ended.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    const others = new Set(codes.filter((code) => code !== 'done'));
    expect([...others].every((code) => code === 'precondition_failed' || code === 'not_found')).toBe(true);
  }
});
