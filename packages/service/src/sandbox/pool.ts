import type { ZodType } from 'zod';
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../fairness/concurrency.ts';
import type { Share } from '../fairness/share.ts';
import type { SandboxLimits } from './limits.ts';
import { type OnMessage, type SandboxProcess, startSandbox } from './process.ts';

export interface SandboxSettings<From> {
  /** A module that calls `serveSandbox`. */
  main: URL;
  /** The schema of its messages, which are not trusted. */
  messages: ZodType<From>;
  limits: SandboxLimits;
  /** The most concurrent jobs; each has a process. */
  concurrency: ConcurrencyLimits;
  /** Rejects waiting jobs. */
  signal: AbortSignal;
}

/** Killable processes for work on untrusted input. */
export interface Sandboxes<From> {
  /** Starts a process if none is running, so that the next job need not wait for it. */
  prepare(): void;
  /**
   * Does a job: sends `first` to a process and follows its messages to the end. Rejects with SandboxError, with the
   * error of `onMessage`, and with those of the concurrency limiter if too many jobs wait.
   */
  run<T>(share: Share, first: object, onMessage: OnMessage<From, T>): Promise<T>;
  /** Ends every process and interrupts running jobs. */
  close(): void;
}

/** A process takes 100 MB and half a second to start, so one is kept while jobs keep coming. */
const KEPT = 1;
const KEPT_MS = 120_000;

/** Starts processes on demand. */
export function createSandboxes<From>(settings: SandboxSettings<From>): Sandboxes<From> {
  const { main, messages, limits, concurrency, signal } = settings;
  const limiter = createConcurrencyLimiter(concurrency);
  const idle: SandboxProcess<From>[] = [];
  const running = new Set<SandboxProcess<From>>();
  let keptUntil: NodeJS.Timeout | undefined;

  function take(): SandboxProcess<From> {
    for (let sandbox = idle.pop(); sandbox; sandbox = idle.pop()) {
      if (sandbox.isUsable()) return sandbox;
      end(sandbox);
    }
    const sandbox = startSandbox(main, messages, limits);
    running.add(sandbox);
    return sandbox;
  }

  function keep(sandbox: SandboxProcess<From>) {
    idle.push(sandbox);
    clearTimeout(keptUntil);
    keptUntil = setTimeout(() => idle.splice(0).forEach(end), KEPT_MS).unref();
  }

  function end(sandbox: SandboxProcess<From>) {
    sandbox.kill();
    running.delete(sandbox);
  }

  return {
    prepare() {
      if (running.size === 0 && !signal.aborted) keep(take());
    },
    async run(share, first, onMessage) {
      using _permit = await limiter.acquire(share, signal);
      const sandbox = take();
      try {
        return await sandbox.run(first, onMessage);
      } finally {
        if (sandbox.isUsable() && idle.length < KEPT) keep(sandbox);
        else end(sandbox);
      }
    },
    close() {
      clearTimeout(keptUntil);
      running.forEach(end);
    },
  };
}
