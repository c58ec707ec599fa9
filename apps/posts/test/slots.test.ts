import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostStatus } from '@postrider/contracts/posts';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const DAILY = [1, 2, 3, 4, 5, 6, 7];

/** A workspace whose slots are these times of every day. */
async function workspaceWith(times: string[]): Promise<string> {
  const workspaceId = randomUUID();
  const slots = times.map((time) => ({ weekdays: DAILY, time }));
  await harness.posts.setQueue({ workspaceId, queue: { timezone: 'UTC', slots } });
  return workspaceId;
}

const nextFree = async (workspaceId: string, profileId = '') =>
  (await harness.posts.getQueue({ workspaceId, profileId })).nextFree.map((time) =>
    timestampDate(time).toISOString(),
  );

const create = async (workspaceId: string, change: object = {}, posts = harness.posts) => {
  const wanted = {
    postId: uuidv7(),
    caption: 'Next!',
    platforms: [{ platform: 'bluesky' }],
    schedule: 'next_slot',
  };
  const { post } = await posts.createPost({ workspaceId, monthlyScheduleLimit: 1_000, ...wanted, ...change });
  if (!post) throw new Error('no post');
  return {
    id: post.id,
    status: post.status,
    at: post.scheduledAt && timestampDate(post.scheduledAt).toISOString(),
  };
};

const update = async (workspaceId: string, postId: string, change: object, paths: string[]) => {
  const terms = { workspaceId, postId, maySchedule: true, monthlyScheduleLimit: 1_000 };
  const { post } = await harness.posts.updatePost({ ...terms, ...change, updateMask: { paths } });
  return post?.scheduledAt && timestampDate(post.scheduledAt).toISOString();
};

test('posts get the next free slots, one after the other', async () => {
  const workspaceId = await workspaceWith(['06:00', '18:00']);
  const free = await nextFree(workspaceId);
  expect(free).toHaveLength(10);
  const first = await create(workspaceId);
  const second = await create(workspaceId);
  expect([first, second]).toMatchObject([
    { status: PostStatus.SCHEDULED, at: free[0] },
    { status: PostStatus.SCHEDULED, at: free[1] },
  ]);
  // A post that was scheduled for the time of a slot takes it too.
  await create(workspaceId, { schedule: '', scheduledDatetime: free[2] });
  expect((await create(workspaceId)).at).toBe(free[3]);
  expect((await nextFree(workspaceId))[0]).toBe(free[4]);
});

test('fifty posts at once on two processes get fifty different slots', async () => {
  const workspaceId = await workspaceWith(['03:00', '09:00', '15:00', '21:00']);
  const other = await harness.startAnother();
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, n) => create(workspaceId, {}, n % 2 ? other : harness.posts)),
  );
  expect(new Set(made.map(({ at }) => at)).size).toBe(50);
  const latest = made.map(({ at }) => Date.parse(at ?? '')).reduce((one, next) => Math.max(one, next));
  // No slot in between is left free.
  expect(Date.parse((await nextFree(workspaceId))[0] ?? '')).toBeGreaterThan(latest);
  expect((await harness.posts.getUsage({ workspaceId })).scheduled).toBe(50);
}, 60_000);

test('twenty drafts at once get twenty different slots', async () => {
  const workspaceId = await workspaceWith(['03:00', '15:00']);
  const drafts = await Promise.all(Array.from({ length: 20 }, () => create(workspaceId, { schedule: '' })));
  const times = await Promise.all(
    drafts.map(({ id }) => update(workspaceId, id, { schedule: 'next_slot' }, ['schedule'])),
  );
  expect(new Set(times).size).toBe(20);
}, 60_000);

test('a slot is free again after its post was moved, unscheduled, published or deleted', async () => {
  const workspaceId = await workspaceWith(['12:00']);
  const [slot = ''] = await nextFree(workspaceId);
  const moved = await create(workspaceId);
  await update(
    workspaceId,
    moved.id,
    { scheduledDatetime: new Date(Date.parse(slot) + 60_000).toISOString() },
    ['scheduled_datetime'],
  );
  const unscheduled = await create(workspaceId);
  expect(unscheduled.at).toBe(slot);
  await update(workspaceId, unscheduled.id, {}, ['scheduled_datetime']);
  const deleted = await create(workspaceId);
  expect(deleted.at).toBe(slot);
  await harness.posts.deletePost({ workspaceId, postId: deleted.id });
  const published = await create(workspaceId);
  expect(published.at).toBe(slot);
  await harness.posts.publishPost({
    workspaceId,
    postId: published.id,
    actionId: uuidv7(),
    monthlyScheduleLimit: 1_000,
  });
  expect((await create(workspaceId)).at).toBe(slot);
  expect((await create(workspaceId)).at).not.toBe(slot);
});

