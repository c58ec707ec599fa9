import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import { createTestClient, startProcess, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { OPTIONS, youtubeRig } from './youtube-rig.ts';

const MIB = 1024 * 1024;
/** The size of the video; POSTRIDER_VIDEO_MB=1024 takes a gigabyte of memory, and minutes. */
const SIZE = Number(process.env.POSTRIDER_VIDEO_MB ?? 48) * MIB;
const CHUNKS = SIZE / (8 * MIB);
/** For the whole test, at a speed that a busy machine has. */
const PATIENCE_MS = 180_000 + (SIZE / MIB) * 1_000;

let harness: Harness;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  harness = await startHarness();
  // From here on, the processes of the test do the work.
  await harness.stopFirst();
});
afterAll(async () => {
  for (const process of processes) process.kill('SIGKILL');
  await harness.stop();
});

/** The service in a process of its own. */
async function start() {
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    POSTS_ADDRESS: harness.posts.address,
    MEDIA_ADDRESS: harness.media.address,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  });
  processes.push(child);
  const rpc = createTestClient(PlatformsService, await ready);
  await rpc.getPublications({ ids: [] });
  return { child, rpc };
}

test(
  'a video whose process is killed twice during its upload goes on each time, and is published once',
  async () => {
    const rig = youtubeRig(harness);
    const bytes = randomBytes(SIZE);
    const first = await start();
    const account = await harness.connect('youtube', undefined, first.rpc);
    // Each chunk takes a moment, so that the process is killed between the first and the last one.
    await rig.fault(account, { operation: 'other', kind: 'slow', delayMs: 300, times: CHUNKS });
    const mediaId = rig.video(bytes);
    const { id, dueAt } = await harness.schedule({ ...account, mediaId, options: OPTIONS });

    const sent = async () => (await rig.puts(account)).filter(({ status }) => status === 308).length;
    /** Kills a process once more chunks have arrived. */
    const killAfter = async ({ child }: typeof first, chunks: number) => {
      const before = await sent();
      await waitUntil('chunks', async () => (await sent()) >= before + chunks, PATIENCE_MS);
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    const third = Math.floor(CHUNKS / 3);
    await killAfter(first, third);
    const second = await start();
    // The first request asks for the place.
    await killAfter(second, 1 + third);
    const last = await start();

    const { state, externalId } = await harness.outcome(id, PATIENCE_MS, last.rpc);
    expect(state).toBe(PublicationState.PUBLISHED);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const ledger = await rig.ledgerOf(account);
    expect(ledger).toMatchObject([{ id: externalId, media: [{ sha256, size: SIZE }] }]);
    expect(ledger[0]?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.begun(account)).toHaveLength(1);
    // No chunk that arrived is sent again: one question and at most one repeated chunk for each process that was killed.
    expect((await rig.puts(account)).length).toBeLessThanOrEqual(CHUNKS + 2 * 2);
  },
  2 * PATIENCE_MS,
);
