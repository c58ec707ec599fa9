import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { connectMongo } from '@postrider/service/mongo';
import { testLog, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { startPlatforms } from '../src/app.ts';
import type { Publication } from '../src/publications/publication.ts';
import { createPublicationsStore } from '../src/publications/store.ts';
import { type Harness, startHarness, TEST_TIMING } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await harness.startReplica();
});
afterAll(() => harness.stop());

type Connected = Awaited<ReturnType<Harness['connect']>>;

const preparedFor = (platform: Connected['platform']) =>
  JSON.stringify(platform === 'bluesky' ? { facets: [], embed: null } : { mediaId: null, isProcessed: true });

/** A row as a killed replica leaves it: its lease has ended, unless `change` has another one. */
async function leave(account: Connected, change: Partial<Publication>) {
  const { workspaceId, store } = harness;
  const past = new Date(Date.now() - 1_000);
  const _id = uuidv7();
  const row: Publication = {
    _id,
    workspaceId,
    postId: uuidv7(),
    accountId: account.accountId,
    platform: account.platform,
    host: 'somewhere',
    scheduledAt: past,
    caption: `left behind ${uuidv7()}`,
    title: '',
    options: {},
    mediaId: '',
    state: 'claimed',
    attempts: 1,
    dueAt: past,
    leaseToken: uuidv7(),
    prepared: preparedFor(account.platform),
    ...change,
  };
  await store.insert(workspaceId, row);
  return row;
}

const callsOf = async ({ handle }: Connected) =>
  (await harness.sim.calls({ account: handle, operation: 'publish' })).length;

describe.each(['bluesky', 'mastodon'] as const)('two replicas and what a third has left: %s', (platform) => {
  test.each(['due', 'claimed', 'preparing'] as const)('%s is done again, once', async (state) => {
    const account = await harness.connect(platform);
    const { _id, caption } = await leave(account, { state });
    expect((await harness.outcome(_id)).state).toBe(PublicationState.PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toMatchObject([{ text: caption }]);
  });

  test('sending, and it went live: found, not sent again', async () => {
    const account = await harness.connect(platform);
    const first = await harness.schedule(account);
    const published = await harness.outcome(first.id);
    const row = await harness.store.find(harness.workspaceId, first.id);
    if (!row) throw new Error('the row is gone');
    const { outcome: _outcome, finishedAt: _finishedAt, parts: _parts, ...open } = row;
    await harness.connection.collection('publications').deleteOne({ caption: row.caption });
    const prepared = preparedFor(platform);
    const left = { state: 'sending', prepared, leaseToken: uuidv7() } as const;
    await harness.store.insert(harness.workspaceId, { ...open, ...left, dueAt: new Date() });

    const found = await harness.outcome(first.id);
    expect(found).toMatchObject({ state: PublicationState.PUBLISHED, url: published.url });
    expect(await callsOf(account)).toBe(1);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  });

  test('sending, and it is not there: sent once', async () => {
    const account = await harness.connect(platform);
    const sendingAt = new Date(Date.now() - 5_000);
    const { _id } = await leave(account, { state: 'sending', sendingAt });
    expect(await harness.outcome(_id)).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 2 });
    expect(await callsOf(account)).toBe(1);
  });

  test('sending under a lease that has ended: looked up, and sent once', async () => {
    const account = await harness.connect(platform);
    const sendingAt = new Date(Date.now() - 5_000);
    const lease = { dueAt: undefined, leaseUntil: new Date(Date.now() - 1) };
    const { _id } = await leave(account, { state: 'sending', sendingAt, ...lease });
    expect(await harness.outcome(_id)).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 2 });
    expect(await callsOf(account)).toBe(1);
  });

  test('marked ahead of its time by one that was killed: sent once, and not before', async () => {
    const account = await harness.connect(platform);
    const scheduledAt = new Date(Date.now() + 800);
    const { _id } = await leave(account, { state: 'sending', sendingAt: new Date(), scheduledAt });
    expect((await harness.outcome(_id)).state).toBe(PublicationState.PUBLISHED);
    const [post, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(post?.receivedAtMs).toBeGreaterThanOrEqual(scheduledAt.getTime());
  });

  test('another process’s claim is respected, whatever the state, and that of the version before', async () => {
    const account = await harness.connect(platform);
    const end = new Date(Date.now() + 3_600_000);
    const rows = await Promise.all([
      leave(account, { state: 'claimed', dueAt: undefined }),
      leave(account, { state: 'preparing', dueAt: undefined }),
      leave(account, { state: 'sending', dueAt: undefined, leaseUntil: end }),
      leave(account, { state: 'sending', dueAt: end }),
    ]);
    const other = await harness.schedule(account);
    await harness.outcome(other.id);
    const now = await harness.store.findMany(rows.map(({ _id }) => _id));
    expect(now.map(({ state, leaseToken }) => ({ state, leaseToken }))).toEqual(
      expect.arrayContaining(rows.map(({ state, leaseToken }) => ({ state, leaseToken }))),
    );
    expect(await callsOf(account)).toBe(1);
  });
});

test('sending so long ago that the key has expired on Mastodon: unknown, and not sent', async () => {
  const account = await harness.connect('mastodon');
  const sendingAt = new Date(Date.now() - 51 * 60_000);
  const { _id } = await leave(account, { state: 'sending', sendingAt });
  const { error } = await harness.outcome(_id);
  expect(error?.code).toBe('outcome_unknown');
  expect(await callsOf(account)).toBe(0);
});

