import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlatformsService, PublishingState } from '@postrider/contracts/platforms';
import { PostStatus, PostsService } from '@postrider/contracts/posts';
import { startPlatforms } from '@postrider/platforms';
import { startPosts } from '@postrider/posts';
import { createClient } from '@postrider/service/grpc';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient } from '@postrider/simulator/client';
import { ANY_PORT, reserveBacking, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { freePorts } from '../src/free-ports.ts';
import { copyDatabases, replaceDatabases } from './copies.ts';

const backing = reserveBacking();
const stack = new AsyncDisposableStack();
stack.defer(() => backing.remove());
/** Of a call: longer than in production, for a busy machine. */
const DEADLINE_MS = 30_000;
const workspaceId = randomUUID();
/** A copy is known as one sooner than in production. */
const TIMING = { restoredAfterMs: 600, lookUpDelaysMs: [50, 100], leadMs: 1_000 };

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let system: Awaited<ReturnType<typeof start>>;

/** Posts and platforms, over the databases and the broker as they are. */
async function start() {
  const running = new AsyncDisposableStack();
  const ports = await freePorts();
  const address = { posts: `127.0.0.1:${ports.posts}`, platforms: `127.0.0.1:${ports.platforms}` };
  const common = {
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    management: ANY_PORT,
    broker: backing.broker,
  };
  const services = await Promise.all([
    startPlatforms({
      ...common,
      listen: { host: '127.0.0.1', port: ports.platforms },
      mongo: backing.mongo('platforms'),
      outbound: { allowCidrs: ['127.0.0.0/8'], denyCidrs: [], allowUnsafe: false, connectTo: [] },
      secretKeys: TEST_SECRET_KEYS,
      postsAddress: address.posts,
      mediaAddress: '127.0.0.1:1',
      timing: TIMING,
    }),
    startPosts({
      ...common,
      listen: { host: '127.0.0.1', port: ports.posts },
      mongo: backing.mongo('posts'),
      platformsAddress: address.platforms,
    }),
  ]);
  for (const service of services) running.defer(() => service.stop());
  const posts = createClient(PostsService, address.posts, DEADLINE_MS);
  const platforms = createClient(PlatformsService, address.platforms, DEADLINE_MS);
  for (const client of [posts, platforms]) running.defer(() => client.close());
  return { posts, platforms, stop: () => running.disposeAsync() };
}

beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 });
  stack.defer(() => simulator.stop());
  system = await start();
  stack.defer(() => system.stop());
});
afterAll(() => stack.disposeAsync());

async function connect(platform: 'bluesky' | 'x', handle: string) {
  const { fields } = await createSimulatorClient(simulator.url).addAccount({ platform, handle });
  const { account } = await system.platforms.connectAccount({ workspaceId, platform, fields });
  return { platform, accountId: account?.id ?? '' };
}

/** The further posts of a thread on X. */
const THREAD = ['the second post of it', 'the third post of it'];

async function schedule(caption: string, targets: { platform: string; accountId: string }[], inMs: number) {
  const postId = uuidv7();
  const scheduledDatetime = new Date(Date.now() + inMs).toISOString();
  const plan = { monthlyScheduleLimit: 100, draftLimit: 100 };
  await system.posts.createPost({
    workspaceId,
    postId,
    caption,
    platforms: targets,
    ...(targets.some(({ platform }) => platform === 'x') ? { options: { x: { thread: THREAD } } } : {}),
    scheduledDatetime,
    ...plan,
  });
  return postId;
}

const statusOf = async (postId: string) => (await system.posts.getPost({ workspaceId, postId })).post?.status;
const resultsOf = async (postId: string) => (await system.posts.listResults({ workspaceId, postId })).results;
const sent = async (handle: string) => {
  const entries = await createSimulatorClient(simulator.url).ledger({ handle });
  return entries.map(({ text }) => text).sort();
};

/** Schedules a post, and copies the databases before its time; on a slow machine with another try. */
async function scheduleAndCopy(caption: string, targets: Parameters<typeof schedule>[1], inMs = 3_000) {
  const postId = await schedule(caption, targets, inMs);
  const backup = await copyDatabases(backing);
  if ((await resultsOf(postId)).every(({ url }) => url === '')) return { postId, backup };
  return scheduleAndCopy(`${caption} once more`, targets, 2 * inMs);
}

test('a restored system publishes nothing before an operator resumes it, and nothing twice then', async () => {
  const bluesky = await connect('bluesky', 'ada.test');
  const x = await connect('x', 'ada');
  const later = await schedule('for tomorrow', [bluesky], 86_400_000);
  const { postId: published, backup } = await scheduleAndCopy('published after the backup', [bluesky, x]);
  await waitUntil(
    'the post to be published',
    async () => (await statusOf(published)) === PostStatus.PUBLISHED,
  );
  const before = await resultsOf(published);
  const sentBefore = await sent('ada.test');
  const threadBefore = await sent('ada');
  expect(threadBefore).toEqual([...sentBefore, ...THREAD].sort());

  await system.stop();
  await replaceDatabases(backing, backup);
  system = await start();

  // The API works: a post of that moment waits with the others.
  const state = () => system.platforms.getPublishing({});
  await waitUntil('the hold', async () => (await state()).state === PublishingState.HELD, 60_000);
  const fresh = await schedule('written while it is held', [bluesky], 3_000);
  const held = await waitUntil('what is overdue', async () => {
    const status = await state();
    return status.overdue === 3 && status;
  });
  expect(held).toMatchObject({ reason: 'restored', dataFrom: expect.anything() });
  const { publications } = await system.platforms.listOverdue({});
  expect(publications.map(({ postId }) => postId).sort()).toEqual([published, published, fresh].sort());
  expect(await sent('ada.test')).toEqual(sentBefore);

  // A restart changes nothing.
  await system.stop();
  system = await start();
  expect((await state()).state).toBe(PublishingState.HELD);

  expect(await system.platforms.resumePublishing({})).toMatchObject({ lookedUp: 2 });
  for (const postId of [published, fresh])
    await waitUntil('the posts to end', async () => (await statusOf(postId)) === PostStatus.PUBLISHED);
  const shown = (results: typeof before) => results.map(({ url, status, error }) => ({ url, status, error }));
  expect(shown(await resultsOf(published))).toEqual(shown(before));
  expect(await sent('ada.test')).toEqual([...sentBefore, 'written while it is held']);
  expect(await sent('ada')).toEqual(threadBefore);
  expect(await statusOf(later)).toBe(PostStatus.SCHEDULED);
  expect((await state()).state).toBe(PublishingState.PUBLISHING);
});
