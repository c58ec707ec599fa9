import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import {
  AppError,
  type Log,
  type Loop,
  renewalInterval,
  startLoop,
  whileClockTrusted,
} from '@postrider/service';
import { edited } from '@postrider/service/files';
import { count } from '@postrider/service/metrics';
import { ProgramError, SandboxError } from '@postrider/service/sandbox';
import type { ConversionRows, RunningVideo, WaitingVideo } from './conversion-store.ts';
import { type ConversionLimits, convertVideo } from './ffmpeg.ts';
import type { Objects } from './objects.ts';
import type { Bytes } from './probe/messages.ts';
import type { Probes } from './probe/probes.ts';
import type { Publishing } from './publishing.ts';
import type { Refusal, VariantFacts } from './variant.ts';
import { createWorkFolder, freeBytes, removeOldFolders } from './work-folder.ts';

interface Dependencies {
  rows: ConversionRows;
  publishing: Publishing;
  objects: Objects;
  probes: Probes;
  /** The path of ffmpeg. */
  ffmpeg: string;
  limits: ConversionLimits;
  /** The videos that this process converts at the same time. */
  parallel: number;
  log: Log;
}

/** Seldom, because every process asks; one that adds a video looks at once. */
const EVERY_MS = 5_000;
const LEASE_MS = 30_000;
/** The delay after a full disk or an unavailable object store. */
const AFTER_FAULT_MS = 30_000;
/** Enough of a file that ends every process that reads it. */
const MOST_ATTEMPTS = 4;
/** The waiting videos that a process chooses from. */
const CANDIDATES = 200;
/** A short or restless video needs more bits than it should, and is converted once more with fewer. */
const SHARES = [1, 0.5];
/** The outcomes of conversions, for the metrics. */
const OUTCOMES = ['converted', 'refused', 'interrupted'] as const;

/** The disk is too full for a video; it may have room later. */
class DiskFullError extends Error {
  override name = 'DiskFullError';
}

/** A copy exceeds its limit, although its bits a second were limited. */
class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Converts the videos that wait: one of each workspace at a time, and in turns among persons. Another process begins a
 * video again if its process crashed.
 */
