import { setTimeout as sleep } from 'node:timers/promises';
import { withStackLock } from '../lock.ts';
import {
  findProcess,
  type ProcessRecord,
  type Program,
  type StartContext,
  startProcess,
  stopProcess,
} from '../processes.ts';
import type { Site } from '../site.ts';
import { hasSpinningThread } from '../spinning.ts';

const MAX_RESTARTS = 4;
const LOOK_EVERY_MS = 30_000;

/** A look at a process of ours, again and again, that starts it again where one of its threads spins. */
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
  site: StartContext,
  name: string,
  program: Program,
  ready: () => Promise<boolean>,
): Promise<void> {
  for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
    const record = await findProcess(site.dataDir, name);
    if (!record || !(await hasSpinningThread(record.pid))) return;
    await stopProcess(site.dataDir, name);
    await startProcess(site, name, program, ready);
  }
}

/**
 * Looks every 30 seconds while the program that brought up the stack runs. Two looks in a row have to agree before a
 * server that is in use is started again.
 */
export function watchForSpinning(
  site: Site,
  name: string,
  watched: Watched,
  everyMs = LOOK_EVERY_MS,
): SpinWatch {
  const stopping = new AbortController();
  const ended = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) site.say(`The watch over ${name} has ended: ${String(error)}`);
  });

  async function watch() {
    for (;;) {
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false });
      const record = await findProcess(site.dataDir, name);
      if (!record || !watched.isWatched(record)) continue;
      if ((await hasSpinningThread(record.pid)) && (await hasSpinningThread(record.pid)))
        await restart(record);
    }
  }

  async function restart(record: ProcessRecord) {
    site.say(`${name} takes a processor for nothing: starting it again …`);
    const program = await watched.program(record);
    await withStackLock(site, () =>
      restartWhileSpinning(site, name, program, () => watched.answers(record.port)),
    );
  }

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
