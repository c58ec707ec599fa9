import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { startAlone, startKillable } from './crashing.ts';

/** Platforms that publish containers, which are made before. */
const PLATFORMS = ['instagram', 'threads'] as const;

/** At which call the process is killed, and how long the platform takes for it. */
interface Moment {
  operation: Operation;
  behaviour?: object;
  fault?: Pick<FaultInput, 'kind' | 'delayMs'>;
  calls: number;
}

const MOMENTS: [string, Moment][] = [
  [
    'while a container is created',
    { operation: 'upload', calls: 1, fault: { kind: 'slow', delayMs: 1_500 } },
  ],
  ['between two containers', { operation: 'upload', calls: 2 }],
  [
    'while containers are processed',
    { operation: 'poll', calls: 2, behaviour: { containers: { slowPolls: 1 } } },
  ],
  ['while the post is published', { operation: 'publish', calls: 1, fault: { kind: 'timeout_after' } }],
];

// Most of their time is waiting for the end of a lease: they run at the same time.
test.concurrent.each(
  PLATFORMS.flatMap((platform) => MOMENTS.map(([when, moment]) => [platform, when, moment] as const)),
)(
  '%s: a process is killed %s, and another one publishes the carousel once',
  async (platform, _, { operation, behaviour = {}, fault, calls }) => {
    await using alone = await startAlone();
    const { harness } = alone;
    const first = await startKillable(harness);
    const account = await harness.connect(platform, undefined, first.rpc);
    const { handle } = account;
    await harness.sim.behave(platform, behaviour);
    if (fault) await harness.sim.fault({ platform, account: handle, operation, ...fault });
    const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const add = () => harness.media.add({ mimeType: 'image/jpeg', bytes, width: 80, height: 80 });
    const media = [add(), add()].map((mediaId) => ({ mediaId, altText: '' }));
    const { id, dueAt } = await harness.schedule({ ...account, media, dueInMs: 500 });
    const made = () => harness.sim.calls({ account: handle, operation });
    await waitUntil('the moment', async () => (await made()).length >= calls, 45_000);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await harness.sim.clearFaults();

    const second = await startKillable(harness);
    const { state, externalId } = await harness.outcome(id, 90_000, second.rpc);
    expect(state).toBe(PublicationState.PUBLISHED);
    const [entry, ...others] = await harness.ledgerOf(handle);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: externalId, media: [{}, {}] });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await harness.sim.calls({ account: handle, operation: 'publish' })).toHaveLength(1);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  150_000,
);
