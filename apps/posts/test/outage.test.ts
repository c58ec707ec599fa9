import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { PostsService } from '@postrider/contracts/posts';
import type { RpcClient } from '@postrider/service/grpc';
import { type MongoTrouble, startMongoRelay, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { startHarness } from './harness.ts';

const POSTS = 100;
/** Longer than the callers' deadline, so that the service itself responds. */
const DEADLINE_MS = 60_000;
/** The driver would repeat for two minutes. */
const ANSWERED_WITHIN_MS = 20_000;

const stack = new AsyncDisposableStack();
let posts: RpcClient<typeof PostsService>;
let fault: (name: string) => MongoTrouble = () => undefined;

beforeAll(async () => {
  const harness = await startHarness();
  stack.defer(() => harness.stop());
  const relay = await startMongoRelay(harness.backing.mongo('posts').uri, (name) => fault(name));
  stack.defer(() => relay.stop());
  posts = await harness.startAnother(relay.uri);
});
afterEach(() => {
  fault = () => undefined;
});
afterAll(() => stack.disposeAsync());

const wanted = (workspaceId: string) => ({
  workspaceId,
  postId: uuidv7(),
  caption: 'Hello from a test',
  platforms: [{ platform: 'bluesky' }],
  timezone: 'UTC',
  scheduledDatetime: new Date(Date.now() + 3_600_000).toISOString(),
  monthlyScheduleLimit: POSTS,
});

/** Schedules posts concurrently; returns the distinct results and how long the calls took. */
async function scheduleAll(requests: ReturnType<typeof wanted>[]) {
  const start = performance.now();
  const answers = await Promise.all(
    requests.map((request) =>
      posts.createPost(request, DEADLINE_MS).then(
        () => 'created',
        ({ code }) => code,
      ),
    ),
  );
  return { answers: [...new Set(answers)], tookMs: performance.now() - start };
}

test.each<[string, typeof fault]>([
  ['breaks every connection', () => 'hang up'],
  ['accepts no writes', (name) => (name === 'hello' ? undefined : { code: 10107 })],
  ['disconnects before each commit', (name) => (name === 'commitTransaction' ? 'hang up' : undefined)],
  [
    'loses the answer to each commit',
    (name) => (name === 'commitTransaction' ? 'lose the answer' : undefined),
  ],
  ['does not answer writes', (name) => (['update', 'insert'].includes(name) ? 'never' : undefined)],
])('a database that %s: all calls fail soon, and succeed once when repeated', async (_, makeFault) => {
  const workspaceId = uuidv7();
  const requests = Array.from({ length: POSTS }, () => wanted(workspaceId));
  fault = makeFault;
  const { answers, tookMs } = await scheduleAll(requests);
  expect(answers).toContain('unavailable');
  expect(answers.filter((answer) => !['unavailable', 'created'].includes(answer))).toEqual([]);
  expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS);

  fault = () => undefined;
  const isOver = async () => (await scheduleAll(requests)).answers.every((answer) => answer === 'created');
  // The driver abandons a write without a response after 20 seconds.
  await waitUntil('all to be created', isOver, 30_000);
  // The quota is used up exactly.
  expect((await scheduleAll([wanted(workspaceId)])).answers).toEqual(['schedule_limit_reached']);
});

test('one broken connection fails no call', async () => {
  const workspaceId = uuidv7();
  let broken = 0;
  fault = (name) => (name === 'update' && broken++ === 0 ? 'hang up' : undefined);
  const { answers } = await scheduleAll(Array.from({ length: POSTS }, () => wanted(workspaceId)));
  expect(answers).toEqual(['created']);
  expect(broken).toBeGreaterThan(1);
});

test('a list that takes too long says how to ask for less', async () => {
  fault = (name) => (name === 'find' ? { code: 50 } : undefined);
  const listed = posts.listPosts({ workspaceId: uuidv7(), limit: 10, search: 'terrace' }, DEADLINE_MS);
  await expect(listed).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(
      /longer than 4 seconds\. Narrow the search by status, tag, account or dates/,
    ),
  });
});