test('a post that is refused takes no slot, and a repeated request no second one', async () => {
  const workspaceId = await workspaceWith(['12:00']);
  const [slot = '', next] = await nextFree(workspaceId);
  await expect(create(workspaceId, { caption: 'forbidden' })).rejects.toMatchObject({
    code: 'content_rejected',
  });
  await expect(create(workspaceId, { monthlyScheduleLimit: 0 })).rejects.toMatchObject({
    code: 'schedule_limit_reached',
  });
  const postId = uuidv7();
  expect((await create(workspaceId, { postId })).at).toBe(slot);
  expect((await create(workspaceId, { postId })).at).toBe(slot);
  expect((await nextFree(workspaceId))[0]).toBe(next);
});

test('a post that asks again keeps its slot, and changes of its text do not move it', async () => {
  const workspaceId = await workspaceWith(['12:00']);
  const post = await create(workspaceId);
  expect(await update(workspaceId, post.id, { schedule: 'next_slot' }, ['schedule'])).toBe(post.at);
  expect(await update(workspaceId, post.id, { caption: 'Changed' }, ['caption'])).toBe(post.at);
  expect((await create(workspaceId)).at).not.toBe(post.at);
});

test('a profile has slots of its own, or those of the workspace, and claims of its own', async () => {
  const workspaceId = await workspaceWith(['12:00']);
  const free = await nextFree(workspaceId);
  await create(workspaceId);
  expect(await harness.posts.getQueue({ workspaceId, profileId: 'customer' })).toMatchObject({
    isInherited: true,
    queue: { timezone: 'UTC', slots: [{ weekdays: DAILY, time: '12:00' }] },
  });
  expect(await nextFree(workspaceId, 'customer')).toEqual(free);
  const queue = { timezone: 'Asia/Tokyo', slots: [{ weekdays: [2], time: '08:00' }] };
  expect(await harness.posts.setQueue({ workspaceId, profileId: 'customer', queue })).toMatchObject({
    isInherited: false,
    queue,
  });
  expect((await nextFree(workspaceId)).slice(0, 9)).toEqual(free.slice(1));
});

test('of many changes of the slots with one version, one takes effect', async () => {
  const workspaceId = await workspaceWith(['12:00']);
  const read = (profileId: string) => harness.posts.getQueue({ workspaceId, profileId });
  for (const profileId of ['', 'customer', 'customer']) {
    const { version } = await read(profileId);
    expect((await read(profileId)).version).toBe(version);
    const set = (n: number, ifMatch: string[]) => {
      const time = `${String(n).padStart(2, '0')}:${String(profileId.length).padStart(2, '0')}`;
      const queue = { timezone: 'UTC', slots: [{ weekdays: DAILY, time }] };
      return harness.posts.setQueue({ workspaceId, profileId, queue, ifMatch });
    };
    const ended = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => set(n + 1, [version])));
    const codes = ended.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code));
    expect(codes.sort()).toEqual(['done', ...Array.from({ length: 9 }, () => 'precondition_failed')]);
    // Without a condition, each takes effect.
    await Promise.all(Array.from({ length: 5 }, (_, n) => set(n + 11, [])));
  }
});

test('without slots there is advice, also when a post is only checked', async () => {
  const workspaceId = randomUUID();
  await expect(create(workspaceId)).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'There are no slots. Set some with PUT /slots, or send scheduledDatetime.',
  });
  const request = {
    workspaceId,
    caption: 'Next!',
    platforms: [{ platform: 'bluesky' }],
    schedule: 'next_slot',
  };
  expect((await harness.posts.validatePost(request)).errors).toMatchObject([
    { path: '/schedule', code: 'no_free_slot' },
  ]);
  expect(await nextFree(workspaceId)).toEqual([]);
});
