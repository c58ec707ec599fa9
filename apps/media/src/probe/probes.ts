import type { MediaType } from '@postrider/platform-rules/media';
import { AppError, currentShare, type Log } from '@postrider/service';
import { count } from '@postrider/service/metrics';
import { createSandboxes, type OnMessage, SandboxError } from '@postrider/service/sandbox';
import { PROBE_LIMITS, sizeText } from '../limits.ts';
import { rejected } from '../media.ts';
import { createCostlyFiles } from './costly-files.ts';
import type { Bytes } from './messages.ts';
import { type FromReader, fromReader, type ToReader } from './messages.ts';

/** The result of examining a file. */
export type Found = Omit<Extract<FromReader, { type: 'done' }>, 'type'>;

type Answer = Extract<FromReader, { type: 'done' | 'thumbnail' }>;
type End = Answer | Extract<FromReader, { type: 'rejected' }>;

/** Opens untrusted files, in processes that can be killed. */
export interface Probes {
  /** Starts a process if none is running, so that a file that is still arriving does not wait for it. */
  prepare(): void;
  /**
   * Examines a file; `facts` are absent if it is no image, video or document, or not of the `expected` kind. Rejects
   * with `media_rejected`, `rate_limited`, `unavailable`.
   */
  probe(workspaceId: string, file: Bytes, expected?: MediaType): Promise<Found>;
  /**
   * A thumbnail of an image or of a document's first page, as WebP. Rejects with `media_rejected` if the file can’t be
   * opened or takes too much time or memory, `rate_limited`, `unavailable`.
   */
  thumbnail(workspaceId: string, file: Bytes): Promise<Uint8Array>;
  /** Kills every process; pending calls reject with `unavailable`. */
  close(): void;
}

const HEAP_MB = 128;

/** How probes end, for the metrics. */
const OUTCOMES = ['accepted', 'rejected', 'cpu', 'memory', 'crashed', 'interrupted'] as const;

/**
 * @param size the number of processes; one person, with all workspaces, can use all but one
 * @param signal aborts waiting calls
 */
export function createProbes(size: number, log: Log, signal: AbortSignal): Probes {
  for (const outcome of OUTCOMES) count('postrider_media_probes_total', { outcome }, 0);
  const sandboxes = createSandboxes({
    main: new URL('reader/main.ts', import.meta.url),
    messages: fromReader,
    limits: { heapMb: HEAP_MB, ...PROBE_LIMITS },
    concurrency: {
      name: 'files being examined',
      total: size,
      perKey: { shareKey: Math.max(1, size - 1), workspaceId: Math.max(1, size - 1) },
      maxWaiting: 200,
      maxWaitingPerWorkspace: 50,
      maxWaitMs: 20_000,
    },
    signal,
  });

  const costly = createCostlyFiles();

  async function run(workspaceId: string, file: Bytes, first: ToReader): Promise<Answer> {
    const share = currentShare(workspaceId);
    costly.check(share.shareKey);
    try {
      const answer = await sandboxes.run(share, first, serveReads(file));
      const isRejected = answer.type === 'rejected';
      count('postrider_media_probes_total', { outcome: isRejected ? 'rejected' : 'accepted' });
      if (isRejected) throw rejected(answer.message);
      return answer;
    } catch (error) {
      if (error instanceof SandboxError) {
        count('postrider_media_probes_total', { outcome: error.reason });
        if (error.reason === 'cpu' || error.reason === 'memory') costly.note(share.shareKey);
      }
      log.debug({ err: error, workspaceId, job: first.type, bytes: file.size }, 'a file could not be opened');
      throw error instanceof SandboxError ? toAppError(error) : error;
    }
  }

  return {
    prepare: sandboxes.prepare,
    async probe(workspaceId, file, expected) {
      const answer = await run(workspaceId, file, { type: 'probe', size: file.size, expected });
      if (answer.type !== 'done') throw new Error(`a probe was answered with ${answer.type}`);
      return answer;
    },
    async thumbnail(workspaceId, file) {
      const answer = await run(workspaceId, file, { type: 'thumbnail', size: file.size });
      if (answer.type !== 'thumbnail') throw new Error(`a thumbnail was answered with ${answer.type}`);
      return answer.bytes;
    },
    close: sandboxes.close,
  };
}

/** Serves the reads of a process, up to the limits. */
function serveReads(file: Bytes): OnMessage<FromReader, End> {
  const { reads: maxReads, readBytes: maxBytes } = PROBE_LIMITS;
  let reads = 0;
  let bytes = 0;
  async function read(offset: number, length: number): Promise<Uint8Array> {
    reads += 1;
    bytes += length;
    if (reads > maxReads) throw tooCostly('steps', `${maxReads}`, `${reads}`);
    if (bytes > maxBytes) throw tooCostly('of its bytes', sizeText(maxBytes), sizeText(bytes));
    if (offset >= file.size) return new Uint8Array();
    return await file.read(offset, Math.min(length, file.size - offset));
  }
  return async (message) => {
    if (message.type === 'failed') throw new Error(message.message);
    if (message.type !== 'read') return { done: message };
    const next: ToReader = { type: 'bytes', bytes: await read(message.offset, message.length) };
    return { send: next };
  };
}

function toAppError(error: SandboxError): AppError {
  const { cpuMs, memoryBytes } = PROBE_LIMITS;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  switch (error.reason) {
    case 'cpu':
      return tooCostly('of processor time', seconds(cpuMs), seconds(error.used));
    case 'memory':
      return tooCostly('of memory', sizeText(memoryBytes), sizeText(error.used));
    case 'crashed':
      return rejected('This file can’t be read: it is damaged, or needs too much memory to be examined.');
    case 'interrupted':
      return new AppError('unavailable', 'Examining the file was interrupted. Try again in a moment.', {
        retryAfter: 2,
        cause: error,
      });
  }
}

const tooCostly = (what: string, limit: string, actual: string) =>
  rejected(`Examining this file takes more than ${limit} ${what} (${actual} so far). Export it again.`);
