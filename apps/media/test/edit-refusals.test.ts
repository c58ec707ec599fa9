import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConversionState, VariantRefusal } from '@postrider/contracts/media';
import { EDITED_WITHIN_MS, editingOf, type Wanted } from './editing.ts';
import { fixture, jpeg } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';
import { createVideos, FFMPEG, H264, nothingLeftOnDisk, SECONDS, withFfmpeg } from './videos.ts';

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
    'of a damaged video fails, and leaves nothing',
    async () => {
      const ids = await editing.add(await videos.make('poison.mp4', ...SECONDS, ...H264));
      const key = (await harness.keys(`media/${ids.workspaceId}`))[0] ?? '';
      await harness.plant(key, Buffer.alloc(60_000, 7));
      const { state, refusal, result } = await editing.edited(ids, {
        trim: { startSeconds: 0, endSeconds: 1 },
      });
      expect([state, refusal, result]).toEqual([
        ConversionState.FAILED,
        VariantRefusal.UNREADABLE,
        undefined,
      ]);
      expect(await harness.keys(`media/${ids.workspaceId}`)).toEqual([key]);
      await nothingLeftOnDisk();
    },
    EDITED_WITHIN_MS,
  );

  test(
    'counts as stored, and is refused where the library is full',
    async () => {
      const ids = await editing.add(await videos.make('quota.mp4', ...SECONDS, ...H264));
      const { workspaceId } = ids;
      const { storedBytes } = await harness.client.getUsage({ workspaceId });
      const wanted = { trim: { startSeconds: 0, endSeconds: 1 } };
      expect(await failure(editing.begin(ids, { ...wanted, storageLimitBytes: storedBytes }))).toMatchObject({
        code: 'limit_reached',
      });
      const tight = await editing.edited(ids, { ...wanted, storageLimitBytes: storedBytes + 10n });
      expect(tight).toMatchObject({ state: ConversionState.FAILED, refusal: VariantRefusal.LIMIT_REACHED });
      expect((await harness.client.getUsage({ workspaceId })).storedBytes).toBe(storedBytes);
      const roomy = await editing.edited(ids, { ...wanted, storageLimitBytes: storedBytes * 10n });
      expect((await harness.client.getUsage({ workspaceId })).storedBytes).toBe(
        storedBytes + BigInt(roomy.bytes.length),
      );
    },
    EDITED_WITHIN_MS,
  );

  test('outside of the video, too small, of a picture, or in another workspace is refused', async () => {
    const ids = await editing.add(await fixture('clip.mp4'));
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
      expect([wanted, await failure(editing.begin(ids, wanted))]).toMatchObject([
        wanted,
        { code: 'invalid_request', path, reason },
      ]);
    const frame = { frame: { atSeconds: 0 } };
    const picture = await editing.add(await jpeg());
    expect(await failure(editing.begin(picture, frame))).toMatchObject({ code: 'media_rejected' });
    const foreign = { ...ids, workspaceId: harness.newIds().workspaceId };
    expect(await failure(editing.begin(foreign, frame))).toMatchObject({ code: 'not_found' });
    const { edit } = await editing.begin(ids, frame);
    const asked = { ...foreign, editId: edit?.id ?? '' };
    expect(await failure(harness.client.getEdit(asked))).toMatchObject({ code: 'not_found' });
    expect(await failure(harness.client.getEdit({ ...ids, editId: randomUUID() }))).toMatchObject({
      code: 'not_found',
    });
  });

  test('waits with at most 20 others of its workspace', async () => {
    const ids = await editing.add(await fixture('clip.mp4'));
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
    expect(await failure(editing.begin(ids, { frame: { atSeconds: 0 } }))).toMatchObject({
      code: 'limit_reached',
    });
  });
});

test('without ffmpeg, no video is edited, and that is known', async () => {
  const peer = await harness.startPeer({ ffmpegPath: '/nowhere/ffmpeg' });
  const ids = await editing.add(await fixture('clip.mp4'));
  expect(await failure(editing.begin(ids, { frame: { atSeconds: 0 } }, peer.client))).toMatchObject({
    code: 'media_rejected',
  });
  await peer.stop();
});
