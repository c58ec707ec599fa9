import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@postrider/service';
import { PROBE_LIMITS, sizeText } from '../limits.ts';
import { type MimeType, rejected } from '../media.ts';
import type { Bytes } from './bytes.ts';
import { type FromReader, fromReader, type ToReader } from './messages.ts';
import { usageOf } from './usage.ts';

/** What a reader process found in a file. */
export type Found = Omit<Extract<FromReader, { type: 'done' }>, 'type'>;

/** A process that reads one file at a time and can be ended at any moment. */
export interface ReaderProcess {
  pid: number | undefined;
  /** Reads a file within the limits. Rejects with `media_rejected` for the file's fault, else with `unavailable`. */
  read(file: Bytes, expected?: MimeType): Promise<Found>;
  /** False once it has ended, or when it should not be used again. */
  isUsable(): boolean;
  kill(): void;
}

const MAIN = fileURLToPath(new URL('reader/main.ts', import.meta.url));
const HEAP_MB = 128;
const WATCH_EVERY_MS = 50;
/** A process that is larger than this after a file is replaced. */
const REUSE_BELOW_BYTES = PROBE_LIMITS.memoryBytes * 0.75;
/** How a program ends that a file made crash, or that ran out of heap. */
const CRASHES = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS'];

const interrupted = (cause: unknown) =>
  new AppError('unavailable', 'Looking into the file was interrupted. Try again in a moment.', {
    retryAfter: 2,
    cause,
  });

const tooCostly = (what: string, limit: string, actual: string) =>
  rejected(
    `This file takes more than ${limit} ${what} to be understood (${actual} so far). Export it again.`,
  );

/** Starts a reader process; it gets none of this process's environment. */
export function startReader(): ReaderProcess {
  const child = fork(MAIN, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const started = Promise.withResolvers<void>();
  // A process that never gets ready is reported by the first read.
  started.promise.catch(() => {});
  let isEnding = false;
  let settle: { message(message: FromReader): void; ended(error: AppError): void } | undefined;

  const kill = () => {
    isEnding = true;
    child.kill('SIGKILL');
  };
  const end = (error: AppError) => {
    isEnding = true;
    started.reject(error);
    settle?.ended(error);
  };
  child.on('message', (raw) => {
    const { data: message } = fromReader.safeParse(raw);
    if (!message) kill();
    else if (message.type === 'ready') started.resolve();
    else settle?.message(message);
  });
  child.on('error', (error) => end(interrupted(error)));
  child.on('exit', (code, signal) => end(endedBy(code, signal)));

  return {
    pid: child.pid,
    isUsable: () => !isEnding && (usageOf(child.pid ?? 0)?.memoryBytes ?? 0) < REUSE_BELOW_BYTES,
    kill,
    async read(file, expected) {
      const answer = Promise.withResolvers<Found>();
      const give = bounded(file);
      const fail = (error: unknown) => {
        answer.reject(error);
        kill();
      };
      settle = {
        ended: answer.reject,
        message(message) {
          if (message.type === 'read') {
            give(message.offset, message.length).then((bytes) => send(child, { type: 'bytes', bytes }), fail);
          } else if (message.type === 'done') answer.resolve(message);
          else if (message.type === 'rejected') answer.reject(rejected(message.message));
          else if (message.type === 'failed') fail(new Error(message.message));
        },
      };
      const stopWatching = watch(child, fail);
      try {
        await Promise.race([started.promise, answer.promise]);
        send(child, { type: 'probe', size: file.size, expected });
        return await answer.promise;
      } finally {
        stopWatching();
        settle = undefined;
      }
    },
  };
}

/** A message to a process that is ending is lost; its exit settles the read. */
const send = (child: ChildProcess, message: ToReader) => void child.send(message, () => {});

const endedBy = (code: number | null, signal: NodeJS.Signals | null) =>
  CRASHES.includes(signal ?? '')
    ? rejected('This file can’t be read: it is damaged, or takes too much memory to be understood.')
    : interrupted(`the reader process ended (${code ?? signal})`);

/** Gives out as much of a file as may be needed to understand it. */
function bounded(file: Bytes) {
  const { reads: maxReads, readBytes: maxBytes } = PROBE_LIMITS;
  let reads = 0;
  let bytes = 0;
  return async (offset: number, length: number) => {
    reads += 1;
    bytes += length;
    if (reads > maxReads) throw tooCostly('steps', `${maxReads}`, `${reads}`);
    if (bytes > maxBytes) throw tooCostly('of its bytes', sizeText(maxBytes), sizeText(bytes));
    if (offset >= file.size) return new Uint8Array();
    return await file.read(offset, Math.min(length, file.size - offset));
  };
}

/** Calls `fail` when the process uses more than one file may cost. */
function watch({ pid = 0 }: ChildProcess, fail: (error: AppError) => void): () => void {
  const { cpuMs, memoryBytes, waitMs } = PROBE_LIMITS;
  const before = usageOf(pid)?.cpuMs ?? 0;
  const start = performance.now();
  const timer = setInterval(() => {
    const usage = usageOf(pid);
    const cpu = (usage?.cpuMs ?? 0) - before;
    const memory = usage?.memoryBytes ?? 0;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    if (cpu > cpuMs) fail(tooCostly('of processor time', seconds(cpuMs), seconds(cpu)));
    else if (memory > memoryBytes) fail(tooCostly('of memory', sizeText(memoryBytes), sizeText(memory)));
    else if (performance.now() - start > waitMs) fail(interrupted(`no answer within ${waitMs} ms`));
  }, WATCH_EVERY_MS);
  return () => clearInterval(timer);
}
