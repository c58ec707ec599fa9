import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { cpuTimes } from './cpu-time.ts';
import { type Line, percentile } from './report.ts';
import type { Stage } from './stage.ts';
import type { System } from './system.ts';
import { kindsOfWork, type Work } from './work.ts';

/** The first one warms up and does not count. */
const ROUNDS = 4;
const IDLE_MS = 15_000;
/** For what follows the work: outboxes, events, counters. */
const SETTLE_MS = 1_500;
/** Two processes that share the work may need so much more processor time for a unit of it. */
const MOST = 1.15;
/** Less of a whole is not named. */
const LEAST_SHARE = 0.03;

/** The processes of the backing servers, by what is named. */
const SERVERS: Record<string, string> = {
  mongodb: 'MongoDB',
  postgres: 'MongoDB',
  rabbitmq: 'RabbitMQ',
  s3: 'S3',
};

/** Milliseconds of processor time by service or backing server. */
type Cost = Map<string, number>;

/** A system, and what a unit of each kind of its work has cost in each round. */
interface Candidate {
  system: System;
  works: Work[];
  costs: Map<string, Cost[]>;
}

interface Measurement {
  ms: number;
  used: Cost;
}

/**
 * The processor time that a unit of each kind of work takes, with one process of each service and with two that share
 * twice the work, in turns. Unlike a rate it hardly depends on what else the machine does. What is used while nothing
 * happens is left out.
 */
export async function measureScale(stage: Stage, progress: (line: string) => void): Promise<Line[]> {
  const databases = await mongoose.createConnection(stage.mongodbUri).asPromise();
  try {
    const candidate = async (system: System): Promise<Candidate> => ({
      system,
      works: await kindsOfWork(stage, system, databases),
      costs: new Map(),
    });
    const candidates = [await candidate(stage.system), await candidate(await stage.addSystem(2))] as const;
    const servers = await serverProcesses(stage);
    for (let round = 0; round < ROUNDS; round++) {
      progress(`  round ${round + 1} of ${ROUNDS}${round === 0 ? ', to warm up' : ''}`);
      await measureRound(candidates, servers, round > 0);
      for (const { what, found } of lines(candidates)) progress(`    so far, ${what}: ${found}`);
    }
    return lines(candidates);
  } finally {
    await databases.close();
  }
}

async function serverProcesses(stage: Stage): Promise<Map<string, number[]>> {
  const servers = new Map<string, number[]>();
  for (const [name, pid] of await stage.serverPids()) {
    const tree = SERVERS[name];
    if (tree) servers.set(tree, [...(servers.get(tree) ?? []), pid]);
  }
  return servers;
}

/** Every kind of work by each system, one after the other. */
async function measureRound(
  candidates: readonly Candidate[],
  servers: ReadonlyMap<string, number[]>,
  counts: boolean,
): Promise<void> {
  const measure = async ({ system }: Candidate, work: () => Promise<unknown>): Promise<Measurement> => {
    const services = [...system.pids()].filter(([name]) => name !== 'simulator');
    const trees = new Map<string, number[]>([...services, ...servers]);
    const [begun, before] = [performance.now(), cpuTimes(trees)];
    await work();
    const [after, ms] = [cpuTimes(trees), performance.now() - begun];
    return { ms, used: new Map([...after].map(([tree, time]) => [tree, time - (before.get(tree) ?? 0)])) };
  };
  await sleep(SETTLE_MS);
  const idle = await Promise.all(candidates.map((each) => measure(each, () => sleep(IDLE_MS))));
  for (const kind of candidates[0]?.works.keys() ?? []) {
    for (const [i, candidate] of candidates.entries()) {
      const [work, idling] = [candidate.works[kind], idle[i]];
      if (!work || !idling) continue;
      const units = work.units * candidate.system.apiUrls.length;
      const doWork = await work.prepare(units);
      const measured = await measure(candidate, async () => {
        await doWork();
        await sleep(SETTLE_MS);
      });
      if (!counts) continue;
      const { costs } = candidate;
      costs.set(work.name, [...(costs.get(work.name) ?? []), costOf(measured, idling, units)]);
    }
  }
}

const costOf = ({ ms, used }: Measurement, idle: Measurement, units: number): Cost =>
  new Map(
    [...used].map(([tree, time]) => [tree, (time - ((idle.used.get(tree) ?? 0) * ms) / idle.ms) / units]),
  );

const lines = ([one, two]: readonly [Candidate, Candidate]): Line[] =>
  [...one.costs].map(([name, costs]) => line(name, costs, two.costs.get(name) ?? []));

/** The medians of several rounds. */
function line(what: string, one: Cost[], two: Cost[]): Line {
  const [before, after] = [median(one.map(ofServices)), median(two.map(ofServices))];
  const ratio = after / before;
  const [first] = one;
  const parts = [...(first?.keys() ?? [])]
    .map((tree) => ({
      tree,
      ms: median(one.map((cost) => cost.get(tree) ?? 0)),
      ofTwo: median(two.map((cost) => cost.get(tree) ?? 0)),
    }))
    .filter(({ ms }) => ms >= LEAST_SHARE * before)
    .map(({ tree, ms, ofTwo }) => `${tree} ${ms.toFixed(2)} and ${ofTwo.toFixed(2)}`);
  return {
    what: `processor time of ${what}`,
    found: `${ratio.toFixed(2)} × with two of each service (${before.toFixed(2)} and ${after.toFixed(2)} ms: ${parts.join(', ')})`,
    goal: `≤ ${MOST} ×`,
    reached: ratio <= MOST,
  };
}

const BACKING = new Set(Object.values(SERVERS));

/** Without the backing servers. */
const ofServices = (cost: Cost): number =>
  [...cost].reduce((sum, [tree, ms]) => (BACKING.has(tree) ? sum : sum + ms), 0);

const median = (numbers: readonly number[]): number =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
