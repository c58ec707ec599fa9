import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConversionState } from '@postrider/contracts/media';
import { waitUntil } from '@postrider/testing';
import { EDITED_WITHIN_MS, editingOf } from './editing.ts';
import { fixture } from './files.ts';
import { type Harness, startHarness } from './harness.ts';
import { spawnService } from './service-process.ts';
import { BANDS, createVideos, FFMPEG, H264, nothingLeftOnDisk, SECONDS, withFfmpeg } from './videos.ts';

let harness: Harness;
let videos: Awaited<ReturnType<typeof createVideos>>;
let editing: ReturnType<typeof editingOf>;
beforeAll(async () => {
  harness = await startHarness({ ffmpegPath: FFMPEG || '/nowhere/ffmpeg', cleanupEveryMs: 100 });
  videos = await createVideos();
  editing = editingOf(harness);
});
afterAll(async () => {
  await videos.remove();
  await harness.stop();
});

withFfmpeg('an edit of a video', () => {
  test(
    'keeps the chosen part of the picture and of the time, in a new file',
    async () => {
      const ids = await editing.add(await videos.make('bands.mp4', ...BANDS, ...H264));
      const edit = await editing.edited(ids, {
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
      await nothingLeftOnDisk();
    },
    EDITED_WITHIN_MS,
  );

  test(
    'enlarges a small part to the wanted side, and leaves a large one',
    async () => {
      const ids = await editing.add(await videos.make('bands3.mp4', ...BANDS, ...H264));
      const crop = { x: 330, y: 0, width: 202, height: 360 };
      const small = await editing.edited(ids, { crop: { ...crop, minSide: 405 } });
      expect(small.result).toMatchObject({ width: 406, height: 722 });
      expect(new Set((await videos.colours(small.bytes)).flat())).toEqual(new Set(['green']));
      const large = await editing.edited(ids, { crop: { ...crop, minSide: 100 } });
      expect(large.result).toMatchObject({ width: 202, height: 360 });
    },
    EDITED_WITHIN_MS,
  );

  test(
    'begins and ends at the wanted frames, also without sound and between key frames',
    async () => {
      const ids = await editing.add(await videos.make('seconds.mp4', ...SECONDS, ...H264, '-g', '250'));
      const edit = await editing.edited(ids, { trim: { startSeconds: 1, endSeconds: 2 } });
      expect(edit.result).toMatchObject({ width: 320, height: 180, video: { audioCodec: '' } });
      const frames = await videos.colours(edit.bytes);
      expect(frames).toHaveLength(25);
      expect(new Set(frames.flat())).toEqual(new Set(['green']));
      // A limit of 1.9 seconds would refuse a longer one.
      const between = await editing.edited(ids, { trim: { startSeconds: 0.1, endSeconds: 2 } });
      expect(between.result?.duration).toBeLessThanOrEqual(1.9);
      expect(between.result?.duration).toBeGreaterThan(1.8);
    },
    EDITED_WITHIN_MS,
  );

  test(
    'of ten bits and odd sides has eight bits and even sides; a turned one is upright',
    async () => {
      const deep = ['-c:v', 'libx264', '-pix_fmt', 'yuv444p10le'];
      const source = ['-f', 'lavfi', '-i', 'testsrc=size=321x181:rate=25:duration=1'];
      const odd = await editing.add(await videos.make('deep.mp4', ...source, ...deep));
      expect((await harness.client.getMedia(odd)).media?.video?.bitDepth).toBe(10);
      const edit = await editing.edited(odd, { trim: { startSeconds: 0.2, endSeconds: 0.8 } });
      expect(edit.result).toMatchObject({
        width: 320,
        height: 180,
        video: { codec: 'AVC', chroma: '4:2:0', bitDepth: 8, pixelRatio: 1 },
      });
      for (const name of ['turned.mp4', 'wide-pixels.mp4']) {
        const ids = await editing.add(await fixture(name));
        const { width = 0, height = 0, duration = 0 } = (await harness.client.getMedia(ids)).media ?? {};
        const turned = await editing.edited(ids, { trim: { startSeconds: 0, endSeconds: duration } });
        const even = (side: number) => side - (side % 2);
        expect(turned.result).toMatchObject({ width: even(width), height: even(height) });
        expect(turned.result?.video?.pixelRatio).toBe(1);
      }
    },
    EDITED_WITHIN_MS,
  );

  test(
    'can be one frame as a JPEG: that at the time, and the last one at the end',
    async () => {
      const ids = await editing.add(await videos.make('frames.mp4', ...SECONDS, ...H264));
      const { duration = 0 } = (await harness.client.getMedia(ids)).media ?? {};
      for (const [atSeconds, colour] of [
        [0.5, 'red'],
        [1.5, 'green'],
        [duration, 'blue'],
      ] as const) {
        const { result, bytes } = await editing.edited(ids, { frame: { atSeconds } });
        expect(result).toMatchObject({
          mimeType: 'image/jpeg',
          width: 320,
          height: 180,
          filename: 'walk-cover.jpg',
        });
        expect(await videos.colours(bytes)).toEqual([[colour, colour, colour]]);
      }
      const bands = await editing.add(await videos.make('bands2.mp4', ...BANDS, ...H264));
      const crop = { x: 650, y: 100, width: 100, height: 200 };
      const part = await editing.edited(bands, { frame: { atSeconds: 1 }, crop });
      expect(part.result).toMatchObject({ width: 100, height: 200 });
      expect(await videos.colours(part.bytes)).toEqual([['blue', 'blue', 'blue']]);
    },
    EDITED_WITHIN_MS,
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
      await editing.begin(ids, { crop }, killed.client, editId);
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
      const { state, bytes } = await editingOf(own).ended(ids, editId);
      expect(state).toBe(ConversionState.READY);
      expect(await videos.colours(bytes)).toHaveLength(60 * 25);
      expect(await own.keys(`media/${ids.workspaceId}`)).toHaveLength(2);
    },
    EDITED_WITHIN_MS,
  );

  test(
    'with the same id is the same edit',
    async () => {
      const ids = await editing.add(await videos.make('same.mp4', ...SECONDS, ...H264));
      const editId = randomUUID();
      const wanted = { frame: { atSeconds: 1 } };
      const both = await Promise.all([1, 2].map(() => editing.begin(ids, wanted, harness.client, editId)));
      expect(both.map(({ edit }) => edit?.id)).toEqual([editId, editId]);
      await editing.ended(ids, editId);
      expect((await editing.begin(ids, wanted, harness.client, editId)).edit?.state).toBe(
        ConversionState.READY,
      );
      expect(
        (await harness.client.listMedia({ workspaceId: ids.workspaceId, limit: 10 })).media,
      ).toHaveLength(2);
    },
    EDITED_WITHIN_MS,
  );
});
