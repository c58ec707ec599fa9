import { join } from 'node:path';
import { mostBits, type VideoForm } from '@postrider/platform-rules/conversion';
import type { MimeType } from '@postrider/platform-rules/media';
import type { Log } from '@postrider/service';
import { type JobLimits, runProgram } from '@postrider/service/sandbox';

const GB = 1024 * 1024 * 1024;
/** The limits of converting one video; `cpuMs` is the sum of all threads. */
export interface ConversionLimits extends JobLimits {
  /** The size of the copy. */
  bytes: number;
}

export const CONVERSION_LIMITS: ConversionLimits = {
  memoryBytes: GB,
  cpuMs: 60 * 60_000,
  waitMs: 60 * 60_000,
  bytes: GB,
};
const THREADS = '2';

/** Nobody sees a difference to the original. */
const QUALITY = 21;
const AUDIO_BITS = 160_000;
/** The most bits a second of the picture, where a platform allows more; ffmpeg allows two billion. */
const MOST_BITS = 50_000_000;
const FINDING = { memoryBytes: GB, cpuMs: 10_000, waitMs: 20_000 };

/** The container that ffmpeg reads, so that it opens no playlist, whatever the bytes claim. */
const CONTAINERS: Partial<Record<MimeType, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
};

/** Whether there is an ffmpeg that can write MP4 with H.264 and AAC. Logs why not. */
export async function findEncoders(path: string, signal: AbortSignal, log: Log): Promise<boolean> {
  let encoders = '';
  try {
    await runProgram(path, ['-hide_banner', '-encoders'], {
      limits: FINDING,
      cwd: '/',
      signal,
      onLine: (line) => {
        encoders += `${line}\n`;
      },
    });
  } catch (error) {
    log.warn({ err: error, path }, 'videos are not converted: ffmpeg can’t be started');
    return false;
  }
  const missing = ['libx264', 'aac'].filter((name) => !encoders.includes(` ${name} `));
  if (missing.length === 0) return true;
  log.warn({ path, missing }, 'videos are not converted: ffmpeg lacks an encoder');
  return false;
}

/** A file on disk, and what to make of it. */
export interface Conversion {
  input: string;
  output: string;
  mimeType: MimeType;
  /** Seconds. */
  duration: number;
  form: VideoForm;
  /** The part of the allowed bits a second that the copy gets. */
  share: number;
  limits: ConversionLimits;
}

/** Writes a copy of a video. Rejects with ProgramError or SandboxError. @param onProgress called with the percentage */
export async function convertVideo(
  path: string,
  conversion: Conversion,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { input, duration, limits } = conversion;
  await runProgram(path, argumentsFor(conversion), {
    limits,
    cwd: join(input, '..'),
    signal,
    onLine(line) {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds) onProgress(Math.min(99, Math.floor(Number(microseconds) / 1e4 / duration)));
    },
  });
}

/** The arguments of ffmpeg. The protocols and the container are fixed, so that a file can't make it open anything else. */
function argumentsFor({ input, output, mimeType, duration, form, share, limits }: Conversion): string[] {
  const { width, height, frameRate, maxBytes, copiesVideo, copiesAudio } = form;
  const bits = Math.floor(Math.min(mostBits(form, duration) - AUDIO_BITS, MOST_BITS) * share);
  const rate = ['-maxrate', `${bits}`, '-bufsize', `${bits}`];
  const filters = [`scale=${width}:${height}:flags=bicubic`, 'setsar=1'];
  const picture = copiesVideo
    ? ['-c:v', 'copy']
    : [
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        `${QUALITY}`,
        ...rate,
        '-pix_fmt',
        'yuv420p',
        '-profile:v',
        'high',
        '-vf',
        filters.join(','),
        ...(frameRate > 0 ? ['-r', `${frameRate}`] : []),
      ];
  const sound = copiesAudio
    ? ['-c:a', 'copy']
    : ['-c:a', 'aac', '-b:a', `${AUDIO_BITS}`, '-ac', '2', '-ar', '48000'];
  const most = maxBytes > 0 ? Math.min(maxBytes + 1, limits.bytes) : limits.bytes;
  return [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    '-v',
    'error',
    '-y',
    '-progress',
    'pipe:1',
    '-threads',
    THREADS,
    '-protocol_whitelist',
    'file',
    '-f',
    CONTAINERS[mimeType] ?? 'mov',
    '-i',
    `file:${input}`,
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-sn',
    '-dn',
    '-map_chapters',
    '-1',
    ...picture,
    ...sound,
    '-threads',
    THREADS,
    '-fs',
    `${most}`,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    output,
  ];
}
