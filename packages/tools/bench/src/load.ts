import autocannon from 'autocannon';
import { type Cost, meter, per } from './cost.ts';

/** One measurement: the requests and their target. */
export interface Target {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Paths that take turns instead of the one in `url`. */
  paths?: readonly string[];
  /** The serving processes, by name. */
  processes: ReadonlyMap<string, readonly number[]>;
}

export interface Measured {
  /** Expected responses per second. */
  rate: number;
  p50: number;
  p99: number;
  failures: number;
  /** Processor time per response. */
  cost: Cost;
}

/** Sends requests for some seconds over some connections, from separate threads, and counts the responses. */
async function load(target: Target, seconds: number, connections: number): Promise<Measured> {
  const { url, method = 'GET', headers = {}, body, paths, processes } = target;
  const used = meter(processes);
  const result = await autocannon({
    url,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
    duration: seconds,
    connections,
    workers: 1,
  });
  const good = result['2xx'] + result['3xx'];
  return {
    rate: good / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result['4xx'] + result['5xx'] + result.errors,
    cost: per(used(), good),
  };
}

/**
 * Measures targets in turns, several rounds each, so that noise affects all equally. Returns each target's median round
 * by rate, in the order of the targets.
 */
export async function inTurns(
  targets: readonly Target[],
  rounds = 5,
  seconds = 3,
  connections = 16,
): Promise<Measured[]> {
  for (const target of targets) await load(target, 1, connections);
  const all = targets.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, target] of targets.entries()) all[i]?.push(await load(target, seconds, connections));
  }
  return all.map((measured) => {
    const middle = measured.toSorted((a, b) => a.rate - b.rate)[Math.floor(measured.length / 2)];
    if (!middle) throw new Error('nothing was measured');
    return { ...middle, failures: measured.reduce((sum, { failures }) => sum + failures, 0) };
  });
}
