import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VariantRefusal, VariantState } from '@postrider/contracts/media';
import { waitUntil } from '@postrider/testing';
import { CONVERSION_LIMITS, type ConversionLimits } from '../src/ffmpeg.ts';
import { type Harness, startHarness } from './harness.ts';

const FFMPEG = process.env.FFMPEG_PATH ?? '';
const withFfmpeg = FFMPEG ? describe : describe.skip;
const FORM = { width: 640, height: 360, frameRate: 0, maxBytes: 0n, copiesVideo: false, copiesAudio: false };
const WITHIN_MS = 120_000;
/** The end of a conversion's claim, as after a pause. */
const PAST = () => new Date(Date.now() - 1_000);

let folder: string;
let video: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'));
  if (!FFMPEG) return;
  const path = join(folder, 'video.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=30:duration=4'];
  await promisify(execFile)(FFMPEG, ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
  video = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A video in the library of a service with this ffmpeg and these limits. */
async function convertWith(
  { ffmpegPath = FFMPEG, ...limits }: Partial<ConversionLimits> & { ffmpegPath?: string },
  use: (tools: ReturnType<typeof toolsOf>) => Promise<void>,
) {
  const harness = await startHarness({ ffmpegPath }, { ...CONVERSION_LIMITS, ...limits });
  try {
    const ids = harness.newIds();
    harness.web.answer((_, response) => response.end(video));
    await harness.client.importMedia({ ...ids, url: 'https://videos.web.test/a' });
    await use(toolsOf(harness, ids));
  } finally {
    await harness.stop();
  }
}

function toolsOf(harness: Harness, ids: ReturnType<Harness['newIds']>) {
  const ask = (client = harness.client) =>
    client.getVariant({ ...ids, form: { case: 'video', value: FORM } });
  const rows = () =>
    harness.database.collection<{
      _id: string;
      leaseToken?: string;
      variant?: { attempts: number; dueAt: Date };
    }>('files');
  const row = () => rows().findOne({ workspaceId: ids.workspaceId, state: 'variant' });
  return {
    harness,
    ask,
    /** The answer once the conversion has ended. */
    ended: (client = harness.client) =>
      waitUntil(
        'the end of the conversion',
        async () => {
          const found = await ask(client);
          return found.state !== VariantState.WAITING && found;
        },
        WITHIN_MS,
      ),
    /** Waits until an attempt was given back; returns its row. */
    released: () =>
      waitUntil(
        'the conversion waits',
        async () => {
          const found = await row();
          return found?.variant && !found.leaseToken && found.variant.dueAt > new Date() && found;
        },
        WITHIN_MS,
      ),
    /** It is begun again now, instead of after half a minute. */
    again: () =>
      rows().updateOne(
        { workspaceId: ids.workspaceId, state: 'variant' },
        { $set: { 'variant.dueAt': PAST() } },
      ),
  };
}

/** The path of an ffmpeg that writes its copy to a full disk. */
async function onFullDisk(): Promise<string> {
  const path = join(folder, 'full');
  const lines = [
    '#!/bin/sh',
    'count=$#',
    'for each; do case "$each" in *output.mp4) each=/dev/full;; esac; set -- "$@" "$each"; done',
    'shift $count',
    `exec ${FFMPEG} "$@"`,
  ];
  await writeFile(path, lines.join('\n'));
  await chmod(path, 0o755);
  return path;
}

withFfmpeg('a conversion', () => {
  test.concurrent.each([
    ['processor time', { cpuMs: 20 }],
    ['memory', { memoryBytes: 8 * 1024 * 1024 }],
  ])('that needs more %s than allowed is refused', async (_, limit) => {
    await convertWith(limit, async ({ ask, ended }) => {
      expect((await ask()).state).toBe(VariantState.WAITING);
      expect(await ended()).toMatchObject({
        state: VariantState.REFUSED,
        refusal: VariantRefusal.TOO_COSTLY,
      });
    });
  });

  test.concurrent('that takes too long is begun again, and refused after four attempts', async () => {
    await convertWith({ waitMs: 60 }, async ({ ask, ended, released, again }) => {
      await ask();
      for (const attempts of [1, 2, 3]) {
        expect((await released()).variant?.attempts).toBe(attempts);
        await again();
      }
      expect(await ended()).toMatchObject({
        state: VariantState.REFUSED,
        refusal: VariantRefusal.TOO_COSTLY,
      });
    });
  });

  test.concurrent('whose copy is too large is refused', async () => {
    await convertWith({ bytes: 2_000 }, async ({ ask, ended }) => {
      await ask();
      expect(await ended()).toMatchObject({ refusal: VariantRefusal.TOO_LARGE });
    });
  });

  test.concurrent('that fills the disk waits for room, without counting as an attempt', async () => {
    await convertWith(
      { ffmpegPath: await onFullDisk() },
      async ({ harness, ask, ended, released, again }) => {
        await ask();
        expect((await released()).variant?.attempts).toBe(0);
        // Another process has room.
        const peer = await harness.startPeer({ ffmpegPath: FFMPEG });
        const answer = await waitUntil('the copy', async () => {
          await again();
          const found = await ask(peer.client);
          return found.state === VariantState.READY && found;
        });
        expect(answer.media?.mimeType).toBe('video/mp4');
        expect((await ended()).state).toBe(VariantState.READY);
        await peer.stop();
      },
    );
  });

  test.concurrent('waits while the disk has no room for the largest copy', async () => {
    await convertWith({ bytes: 2 ** 60 }, async ({ harness, ask, released, again }) => {
      await ask();
      expect((await released()).variant?.attempts).toBe(0);
      const peer = await harness.startPeer();
      await waitUntil('the copy', async () => {
        await again();
        return (await ask(peer.client)).state === VariantState.READY;
      });
      await peer.stop();
    });
  });
});
