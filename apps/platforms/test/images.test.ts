import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import type { RpcClient } from '@postrider/service/grpc';
import { usageOf } from '@postrider/service/sandbox';
import { createTestClient, pngBomb, startProcess, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

const MB = 1024 * 1024;
const MAX_GROWTH = 150 * MB;
const MAX_BUSY_MS = 200;
/** The bombs take longer on a busy machine, too. */
const MAX_LATE_MS = 15_000;
/** More than Bluesky takes, so that they are opened. */
const PADDING = 3 * MB;
const ENDED_WITHIN_MS = 150_000;

// Made before any server runs: meanwhile the event loop is blocked, and idle connections would time out.
const large = pngBomb(10_000, { colours: 'grey', padding: PADDING });
const deep = pngBomb(7_070, { padding: PADDING });

let harness: Harness;
let rpc: RpcClient<typeof PlatformsService>;
let pid = 0;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  harness = await startHarness();
  stack.defer(() => harness.stop());
  await harness.stopFirst();
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    POSTS_ADDRESS: harness.posts.address,
    MEDIA_ADDRESS: harness.media.address,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  });
  stack.defer(() => void child.kill('SIGKILL'));
  rpc = createTestClient(PlatformsService, await ready);
  stack.defer(() => rpc.close());
  pid = child.pid ?? 0;
});
afterAll(() => stack.disposeAsync());

const proc = (path: string) => readFileSync(`/proc/${pid}/${path}`, 'latin1');
/** The most memory the service ever held, in bytes, without the processes that open pictures. */
const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(proc('status'))?.[1]) * 1024;
/** Processor time of the thread that serves all requests: no stretch of work can be longer. */
const mainThreadMs = () => Number(proc(`task/${pid}/schedstat`).split(' ')[0]) / 1e6;

const children = () => proc(`task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** A picture that is as hard to compress as it gets. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

/** Measures the longest stretch of work between two answers to a call that needs nothing but the main thread. */
function watchMainThread() {
  let longest = 0;
  let isOver = false;
  const ended = (async () => {
    for (let used = mainThreadMs(); !isOver; ) {
      await rpc.getPublications({ ids: [] });
      const now = mainThreadMs();
      longest = Math.max(longest, now - used);
      used = now;
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await ended;
    return longest;
  };
}

async function schedule(bytes: Buffer<ArrayBuffer>, mimeType: string, dueInMs: number) {
  const account = await harness.connect('bluesky', undefined, rpc);
  const mediaId = harness.media.add({ mimeType, bytes });
  return { ...account, ...(await harness.schedule({ ...account, mediaId, dueInMs })) };
}

const outcome = ({ id }: { id: string }) => harness.outcome(id, ENDED_WITHIN_MS, rpc);
const live = { state: PublicationState.PUBLISHED };
const tooCostly = {
  state: PublicationState.FAILED,
  error: {
    code: 'media_too_large',
    message: expect.stringContaining('takes too much time or memory'),
    action: expect.stringContaining('save it as a JPEG of at most 2 MB'),
  },
};

test('images that are expensive to decode cost the service little, and delay no other post', async () => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  // What any first post loads is not counted.
  await outcome(await schedule(photo, 'image/png', 300));

  const before = peak();
  const longest = watchMainThread();
  const bombs = await Promise.all(
    [large, deep, large, deep].map((bomb) => schedule(bomb, 'image/png', 6_000)),
  );
  const other = await schedule(photo, 'image/png', 6_000);
  expect(await outcome(other)).toMatchObject({ ...live, attempts: 1 });
  const [post] = await harness.ledgerOf(other.handle);
  expect((post?.receivedAtMs ?? Number.NaN) - other.dueAt.getTime()).toBeLessThan(MAX_LATE_MS);

  const [first, second, third, fourth] = await Promise.all(bombs.map(outcome));
  for (const found of [first, third]) expect(found).toMatchObject(live);
  for (const found of [second, fourth]) expect(found).toMatchObject(tooCostly);
  expect(await longest()).toBeLessThan(MAX_BUSY_MS);
  expect(peak() - before).toBeLessThan(MAX_GROWTH);
  const [shrunk] = await harness.ledgerOf(bombs[0]?.handle ?? '');
  expect(shrunk?.media).toMatchObject([{ mimeType: 'image/jpeg' }]);
}, 240_000);

test('many images of one workspace take turns, and none counts as a failed attempt', async () => {
  const photo = await noise(1_000);
  const planned = await Promise.all(Array.from({ length: 8 }, () => schedule(photo, 'image/png', 1_000)));
  for (const found of await Promise.all(planned.map(outcome)))
    expect(found).toMatchObject({ ...live, attempts: 1 });
});

test('a killed process is an interruption: the image is retried', async () => {
  const planned = await schedule(large, 'image/png', 300);
  const isBusy = (child: number) => (usageOf(child)?.memoryBytes ?? 0) > 200 * MB;
  const opening = await waitUntil('the picture to be opened', () => children().find(isBusy));
  process.kill(opening, 'SIGKILL');
  expect(await outcome(planned)).toMatchObject(live);
});

test('an unreadable image is refused with advice', async () => {
  const found = await outcome(await schedule(Buffer.alloc(PADDING, 1), 'image/jpeg', 300));
  expect(found).toMatchObject({
    state: PublicationState.FAILED,
    error: { code: 'media_unreadable', action: expect.stringContaining('Save the image again') },
  });
});
