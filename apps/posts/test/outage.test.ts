import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { PostsService } from '@postrider/contracts/posts';
import type { RpcClient } from '@postrider/service/grpc';
import { type MongoTrouble, startMongoRelay, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { startHarness } from './harness.ts';

const POSTS = 100;
/** Longer than the callers' deadline: what is answered later is answered by the service itself. */
const DEADLINE_MS = 60_000;
const ANSWERED_WITHIN_MS = 8_000;

const stack = new AsyncDisposableStack();
let posts: RpcClient<typeof PostsService>;
let trouble: (name: string) => MongoTrouble = () => undefined;

beforeAll(async () => {
  const harness = await startHarness();
  stack.defer(() => harness.stop());
  const relay = await startMongoRelay(harness.backing.mongo('posts').uri, (name) => trouble(name));
  stack.defer(() => relay.stop());
  posts = await harness.startAnother(relay.uri);
});
afterEach(() => {
  trouble = () => undefined;
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

/** Schedules that many posts of one workspace at the same time, and answers how each call ended and how long they took. */
async function scheduleAll(requests: ReturnType<typeof wanted>[]) {
  const start = performance.now();
  const answers = await Promise.all(
    requests.map((request) =>
      posts.createPost(request, DEADLINE_MS).then(
        () => 'made',
        ({ code }) => code,
      ),
    ),
  );
  return { answers: [...new Set(answers)], tookMs: performance.now() - start };
}

test.each<[string, typeof trouble]>([
  ['breaks every connection', () => 'hang up'],
  ['accepts no writes', (name) => (name === 'hello' ? undefined : { code: 10107 })],
  ['breaks off before each commit', (name) => (name === 'commitTransaction' ? 'hang up' : undefined)],
  [
    'loses the answer to each commit',
    (name) => (name === 'commitTransaction' ? 'lose the answer' : undefined),
  ],
  ['does not answer writes', (name) => (['update', 'insert'].includes(name) ? 'never' : undefined)],
])(
  'a database that %s: all are told so soon, and made once when asked again',
  async (_, makeTrouble) => {
    const workspaceId = uuidv7();
    const requests = Array.from({ length: POSTS }, () => wanted(workspaceId));
    trouble = makeTrouble;
    const { answers, tookMs } = await scheduleAll(requests);
    expect(answers).toContain('unavailable');
    expect(answers.filter((answer) => !['unavailable', 'made'].includes(answer))).toEqual([]);
    expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS);

    trouble = () => undefined;
    const isOver = async () => (await scheduleAll(requests)).answers.every((answer) => answer === 'made');
    // A write that nobody answers is given up by the driver after 20 seconds.
    await waitUntil('all to be made', isOver, 30_000);
    // The limit has room for each exactly once.
    expect((await scheduleAll([wanted(workspaceId)])).answers).toEqual(['schedule_limit_reached']);
  },
  60_000,
);

test('one broken connection is noticed by nobody', async () => {
  const workspaceId = uuidv7();
  let broken = 0;
  trouble = (name) => (name === 'update' && broken++ === 0 ? 'hang up' : undefined);
  const { answers } = await scheduleAll(Array.from({ length: POSTS }, () => wanted(workspaceId)));
  expect(answers).toEqual(['made']);
  expect(broken).toBeGreaterThan(1);
});
