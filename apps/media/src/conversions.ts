import {
  AppError,
  type Log,
  type Loop,
  renewalInterval,
  startLoop,
  whileClockTrusted,
} from '@postrider/service';
import { count } from '@postrider/service/metrics';
import { ProgramError, SandboxError } from '@postrider/service/sandbox';
import type { ConversionRows, RunningVideo, WaitingVideo } from './conversion-store.ts';
import type { Refusal } from './variant.ts';
import { createVideoCopies } from './video-copies.ts';
import { createVideoEdits, type EditTools } from './video-edits.ts';
import { DiskFullError, TooLargeError, type VideoTools } from './video-work.ts';
import { removeOldFolders } from './work-folder.ts';

interface Dependencies extends VideoTools, EditTools {
  rows: ConversionRows;
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
/** The outcomes of conversions, for the metrics. */
const OUTCOMES = ['converted', 'refused', 'interrupted'] as const;

/**
 * Converts and edits the videos that wait: one of each workspace at a time, and in turns among persons. Another process begins a
 * video again if its process crashed.
 */
export function startConversions(dependencies: Dependencies): Loop {
  const { rows, limits, parallel, log } = dependencies;
  const copy = createVideoCopies(dependencies);
  const edit = createVideoEdits(dependencies);
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
    const before = (one: WaitingVideo, other: WaitingVideo) =>
      turnOf(one) - turnOf(other) || Number(isLong(one)) - Number(isLong(other));
    for (const each of waiting.sort(before)) {
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
      const note = (now: number) => {
        percent = now;
      };
      const { task } = video;
      const facts = task.kind === 'copy' ? await copy(video, task.form, signal, note) : undefined;
      if (task.kind === 'edit') await edit(video, task, signal, note);
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

/** A single picture takes a moment, so it is made before videos of the same person. */
const isLong = ({ task }: WaitingVideo) => task.kind === 'copy' || task.plan.form.frame === undefined;

const DISK_FULL = /No space left on device/;

/** Whether the disk is full, or another service does not respond: the video is not the reason. */
const isPassing = (error: unknown): boolean =>
  error instanceof DiskFullError ||
  (error instanceof AppError && !REFUSED.includes(error.code)) ||
  (error instanceof ProgramError && DISK_FULL.test(error.output)) ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

/** The file was deleted, or can't be cleaned or examined, or its edit does not fit into the library. */
const REFUSED = ['not_found', 'media_rejected', 'limit_reached'];

/** Why a video can't be converted; undefined if another attempt may succeed. */
function refusalOf(error: unknown, attempts: number): Refusal | undefined {
  if (isPassing(error)) return undefined;
  if (error instanceof TooLargeError) return 'too_large';
  if (error instanceof AppError && error.code === 'limit_reached') return 'limit_reached';
  if (error instanceof ProgramError || error instanceof AppError) return 'unreadable';
  if (error instanceof SandboxError && (error.reason === 'cpu' || error.reason === 'memory'))
    return 'too_costly';
  return attempts >= MOST_ATTEMPTS ? 'too_costly' : undefined;
}
