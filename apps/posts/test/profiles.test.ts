import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const soon = () => new Date(Date.now() + 600_000).toISOString();

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

test('a day’s limit of a profile holds exactly on two replicas, and stops no other profile', async () => {
  const owner = { workspaceId: uuidv7(), profileId: uuidv7() };
  const replicas = [harness.posts, await harness.startAnother()];
  const wanted = {
    ...owner,
    profileLimits: { postsPerDay: 10, postsPerMonth: 50 },
    scheduledDatetime: soon(),
  };
  const others = { workspaceId: owner.workspaceId, profileId: uuidv7(), scheduledDatetime: soon() };
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => create(wanted, replicas[i % replicas.length])),
  );
  await Promise.all(Array.from({ length: 15 }, () => create(others)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  for (const each of refused)
    expect(each).toMatchObject({
      code: 'limit_reached',
      message: expect.stringMatching(/^10 of the profile’s 10 scheduled posts for this day.*resets at \d{4}/),
      errors: [{ path: '/profileId', code: 'posts_per_day', limit: 10, actual: 10 }],
    });
  expect(await harness.posts.getUsage(owner)).toMatchObject({
    scheduled: 10,
    scheduledToday: 10,
    waiting: 10,
    drafts: 0,
  });
  // Refused posts count nowhere.
  expect(await harness.posts.getUsage({ workspaceId: owner.workspaceId })).toMatchObject({ scheduled: 25 });
});

test('a draft of a profile counts when it is scheduled, once', async () => {
  const owner = { workspaceId: uuidv7(), profileId: uuidv7() };
  const { id: postId } = await create(owner);
  const schedule = (limits: object, scheduledDatetime = soon()) =>
    harness.posts.updatePost({
      workspaceId: owner.workspaceId,
      postId,
      monthlyScheduleLimit: 10,
      maySchedule: true,
      scheduledDatetime,
      updateMask: { paths: ['scheduled_datetime'] },
      profileLimits: limits,
    });
  await expect(schedule({ postsPerMonth: 0 })).rejects.toMatchObject({
    code: 'limit_reached',
    errors: [{ code: 'posts_per_month', limit: 0, actual: 0 }],
  });
  await schedule({ postsPerMonth: 1 });
  await schedule({ postsPerMonth: 1 }, '');
  await schedule({ postsPerMonth: 1 });
  expect(await harness.posts.getUsage(owner)).toMatchObject({ scheduled: 1, scheduledToday: 1 });
});

test('posts are listed by profile, and copies stay in it', async () => {
  const owner = { workspaceId: uuidv7(), profileId: uuidv7() };
  const own = await create(owner);
  await create({ workspaceId: owner.workspaceId });
  const { post: copy } = await harness.posts.duplicatePost({
    workspaceId: owner.workspaceId,
    postId: own.id,
    duplicateId: uuidv7(),
  });
  expect(copy?.profileId).toBe(owner.profileId);
  const { posts } = await harness.posts.listPosts({ ...owner, statuses: [1], limit: 10 });
  expect(posts.map(({ id, profileId }) => [id, profileId])).toEqual([
    [copy?.id, owner.profileId],
    [own.id, owner.profileId],
  ]);
});
