import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConversionState, VariantRefusal, VariantState } from '@postrider/contracts/media';
import { waitUntil } from '@postrider/testing';
import { fixture } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';
import { createVideos, FFMPEG, H264, nothingLeftOnDisk, withFfmpeg } from './videos.ts';

const CONVERTED_WITHIN_MS = 120_000;

let harness: Harness;
let videos: Awaited<ReturnType<typeof createVideos>>;
beforeAll(async () => {
  harness = await startHarness({ ffmpegPath: FFMPEG || '/nowhere/ffmpeg', cleanupEveryMs: 100 });
  videos = await createVideos();
});
afterAll(async () => {
  await videos.remove();
  await harness.stop();
});

/** A video that ffmpeg makes. */
const SOURCE = [
  ...['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=30:duration=2'],
  ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'],
];
const video = (name: string, ...args: string[]) => videos.make(name, ...SOURCE, ...args);

type Ids = ReturnType<Harness['newIds']>;
async function add(body: Uint8Array, ids = harness.newIds()) {
  harness.web.answer((_, response) => response.end(body));
  await harness.client.importMedia({ ...ids, url: 'https://videos.web.test/a' });
  return ids;
}

const FORM = { width: 640, height: 360, frameRate: 0, maxBytes: 0n, copiesVideo: false, copiesAudio: false };
type Form = Partial<typeof FORM>;
const ask = (ids: Ids, form: Form = {}, client = harness.client) =>
  client.getVariant({ ...ids, form: { case: 'video', value: { ...FORM, ...form } } });

/** The copy once it is made, and its bytes. */
async function made(ids: Ids, form: Form = {}, client = harness.client) {
  const answer = await waitUntil(
    'the video to be converted',
    async () => {
      const found = await ask(ids, form, client);
      return found.state === VariantState.WAITING ? undefined : found;
    },
    CONVERTED_WITHIN_MS,
  );
  const { media } = answer;
  const bytes = media ? Buffer.from(await (await fetch(media.url)).arrayBuffer()) : Buffer.alloc(0);
  return { ...answer, media, bytes };
}

const stateOf = async (ids: Ids) => (await harness.client.getMedia(ids)).media?.conversion;

