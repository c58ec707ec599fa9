import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';
import { pinterestRig } from './pinterest-rig.ts';

/** At which call the process is killed, and what happens to it. */
interface Moment {
  operation: Operation;
  path: RegExp;
  fault: Pick<FaultInput, 'kind' | 'delayMs'>;
}

const HANGS = { kind: 'slow', delayMs: 3_000 } as const;

const MOMENTS: [string, Moment][] = [
  ['while the video is registered', { operation: 'other', path: /\/media$/, fault: HANGS }],
  ['while its bytes go up', { operation: 'upload', path: /^\/$/, fault: HANGS }],
  ['while Pinterest processes it', { operation: 'poll', path: /\/media\//, fault: HANGS }],
  ['while the Pin is published', { operation: 'publish', path: /\/pins$/, fault: { kind: 'timeout_after' } }],
];

// Most of their time is waiting for the end of a lease: they run at the same time.
test.concurrent.each(MOMENTS)(
  'a process is killed %s, and another one publishes the Pin once',
  async (_, { operation, path, fault }) => {
    await using alone = await startAlone();
    const { harness } = alone;
    const rig = pinterestRig(harness);
    const first = await startKillable(harness);
    const account = await rig.connect(first.rpc);
    await rig.fault(account, { operation, ...fault });
    const media = [{ mediaId: rig.video(randomBytes(100_000)), altText: '' }];
    const { id, dueAt } = await rig.schedule(account, { media, dueInMs: 500 });
    const made = async () => (await rig.callsOf(account, operation)).some((call) => path.test(call.path));
    await waitUntil('the moment', made, 45_000);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await harness.sim.clearFaults();

    const second = await startKillable(harness);
    const { state, externalId } = await harness.outcome(id, 90_000, second.rpc);
    expect(state).toBe(PublicationState.PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: externalId, media: [{ mimeType: 'video/mp4' }] });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  150_000,
);
