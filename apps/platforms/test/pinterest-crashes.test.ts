import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import type { FaultInput, Operation } from '@postrider/simulator/client';
import { createTestClient, startProcess, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { pinterestRig } from './pinterest-rig.ts';

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const process of processes) process.kill('SIGKILL');
});

/** A system of its own, in which only the processes of a test work. */
async function startAlone() {
  const harness = await startHarness();
  await harness.stopFirst();
  return { harness, [Symbol.asyncDispose]: harness.stop };
}

/** The service in a process of its own, with short leases. */
async function start(harness: Harness) {
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    POSTS_ADDRESS: harness.posts.address,
    MEDIA_ADDRESS: harness.media.address,
    PUBLIC_URL: harness.media.publicUrl,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    PUBLISH_TIMEOUT_MS: '1500',
    LEASE_MS: '7000',
  });
  processes.push(child);
  const rpc = createTestClient(PlatformsService, await ready);
  await rpc.getPublications({ ids: [] });
  return { child, rpc };
}

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
    const first = await start(harness);
    const account = await rig.connect(first.rpc);
    await rig.fault(account, { operation, ...fault });
    const media = [{ mediaId: rig.video(randomBytes(100_000)), altText: '' }];
    const { id, dueAt } = await rig.schedule(account, { media, dueInMs: 500 });
    const made = async () => (await rig.callsOf(account, operation)).some((call) => path.test(call.path));
    await waitUntil('the moment', made, 45_000);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await harness.sim.clearFaults();

    const second = await start(harness);
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
