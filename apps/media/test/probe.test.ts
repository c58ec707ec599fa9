import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { testLog } from '@postrider/testing';
import type { Bytes } from '../src/probe/messages.ts';
import { createProbes } from '../src/probe/probes.ts';
import { animated, fixture, jpeg, png, pngThatClaims, stretchable, turnedJpeg, webp } from './files.ts';
import { failure } from './harness.ts';

const probes = createProbes(2, testLog, new AbortController().signal);
afterAll(() => probes.close());

const WORKSPACE = 'workspace';

const inMemory = (content: Uint8Array): Bytes => ({
  size: content.length,
  read: async (offset, length) => Uint8Array.from(content.subarray(offset, offset + length)),
});

/** Looks at a file as imports do. */
const look = async (content: Uint8Array) => (await probes.probe(WORKSPACE, inMemory(content))).facts;

test('the index of a video is before or after its data', async () => {
  const indexOf = async (name: string) => (await look(await fixture(name)))?.video?.indexFirst;
  expect(await indexOf('fast.mp4')).toBe(true);
  expect(await indexOf('clip.mp4')).toBe(false);
  expect(await indexOf('clip.webm')).toBeUndefined();
});

describe('images', () => {
  test('have their type and size', async () => {
    const still = { width: 40, height: 20, duration: 0, animated: false };
    expect(await look(await jpeg())).toMatchObject({ mimeType: 'image/jpeg', ...still });
    expect(await look(await png())).toMatchObject({ mimeType: 'image/png', ...still });
    expect(await look(await webp())).toMatchObject({ mimeType: 'image/webp', ...still });
  });

  test('are measured the way they are shown', async () => {
    expect(await look(await turnedJpeg())).toMatchObject({ width: 20, height: 40 });
  });

  test('are animated or not', async () => {
    const moving = { width: 40, height: 20, duration: 0, animated: true };
    expect(await look(await animated('gif'))).toMatchObject({ mimeType: 'image/gif', ...moving });
    expect(await look(await animated('webp'))).toMatchObject({ mimeType: 'image/webp', ...moving });
  });

  test.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
  ])('an incomplete %s is rejected', async (_, make) => {
    const whole = await make(200, 200);
    expect(await look(whole)).toMatchObject({ width: 200 });
    const { code, message } = await failure(look(whole.subarray(0, whole.length / 2)));
    expect(code).toBe('media_rejected');
    expect(message).toMatch(/incomplete/);
  });

  test('a JPEG without its last bytes is taken if every pixel is there', async () => {
    const whole = await jpeg(200, 200);
    const facts = await look(whole.subarray(0, -2));
    expect(facts).toMatchObject({ width: 200, height: 200 });
    expect(facts?.cleaning.edits.at(-1)).toEqual({
      at: whole.length - 2,
      remove: 0,
      insert: Uint8Array.of(0xff, 0xd9),
    });
    expect(await failure(look(whole.subarray(0, -40)))).toMatchObject({ code: 'media_rejected' });
  });

  test('an animated PNG is animated', async () => {
    const still = await png();
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8);
    control.write('acTL', 4);
    control.writeUInt32BE(2, 8);
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
    const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await look(moving)).toMatchObject({ mimeType: 'image/png', animated: true });
  });

  test('more than 100 million pixels are refused before any is decoded', async () => {
    const { code, message } = await failure(look(await pngThatClaims(20_000, 20_000)));
    expect(code).toBe('media_rejected');
    expect(message).toMatch(/20,000 × 20,000 pixels, 400 million in total; the limit is 100 million/);
  });
});

describe('videos', () => {
  test.each([
    ['clip.mp4', 'video/mp4', 64, 36],
    ['fast.mp4', 'video/mp4', 64, 36],
    ['turned.mp4', 'video/mp4', 36, 64],
    ['clip.mov', 'video/quicktime', 64, 36],
    ['clip.webm', 'video/webm', 64, 36],
    // As browsers record: without a duration.
    ['live.webm', 'video/webm', 64, 36],
  ])('%s has its type, size and duration', async (name, mimeType, width, height) => {
    expect(await look(await fixture(name))).toMatchObject({ mimeType, width, height, duration: 1.5 });
  });

  test('are measured with the shape of their pixels', async () => {
    const facts = await look(await fixture('wide-pixels.mp4'));
    expect(facts).toMatchObject({
      width: 320,
      height: 90,
      video: { codec: 'AVC', chroma: '4:2:0', bitDepth: 8, frameRate: 10, pixelRatio: 2, storedWidth: 160 },
    });
  });

  test.each([
    ['sound.mp4', /no frames/],
    ['clip.mkv', /video\/matroska are not supported/],
  ])('%s is refused', async (name, sentence) => {
    const { code, message } = await failure(look(await fixture(name)));
    expect(code).toBe('media_rejected');
    expect(message).toMatch(sentence);
  });

  test.each(['clip.mp4', 'fast.mp4'])('%s is refused when its end is missing', async (name) => {
    const { code } = await failure(look((await fixture(name)).subarray(0, 4_000)));
    expect(code).toBe('media_rejected');
  });

  test('a gigabyte with its index at the end takes few small reads', async () => {
    const filler = 1_000_000_000;
    const { front, index } = await stretchable(filler);
    const read: number[] = [];
    const { facts } = await probes.probe(WORKSPACE, {
      size: front.length + filler + index.length,
      async read(offset, length) {
        read.push(length);
        const piece = new Uint8Array(length);
        piece.set(front.subarray(offset, offset + length));
        const past = offset - front.length - filler;
        if (past + length > 0)
          piece.set(index.subarray(Math.max(0, past), past + length), Math.max(0, -past));
        return piece;
      },
    });
    expect(facts).toMatchObject({ width: 64, height: 36, duration: 1.5 });
    expect(read.length).toBeLessThan(16);
    expect(Math.max(...read)).toBeLessThanOrEqual(65_536);
  });

  test('a store that goes away meanwhile is not the video’s fault', async () => {
    const read = () => Promise.reject(new AppError('unavailable', 'away'));
    expect(await failure(probes.probe(WORKSPACE, { size: 10_000, read }))).toMatchObject({
      code: 'unavailable',
    });
  });
});
