import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AppError, type Running } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { nextSlot, startOfDay } from '../src/day.ts';
import { daysBefore } from '../src/post.ts';
import { oneLike, startFakePlatforms } from './fakes.ts';
import { type Changes, type Harness, type PostFacts, startHarness } from './harness.ts';

const DAY_MS = 24 * 60 * 60_000;

let harness: Harness;
let workspaceId: string;
let accountId: string;
const services: Running[] = [];

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
  for (const service of services.splice(0)) await service.stop();
});

async function start(changes?: Changes) {
  const { service } = await harness.start(changes);
  services.push(service);
}

const live = (facts: readonly PostFacts[], id = accountId) => harness.live(workspaceId, id, facts);
const callsOn = (id: string) => harness.platforms.callsOn(id);

/** Waits until the account is due again at the next day's slot, and answers it. */
const collected = (id = accountId) =>
  waitUntil('the account’s day is done', async () => {
    const account = await harness.db.account(id);
    const isDone = account?.dueAt.getTime() === nextSlot(id, new Date(), DAY_MS).getTime();
    return isDone && account;
  });

test('an account that is due: every post of the last 90 days gets its metrics, and the day a snapshot', async () => {
  await start();
  const publishedAt = daysBefore(new Date(), 89);
  const posts = await live([
    { externalId: 'new' },
    { externalId: 'old', publishedAt },
    { externalId: 'too old', publishedAt: daysBefore(new Date(), 91) },
    { externalId: '' },
  ]);
  await harness.live(workspaceId, randomUUID(), [{ externalId: 'on another account' }]);
  harness.platforms.answer(() => [
    { externalId: 'new', views: 7n, likes: 2n, comments: 0n },
    { externalId: 'old', views: 2n ** 40n, likes: 9n, comments: 4n },
  ]);
  await harness.db.makeDue(accountId);
  const account = await collected();

  expect(callsOn(accountId)).toMatchObject([{ workspaceId, accountId, externalIds: ['new', 'old'] }]);
  const rows = await harness.db.posts(workspaceId);
  const at = account.collectedAt ?? new Date(0);
  expect(rows.map(({ externalId, metrics }) => [externalId, metrics])).toEqual(
    expect.arrayContaining([
      ['new', { views: 7, likes: 2, comments: 0 }],
      ['old', { views: 2 ** 40, likes: 9, comments: 4 }],
      ['too old', undefined],
      ['', undefined],
      ['on another account', undefined],
    ]),
  );
  const snapshots = await harness.db.snapshots(accountId);
  expect(snapshots).toHaveLength(2);
  expect(snapshots).toContainEqual({
    _id: `${posts[0]?.result?.id} ${startOfDay(at, DAY_MS).toISOString()}`,
    resultId: posts[0]?.result?.id,
    workspaceId,
    accountId,
    platform: 'bluesky',
    day: startOfDay(at, DAY_MS),
    metrics: { views: 7, likes: 2, comments: 0 },
    gained: { views: 7, likes: 2, comments: 0 },
    collectedAt: rows.find(({ externalId }) => externalId === 'new')?.collectedAt,
  });
  expect(account).toMatchObject({ dueAt: nextSlot(accountId, at, DAY_MS), failures: 0 });
});

test('a number that is not reported stays absent, and a post that is gone keeps what it had', async () => {
  await start();
  await live([{ externalId: 'seen' }, { externalId: 'silent' }, { externalId: 'gone' }]);
  harness.platforms.answer(() => [{ externalId: 'seen', likes: 0n }, { externalId: 'silent' }]);
  await harness.db.makeDue(accountId);
  await collected();
  const rows = await harness.db.posts(workspaceId);
  const metrics = Object.fromEntries(rows.map((row) => [row.externalId, row.metrics]));
  expect(metrics).toEqual({ seen: { likes: 0 }, silent: {}, gone: undefined });
  const snapshots = await harness.db.snapshots(accountId);
  expect(snapshots.map((snapshot) => snapshot.metrics)).toEqual(expect.arrayContaining([{ likes: 0 }, {}]));
  expect(snapshots).toHaveLength(2);
});

test('two replicas collect each of many accounts once a day', async () => {
  await start();
  await start();
  const ids: string[] = Array.from({ length: 30 }, () => randomUUID());
  await Promise.all(ids.map((id) => live([{}], id)));
  await harness.db.makeDue(...ids);
  for (const id of ids) await collected(id);
  // Even an account that is due again on the same day requests nothing twice, only what is new.
  const [first = ''] = ids;
  await live([{ externalId: 'new today' }], first);
  await harness.db.makeDue(...ids);
  for (const id of ids) await collected(id);
  const asked = harness.platforms.callsOn(...ids).map((call) => [call.accountId, call.externalIds]);
  expect(asked).toHaveLength(31);
  expect(asked.at(-1)).toEqual([first, ['new today']]);
  expect(new Set(asked.map(([id]) => id))).toEqual(new Set(ids));
});

test('day after day: one call and one snapshot in each', async () => {
  await start({ collectEveryMs: 300 });
  let likes = 0n;
  harness.platforms.answer(() => {
    likes += 1n;
    return [{ externalId: 'daily', likes }];
  });
  await live([{ externalId: 'daily' }]);
  const snapshots = await waitUntil('four days have passed', async () => {
    const found = await harness.db.snapshots(accountId);
    return found.length >= 4 && found;
  });
  expect(snapshots.map(({ metrics }) => metrics.likes)).toEqual(snapshots.map((_, i) => i + 1));
  expect(snapshots.map(({ gained }) => gained)).toEqual(snapshots.map(() => ({ likes: 1 })));
  expect(new Set(snapshots.map(({ day }) => day.getTime())).size).toBe(snapshots.length);
  const latest = await waitUntil('the row has the latest', async () => {
    const [row] = await harness.db.posts(workspaceId);
    return row?.metrics?.likes && row.metrics.likes >= 4 && row;
  });
  expect(latest.metrics).toEqual({ likes: latest.metrics?.likes });
});

