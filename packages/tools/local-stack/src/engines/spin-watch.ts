import { setTimeout as sleep } from 'node:timers/promises';
import type { StackContext } from '../context.ts';
import { withStackLock } from '../lock.ts';
import {
  findProcess,
  type ProcessRecord,
  type Program,
  type StartContext,
  startProcess,
  stopProcess,
} from '../processes.ts';
import { hasSpinningThread } from '../spinning.ts';

const MAX_RESTARTS = 4;
const LOOK_EVERY_MS = 30_000;

/** Checks a process of the stack periodically, and restarts it if one of its threads spins. */
export interface SpinWatch {
  /** Stops the watch; resolves when no check or restart is in progress. */
  stop(): Promise<void>;
}

/** The functions of the watched engine. */
export interface Watched {
  /** Whether the process that runs under this name is the engine that may spin. */
  isWatched(record: ProcessRecord): boolean;
  program(record: ProcessRecord): Promise<Program>;
  answers(port: number): Promise<boolean>;
}

/** Restarts a process while one of its threads spins, at most a few times. */
export async function restartWhileSpinning(
  context: StartContext,
  name: string,
  program: Program,
  ready: () => Promise<boolean>,
): Promise<void> {
  for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
    const record = await findProcess(context.dataDir, name);
    if (!record || !(await hasSpinningThread(record.pid))) return;
    await stopProcess(context.dataDir, name);
    await startProcess(context, name, program, ready);
  }
}

/**
 * Checks every 30 seconds while the program that started the stack is running. Restarts a server only after two checks
 * in a row agree.
 */
export function watchForSpinning(
  context: StackContext,
  name: string,
  watched: Watched,
  everyMs = LOOK_EVERY_MS,
): SpinWatch {
  const stopping = new AbortController();
  const ended = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) context.report(`The watch over ${name} has ended: ${String(error)}`);
  });

  async function watch() {
    for (;;) {
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false });
      const record = await findProcess(context.dataDir, name);
      if (!record || !watched.isWatched(record)) continue;
      if ((await hasSpinningThread(record.pid)) && (await hasSpinningThread(record.pid)))
        await restart(record);
    }
  }

  async function restart(record: ProcessRecord) {
    context.report(`${name} uses a processor without doing work. Restarting it …`);
    const program = await watched.program(record);
    await withStackLock(context, () =>
      restartWhileSpinning(context, name, program, () => watched.answers(record.port)),
    );
  }

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
