import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { JsonObject } from '@bufbuild/protobuf';
import { expect } from '@jest/globals';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import type { Platform } from '@postrider/platform-rules';
import { createTestClient, startProcess, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

const MIB = 1024 * 1024;
/** The size of the video; POSTRIDER_VIDEO_MB=1024 takes a gigabyte of memory, and minutes. */
export const SIZE = Number(process.env.POSTRIDER_VIDEO_MB ?? 48) * MIB;
/** For the whole test, at a speed that a busy machine has. */
export const PATIENCE_MS = 180_000 + (SIZE / MIB) * 1_000;

interface Upload {
  platform: Platform;
  options: JsonObject;
  /** The requests that a whole upload takes. */
  chunks: number;
  /** The status of a chunk after which more follow. */
  continues: number;
}

/** What a platform's rig does. */
interface Rig {
  video(bytes: Buffer): string;
  fault(
    account: Account,
    fault: { operation: 'other'; kind: 'slow'; delayMs: number; times: number },
  ): Promise<unknown>;
  begun(account: Account): Promise<unknown[]>;
  puts(account: Account): Promise<{ status: number | null }[]>;
}
type Account = Awaited<ReturnType<Harness['connect']>>;

/**
 * Uploads a video whose process is killed twice: it goes on each time where the platform says, from one beginning, and is
 * published once at its time.
 */
export async function expectUploadOfKilled(makeRig: (harness: Harness) => Rig, about: Upload): Promise<void> {
  const { platform, options, chunks, continues } = about;
  await using stack = new AsyncDisposableStack();
  const harness = await startHarness();
  stack.defer(harness.stop);
  // From here on, the processes of the test do the work.
  await harness.stopFirst();
  const processes: ChildProcess[] = [];
  stack.defer(() => processes.forEach((process) => void process.kill('SIGKILL')));

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

  const rig = makeRig(harness);
  const bytes = randomBytes(SIZE);
  const first = await start();
  const account = await harness.connect(platform, undefined, first.rpc);
  // Each chunk takes a moment, so that the process is killed between the first and the last one.
  await rig.fault(account, { operation: 'other', kind: 'slow', delayMs: 300, times: chunks });
  const mediaId = rig.video(bytes);
  const { id, dueAt } = await harness.schedule({ ...account, mediaId, options });

  const sent = async () => (await rig.puts(account)).filter(({ status }) => status === continues).length;
  /** Kills a process once more chunks have arrived. */
  const killAfter = async ({ child }: typeof first, more: number) => {
    const before = await sent();
    await waitUntil('chunks', async () => (await sent()) >= before + more, PATIENCE_MS);
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const third = Math.floor(chunks / 3);
  await killAfter(first, third);
  const second = await start();
  // The first request may ask for the place.
  await killAfter(second, 1 + third);
  const last = await start();

  const { state, externalId } = await harness.outcome(id, PATIENCE_MS, last.rpc);
  expect(state).toBe(PublicationState.PUBLISHED);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const ledger = await harness.ledgerOf(account.handle);
  expect(ledger).toMatchObject([{ id: externalId, media: [{ sha256, size: SIZE }] }]);
  expect(ledger[0]?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
  expect(await rig.begun(account)).toHaveLength(1);
  // No chunk that arrived is sent again: one question and at most one repeated chunk for each process that was killed.
  expect((await rig.puts(account)).length).toBeLessThanOrEqual(chunks + 2 * 2);
}