test('days that were missed are caught up at once by one collection, after a start', async () => {
  await start();
  await live([{}]);
  for (const service of services.splice(0)) await service.stop();
  // Its slot came and went while nothing ran.
  await harness.db.makeDue(accountId);
  await start();
  await start();
  const account = await collected();
  expect(callsOn(accountId)).toHaveLength(1);
  const days = (await harness.db.snapshots(accountId)).map(({ day }) => day);
  expect(days).toEqual([startOfDay(account.collectedAt ?? new Date(0), DAY_MS)]);
});

test('a collection that began before midnight and ended after it leaves the new day to its own slot', async () => {
  await start();
  const [outcome] = await live([{}]);
  const today = startOfDay(new Date(), DAY_MS);
  const _id = outcome?.result?.id ?? '';
  await harness.db.changePost(_id, { askedDay: daysBefore(today, 1), collectedAt: new Date(), metrics: {} });
  await harness.db.makeDue(accountId);
  await collected();
  expect(callsOn(accountId)).toHaveLength(1);
  expect((await harness.db.snapshots(accountId)).map(({ day }) => day)).toEqual([today]);
});

test('an account that fails is tried again on the same day, and holds no other', async () => {
  await start({ retryAfterMs: 40, retryAtMostMs: 80 });
  const other = randomUUID();
  await live([{ externalId: 'failing' }]);
  await live([{ externalId: 'fine' }], other);
  let fails = true;
  harness.platforms.answer((request) => {
    if (fails && request.accountId === accountId) throw new AppError('unavailable', 'The platform is away.');
    return oneLike(request);
  });
  await harness.db.makeDue(accountId, other);
  await collected(other);
  await waitUntil('it failed three times', () => callsOn(accountId).length >= 3);
  const failing = await waitUntil('that is noted', async () => {
    const account = await harness.db.account(accountId);
    return account && account.failures >= 3 && account;
  });
  expect(failing.collectedAt).toBeUndefined();
  fails = false;
  expect(await collected()).toMatchObject({ failures: 0 });
  expect(await harness.db.snapshots(accountId)).toHaveLength(1);
  expect(callsOn(other)).toHaveLength(1);
});

test('a platform’s Retry-After is observed', async () => {
  await start({ retryAfterMs: 10 });
  await live([{}]);
  harness.platforms.answer(() => {
    throw new AppError('rate_limited', 'Too many requests.', { retryAfter: 600 });
  });
  await harness.db.makeDue(accountId);
  const before = Date.now();
  const account = await waitUntil('the failure is noted', async () => {
    const found = await harness.db.account(accountId);
    return found?.failures === 1 && found;
  });
  expect(account.dueAt.getTime()).toBeGreaterThanOrEqual(before + 600_000);
  expect(account.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 600_000);
});

test('an account that is not connected is left alone until its next day', async () => {
  await start({ retryAfterMs: 10 });
  await live([{}]);
  harness.platforms.answer(() => {
    throw new AppError('account_not_connected', 'Reconnect the account.');
  });
  await harness.db.makeDue(accountId);
  const account = await collected();
  expect(account.failures).toBe(0);
  expect(account.collectedAt).toBeUndefined();
  expect(callsOn(accountId)).toHaveLength(1);
});

test('a stop ends calls that no server answers, and is no failure of the account', async () => {
  const nobody = await startFakePlatforms();
  await nobody.stop();
  const { service } = await harness.start({}, { platformsAddress: nobody.address });
  await live([{}]);
  await harness.db.makeDue(accountId);
  const due = await waitUntil('it is claimed', async () => {
    const found = await harness.db.account(accountId);
    return found && (found.leaseUntil?.getTime() ?? 0) > Date.now() && found;
  });
  await service.stop();
  const account = await harness.db.account(accountId);
  expect(account).toMatchObject({ dueAt: due.dueAt, failures: 0 });
  expect(account?.leaseUntil).toBeUndefined();
});

test('a platform that hangs takes no more than its places', async () => {
  await start({ inFlight: 4, perPlatform: 3, stopWithinMs: 10 });
  const hanging: string[] = Array.from({ length: 6 }, () => randomUUID());
  const fine: string[] = Array.from({ length: 6 }, () => randomUUID());
  // Each has a workspace of its own: one that has many leaves room to others.
  for (const id of hanging) await harness.live(randomUUID(), id, [{ platform: 'bluesky' }]);
  for (const id of fine) await harness.live(randomUUID(), id, [{ platform: 'mastodon' }]);
  const held: (() => void)[] = [];
  harness.platforms.answer(async (request) => {
    if (hanging.includes(request.accountId)) await new Promise<void>((resolve) => held.push(resolve));
    return oneLike(request);
  });
  await harness.db.makeDue(...hanging);
  await waitUntil('its places are taken', () => held.length === 3);
  await harness.db.makeDue(...fine);
  for (const id of fine) await collected(id);
  expect(held).toHaveLength(3);
  for (const answer of held.splice(0)) answer();
  await waitUntil('the others have their turn', () => held.length === 3);
  for (const answer of held) answer();
  for (const id of hanging) await collected(id);
});
