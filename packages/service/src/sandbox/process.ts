import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ZodType } from 'zod';
import { READY } from './child.ts';
import { usageOf } from './usage.ts';

/** What one job may cost. */
export interface SandboxLimits {
  /** Of JavaScript's own memory. */
  heapMb: number;
  /** All memory of the process, native memory included. */
  memoryBytes: number;
  cpuMs: number;
  /** Beyond this it is the machine, or whoever gives the bytes, that is slow. */
  waitMs: number;
}

/**
 * Why a process was ended before its job was done: by `cpu` or `memory` beyond the limits, by a program that `crashed`
 * (also for want of memory), all three the job's fault; or `interrupted`, by nothing that the job is known to have done.
 */
export class SandboxError extends Error {
  override name = 'SandboxError';
  readonly reason: 'cpu' | 'memory' | 'crashed' | 'interrupted';
  /** Milliseconds or bytes, where a limit was passed. */
  readonly used: number;

  constructor(reason: SandboxError['reason'], message: string, used = 0, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.used = used;
  }
}

/** What follows from a message of the process: another one to it, or the end of the job. Rejecting ends the process. */
export type OnMessage<From, T> = (message: From) => Promise<{ send: object } | { done: T }>;

/** A process that does one job at a time and can be ended at any moment. */
export interface SandboxProcess<From> {
  /** Rejects with SandboxError, or with what `onMessage` rejects with. */
  run<T>(first: object, onMessage: OnMessage<From, T>): Promise<T>;
  /** False once it has ended, or when it should not be used again. */
  isUsable(): boolean;
  kill(): void;
}

const WATCH_EVERY_MS = 50;
/** A process that is larger than this part of its limit after a job is replaced. */
const REUSE_BELOW = 0.75;
/** How a program ends that a file made crash, or that ran out of heap. */
const CRASHES = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS'];

/**
 * Starts a process; it gets none of this process's environment.
 * @param main a module that calls `serveSandbox`
 * @param messages what it may send: nothing that comes from it is trusted
 */
export function startSandbox<From>(
  main: URL,
  messages: ZodType<From>,
  limits: SandboxLimits,
): SandboxProcess<From> {
  const child = fork(fileURLToPath(main), [], {
    env: {},
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const started = Promise.withResolvers<void>();
  // A process that never gets ready is reported by its first job.
  started.promise.catch(() => {});
  let isEnding = false;
  let job: { onMessage(message: From): void; onEnd(error: SandboxError): void } | undefined;

  const kill = () => {
    isEnding = true;
    child.kill('SIGKILL');
  };
  const end = (error: SandboxError) => {
    isEnding = true;
    started.reject(error);
    job?.onEnd(error);
  };
  child.on('message', (raw) => {
    if (raw === READY) return started.resolve();
    const { success, data } = messages.safeParse(raw);
    if (success) job?.onMessage(data);
    else kill();
  });
  child.on('error', (error) => end(new SandboxError('interrupted', 'the process could not run', 0, error)));
  child.on('exit', (code, signal) => {
    const reason = CRASHES.includes(signal ?? '') ? 'crashed' : 'interrupted';
    end(new SandboxError(reason, `the process ended (${code ?? signal})`));
  });
  // A message to a process that is ending is lost; its exit settles the job.
  const send = (message: object) => void child.send(message, () => {});

  return {
    isUsable: () =>
      !isEnding && (usageOf(child.pid ?? 0)?.memoryBytes ?? 0) < limits.memoryBytes * REUSE_BELOW,
    kill,
    async run<T>(first: object, onMessage: OnMessage<From, T>) {
      const answer = Promise.withResolvers<T>();
      const fail = (error: unknown) => {
        answer.reject(error);
        kill();
      };
      const take = async (message: From) => {
        const next = await onMessage(message);
        if ('send' in next) send(next.send);
        else answer.resolve(next.done);
      };
      job = { onEnd: answer.reject, onMessage: (message) => void take(message).catch(fail) };
      const stopWatching = watch(child, limits, fail);
      try {
        await Promise.race([started.promise, answer.promise]);
        send(first);
        return await answer.promise;
      } finally {
        stopWatching();
        job = undefined;
      }
    },
  };
}

/** Calls `fail` when the process uses more than one job may cost. */
function watch(
  { pid = 0 }: ChildProcess,
  { cpuMs, memoryBytes, waitMs }: SandboxLimits,
  fail: (error: SandboxError) => void,
): () => void {
  const before = usageOf(pid)?.cpuMs ?? 0;
  const start = performance.now();
  const timer = setInterval(() => {
    const usage = usageOf(pid);
    const cpu = (usage?.cpuMs ?? 0) - before;
    const memory = usage?.memoryBytes ?? 0;
    if (cpu > cpuMs) fail(new SandboxError('cpu', `more than ${cpuMs} ms of processor time`, cpu));
    else if (memory > memoryBytes)
      fail(new SandboxError('memory', `more than ${memoryBytes} bytes of memory`, memory));
    else if (performance.now() - start > waitMs)
      fail(new SandboxError('interrupted', `no answer within ${waitMs} ms`));
  }, WATCH_EVERY_MS);
  return () => clearInterval(timer);
}
