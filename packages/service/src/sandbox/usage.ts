import { readFileSync } from 'node:fs';

export interface Usage {
  /** Processor time since the process started. */
  cpuMs: number;
  memoryBytes: number;
}

/** Linux counts processor time for programs in hundredths of a second, on every machine. */
const MS_PER_TICK = 10;

/**
 * The processor time and memory of a process, native memory included. Undefined after its end, and on systems without
 * `/proc`, where only the timeout and the heap limit of a sandbox process apply.
 */
export function usageOf(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, resident] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    // The second field is the name in parentheses; user and system time are the 14th and the 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: ticks * MS_PER_TICK, memoryBytes: Number(resident ?? 0) * 1024 };
  } catch {
    return undefined;
  }
}
