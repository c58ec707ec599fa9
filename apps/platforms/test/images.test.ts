import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { pngBomb } from '@postrider/testing';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

const MB = 1024 * 1024;
/** More than Bluesky takes, so that they are opened. */
const PADDING = 3 * MB;
const ENDED_WITHIN_MS = 150_000;

// Made before any server runs: meanwhile the event loop is blocked, and idle connections would time out.
const deep = pngBomb(7_070, { padding: PADDING });

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A picture that is as hard to compress as it gets. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

async function outcome(bytes: Buffer<ArrayBuffer>, mimeType: string) {
  const account = await harness.connect('bluesky');
  const mediaId = harness.media.add({ mimeType, bytes });
  const { id } = await harness.schedule({ ...account, mediaId, dueInMs: 300 });
  return harness.outcome(id, ENDED_WITHIN_MS);
}

test('an image that takes too much time or memory is refused with advice', async () => {
  expect(await outcome(deep, 'image/png')).toMatchObject({
    state: PublicationState.FAILED,
    error: {
      code: 'media_too_large',
      message: expect.stringContaining('takes too much time or memory'),
      action: expect.stringContaining('save it as a JPEG of at most 2 MB'),
    },
  });
}, 120_000);

test('many images of one workspace take turns, and none counts as a failed attempt', async () => {
  const photo = await noise(1_000);
  const found = await Promise.all(Array.from({ length: 8 }, () => outcome(photo, 'image/png')));
  for (const each of found) expect(each).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 1 });
});

test('an unreadable image is refused with advice', async () => {
  expect(await outcome(Buffer.alloc(PADDING, 1), 'image/jpeg')).toMatchObject({
    state: PublicationState.FAILED,
    error: { code: 'media_unreadable', action: expect.stringContaining('Save the image again') },
  });
});
