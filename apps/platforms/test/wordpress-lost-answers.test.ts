import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultInput, FaultKind, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';
import { type Harness, startHarness } from './harness.ts';
import { wordpressRig } from './wordpress-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof wordpressRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = wordpressRig(harness);
});
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;
const KINDS: FaultKind[] = [
  ...(['timeout_after', 'reset_after', 'error_after'] as const),
  ...(['timeout_before', 'reset_before', 'error_before'] as const),
];

describe('whatever happens to the call that publishes, the post goes out once', () => {
  test.concurrent.each(KINDS)('%s', async (kind) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind });
    const { id } = await rig.schedule(account, { images: 2 });
    const { state, externalId, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([{ id: externalId, url }]);
    const isEffective = kind.endsWith('after');
    expect(await rig.callsOf(account, 'publish')).toHaveLength(isEffective ? 1 : 2);
  });

  // The first call is that of an image, or of the draft.
  const BEGINNINGS = KINDS.flatMap((kind) =>
    [0, 2].map((images): [FaultKind, number] => [kind, images]),
  ).filter(
    // An upload has a minute.
    ([kind, images]) => images === 0 || !kind.startsWith('timeout'),
  );
  test.concurrent.each(BEGINNINGS)('%s at the beginning of a post with %i images', async (kind, images) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'upload', kind });
    const { id } = await rig.schedule(account, { images });
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: externalId, media: Array(images).fill({ mimeType: 'image/png' }) });
    const left = (await account.owner.posts()).filter(({ slug }) => slug.startsWith(id));
    expect(left).toEqual([]);
  });

  test.concurrent('a look-up that fails is repeated', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    await rig.fault(account, { operation: 'lookup', kind: 'error_before' });
    await rig.fault(account, { operation: 'lookup', kind: 'rate_limit', retryAfterSeconds: 1 });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test.concurrent('a post that was deleted before its look-up is reported as such', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    await rig.fault(account, { operation: 'lookup', kind: 'slow', delayMs: 1_000 });
    const { id } = await rig.schedule(account);
    const [live] = await waitUntil('the post', async () => {
      const entries = await rig.ledgerOf(account);
      return entries.length > 0 && entries;
    });
    await account.owner.call('DELETE', `wp/v2/posts/${live?.id}`);
    expect((await harness.outcome(id)).error).toMatchObject({ code: 'platform_rejected' });
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });
});

/** At which call the process is killed, and what happens to it. */
interface Moment {
  operation: Operation;
  times: number;
  fault: Pick<FaultInput, 'kind' | 'delayMs'>;
}

const MOMENTS: [string, Moment][] = [
  ['while the first file goes up', { operation: 'upload', times: 1, fault: { kind: 'timeout_after' } }],
  ['while the draft is published', { operation: 'publish', times: 1, fault: { kind: 'timeout_after' } }],
];

// Most of their time is waiting for the end of a lease: they run at the same time.
test.concurrent.each(MOMENTS)(
  'a process is killed %s, and another one publishes the post once',
  async (_, { operation, times, fault }) => {
    await using alone = await startAlone();
    const own = wordpressRig(alone.harness);
    const first = await startKillable(alone.harness);
    const account = await own.connect(first.rpc);
    await own.fault(account, { operation, ...fault });
    const { id, dueAt } = await own.schedule(account, { images: 1, dueInMs: 500 });
    const made = async () => (await own.callsOf(account, operation)).length >= times;
    await waitUntil('the moment', made, 45_000);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await alone.harness.sim.clearFaults();

    const second = await startKillable(alone.harness);
    const { state, externalId } = await alone.harness.outcome(id, 90_000, second.rpc);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await own.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: externalId, media: [{ mimeType: 'image/png' }] });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await own.callsOf(account, 'publish')).toHaveLength(1);
    expect(await account.owner.files()).toHaveLength(1);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  150_000,
);
