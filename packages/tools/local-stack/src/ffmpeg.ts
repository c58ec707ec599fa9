import { mkdir } from 'node:fs/promises';
import { readSettings } from './config.ts';
import { ensureDebianRoot, type Plan } from './debian/root.ts';
import { wrapPrograms } from './debian/wrappers.ts';
import { messageOf } from './failure.ts';
import { findOnPath } from './which.ts';

const PROGRAM = 'usr/bin/ffmpeg';

const FFMPEG: Plan = {
  name: 'ffmpeg',
  packages: ['ffmpeg'],
  revision: 1,
  megabytes: 500,
  finish: (building, dir) => wrapPrograms(building, dir, [PROGRAM, 'usr/bin/ffprobe']),
};

/**
 * The path of ffmpeg, which converts videos: of this machine, or from a Debian root of its own in the cache folder, which
 * is built if it is missing. Undefined if that is not possible; reports why, and that videos are not converted.
 */
export async function ensureFfmpeg(
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const settings = readSettings();
  const { FFMPEG_PATH: given } = settings.env;
  const present = given || findOnPath('ffmpeg', settings.path);
  if (present) return present;
  try {
    await mkdir(settings.cacheDir, { recursive: true });
    return (await ensureDebianRoot(settings, report, signal, FFMPEG)).file(PROGRAM);
  } catch (error) {
    signal?.throwIfAborted();
    report(`There is no ffmpeg, so videos are not converted: ${messageOf(error)}`);
    return undefined;
  }
}
