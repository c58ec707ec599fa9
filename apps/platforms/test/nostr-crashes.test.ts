import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';
import { nostrRig } from './nostr-rig.ts';

const MOMENTS: [string, { operation: Operation; kind: FaultKind }][] = [
  ['while a file goes up', { operation: 'upload', kind: 'timeout_before' }],
  ['before the relay stores the post', { operation: 'publish', kind: 'timeout_before' }],
  ['after the relay stored the post', { operation: 'publish', kind: 'timeout_after' }],
];

// Most of their time is waiting for the end of a lease: they run at the same time.
test.concurrent.each(MOMENTS)(
  'a process is killed %s, and another one publishes the post once',
  async (_, fault) => {
    await using alone = await startAlone();
    const { harness } = alone;
    const rig = nostrRig(harness);
    const first = await startKillable(harness);
    const account = await rig.connect(undefined, first.rpc);
    await harness.sim.fault({ account: account.handle, ...fault });
    const media = [await rig.image('teal')];
    const { id, dueAt } = await rig.schedule(account, { media, dueInMs: 500 });
    const made = async () =>
      (await harness.sim.calls({ account: account.handle, operation: fault.operation })).length > 0;
    await waitUntil('the moment', made, 45_000);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await startKillable(harness);
    const { state, externalId } = await harness.outcome(id, 90_000, second.rpc);
    expect(state).toBe(PublicationState.PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry?.id).toBe(externalId);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.stored(account)).toMatchObject([{ created_at: Math.floor(dueAt.getTime() / 1000) }]);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  150_000,
);
