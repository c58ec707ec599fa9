import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConversionState, type CreateEditRequestSchema, VariantRefusal } from '@postrider/contracts/media';
import { waitUntil } from '@postrider/testing';
import { fixture, jpeg } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';
import { spawnService } from './service-process.ts';
import { BANDS, createVideos, FFMPEG, H264, SECONDS, withFfmpeg } from './videos.ts';

const WITHIN_MS = 120_000;

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

type Ids = ReturnType<Harness['newIds']>;
type Wanted = Omit<MessageInitShape<typeof CreateEditRequestSchema>, keyof Ids | 'editId' | '$typeName'>;

async function add(body: Uint8Array, ids = harness.newIds()) {
  harness.web.answer((_, response) => response.end(body));
  await harness.client.importMedia({ ...ids, url: 'https://videos.web.test/walk.mp4' });
  return ids;
}
const begin = (ids: Ids, wanted: Wanted, client = harness.client, editId: string = randomUUID()) =>
  client.createEdit({ ...ids, editId, ...wanted });

/** An edit once it has ended, and the bytes of its result. */
async function ended(ids: Ids, editId = '', client = harness.client) {
  const edit = await waitUntil(
    'the end of the edit',
    async () => {
      const found = (await client.getEdit({ ...ids, editId })).edit;
      const isOver = found?.state === ConversionState.READY || found?.state === ConversionState.FAILED;
      return isOver ? found : undefined;
    },
    WITHIN_MS,
  );
  const bytes = edit.result
    ? Buffer.from(await (await fetch(edit.result.url)).arrayBuffer())
    : Buffer.alloc(0);
  return { ...edit, bytes };
}
const edited = async (ids: Ids, wanted: Wanted) => ended(ids, (await begin(ids, wanted)).edit?.id);
const leftOnDisk = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('postrider-video-'));

