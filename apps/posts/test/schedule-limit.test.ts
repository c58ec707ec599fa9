import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

const create = async (change: object, from = harness.posts) => {
  const { post } = await from.createPost({
    postId: uuidv7(),
    caption: 'Hello from a test',
    platforms: [{ platform: 'bluesky' }],
    timezone: 'UTC',
    monthlyScheduleLimit: 1000,
    ...change,
  });
  if (!post) throw new Error('no post');
  return post;
};

test('the monthly limit holds exactly under parallel schedules on two replicas; drafts are free; a post counts once', async () => {
  const workspaceId = uuidv7();
  const plan = { workspaceId, monthlyScheduleLimit: 100 };
  await create(plan);
  const replicas = [harness.posts, await harness.startAnother()];
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, (_, i) =>
      create({ ...plan, scheduledDatetime: soon(600_000) }, replicas[i % replicas.length]),
    ),
  );
  const made = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(made).toHaveLength(100);
  expect(new Set(refused)).toEqual(new Set(['schedule_limit_reached']));

  const [post] = made;
  if (!post) throw new Error('no post was made');
  const reschedule = (scheduledDatetime: string) =>
    harness.posts.updatePost({
      ...plan,
      postId: post.id,
      maySchedule: true,
      scheduledDatetime,
      updateMask: { paths: ['scheduled_datetime'] },
    });
  await reschedule('');
  await reschedule(soon(600_000));
  expect(await harness.posts.getUsage({ workspaceId })).toMatchObject({ scheduled: 100, published: 0 });
});

test('a limit that is not reached rejects nothing, whichever replica creates the counter', async () => {
  const replicas = [harness.posts, await harness.startAnother()];
  const workspaces = Array.from({ length: 20 }, () => uuidv7());
  await Promise.all(
    workspaces.flatMap((workspaceId) =>
      replicas.map((replica) => create({ workspaceId, scheduledDatetime: soon(600_000) }, replica)),
    ),
  );
  for (const workspaceId of workspaces)
    expect(await harness.posts.getUsage({ workspaceId })).toMatchObject({ scheduled: 2 });
});

test('a post that was not created is not counted', async () => {
  const workspaceId = uuidv7();
  const first = await create({ workspaceId, scheduledDatetime: soon(600_000) });
  await create({ workspaceId, postId: first.id, scheduledDatetime: soon(600_000) });
  expect(await harness.posts.getUsage({ workspaceId })).toMatchObject({ scheduled: 1 });
});
