import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import type { Publication } from '../src/publications/publication.ts';
import { startContainerPlatform, withContainers } from './container-platform.ts';
import { type Harness, startHarness, TEST_TIMING } from './harness.ts';

let harness: Harness;
let platform: Awaited<ReturnType<typeof startContainerPlatform>>;
beforeAll(async () => {
  platform = await startContainerPlatform();
  harness = await startHarness({ connectors: withContainers });
});
afterEach(() => platform.clear());
afterAll(async () => {
  await harness.stop();
  await platform.close();
});

const { PUBLISHED, FAILED, PUBLISHING } = PublicationState;
const DAY_MS = 24 * 3_600_000;

async function connect() {
  const { workspaceId, rpc } = harness;
  const fields = { server: platform.url };
  const { account } = await rpc.connectAccount({ workspaceId, platform: 'x', fields });
  return { platform: 'x' as const, accountId: account?.id ?? '' };
}

/** A post that its platform has accepted and processes. */
async function accepted(wish: { caption?: string; options?: { firstComment: string } } = {}) {
  platform.processes = true;
  const planned = await harness.schedule({ ...(await connect()), ...wish });
  const row = await stateOf(planned.id, 'processing');
  return { ...planned, row, containerId: row.reference ?? '' };
}

const find = async (id: string) => {
  const row = await harness.store.find(harness.workspaceId, id);
  if (!row) throw new Error('the row is gone');
  return row;
};
const stateOf = (id: string, state: Publication['state']) =>
  waitUntil(`it is ${state}`, async () => {
    const row = await find(id);
    return row.state === state && row;
  });
const callsOf = (call: 'create' | 'publish' | 'show') => platform.calls.filter((each) => each.call === call);

/** Changes a row as a process may have left it. */
const leave = (id: string, $set: object, $unset: Record<string, 1> = {}) =>
  harness.connection
    .collection<{ _id: string }>('publications')
    .updateOne({ _id: id }, { $set, ...(Object.keys($unset).length > 0 && { $unset }) });

/** Waits until the process has looked for due publications several times, as its heartbeats show. */
async function scans() {
  const workers = harness.connection.collection<{ _id: string; seenAt: Date }>('workers');
  const seen = async () => (await workers.findOne({}, { sort: { seenAt: -1 } }))?.seenAt.getTime() ?? 0;
  const before = await seen();
  await waitUntil('further scans', async () => (await seen()) - before >= 4 * TEST_TIMING.scanEveryMs);
}

const ENDED = () => ({ leaseToken: uuidv7(), worker: uuidv7(), leaseUntil: new Date(Date.now() - 1_000) });

