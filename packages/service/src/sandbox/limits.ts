import type { ChildProcess } from 'node:child_process';
import { usageOf } from './usage.ts';

/** The limits of one job. */
export interface JobLimits {
  /** All memory of the process, native memory included. */
  memoryBytes: number;
  cpuMs: number;
  /** After this time, the machine or the source of the bytes is too slow. */
  waitMs: number;
}

/** The limits of one job of a process that runs JavaScript. */
export interface SandboxLimits extends JobLimits {
  /** The limit of the heap. */
  heapMb: number;
}

/**
 * Why a process ended before its job was done. `cpu` and `memory`: it exceeded a limit. `crashed`: the program crashed,
 * or ran out of heap. These three are the job's fault; `interrupted` is not.
 */
export class SandboxError extends Error {
  override name = 'SandboxError';
  readonly reason: 'cpu' | 'memory' | 'crashed' | 'interrupted';
  /** The exceeded limit in milliseconds or bytes, if any. */
  readonly used: number;

  constructor(reason: SandboxError['reason'], message: string, used = 0, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.used = used;
  }
}

/** The signals of a program that crashed or ran out of heap. */
export const CRASHES = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS'];
const WATCH_EVERY_MS = 50;

/** Calls `fail` when the process uses more than one job may cost. */
export function watch(
  { pid = 0 }: Pick<ChildProcess, 'pid'>,
  { cpuMs, memoryBytes, waitMs }: JobLimits,
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