withFfmpeg('a video that a platform would refuse', () => {
  test(
    'becomes an MP4 with H.264 and AAC, its index first, in the wanted size and frame rate',
    async () => {
      const ids = await add(
        await video('vp9.webm', '-c:v', 'libvpx-vp9', '-b:v', '200k', '-c:a', 'libopus', '-r', '50'),
      );
      expect(await stateOf(ids)).toMatchObject({ state: ConversionState.NONE });
      // Platforms decide by it whether to ask for a copy.
      expect((await harness.client.getMediaSource(ids)).media?.conversion).toBeDefined();
      const { state, media, bytes } = await made(ids, { width: 320, height: 180, frameRate: 25 });
      expect(state).toBe(VariantState.READY);
      expect(media).toMatchObject({
        id: ids.mediaId,
        mimeType: 'video/mp4',
        width: 320,
        height: 180,
        size: BigInt(bytes.length),
        video: {
          codec: 'AVC',
          chroma: '4:2:0',
          bitDepth: 8,
          frameRate: 25,
          pixelRatio: 1,
          audioCodec: 'AAC',
          audioChannels: 2,
          indexFirst: true,
        },
      });
      expect(media?.duration).toBeCloseTo(2, 0);
      expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
      expect(await stateOf(ids)).toMatchObject({ state: ConversionState.READY, percent: 100 });
      await nothingLeftOnDisk();
    },
    CONVERTED_WITHIN_MS,
  );

  test(
    'keeps its picture where only the container or the index is wrong, and contains no place',
    async () => {
      const mov = await add(await fixture('place.mov'));
      const item = (await harness.client.getMedia(mov)).media;
      const size = { width: item?.width ?? 0, height: item?.height ?? 0 };
      const copy = await made(mov, { ...size, copiesVideo: true, copiesAudio: true });
      expect(copy.media).toMatchObject({
        ...size,
        mimeType: 'video/mp4',
        video: { codec: 'AVC', indexFirst: true },
      });
      expect(copy.bytes.toString('latin1')).not.toMatch(/ISO6709|\+\d\d\.\d+/);
      const last = await add(await video('last.mp4', ...H264));
      expect((await harness.client.getMedia(last)).media?.video?.indexFirst).toBe(false);
      const first = await made(last, { copiesVideo: true, copiesAudio: true });
      expect(first.media?.video?.indexFirst).toBe(true);
    },
    CONVERTED_WITHIN_MS,
  );

  test(
    'stands upright, and is made small enough',
    async () => {
      const ids = await add(await fixture('turned.mp4'));
      const { media } = (await harness.client.getMedia(ids)) ?? {};
      const upright = await made(ids, { width: media?.width ?? 0, height: media?.height ?? 0 });
      expect([upright.media?.width, upright.media?.height]).toEqual([media?.width, media?.height]);
      const noise = await add(await video('noise.mp4', '-vf', 'noise=alls=40:allf=t', ...H264, '-crf', '5'));
      const size = (await harness.client.getMedia(noise)).media?.size ?? 0n;
      const maxBytes = 400_000n;
      expect(size).toBeGreaterThan(maxBytes);
      const small = await made(noise, { maxBytes });
      expect(small.media?.size).toBeLessThanOrEqual(maxBytes);
      expect(small.media?.duration).toBeCloseTo(2, 0);
    },
    CONVERTED_WITHIN_MS,
  );

  test(
    'may be short and small',
    async () => {
      const ids = await add(await fixture('clip.webm'));
      const { width = 0, height = 0 } = (await harness.client.getMedia(ids)).media ?? {};
      // As X allows.
      const copy = await made(ids, { width, height, maxBytes: 536_870_912n });
      expect(copy.media).toMatchObject({ mimeType: 'video/mp4', width, height });
    },
    CONVERTED_WITHIN_MS,
  );

  test(
    'is converted once, and one of a workspace at a time',
    async () => {
      const { workspaceId } = harness.newIds();
      const body = await video('short.mp4', ...H264);
      const all = [
        await add(body, { ...harness.newIds(), workspaceId }),
        await add(body, { ...harness.newIds(), workspaceId }),
      ];
      const peer = await harness.startPeer();
      const files = harness.database.collection('files');
      let most = 0;
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const running = await files.countDocuments({ workspaceId, 'variant.running': workspaceId });
          most = Math.max(most, running);
          await sleep(20);
        }
      })();
      const clients = [harness.client, peer.client];
      const copies = await Promise.all(all.flatMap((ids) => clients.map((client) => made(ids, {}, client))));
      isOver = true;
      await watching;
      await peer.stop();
      expect(most).toBe(1);
      expect(new Set(copies.map(({ variantId }) => variantId)).size).toBe(2);
      expect(await harness.keys(`variants/${workspaceId}`)).toHaveLength(2);
    },
    CONVERTED_WITHIN_MS,
  );

  test(
    'that a killed process began is begun again by another one',
    async () => {
      const ids = await add(await video('again.mp4', ...H264));
      const { variantId } = await ask(ids);
      await made(ids);
      const files = harness.database.collection<{ _id: string }>('files');
      const past = new Date(Date.now() - 1_000);
      await files.updateOne(
        { _id: variantId },
        {
          $set: {
            'variant.state': 'waiting',
            'variant.running': ids.workspaceId,
            'variant.dueAt': past,
            leaseUntil: past,
            leaseToken: 'of the killed one',
          },
        },
      );
      await harness.objects.remove(variantId);
      expect((await made(ids)).bytes.length).toBeGreaterThan(1_000);
    },
    CONVERTED_WITHIN_MS,
  );

  test(
    'that ends every process that reads it is refused after some attempts',
    async () => {
      const ids = await add(await video('poison.mp4', ...H264));
      const key = (await harness.keys(`media/${ids.workspaceId}`))[0] ?? '';
      await harness.plant(key, Buffer.alloc(60_000, 7));
      expect(await made(ids)).toMatchObject({
        state: VariantState.REFUSED,
        refusal: VariantRefusal.UNREADABLE,
      });
      expect(await stateOf(ids)).toMatchObject({ state: ConversionState.FAILED });
      await nothingLeftOnDisk();
    },
    CONVERTED_WITHIN_MS,
  );

  test(
    'opens no other file, whatever it contains',
    async () => {
      const ids = await add(await video('list.mp4', ...H264));
      const secret = join(videos.folder, 'secret.mp4');
      await writeFile(secret, await video('other.mp4', ...H264));
      const key = (await harness.keys(`media/${ids.workspaceId}`))[0] ?? '';
      for (const list of [
        `ffconcat version 1.0\nfile '${secret}'\n`,
        `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${secret}\n#EXT-X-ENDLIST\n`,
        `#EXTM3U\n#EXTINF:2,\n${harness.web.url}/segment.ts\n#EXT-X-ENDLIST\n`,
      ]) {
        await harness.plant(key, Buffer.from(list));
        const wanted = { width: 2 + list.length * 2 };
        expect(await made(ids, wanted)).toMatchObject({ refusal: VariantRefusal.UNREADABLE });
      }
    },
    CONVERTED_WITHIN_MS,
  );

  test('is not found in another workspace', async () => {
    const ids = await add(await video('own.mp4', ...H264));
    const foreign = { ...ids, workspaceId: harness.newIds().workspaceId };
    expect(await failure(ask(foreign))).toMatchObject({ code: 'not_found' });
  });
});

test('without ffmpeg, no video is converted, and that is known', async () => {
  const peer = await harness.startPeer({ ffmpegPath: '/nowhere/ffmpeg' });
  const ids = await add(await fixture('clip.mp4'));
  expect((await peer.client.getMedia(ids)).media?.conversion).toBeUndefined();
  const answer = await ask(ids, {}, peer.client);
  expect([answer.state, answer.refusal]).toEqual([VariantState.REFUSED, VariantRefusal.NOT_SUPPORTED]);
  await peer.stop();
});
