import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTimes } from './cpu-time.ts';

/** Milliseconds of processor time, by the name of a service. */
export type Cost = ReadonlyMap<string, number>;

type Processes = ReadonlyMap<string, readonly number[]>;

const IDLE_MS = 5_000;
/** Smaller costs are omitted. */
const LEAST_MS = 0.005;
/** Smaller costs are shown in microseconds. */
const FEW_MS = 0.1;

/** The processor time of processes from now on. */
export function meter(processes: Processes): () => Cost {
  const before = cpuTimes(processes);
  return () => new Map([...cpuTimes(processes)].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
}

/** The processor time per unit of work, without the idle processor time. */
export async function costOfUnit(
  processes: Processes,
  units: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const idle = meter(processes);
  await sleep(IDLE_MS);
  const perMs = per(idle(), IDLE_MS);
  const [used, begun] = [meter(processes), performance.now()];
  await work();
  const ms = performance.now() - begun;
  return per(new Map([...used()].map(([name, time]) => [name, time - (perMs.get(name) ?? 0) * ms])), units);
}

/** A part of a cost. */
export const per = (cost: Cost, units: number): Cost =>
  new Map([...cost].map(([name, ms]) => [name, ms / units]));

/** `gateway 1.6, posts 0.7 ms` */
export function costText(cost: Cost): string {
  const parts = [...cost].filter(([, ms]) => ms >= LEAST_MS).sort(([, a], [, b]) => b - a);
  return parts.length > 0
    ? `${parts.map(([name, ms]) => `${name} ${ms.toFixed(ms < FEW_MS ? 3 : 2)}`).join(', ')} ms`
    : '–';
}
