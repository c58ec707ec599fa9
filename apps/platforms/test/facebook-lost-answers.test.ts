import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { createFacebookRig, graphBody } from './facebook-rig.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let rig: ReturnType<typeof createFacebookRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = createFacebookRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('facebook', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

const KINDS = {
  text: async () => ({}),
  link: async () => ({ caption: `See https://example.com ${Math.random()}` }),
  photo: async () => ({ mediaId: await rig.photo('teal'), caption: '' }),
  photos: async () => ({
    media: [
      { mediaId: await rig.photo('teal'), altText: '' },
      { mediaId: await rig.photo('coral'), altText: '' },
    ],
  }),
  reel: async () => ({ mediaId: rig.video('reel') }),
  video: async () => ({ mediaId: rig.video('video') }),
} as const;
type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

/** Publishes while the one call meets a fault. */
async function meet(kind: Kind, fault: { kind: FaultKind; body?: unknown; status?: number }) {
  const account = await harness.connect('facebook');
  await rig.faultOn(account.handle, { operation: 'publish', ...fault });
  const { id } = await harness.schedule({ ...account, ...(await KINDS[kind]()) });
  const { state, error, externalId } = await harness.outcome(id);
  const entries = await harness.ledgerOf(account.handle);
  const calls = await rig.callsOf(account.handle, 'publish');
  return { account, id, state, code: error?.code, externalId, entries, calls: calls.length };
}

// Each with an account of its own: they wait for timeouts and lookups, and wait together.
describe.each(ALL)('%s', (kind) => {
  test.concurrent.each([
    ['timeout_after', {}],
    ['reset_after', {}],
    ['error_after', {}],
    ['error_after', { status: 500, body: graphBody(1) }],
    ['error_after', { status: 400, body: graphBody(2) }],
    ['error_after', { status: 503, body: graphBody(10) }],
    ['error_after', { status: 400, body: graphBody(4, 2207051) }],
    ['error_after', { status: 400, body: graphBody(20, 1772107) }],
  ] as const)('live, but the response is %s %j: found, and there once', async (fault, more) => {
    const { state, externalId, entries, calls } = await meet(kind, { kind: fault, ...more });
    expect({ state, calls }).toEqual({ state: PUBLISHED, calls: 1 });
    expect(entries.map(({ id }) => id)).toEqual([externalId]);
  });

  test.concurrent.each(['timeout_before', 'reset_before', 'error_before'] as const)(
    'never accepted, but the response is lost (%s): unknown, and not sent again',
    async (fault) => {
      const { state, code, entries, calls } = await meet(kind, { kind: fault });
      expect({ state, code, calls }).toEqual({ state: FAILED, code: 'outcome_unknown', calls: 1 });
      expect(entries).toEqual([]);
    },
  );
});

test('a list that lags behind is read again', async () => {
  await harness.sim.behave('facebook', { listLagMs: 700 });
  const { state, entries, calls } = await meet('text', { kind: 'reset_after' });
  expect({ state, calls, entries: entries.length }).toEqual({ state: PUBLISHED, calls: 1, entries: 1 });
});

test('another post with the same text is not taken for it, if that has a photo', async () => {
  const account = await harness.connect('facebook');
  const first = await harness.schedule({ ...account, caption: 'again', mediaId: await rig.photo('red') });
  await harness.outcome(first.id);
  await rig.faultOn(account.handle, { operation: 'publish', kind: 'reset_before' });
  const { id } = await harness.schedule({ ...account, caption: 'again' });
  expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
});

test.each(['text', 'reel'] as const)(
  'a process that ends after the call for a %s: another one finds it, and sends nothing',
  async (kind) => {
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({ ...account, ...(await KINDS[kind]()) });
    const { externalId } = await harness.outcome(id);
    const video = { kind, id: externalId, step: 'ready', at: new Date() };
    // As the process left it.
    await harness.connection.collection<{ _id: string }>('publications').updateOne(
      { _id: id },
      {
        $set: {
          state: 'sending',
          leaseToken: uuidv7(),
          worker: uuidv7(),
          leaseUntil: new Date(Date.now() - 1_000),
          prepared: JSON.stringify({ photos: [], ...(kind === 'reel' && { video }) }),
        },
        $unset: { finishedAt: 1, outcome: 1, parts: 1 },
      },
    );
    const found = await waitUntil('the lookup', async () => {
      const row = await harness.store.find(harness.workspaceId, id);
      return row?.finishedAt ? row : undefined;
    });
    expect(found).toMatchObject({ state: 'published', outcome: { externalId } });
    expect(await rig.callsOf(account.handle, 'publish')).toHaveLength(1);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  },
);

describe('a user retries a post whose outcome is unknown', () => {
  test('Facebook refuses the duplicate: it is looked up, and found', async () => {
    await harness.sim.behave('facebook', { listLagMs: 60_000 });
    const { account, id, state, code } = await meet('photo', { kind: 'reset_after' });
    expect({ state, code }).toEqual({ state: FAILED, code: 'outcome_unknown' });
    await harness.sim.behave('facebook', {});
    const known = harness.posts.publications.get(id);
    if (known) harness.posts.publications.set(id, { ...known, retries: 1 });
    await harness.notify(id);
    const retried = await waitUntil('the outcome of the retry', async () => {
      const [found] = (await harness.rpc.getPublications({ ids: [id] })).publications;
      return found?.retries === 1 && found.state === PUBLISHED ? found : undefined;
    });
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map((entry) => entry.id)).toEqual([retried.externalId]);
  });
});
