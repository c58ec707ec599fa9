import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';

// Most of their time is waiting for the end of a lease: they run at the same time.
test.concurrent.each<FaultKind>(['timeout_before', 'timeout_after'])(
  'a process is killed during the call (%s), and another one publishes the post once',
  async (kind) => {
    await using alone = await startAlone();
    const { harness } = alone;
    const first = await startKillable(harness);
    const account = await harness.connect('custom_webhook', undefined, first.rpc);
    await harness.sim.fault({ account: account.handle, operation: 'publish', kind });
    const { id, dueAt } = await harness.schedule({ ...account, dueInMs: 500 });
    const calls = () => harness.sim.calls({ account: account.handle, operation: 'publish' });
    await waitUntil('the call', async () => (await calls()).length > 0, 45_000);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await harness.sim.clearFaults();

    const second = await startKillable(harness);
    const { state, externalId } = await harness.outcome(id, 90_000, second.rpc);
    expect(state).toBe(PublicationState.PUBLISHED);
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: externalId, key: id });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  150_000,
);