test('queues may be purged: what is in the database is done, however late', async () => {
  const account = await harness.connect('bluesky');
  const late = [1, 3, 2].map((hours) => {
    const dueAt = new Date(Date.now() - hours * 3_600_000);
    return { state: 'due', scheduledAt: dueAt, dueAt, attempts: 0 } as const;
  });
  const rows = await Promise.all(late.map((row) => leave(account, row)));
  for (const { _id } of rows) expect((await harness.outcome(_id)).state).toBe(PublicationState.PUBLISHED);
  const texts = (await harness.ledgerOf(account.handle)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(rows.map(({ caption }) => caption).toSorted());
});

test.each([
  ['preparing', 0],
  ['sending', 1_500],
] as const)(
  'a replica that stops gives back what waits (%s), and another has it at once',
  async (state, markAheadMs) => {
    const alone = await startHarness({ timing: { markAheadMs } });
    try {
      const account = await alone.connect('bluesky');
      const { id, dueAt } = await alone.schedule({ ...account, dueInMs: 2_500 });
      const isWaiting = async () => (await alone.store.find(alone.workspaceId, id))?.state === state;
      await waitUntil('it to be claimed', isWaiting);
      await alone.stopFirst();
      const row = await alone.store.find(alone.workspaceId, id);
      expect(row).toMatchObject({ state: 'due', attempts: 0 });
      expect(row?.leaseToken).toBeUndefined();
      expect(row?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
      const { rpc } = await alone.startReplica();
      await waitUntil('the other to publish it', async () => {
        const [found] = (await rpc.getPublications({ ids: [id] })).publications;
        return found?.state === PublicationState.PUBLISHED && found.attempts === 1;
      });
      const [post, ...others] = await alone.ledgerOf(account.handle);
      expect(others).toEqual([]);
      expect(post?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    } finally {
      await alone.stop();
    }
  },
);

test('a replica that stops while a refused post waits for its time gives it back', async () => {
  const alone = await startHarness({ timing: { leadMs: 5_000 } });
  try {
    const account = await alone.connect('mastodon');
    const refused = { operation: 'upload', kind: 'refuse' } as const;
    await alone.sim.fault({ account: account.handle, ...refused });
    const bytes = Buffer.from(uuidv7());
    const mediaId = alone.media.add({ mimeType: 'video/mp4', bytes, duration: 2 });
    const { id } = await alone.schedule({ ...account, mediaId, dueInMs: 3_000 });
    const isRefused = async () =>
      (await alone.sim.calls({ operation: 'upload' })).some(({ outcome }) => outcome === 'refuse');
    await waitUntil('the refusal', isRefused);
    await alone.stopFirst();
    const row = await alone.store.find(alone.workspaceId, id);
    expect(row).toMatchObject({ state: 'due', attempts: 0 });
    const { rpc } = await alone.startReplica();
    expect((await alone.outcome(id, undefined, rpc)).state).toBe(PublicationState.PUBLISHED);
  } finally {
    await alone.stop();
  }
});

test('a replica that stops while it sends writes the outcome first', async () => {
  const alone = await startHarness();
  try {
    const account = await alone.connect('mastodon');
    const slow = { operation: 'publish', kind: 'slow', delayMs: 300 } as const;
    await alone.sim.fault({ account: account.handle, ...slow });
    const { id } = await alone.schedule(account);
    await waitUntil('the call', async () => (await alone.sim.calls({ operation: 'publish' })).length === 1);
    await alone.stopFirst();
    expect(await alone.store.find(alone.workspaceId, id)).toMatchObject({ state: 'published', attempts: 1 });
  } finally {
    await alone.stop();
  }
});

test('four replicas that claim the same publications at the same moment share them', async () => {
  const account = await harness.connect('x');
  const dueAt = new Date(Date.now() + 3_600_000);
  const rows = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      leave(account, { state: i % 2 ? 'due' : 'sending', dueAt, scheduledAt: dueAt }),
    ),
  );
  const ids = rows.map(({ _id }) => _id);
  const replicas = await Promise.all(
    Array.from({ length: 4 }, () => connectMongo(harness.backing.mongo('platforms'), testLog)),
  );
  try {
    const stores = replicas.map(createPublicationsStore);
    // Due only as these four see it: the service's own replicas must not take part.
    const seen = await harness.store.findMany(ids);
    const claimed = await Promise.all(
      stores.map((store) => {
        const by = { leaseToken: uuidv7(), worker: uuidv7(), leaseMs: 1 };
        return store.claim(seen, dueAt, by);
      }),
    );
    expect(claimed.flatMap((some) => some.map(({ _id }) => _id)).toSorted()).toEqual(ids.toSorted());
    expect(claimed.flat().map(({ state }) => state)).not.toContain('due');
  } finally {
    await Promise.all(replicas.map((connection) => connection.close()));
  }
});

test('a lease that the call may outlive: the service does not start', async () => {
  const timing = { leaseMs: TEST_TIMING.publishTimeoutMs + 5_000 };
  await expect(startPlatforms(harness.config(timing))).rejects.toThrow(/LEASE_MS/);
});
