import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 10;

/** The share of one core that a process takes while we look; 0 where that can't be seen (no Linux, no process). */
export async function busyShare(pid: number, lookMs: number): Promise<number> {
  const before = await usedMs(pid);
  const begun = performance.now();
  await sleep(lookMs);
  const after = await usedMs(pid);
  return (after - before) / (performance.now() - begun);
}

/** The processor time a process has used so far, from /proc/<pid>/stat (proc(5), fields 14 and 15). */
async function usedMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in brackets, which may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
