import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Postrider } from '@postrider/sdk';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

const FFMPEG = process.env.FFMPEG_PATH ?? '';
const withFfmpeg = FFMPEG ? describe : describe.skip;
const DONE_WITHIN_MS = 120_000;

withFfmpeg('a video that a platform would refuse', () => {
  let harness: Harness;
  let postrider: Postrider;
  beforeAll(async () => {
    harness = await startHarness({ FFMPEG_PATH: FFMPEG });
    postrider = harness.postrider;
  });
  afterAll(() => harness.stop());

  test(
    'is converted once its post is scheduled, and the copy arrives on the platform',
    async () => {
      const webm = await readFile(new URL('../../../../apps/media/test/fixtures/clip.webm', import.meta.url));
      const media = await postrider.media.upload(new Blob([webm]), {
        type: 'video/webm',
        filename: 'clip.webm',
      });
      expect(media.conversion).toEqual({ status: 'none', percent: 0 });
      const post = {
        caption: 'Moving',
        media: [{ mediaId: media.id }],
        platforms: ['x' as const],
        scheduledDatetime: new Date(Date.now() + 20_000).toISOString(),
      };
      const { errors, warnings } = await postrider.posts.validate(post);
      expect(errors).toEqual([]);
      expect(warnings).toMatchObject([{ path: '/media/0', code: 'video_converted', platform: 'x' }]);
      // A check converts nothing.
      expect((await postrider.media.get(media.id)).conversion).toEqual({ status: 'none', percent: 0 });

      const { id } = await postrider.posts.create(post);
      await waitUntil(
        'the video to be converted, before its time',
        async () => (await postrider.media.get(media.id)).conversion?.status === 'ready',
        DONE_WITHIN_MS,
      );
      const [result] = await waitUntil(
        'the post to be live',
        async () => {
          const results = await postrider.posts.results(id);
          return results.every(({ status }) => status === 'published') && results;
        },
        DONE_WITHIN_MS,
      );
      expect(result?.attempts).toBe(1);
      const live = (await harness.simulator.ledger({ platform: 'x' })).find(
        ({ id: each }) => each === result?.externalId,
      );
      const [file] = live?.media ?? [];
      expect(file).toMatchObject({ mimeType: 'video/mp4' });
      const { origin } = new URL(live?.url ?? '');
      const bytes = Buffer.from(await (await fetch(`${origin}/files/${file?.sha256}`)).arrayBuffer());
      expect([bytes.length, bytes.toString('latin1', 4, 8)]).toEqual([file?.size, 'ftyp']);
      expect(bytes.includes('avc1')).toBe(true);
    },
    DONE_WITHIN_MS * 2,
  );
});
