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

/** Checks a process of the stack periodically, and restarts it where one of its threads spins. */
export interface SpinWatch {
  /** Resolves when no look and no restart is under way any more. */
  stop(): Promise<void>;
}

/** What a watch has to know of the engine behind the process. */
export interface Watched {
  /** Whether the process that runs under this name is the engine that may spin. */
  isWatched(record: ProcessRecord): boolean;
  program(record: ProcessRecord): Promise<Program>;
  answers(port: number): Promise<boolean>;
}

/** Starts a process again while a thread of it spins, a few times at most. */
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
 * Looks every 30 seconds while the program that brought up the stack runs. Two looks in a row have to agree before a
 * server that is in use is started again.
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
    context.report(`${name} takes a processor for nothing: starting it again …`);
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
