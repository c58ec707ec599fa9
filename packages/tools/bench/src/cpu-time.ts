import { readdirSync, readFileSync } from 'node:fs';

/** The unit of processor time in `/proc`, on every architecture of Linux. */
const TICK_MS = 10;

interface Process {
  parent: number;
  /** Its own processor time and that of its children that have ended. */
  ms: number;
}

/**
 * Milliseconds of processor time, in user mode and in the kernel, that trees of processes have used so far.
 * Linux only.
 * @param roots the process ids that a tree begins with, by the name of the tree
 */
export function cpuTimes(roots: ReadonlyMap<string, readonly number[]>): Map<string, number> {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    if (found) processes.set(Number(name), found);
  }
  const treeOf = new Map([...roots].flatMap(([tree, pids]) => pids.map((pid) => [pid, tree] as const)));
  const times = new Map([...roots.keys()].map((tree) => [tree, 0]));
  for (const [pid, { ms }] of processes) {
    for (let at: number | undefined = pid; at; at = processes.get(at)?.parent) {
      const tree = treeOf.get(at);
      if (tree === undefined) continue;
      times.set(tree, (times.get(tree) ?? 0) + ms);
      break;
    }
  }
  return times;
}

/** Undefined for a process that has just ended. */
function readProcess(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command's name, is in parentheses and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}
