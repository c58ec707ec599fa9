import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ConfigError, type Running } from '@postrider/service';
import { startProcess, waitUntil } from '@postrider/testing';
import { startAnalytics } from '../src/app.ts';
import { oneLike } from './fakes.ts';
import { type Changes, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;
let accountId: string;
const services: Running[] = [];
const processes: ChildProcess[] = [];

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
  accountId = randomUUID();
  harness.platforms.answer(oneLike);
});
afterEach(async () => {
  for (const process of processes.splice(0)) process.kill('SIGKILL');
  for (const service of services.splice(0)) await service.stop();
});

async function start(changes?: Changes) {
  const { service } = await harness.start(changes);
  services.push(service);
  return service;
}

const calls = () => harness.platforms.callsOn(accountId);
const isCollected = () =>
  waitUntil('the account is collected', async () => (await harness.db.account(accountId))?.collectedAt);

/** Answers the first calls and holds every later one; resolves when the first is held. */
function holdAfter(answered: number): Promise<() => void> {
  const held = Promise.withResolvers<() => void>();
  let count = 0;
  harness.platforms.answer(async (request) => {
    count += 1;
    if (count > answered) await new Promise<void>((resolve) => held.resolve(resolve));
    return oneLike(request);
  });
  return held.promise;
}

test('killed during a collection: another process collects the rest once the lease has ended', async () => {
  const child = spawnService();
  const facts = Array.from({ length: 250 }, (_, i) => ({ externalId: `post ${i}` }));
  await harness.live(workspaceId, accountId, facts);
  const held = holdAfter(1);
  await harness.db.makeDue(accountId);
  await held;
  child.kill('SIGKILL');
  await once(child, 'exit');

  harness.platforms.answer(oneLike);
  await start();
  const other = randomUUID();
  await harness.live(workspaceId, other, [{}]);
  await harness.db.makeDue(other);
  await waitUntil('another account is collected', () => harness.platforms.callsOn(other).length === 1);
  expect(calls().map(({ externalIds }) => externalIds.length)).toEqual([100, 100]);

  await harness.db.makeDue(accountId);
  await isCollected();
  const [first, second, third, fourth, ...more] = calls().map(({ externalIds }) => externalIds);
  expect(more).toEqual([]);
  expect(third).toEqual(second);
  expect(new Set([first, third, fourth].flat())).toEqual(new Set(facts.map(({ externalId }) => externalId)));
  expect(await harness.db.snapshots(accountId)).toHaveLength(250);
});

test('a lease that ended during its call: the result of the latest lease counts', async () => {
  const one = await start();
  await harness.live(workspaceId, accountId, [{ externalId: 'contested' }]);
  const held = holdAfter(0);
  await harness.db.makeDue(accountId);
  const answer = await held;
  // The second process takes over; the first may not note anything about the account any more.
  harness.platforms.answer(() => [{ externalId: 'contested', likes: 2n }]);
  await start();
  await harness.db.makeDue(accountId);
  await isCollected();
  const account = await harness.db.account(accountId);
  answer();
  await one.stop();
  expect(await harness.db.account(accountId)).toEqual(account);
  expect(account?.leaseToken).toBeUndefined();
  const snapshots = await harness.db.snapshots(accountId);
  expect(snapshots.map(({ metrics }) => metrics)).toEqual([{ likes: 2 }]);
  const [post] = await harness.db.posts(workspaceId);
  expect(post).toMatchObject({ metrics: { likes: 2 }, collectedAt: snapshots[0]?.collectedAt });
});

test('a stop lets the call in flight end, and releases the rest for another process at once', async () => {
  const one = await start();
  const facts = Array.from({ length: 150 }, (_, i) => ({ externalId: `post ${i}` }));
  await harness.live(workspaceId, accountId, facts);
  const held = holdAfter(0);
  await harness.db.makeDue(accountId);
  const answer = await held;
  const stopped = one.stop();
  answer();
  await stopped;
  expect(await harness.db.snapshots(accountId)).toHaveLength(100);
  expect((await harness.db.account(accountId))?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());

  harness.platforms.answer(oneLike);
  await start();
  await isCollected();
  expect(calls().map(({ externalIds }) => externalIds.length)).toEqual([100, 50]);
});

test('a stop does not wait for a call that hangs, and the process ends at once', async () => {
  const child = spawnService({ ANALYTICS_STOP_WITHIN_MS: '50' });
  await harness.live(workspaceId, accountId, [{}]);
  const held = holdAfter(0);
  await harness.db.makeDue(accountId);
  const answer = await held;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect((await harness.db.account(accountId))?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  answer();

  harness.platforms.answer(oneLike);
  await start();
  await isCollected();
});

test('a lease that a call could outlive is refused at the start', async () => {
  const collection = { ...harness.config.collection, callTimeoutMs: 60_000, leaseMs: 89_999 };
  await expect(startAnalytics({ ...harness.config, collection })).rejects.toThrow(ConfigError);
});

/** The service in a process of its own, as it is deployed. */
function spawnService(env: Record<string, string> = {}): ChildProcess {
  const { postsAddress, platformsAddress } = harness.config;
  const { child } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    POSTS_ADDRESS: postsAddress,
    PLATFORMS_ADDRESS: platformsAddress,
    ANALYTICS_SCAN_EVERY_MS: '20',
    ...env,
  });
  processes.push(child);
  return child;
}
