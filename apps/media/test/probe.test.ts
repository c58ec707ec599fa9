import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { acceptedKind } from '../src/media.ts';
import { localBytes } from '../src/probe/bytes.ts';
import { probe, sniff } from '../src/probe/probe.ts';
import { animated, fixture, jpeg, png, pngThatClaims, stretchable, turnedJpeg, webp } from './files.ts';
import { failure } from './world.ts';

/** Looks at a file as imports and uploads do. */
async function look(content: Uint8Array) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postrider-test-'));
  const path = join(folder.path, 'file');
  await writeFile(path, content);
  const bytes = localBytes(path, content.length);
  return await probe(bytes, acceptedKind(await sniff(bytes)));
}

describe('images', () => {
  test('tell their kind and size', async () => {
    const still = { width: 40, height: 20, duration: 0, animated: false };
    expect(await look(await jpeg())).toMatchObject({ mimeType: 'image/jpeg', ...still });
    expect(await look(await png())).toMatchObject({ mimeType: 'image/png', ...still });
    expect(await look(await webp())).toMatchObject({ mimeType: 'image/webp', ...still });
  });

  test('are measured the way they are shown', async () => {
    expect(await look(await turnedJpeg())).toMatchObject({ width: 20, height: 40 });
  });

  test('tell whether they move', async () => {
    const moving = { width: 40, height: 20, duration: 0, animated: true };
    expect(await look(await animated('gif'))).toMatchObject({ mimeType: 'image/gif', ...moving });
    expect(await look(await animated('webp'))).toMatchObject({ mimeType: 'image/webp', ...moving });
  });

  test.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
  ])('a %s that was cut off is refused', async (_, make) => {
    const whole = await make(200, 200);
    expect(await look(whole)).toMatchObject({ width: 200 });
    const { code, message } = await failure(look(whole.subarray(0, whole.length / 2)));
    expect(code).toBe('media_rejected');
    expect(message).toMatch(/cut off/);
  });

  test('more than 100 million pixels are refused before any is decoded', async () => {
    const { code, message } = await failure(look(await pngThatClaims(20_000, 20_000)));
    expect(code).toBe('media_rejected');
    expect(message).toMatch(/20000 × 20000 pixels/);
  });
});

describe('videos', () => {
  test.each([
    ['clip.mp4', 'video/mp4', 64, 36],
    ['fast.mp4', 'video/mp4', 64, 36],
    ['turned.mp4', 'video/mp4', 36, 64],
    ['clip.mov', 'video/quicktime', 64, 36],
    ['clip.webm', 'video/webm', 64, 36],
  ])('%s tells its kind, size and length', async (name, mimeType, width, height) => {
    expect(await look(await fixture(name))).toMatchObject({ mimeType, width, height, duration: 1.5 });
  });

  test.each([
    ['sound.mp4', /no pictures/],
    ['live.webm', /how long it is/],
    ['clip.mkv', /video\/matroska can’t be used/],
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
    const facts = await probe(
      {
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
        path: () => Promise.reject(new Error('a video is never copied')),
      },
      'video/mp4',
    );
    expect(facts).toMatchObject({ width: 64, height: 36, duration: 1.5 });
    expect(read.length).toBeLessThan(10);
    expect(Math.max(...read)).toBeLessThanOrEqual(65_536);
  });

  test('a store that goes away meanwhile is not the video’s fault', async () => {
    const away = () => Promise.reject(new AppError('unavailable', 'away'));
    expect(await failure(probe({ size: 10_000, read: away, path: away }, 'video/mp4'))).toMatchObject({
      code: 'unavailable',
    });
  });
});
