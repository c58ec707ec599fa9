import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import { roomFor } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let replicas: Harness['posts'][];
beforeAll(async () => {
  harness = await startHarness();
  replicas = [harness.posts, await harness.startAnother()];
});
afterAll(() => harness.stop());

const later = () => new Date(Date.now() + 600_000).toISOString();

/** A workspace whose plan allows so many drafts. */
function workspaceWith(draftLimit: number) {
  const workspaceId = uuidv7();
  const plan = { workspaceId, draftLimit, monthlyScheduleLimit: 1_000 };
  const change = (postId: string, scheduledDatetime: string) =>
    harness.posts.updatePost({
      ...plan,
      postId,
      maySchedule: true,
      scheduledDatetime,
      updateMask: { paths: ['scheduled_datetime'] },
    });
  return {
    async create(wanted: { scheduledDatetime?: string; postId?: string } = {}, replica = harness.posts) {
      const request = { ...plan, postId: uuidv7(), caption: 'Hello', platforms: [{ platform: 'bluesky' }] };
      const { post } = await replica.createPost({ ...request, ...wanted });
      if (!post) throw new Error('no post');
      return post;
    },
    schedule: (postId: string) => change(postId, later()),
    unschedule: (postId: string) => change(postId, ''),
    edit: (postId: string) =>
      harness.posts.updatePost({ ...plan, postId, caption: 'Edited', updateMask: { paths: ['caption'] } }),
    delete: (postId: string) => harness.posts.deletePost({ workspaceId, postId }),
    drafts: async () => (await harness.posts.getUsage({ workspaceId, draftLimit })).drafts,
  };
}

const full = {
  code: 'limit_reached',
  message: expect.stringMatching(/limit of \d+ drafts.* Delete or schedule/),
};

describe('the limit for drafts', () => {
  test('rejects one more, until one is deleted or scheduled', async () => {
    const { create, drafts, schedule, ...workspace } = workspaceWith(3);
    const [first, second, third] = [await create(), await create(), await create()];
    await expect(create()).rejects.toMatchObject(full);
    await workspace.delete(first.id);
    await create({}, replicas[1]);
    await expect(create()).rejects.toMatchObject(full);
    await schedule(second.id);
    await create({}, replicas[1]);
    expect(await drafts()).toBe(3);
    await expect(workspace.edit(third.id)).resolves.toBeDefined();
  });

  test('does not keep a scheduled post from being stopped, and counts what it becomes', async () => {
    const { create, unschedule, schedule, drafts } = workspaceWith(1);
    const scheduled = await create({ scheduledDatetime: later() });
    const draft = await create();
    expect((await unschedule(scheduled.id)).post?.status).toBe(PostStatus.DRAFT);
    expect(await drafts()).toBe(2);
    await schedule(draft.id);
    await expect(create()).rejects.toMatchObject(full);
    await schedule(scheduled.id);
    await create();
    expect(await drafts()).toBe(1);
  });

  test('returns the existing post to a repeated call, although it is reached', async () => {
    const { create } = workspaceWith(1);
    const { id } = await create();
    expect((await create({ postId: id })).id).toBe(id);
  });

  test('of none allows none', () => expect(workspaceWith(0).create()).rejects.toMatchObject(full));

  test('is kept exactly by one replica under many at once', async () => {
    const { create, drafts } = workspaceWith(25);
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => create()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(await drafts()).toBe(25);
  });

  test('is passed by no more than a tenth with two replicas that race', async () => {
    const { create, drafts } = workspaceWith(100);
    const tries = await Promise.allSettled(
      Array.from({ length: 300 }, (_, i) => create({}, replicas[i % 2])),
    );
    const made = tries.filter(({ status }) => status === 'fulfilled').length;
    expect(made).toBeGreaterThanOrEqual(100);
    expect(made).toBeLessThanOrEqual(100 + roomFor(100, 100));
    expect(await drafts()).toBe(made);
    await expect(create()).rejects.toMatchObject(full);
    await expect(create({}, replicas[1])).rejects.toMatchObject(full);
  });
});
