import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOKS = 100;
const LOOK_EVERY_MS = 20;

/**
 * True if one thread of the process is runnable in each of a hundred samples, 20 ms apart, so that it never waits.
 * Processor time is less reliable, because a loaded machine gives a spinning thread little of it. False if this can't
 * be measured (no Linux, no process).
 */
export async function hasSpinningThread(pid: number): Promise<boolean> {
  let suspects = await readdir(`/proc/${pid}/task`).catch((): string[] => []);
  for (let look = 0; look < LOOKS && suspects.length > 0; look += 1) {
    if (look > 0) await sleep(LOOK_EVERY_MS);
    const running = await Promise.all(suspects.map((thread) => isRunning(pid, thread)));
    suspects = suspects.filter((_, i) => running[i]);
  }
  return suspects.length > 0;
}

/**
 * The thread's state is the first field after its name (proc(5)), which is in parentheses and may contain parentheses.
 */
async function isRunning(pid: number, thread: string): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'latin1').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'R';
}