export function startConversions(dependencies: Dependencies): Loop {
  const { rows, publishing, objects, probes, ffmpeg, limits, parallel, log } = dependencies;
  for (const outcome of OUTCOMES) count('postrider_media_conversions_total', { outcome }, 0);
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** When a person's video was last begun, in the order of these times. */
  const served = new Map<string, number>();
  let turns = 0;

  /** The next video of the person who has waited longest for one. */
  async function next(): Promise<RunningVideo | undefined> {
    const waiting = await rows.due(CANDIDATES);
    const turnOf = ({ shareKey }: WaitingVideo) => served.get(shareKey) ?? 0;
    for (const each of waiting.sort((one, other) => turnOf(one) - turnOf(other))) {
      const claimed = await rows.claim(each, LEASE_MS);
      if (!claimed) continue;
      turns += 1;
      served.delete(each.shareKey);
      served.set(each.shareKey, turns);
      const [oldest] = served.keys();
      if (oldest !== undefined && served.size > CANDIDATES) served.delete(oldest);
      return claimed;
    }
    return undefined;
  }

  async function convert(
    video: RunningVideo,
    signal: AbortSignal,
    note: (percent: number) => void,
  ): Promise<VariantFacts> {
    const { workspaceId, mediaId, form } = video;
    const { item, edits } = await publishing.source(workspaceId, mediaId);
    await using folder = await createWorkFolder();
    if ((await freeBytes()) < item.size + limits.bytes)
      throw new DiskFullError('the disk has too little room');
    await folder.write('input', edited(await objects.open(item.key), edits.edits));
    const { mimeType, duration } = item;
    const [input, output] = [folder.path('input'), folder.path('output.mp4')];
    const most = form.maxBytes || limits.bytes;
    let size = Number.POSITIVE_INFINITY;
    for (const share of form.copiesVideo ? [1] : SHARES) {
      await convertVideo(ffmpeg, { input, output, mimeType, duration, form, share, limits }, signal, note);
      ({ size } = await stat(output));
      if (size <= most && size < limits.bytes) break;
    }
    if (size > most || size >= limits.bytes) throw new TooLargeError(`${size} bytes`);
    const facts = await examine(workspaceId, output, size);
    signal.throwIfAborted();
    await objects.put(video.key, createReadStream(output), size);
    return { ...facts, size };
  }

  async function examine(workspaceId: string, path: string, size: number) {
    await using file = await open(path);
    const bytes: Bytes = {
      size,
      async read(offset, length) {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    };
    const { facts } = await probes.probe(workspaceId, bytes, 'video');
    if (!facts) throw new Error('the copy is no video');
    const { cleaning: _, ...found } = facts;
    return found;
  }

  /** Never rejects. */
  async function run(video: RunningVideo): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    let percent = 0;
    const renewing = startLoop('renewal of a conversion', renewalInterval(LEASE_MS) / 5, log, async () => {
      if (!(await rows.renew(video, LEASE_MS, percent))) lost.abort();
    });
    const { key, workspaceId, mediaId } = video;
    const begun = performance.now();
    try {
      const facts = await convert(video, signal, (now) => {
        percent = now;
      });
      await rows.finish(video, facts);
      count('postrider_media_conversions_total', { outcome: 'converted' });
      log.info({ workspaceId, mediaId, ms: Math.round(performance.now() - begun) }, 'a video was converted');
    } catch (error) {
      const refusal = refusalOf(error, video.attempts);
      count('postrider_media_conversions_total', { outcome: refusal ? 'refused' : 'interrupted' });
      log[signal.aborted ? 'debug' : 'warn'](
        { err: error, workspaceId, mediaId },
        'a video was not converted',
      );
      const isOwnFault = stopping.signal.aborted || isPassing(error);
      const afterMs = stopping.signal.aborted ? 0 : AFTER_FAULT_MS;
      await (refusal ? rows.refuse(video, refusal) : rows.release(video, afterMs, isOwnFault)).catch(() => {
        // The lease ends after a while.
      });
    } finally {
      await renewing.stop();
      running.delete(key);
      loop.wake();
    }
  }

  const loop = startLoop(
    'conversions',
    EVERY_MS,
    log,
    whileClockTrusted(async () => {
      if (running.size >= parallel || stopping.signal.aborted) return false;
      const video = await next();
      if (!video) return false;
      running.set(video.key, run(video));
      return running.size < parallel;
    }),
  );
  void removeOldFolders(limits.waitMs * 2).catch((error: unknown) =>
    log.warn({ err: error }, 'left the files of an earlier process on disk'),
  );

  return {
    wake: loop.wake,
    async stop() {
      stopping.abort(new SandboxError('interrupted', 'the service stops'));
      await Promise.all(running.values());
      await loop.stop();
    },
  };
}

const DISK_FULL = /No space left on device/;

/** Whether the disk is full, or another service does not respond: the video is not the reason. */
const isPassing = (error: unknown): boolean =>
  error instanceof DiskFullError ||
  (error instanceof AppError && !REFUSED.includes(error.code)) ||
  (error instanceof ProgramError && DISK_FULL.test(error.output)) ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

/** The file was deleted, or can't be cleaned or examined. */
const REFUSED = ['not_found', 'media_rejected'];

/** Why a video can't be converted; undefined if another attempt may succeed. */
function refusalOf(error: unknown, attempts: number): Refusal | undefined {
  if (isPassing(error)) return undefined;
  if (error instanceof TooLargeError) return 'too_large';
  if (error instanceof ProgramError || error instanceof AppError) return 'unreadable';
  if (error instanceof SandboxError && (error.reason === 'cpu' || error.reason === 'memory'))
    return 'too_costly';
  return attempts >= MOST_ATTEMPTS ? 'too_costly' : undefined;
}
