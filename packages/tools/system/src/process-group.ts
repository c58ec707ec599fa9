import { type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a group may take to end before it is killed. */
const GRACE_MS = 10_000;

/** A program in its own process group, with its child processes. */
export interface ProcessGroup {
  /** The exit code of the program; 1 if a signal ended it or it could not start. */
  ended: Promise<number>;
  /** Ends every process of the group; kills those that are still running after ten seconds. */
  stop(): Promise<void>;
}

/** Starts a program in its own process group, because a signal to a single process would leave the others running. */
export function startGroup(
  command: string,
  args: readonly string[],
  options: Omit<SpawnOptions, 'detached'>,
): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  const { pid } = child;
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return {
    ended,
    async stop() {
      if (pid === undefined) return;
      const deadline = performance.now() + GRACE_MS;
      signalGroup(pid, 'SIGTERM');
      while (signalGroup(pid, 0) && performance.now() < deadline) await sleep(25);
      signalGroup(pid, 'SIGKILL');
      await ended;
    },
  };
}

/** Returns false if no process of the group is left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
