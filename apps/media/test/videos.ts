import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe } from '@jest/globals';
import { waitUntil } from '@postrider/testing';

/** The ffmpeg of the tests; empty if there is none. */
export const FFMPEG = process.env.FFMPEG_PATH ?? '';
export const withFfmpeg = FFMPEG ? describe : describe.skip;

export const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];

/** Waits until no work folder is left; those of other tests that run at the same time disappear, too. */
export const nothingLeftOnDisk = () =>
  waitUntil(
    'the work folders to be gone',
    async () => !(await readdir(tmpdir())).some((name) => name.startsWith('postrider-video-')),
    60_000,
  );

/** The colour of a pixel, for comparisons that allow for compression. */
export type Colour = 'red' | 'green' | 'blue' | 'other';

/** Videos that ffmpeg makes, in a folder that is deleted at the end. */
export async function createVideos() {
  const folder = await mkdtemp(join(tmpdir(), 'videos-'));
  const ffmpeg = (...args: string[]) =>
    promisify(execFile)(FFMPEG, ['-v', 'error', '-y', ...args], { encoding: 'buffer', maxBuffer: 1e8 });
  return {
    folder,
    /** A video of these arguments, which begin with its inputs. */
    async make(name: string, ...args: string[]) {
      const path = join(folder, name);
      await ffmpeg(...args, path);
      return readFile(path);
    },
    /** The colours of the middles of three equal parts of each frame, side by side. */
    async colours(body: Uint8Array): Promise<Colour[][]> {
      const path = join(folder, 'read');
      await writeFile(path, body);
      const { stdout } = await ffmpeg(
        ...['-i', path, '-vf', 'scale=3:1:flags=area', '-fps_mode', 'passthrough'],
        ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
      );
      const pixels = Array.from({ length: stdout.length / 3 }, (_, i) =>
        colourOf(stdout.subarray(i * 3, i * 3 + 3)),
      );
      return Array.from({ length: pixels.length / 3 }, (_, i) => pixels.slice(i * 3, i * 3 + 3));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function colourOf([red = 0, green = 0, blue = 0]: Uint8Array): Colour {
  if (red > 180 && green < 90 && blue < 90) return 'red';
  if (green > 90 && red < 90 && blue < 90) return 'green';
  return blue > 180 && red < 90 && green < 90 ? 'blue' : 'other';
}

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
const colour = (name: string, size: string, seconds: number) =>
  lavfi(`color=${name}:size=${size}:rate=25:duration=${seconds}`);

/** Red, green and blue from left to right: 960 × 360, four seconds, with sound. */
export const BANDS = [
  ...['red', 'green', 'blue'].flatMap((name) => colour(name, '320x360', 4)),
  ...lavfi('sine=frequency=440:duration=4'),
  ...['-filter_complex', '[0][1][2]hstack=inputs=3[v]', '-map', '[v]', '-map', '3:a'],
];

/** Red, green and blue for a second each: 320 × 180, without sound. */
export const SECONDS = [
  ...['red', 'green', 'blue'].flatMap((name) => colour(name, '320x180', 1)),
  ...['-filter_complex', '[0][1][2]concat=n=3[v]', '-map', '[v]'],
];