describe('an accepted post', () => {
  test('is looked up until it is live, and sent once', async () => {
    const { id, dueAt, containerId, row } = await accepted();
    expect(row).toMatchObject({ attempts: 1, acceptedAt: expect.any(Date) });
    expect(row.leaseToken).toBeUndefined();
    const [open] = (await harness.rpc.getPublications({ ids: [id] })).publications;
    expect(open).toMatchObject({ state: PUBLISHING, acceptedAt: { seconds: expect.anything() } });
    const { workspaceId } = harness;
    const progress = await harness.rpc.listPublicationProgress({ workspaceId, ids: [id] });
    expect(progress.publications).toMatchObject([{ state: 'processing', acceptedAt: {} }]);
    await waitUntil('two lookups', () => callsOf('show').length >= 2);
    platform.finish(containerId);
    const ended = await harness.outcome(id);
    expect(ended).toMatchObject({ state: PUBLISHED, externalId: containerId, attempts: 1 });
    expect(ended.acceptedAt).toBeUndefined();
    expect(callsOf('publish')).toHaveLength(1);
    expect(callsOf('publish')[0]?.at).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await find(id)).not.toHaveProperty('reference');
  });

  test('that the platform refuses fails, and a retry sends it again', async () => {
    const { id, containerId } = await accepted();
    platform.refuse(containerId);
    const failed = await harness.outcome(id);
    expect(failed).toMatchObject({ state: FAILED, attempts: 1, error: { code: 'platform_rejected' } });
    expect(failed.failedAttempts).toMatchObject([{ attempt: 1, code: 'platform_rejected' }]);
    platform.processes = false;
    await retry(id);
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, retries: 1 });
    expect(callsOf('create')).toHaveLength(2);
    expect(platform.live()).toHaveLength(1);
  });

  test('that a person must finish is published with a notice', async () => {
    const { id, containerId } = await accepted({ caption: 'As a draft' });
    platform.finish(containerId);
    expect(await harness.outcome(id)).toMatchObject({
      state: PUBLISHED,
      notice: { code: 'user_must_finish', message: 'Finish it in the app.' },
    });
  });

  test('gets its first comment when it is live', async () => {
    const { id, containerId } = await accepted({ options: { firstComment: 'First!' } });
    platform.processes = false;
    expect(callsOf('create')).toHaveLength(1);
    platform.finish(containerId);
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, externalId: containerId });
    expect(platform.live().map(({ about }) => about)).toEqual([null, containerId]);
  });

  test('stays accepted while the platform does not answer, or denies that it knows it', async () => {
    const { id, containerId } = await accepted();
    platform.faults.push(
      { call: 'show', status: 404 },
      { call: 'show', status: 503 },
      { call: 'show', status: 404 },
    );
    await waitUntil('the answers', () => platform.faults.length === 0);
    expect(await find(id)).toMatchObject({ attempts: 1 });
    platform.finish(containerId);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect([callsOf('create'), callsOf('publish')].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('is not looked up before the platform allows it again', async () => {
    const { id, containerId } = await accepted();
    platform.faults.push({ call: 'show', status: 429, retryAfterS: 2 });
    await waitUntil('the limit', () => platform.faults.length === 0);
    platform.finish(containerId);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [last, limited] = callsOf('show').toReversed();
    expect((last?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(1_990);
  });

  test('ends as unknown after a day; a retry looks it up before anything else', async () => {
    const { id, containerId } = await accepted();
    await leave(id, { acceptedAt: new Date(Date.now() - DAY_MS) });
    expect(await harness.outcome(id)).toMatchObject({ state: FAILED, error: { code: 'still_processing' } });
    expect(await find(id)).toMatchObject({ state: 'unknown', reference: containerId });
    await retry(id);
    const { acceptedAt = new Date(0) } = await stateOf(id, 'processing');
    expect(Date.now() - acceptedAt.getTime()).toBeLessThan(DAY_MS / 2);
    platform.finish(containerId);
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, externalId: containerId });
    expect(callsOf('publish')).toHaveLength(1);
  });
});

describe('the account of an accepted post', () => {
  test('that is disconnected: the outcome is unknown', async () => {
    const { id, row } = await accepted();
    const { workspaceId } = harness;
    await harness.rpc.disconnectAccount({ workspaceId, accountId: row.accountId });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: {
        code: 'outcome_unknown',
        message: expect.stringMatching(/^Containers accepted the post, but/),
      },
    });
  });

  test('that must be connected again: it is looked up once that is done', async () => {
    const { id, row, containerId } = await accepted();
    platform.faults.push({ call: 'show', status: 401 });
    const accounts = harness.connection.collection<{ _id: string; status: string }>('accounts');
    await waitUntil('the account to be lost', async () => {
      const account = await accounts.findOne({ _id: row.accountId });
      return account?.status === 'needs_reconnect';
    });
    platform.finish(containerId);
    const before = callsOf('show').length;
    await leave(id, { dueAt: new Date() });
    await waitUntil('a check without a call', async () => ((await find(id)).dueAt ?? 0) > new Date());
    expect(callsOf('show').length - before).toBeLessThanOrEqual(1);
    expect((await find(id)).state).toBe('processing');
    await connect();
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });
});

