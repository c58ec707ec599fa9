import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ZodType } from 'zod';
import { READY } from './child.ts';
import { CRASHES, SandboxError, type SandboxLimits, watch } from './limits.ts';
import { usageOf } from './usage.ts';

/** The reaction to a message of the process: another message, or the end of the job. A rejection ends the process. */
export type OnMessage<From, T> = (message: From) => Promise<{ send: object } | { done: T }>;

/** A process that does one job at a time and can be killed at any moment. */
export interface SandboxProcess<From> {
  /** Rejects with SandboxError, or with the error of `onMessage`. */
  run<T>(first: object, onMessage: OnMessage<From, T>): Promise<T>;
  /** False once it has ended, or when it should not be used again. */
  isUsable(): boolean;
  kill(): void;
}

/** A process that uses more than this fraction of its limit after a job is replaced. */
const REUSE_BELOW = 0.75;

/**
 * Starts a process without this process's environment. @param main a module that calls `serveSandbox` @param messages
 * the schema of its messages, which are not trusted
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
  // A process that never gets ready fails its first job.
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
  child.on('error', (error) => end(new SandboxError('interrupted', 'starting the process failed', 0, error)));
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
