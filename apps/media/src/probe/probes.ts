import { createConcurrencyLimiter, type Log } from '@postrider/service';
import type { MimeType } from '../media.ts';
import type { Bytes } from './bytes.ts';
import { type Found, type ReaderProcess, startReader } from './reader-process.ts';

/** Looks into files that strangers made, in processes that can be ended. */
export interface Probes {
  /** Starts a process where none runs, so that a file that is still on its way need not wait for it. */
  prepare(): void;
  /**
   * What a file is; `facts` are missing where it is neither an image nor a video, or not of the `expected` kind. Rejects
   * with `media_rejected`, `rate_limited`, `unavailable`.
   */
  probe(workspaceId: string, file: Bytes, expected?: MimeType): Promise<Found>;
  /** Ends every process; what was being read is `unavailable`. */
  close(): void;
}

/** A process takes 100 MB and half a second to start: one is kept for as long as files keep coming. */
const KEPT = 1;
const KEPT_MS = 120_000;

/**
 * @param size processes that read at the same time; a workspace leaves one to the others
 * @param signal ends those that wait
 */
export function createProbes(size: number, log: Log, signal: AbortSignal): Probes {
  const limiter = createConcurrencyLimiter({
    name: 'files being examined',
    total: size,
    perKey: { workspace: Math.max(1, size - 1) },
    fairBy: 'workspace',
    maxWaiting: 200,
    maxWaitingPerTurn: 50,
    maxWaitMs: 20_000,
  });
  const idle: ReaderProcess[] = [];
  const running = new Set<ReaderProcess>();
  let keptUntil: NodeJS.Timeout | undefined;

  function take(): ReaderProcess {
    for (let reader = idle.pop(); reader; reader = idle.pop()) {
      if (reader.isUsable()) return reader;
      end(reader);
    }
    const reader = startReader();
    running.add(reader);
    return reader;
  }

  function keep(reader: ReaderProcess) {
    idle.push(reader);
    clearTimeout(keptUntil);
    keptUntil = setTimeout(() => idle.splice(0).forEach(end), KEPT_MS).unref();
  }

  function end(reader: ReaderProcess) {
    reader.kill();
    running.delete(reader);
  }

  return {
    prepare() {
      if (running.size === 0 && !signal.aborted) keep(take());
    },
    async probe(workspaceId, file, expected) {
      using _permit = await limiter.acquire({ workspace: workspaceId }, signal);
      const reader = take();
      try {
        return await reader.read(file, expected);
      } catch (error) {
        log.debug({ err: error, pid: reader.pid, workspaceId, bytes: file.size }, 'probe failed');
        throw error;
      } finally {
        if (reader.isUsable() && idle.length < KEPT) keep(reader);
        else end(reader);
      }
    },
    close() {
      clearTimeout(keptUntil);
      running.forEach(end);
    },
  };
}
