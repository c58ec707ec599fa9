import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mostBits, type VideoForm } from '@postrider/platform-rules/conversion';
import { cutSize, type MimeType } from '@postrider/platform-rules/media';
import type { Log } from '@postrider/service';
import { type JobLimits, runProgram } from '@postrider/service/sandbox';
import type { EditForm } from './video-edit.ts';

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
  const missing = ['libx264', 'aac', 'mjpeg'].filter((name) => !encoders.includes(` ${name} `));
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

/** A video on disk, and a part of it to keep. */
export interface VideoCut extends Pick<Conversion, 'input' | 'output' | 'mimeType' | 'limits'> {
  form: EditForm;
  /** Pixels of the video, as displayed. */
  width: number;
  height: number;
}

/** Writes a copy of a video. Rejects with ProgramError or SandboxError. @param onProgress called with the percentage */
export async function convertVideo(
  path: string,
  conversion: Conversion,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { output, duration, form, share, limits } = conversion;
  const { width, height, frameRate, maxBytes, copiesVideo, copiesAudio } = form;
  const bits = Math.floor(Math.min(mostBits(form, duration) - AUDIO_BITS, MOST_BITS) * share);
  const most = maxBytes > 0 ? Math.min(maxBytes + 1, limits.bytes) : limits.bytes;
  const picture = copiesVideo
    ? ['-c:v', 'copy']
    : [
        ...h264(bits, [`scale=${width}:${height}:flags=bicubic`, 'setsar=1']),
        ...(frameRate > 0 ? ['-r', `${frameRate}`] : []),
      ];
  const args = [...reading(conversion), ...picture, ...(copiesAudio ? ['-c:a', 'copy'] : AAC)];
  await run(path, conversion, [...args, ...writing(most, output)], signal, progressOf(duration, onProgress));
}

/**
 * Writes a part of a video, encoded again so that it begins and ends at the wanted frames. Rejects like `convertVideo`.
 * @param edit with the length of the part in seconds, and the frames per second of the video; 0: unknown
 */
export async function editVideo(
  path: string,
  edit: VideoCut & { duration: number; frameRate: number },
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { form, output, duration, frameRate, limits } = edit;
  const part = form.trim ? ['-ss', `${form.trim.startSeconds}`, '-t', `${duration}`] : [];
  const filters = [...(form.trim ? ending(duration, frameRate) : []), ...cutting(edit)];
  const args = [...reading(edit, part), ...h264(MOST_BITS, filters), ...AAC];
  await run(
    path,
    edit,
    [...args, ...writing(limits.bytes, output)],
    signal,
    progressOf(duration, onProgress),
  );
}

/** How far before the wanted time the last frame of a video is looked for. */
const LAST_SECONDS = 2;

/** Writes the frame at a time as a JPEG; the last one, if the time is after it. Rejects like `convertVideo`. */
export async function takeFrame(
  path: string,
  edit: VideoCut,
  atSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  const write = (from: number, frames: readonly string[]) => {
    const filters = ['-vf', [...cutting(edit), 'format=yuvj420p'].join(',')];
    const jpeg = ['-an', ...filters, '-c:v', 'mjpeg', '-q:v', '2', ...frames, '-f', 'image2', edit.output];
    return run(path, edit, [...reading(edit, ['-ss', `${from}`]), ...jpeg], signal);
  };
  await write(atSeconds, ['-frames:v', '1']);
  const isWritten = await stat(edit.output).then(
    ({ size }) => size > 0,
    () => false,
  );
  // Each frame replaces the one before it.
  if (!isWritten) await write(Math.max(0, atSeconds - LAST_SECONDS), ['-update', '1']);
}

async function run(
  path: string,
  { input, limits }: Pick<Conversion, 'input' | 'limits'>,
  args: readonly string[],
  signal: AbortSignal,
  onLine?: (line: string) => void,
): Promise<void> {
  await runProgram(path, args, { limits, cwd: join(input, '..'), signal, ...(onLine && { onLine }) });
}

const progressOf = (duration: number, onProgress: (percent: number) => void) => (line: string) => {
  const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
  if (microseconds) onProgress(Math.min(99, Math.floor(Number(microseconds) / 1e4 / duration)));
};

/** The protocols and the container are fixed, so that a file can't make ffmpeg open anything else. */
const reading = (
  { input, mimeType }: Pick<Conversion, 'input' | 'mimeType'>,
  part: readonly string[] = [],
) => [
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
  ...part,
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
];

const h264 = (bits: number, filters: readonly string[]) => [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  `${QUALITY}`,
  '-maxrate',
  `${bits}`,
  '-bufsize',
  `${bits}`,
  '-pix_fmt',
  'yuv420p',
  '-profile:v',
  'high',
  '-vf',
  filters.join(','),
];

const AAC = ['-c:a', 'aac', '-b:a', `${AUDIO_BITS}`, '-ac', '2', '-ar', '48000'];

const writing = (most: number, output: string) => [
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

const HARDLY = 0.001;

/** The first frame begins the part, and the last one does not end after it, because platforms count every millisecond. */
const ending = (duration: number, frameRate: number) => [
  'setpts=PTS-STARTPTS',
  `trim=end=${Math.max(duration - (frameRate > 0 ? 1 / frameRate : 0), 0) + HARDLY}`,
];

const even = (side: number) => Math.max(2, Math.floor(side / 2) * 2);

/** ffmpeg turns pictures upright first. Then they are brought to the size in which people see them, and cropped. */
function cutting({ form: { crop }, width, height }: VideoCut): string[] {
  const shown = `scale=${width}:${height}:flags=bicubic`;
  if (!crop) return [`scale=${even(width)}:${even(height)}:flags=bicubic`, 'setsar=1'];
  const cut = `crop=${even(crop.width)}:${even(crop.height)}:${crop.x}:${crop.y}`;
  const size = cutSize(crop);
  return [shown, 'setsar=1', cut, `scale=${size.width}:${size.height}:flags=lanczos`, 'setsar=1'];
}