withFfmpeg('an edit of a video', () => {
  test(
    'keeps the chosen part of the picture and of the time, in a new file',
    async () => {
      const ids = await add(await videos.make('bands.mp4', ...BANDS, ...H264));
      const edit = await edited(ids, {
        trim: { startSeconds: 1, endSeconds: 3 },
        // Odd sides become even.
        crop: { x: 330, y: 0, width: 203, height: 360 },
      });
      expect(edit).toMatchObject({ mediaId: ids.mediaId, state: ConversionState.READY, percent: 100 });
      expect(edit.result).toMatchObject({
        id: edit.id,
        mimeType: 'video/mp4',
        width: 202,
        height: 360,
        filename: 'walk-edited.mp4',
        size: BigInt(edit.bytes.length),
        video: { codec: 'AVC', chroma: '4:2:0', bitDepth: 8, audioCodec: 'AAC', indexFirst: true },
      });
      expect(edit.result?.duration).toBeCloseTo(2, 1);
      const frames = await videos.colours(edit.bytes);
      expect(frames).toHaveLength(50);
      expect(new Set(frames.flat())).toEqual(new Set(['green']));
      // The original stays as it was.
      expect((await harness.client.getMedia(ids)).media).toMatchObject({ width: 960, height: 360 });
      expect(
        (await harness.client.listMedia({ workspaceId: ids.workspaceId, limit: 10 })).media,
      ).toHaveLength(2);
      expect(await leftOnDisk()).toEqual([]);
    },
    WITHIN_MS,
  );

  test(
    'begins and ends at the wanted frames, also without sound and between key frames',
    async () => {
      const ids = await add(await videos.make('seconds.mp4', ...SECONDS, ...H264, '-g', '250'));
      const edit = await edited(ids, { trim: { startSeconds: 1, endSeconds: 2 } });
      expect(edit.result).toMatchObject({ width: 320, height: 180, video: { audioCodec: '' } });
      const frames = await videos.colours(edit.bytes);
      expect(frames).toHaveLength(25);
      expect(new Set(frames.flat())).toEqual(new Set(['green']));
      // A limit of 1.9 seconds would refuse a longer one.
      const between = await edited(ids, { trim: { startSeconds: 0.1, endSeconds: 2 } });
      expect(between.result?.duration).toBeLessThanOrEqual(1.9);
      expect(between.result?.duration).toBeGreaterThan(1.8);
    },
    WITHIN_MS,
  );

  test(
    'of ten bits and odd sides has eight bits and even sides; a turned one is upright',
    async () => {
      const deep = ['-c:v', 'libx264', '-pix_fmt', 'yuv444p10le'];
      const source = ['-f', 'lavfi', '-i', 'testsrc=size=321x181:rate=25:duration=1'];
      const odd = await add(await videos.make('deep.mp4', ...source, ...deep));
      expect((await harness.client.getMedia(odd)).media?.video?.bitDepth).toBe(10);
      const edit = await edited(odd, { trim: { startSeconds: 0.2, endSeconds: 0.8 } });
      expect(edit.result).toMatchObject({
        width: 320,
        height: 180,
        video: { codec: 'AVC', chroma: '4:2:0', bitDepth: 8, pixelRatio: 1 },
      });
      for (const name of ['turned.mp4', 'wide-pixels.mp4']) {
        const ids = await add(await fixture(name));
        const { width = 0, height = 0, duration = 0 } = (await harness.client.getMedia(ids)).media ?? {};
        const turned = await edited(ids, { trim: { startSeconds: 0, endSeconds: duration } });
        const even = (side: number) => side - (side % 2);
        expect(turned.result).toMatchObject({ width: even(width), height: even(height) });
        expect(turned.result?.video?.pixelRatio).toBe(1);
      }
    },
    WITHIN_MS,
  );

  test(
    'can be one frame as a JPEG: that at the time, and the last one at the end',
    async () => {
      const ids = await add(await videos.make('frames.mp4', ...SECONDS, ...H264));
      const { duration = 0 } = (await harness.client.getMedia(ids)).media ?? {};
      for (const [atSeconds, colour] of [
        [0.5, 'red'],
        [1.5, 'green'],
        [duration, 'blue'],
      ] as const) {
        const { result, bytes } = await edited(ids, { frame: { atSeconds } });
        expect(result).toMatchObject({
          mimeType: 'image/jpeg',
          width: 320,
          height: 180,
          filename: 'walk-cover.jpg',
        });
        expect(await videos.colours(bytes)).toEqual([[colour, colour, colour]]);
      }
      const bands = await add(await videos.make('bands2.mp4', ...BANDS, ...H264));
      const crop = { x: 650, y: 100, width: 100, height: 200 };
      const part = await edited(bands, { frame: { atSeconds: 1 }, crop });
      expect(part.result).toMatchObject({ width: 100, height: 200 });
      expect(await videos.colours(part.bytes)).toEqual([['blue', 'blue', 'blue']]);
    },
    WITHIN_MS,
  );

  test(
    'that a killed process began is made by another one, once',
    async () => {
      // Only the process that is killed edits videos at first.
      await using ending = new AsyncDisposableStack();
      const own = await startHarness({ ffmpegPath: '/nowhere/ffmpeg' });
      ending.defer(() => own.stop());
      const env = { ...own.backing.env, FFMPEG_PATH: FFMPEG, TMPDIR: videos.folder };
      const killed = await spawnService(env);
      ending.defer(async () => void (await killed.stop()));
      const ids = own.newIds();
      const long = BANDS.map((each) => each.replace('duration=4', 'duration=60'));
      const body = await videos.make('long.mp4', ...long, ...H264);
      own.web.answer((_, response) => response.end(body));
      await own.client.importMedia({ ...ids, url: 'https://videos.web.test/walk.mp4' });
      const editId = randomUUID();
      const crop = { x: 0, y: 0, width: 202, height: 360 };
      await begin(ids, { crop }, killed.client, editId);
      await waitUntil('the edit to begin', async () => {
        const { edit } = await own.client.getEdit({ ...ids, editId });
        return edit?.state === ConversionState.CONVERTING;
      });
      await killed.kill();
      // As after half a minute.
      const past = new Date(Date.now() - 1_000);
      await own.database
        .collection('files')
        .updateOne(
          { 'variant.name': `edit ${editId}` },
          { $set: { leaseUntil: past, 'variant.dueAt': past } },
        );
      const peer = await own.startPeer({ ffmpegPath: FFMPEG });
      ending.defer(() => peer.stop());
      const { state, bytes } = await ended(ids, editId, own.client);
      expect(state).toBe(ConversionState.READY);
      expect(await videos.colours(bytes)).toHaveLength(60 * 25);
      expect(await own.keys(`media/${ids.workspaceId}`)).toHaveLength(2);
    },
    WITHIN_MS,
  );

  test(
    'with the same id is the same edit',
    async () => {
      const ids = await add(await videos.make('same.mp4', ...SECONDS, ...H264));
      const editId = randomUUID();
      const wanted = { frame: { atSeconds: 1 } };
      const both = await Promise.all([1, 2].map(() => begin(ids, wanted, harness.client, editId)));
      expect(both.map(({ edit }) => edit?.id)).toEqual([editId, editId]);
      await ended(ids, editId);
      expect((await begin(ids, wanted, harness.client, editId)).edit?.state).toBe(ConversionState.READY);
      expect(
        (await harness.client.listMedia({ workspaceId: ids.workspaceId, limit: 10 })).media,
      ).toHaveLength(2);
    },
    WITHIN_MS,
  );

  test(
    'of a damaged video fails, and leaves nothing',
    async () => {
      const ids = await add(await videos.make('poison.mp4', ...SECONDS, ...H264));
      const key = (await harness.keys(`media/${ids.workspaceId}`))[0] ?? '';
      await harness.plant(key, Buffer.alloc(60_000, 7));
      const { state, refusal, result } = await edited(ids, { trim: { startSeconds: 0, endSeconds: 1 } });
      expect([state, refusal, result]).toEqual([
        ConversionState.FAILED,
        VariantRefusal.UNREADABLE,
        undefined,
      ]);
      expect(await harness.keys(`media/${ids.workspaceId}`)).toEqual([key]);
      expect(await leftOnDisk()).toEqual([]);
    },
    WITHIN_MS,
  );

  test(
    'counts as stored, and is refused where the library is full',
    async () => {
      const ids = await add(await videos.make('quota.mp4', ...SECONDS, ...H264));
      const { workspaceId } = ids;
      const { storedBytes } = await harness.client.getUsage({ workspaceId });
      const wanted = { trim: { startSeconds: 0, endSeconds: 1 } };
      expect(await failure(begin(ids, { ...wanted, storageLimitBytes: storedBytes }))).toMatchObject({
        code: 'limit_reached',
      });
      const tight = await edited(ids, { ...wanted, storageLimitBytes: storedBytes + 10n });
      expect(tight).toMatchObject({ state: ConversionState.FAILED, refusal: VariantRefusal.LIMIT_REACHED });
      expect((await harness.client.getUsage({ workspaceId })).storedBytes).toBe(storedBytes);
      const roomy = await edited(ids, { ...wanted, storageLimitBytes: storedBytes * 10n });
      expect((await harness.client.getUsage({ workspaceId })).storedBytes).toBe(
        storedBytes + BigInt(roomy.bytes.length),
      );
    },
    WITHIN_MS,
  );

  test('outside of the video, too small, of a picture, or in another workspace is refused', async () => {
    const ids = await add(await fixture('clip.mp4'));
    const { width = 0, height = 0, duration = 0 } = (await harness.client.getMedia(ids)).media ?? {};
    const refusals: [Wanted, string, string][] = [
      [{}, '', 'required'],
      [{ trim: { startSeconds: duration, endSeconds: duration + 1 } }, '/trim/startSeconds', 'out_of_range'],
      [{ trim: { startSeconds: 0, endSeconds: duration + 1 } }, '/trim/endSeconds', 'out_of_range'],
      [{ trim: { startSeconds: 0.5, endSeconds: 0.6 } }, '/trim/endSeconds', 'out_of_range'],
      [{ trim: { startSeconds: 1, endSeconds: 0 } }, '/trim/endSeconds', 'out_of_range'],
      [{ trim: { startSeconds: 0, endSeconds: 1 }, frame: { atSeconds: 0 } }, '/trim', 'conflict'],
      [{ frame: { atSeconds: duration + 1 } }, '/frame/atSeconds', 'out_of_range'],
      [{ frame: { atSeconds: Number.NaN } }, '/frame/atSeconds', 'out_of_range'],
      [{ crop: { x: 0, y: 0, width: 2, height } }, '/crop/width', 'out_of_range'],
      [{ crop: { x: 1, y: 0, width: Math.max(width, 64), height: 64 } }, '/crop/width', 'out_of_range'],
      [{ crop: { x: 0, y: height, width: 64, height: 64 } }, '/crop/height', 'out_of_range'],
    ];
    for (const [wanted, path, reason] of refusals)
      expect([wanted, await failure(begin(ids, wanted))]).toMatchObject([
        wanted,
        { code: 'invalid_request', path, reason },
      ]);
    const frame = { frame: { atSeconds: 0 } };
    const picture = await add(await jpeg());
    expect(await failure(begin(picture, frame))).toMatchObject({ code: 'media_rejected' });
    const foreign = { ...ids, workspaceId: harness.newIds().workspaceId };
    expect(await failure(begin(foreign, frame))).toMatchObject({ code: 'not_found' });
    const { edit } = await begin(ids, frame);
    const asked = { ...foreign, editId: edit?.id ?? '' };
    expect(await failure(harness.client.getEdit(asked))).toMatchObject({ code: 'not_found' });
    expect(await failure(harness.client.getEdit({ ...ids, editId: randomUUID() }))).toMatchObject({
      code: 'not_found',
    });
  });

  test('waits with at most 20 others of its workspace', async () => {
    const ids = await add(await fixture('clip.mp4'));
    const files = harness.database.collection('files');
    const waiting = { name: '', state: 'waiting', dueAt: new Date('2100-01-01') };
    await files.insertMany(
      Array.from({ length: 20 }, (_, i) => ({
        _id: `variants/${ids.workspaceId}/${i}` as never,
        workspaceId: ids.workspaceId,
        mediaId: ids.mediaId,
        state: 'variant',
        variant: { ...waiting, name: `edit ${randomUUID()}` },
      })),
    );
    expect(await failure(begin(ids, { frame: { atSeconds: 0 } }))).toMatchObject({ code: 'limit_reached' });
  });
});

test('without ffmpeg, no video is edited, and that is known', async () => {
  const peer = await harness.startPeer({ ffmpegPath: '/nowhere/ffmpeg' });
  const ids = await add(await fixture('clip.mp4'));
  expect(await failure(begin(ids, { frame: { atSeconds: 0 } }, peer.client))).toMatchObject({
    code: 'media_rejected',
  });
  await peer.stop();
});