describe('a crash', () => {
  test('between the acceptance and its write: the lookup finds it, and it is not sent again', async () => {
    const { id, containerId } = await accepted();
    const unwritten = { acceptedAt: 1, reference: 1, dueAt: 1 } as const;
    await leave(id, { state: 'sending', ...ENDED() }, unwritten);
    await stateOf(id, 'processing');
    platform.finish(containerId);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(callsOf('publish')).toHaveLength(1);
  });

  test('during a lookup: another process continues', async () => {
    const { id, containerId } = await accepted();
    await leave(id, ENDED(), { dueAt: 1 });
    platform.finish(containerId);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(callsOf('publish')).toHaveLength(1);
  });

  test('a stop during a lookup leaves it to the next process', async () => {
    const other = await startHarness({ connectors: withContainers });
    try {
      platform.processes = true;
      const { workspaceId, rpc } = other;
      const fields = { server: platform.url };
      const { account } = await rpc.connectAccount({ workspaceId, platform: 'x', fields });
      const { id } = await other.schedule({ platform: 'x', accountId: account?.id ?? '' });
      platform.faults.push({ call: 'show', status: 'none' });
      await waitUntil('a lookup', () => platform.faults.length === 0);
      await other.stopFirst();
      const [container] = platform.containers;
      platform.finish(container?.id ?? '');
      const replica = await other.startReplica();
      expect((await other.outcome(id, undefined, replica.rpc)).state).toBe(PUBLISHED);
      expect(callsOf('publish')).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });
});

test('a lost answer to an accepted call: the lookup finds that it is processed', async () => {
  platform.processes = true;
  platform.faults.push({ call: 'publish', status: 'lost' });
  const { id } = await harness.schedule(await connect());
  const { reference = '' } = await stateOf(id, 'processing');
  platform.finish(reference);
  expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 1 });
  expect(callsOf('publish')).toHaveLength(1);
});

test('a lost answer and a limit on lookups: it is looked up when the platform allows it', async () => {
  platform.faults.push({ call: 'publish', status: 'lost' }, { call: 'show', status: 429, retryAfterS: 1 });
  const { id } = await harness.schedule(await connect());
  expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 1 });
  expect(callsOf('publish')).toHaveLength(1);
  const [limited, next] = callsOf('show');
  expect((next?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(990);
});

test('a lost answer to a call that the platform refused since: it fails and is not sent again', async () => {
  platform.faults.push({ call: 'publish', status: 'lost' });
  platform.processes = 'refused';
  const { id } = await harness.schedule(await connect());
  expect(await harness.outcome(id)).toMatchObject({ state: FAILED, error: { code: 'platform_rejected' } });
  expect(callsOf('publish')).toHaveLength(1);
});

test('a hold keeps it, and nothing is looked up until it ends', async () => {
  const { id, containerId } = await accepted();
  await harness.rpc.holdPublishing({ note: 'a test' });
  await waitUntil('the lookup in flight to end', async () => !(await find(id)).leaseToken);
  const before = callsOf('show').length;
  const dueAt = new Date();
  await leave(id, { dueAt });
  platform.finish(containerId);
  await scans();
  expect(callsOf('show')).toHaveLength(before);
  expect(await find(id)).toMatchObject({ state: 'processing', dueAt });
  await harness.rpc.resumePublishing({});
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
});

test('two replicas: each of twenty posts is sent once, and concluded once', async () => {
  await harness.startReplica();
  const posts = await Promise.all(Array.from({ length: 20 }, () => accepted()));
  for (const { containerId } of posts) platform.finish(containerId);
  for (const { id } of posts) expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect(callsOf('publish')).toHaveLength(20);
  for (const { id } of posts)
    expect(harness.events.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
});

/** A user retries it, also if it may be live. */
async function retry(id: string) {
  const known = harness.posts.publications.get(id);
  if (!known) throw new Error('posts does not know it');
  harness.posts.publications.set(id, { ...known, retries: known.retries + 1 });
  await harness.notify(id);
  await waitUntil('the restart', async () => (await find(id)).retries === known.retries + 1);
}
