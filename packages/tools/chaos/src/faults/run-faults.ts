import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '@postrider/service';
import type { History } from '../history.ts';
import type { Random } from '../random.ts';
import type { Fault, World } from './fault.ts';
import type { Probe } from './probe.ts';

export interface RunningFaults {
  /** True once each fault has occurred. */
  hasShownAll(): boolean;
  /** Begins no more faults, ends active ones, and waits for the recovery. */
  stop(): Promise<void>;
}

interface Means {
  world: World;
  history: History;
  probe: Probe;
  random: Random;
  report: (line: string) => void;
}

/** The most concurrent faults. */
const AT_ONCE = 2;
/** How long the next fault waits for the recovery from the last one. */
const MOST_RECOVERY_MS = 8_000;
const PAUSE_MS = [500, 1_500] as const;
/** No fault begins for CALM_MS after each FAULTY_MS, so that figures outside faults can be measured. */
const FAULTY_MS = 60_000;
const CALM_MS = 12_000;

/**
 * Begins and ends faults, a few at a time, in an order from the seed: each fault and each of its targets equally often.
 */
export function startFaults(
  faults: readonly Fault[],
  { world, history, probe, random, report }: Means,
): RunningFaults {
  const ending = new AbortController();
  const busy = new Set<string>();
  const waiting: Fault[] = [];
  /** The next targets of each fault, before any repetition. */
  const left = new Map<Fault, string[]>();
  const shown = new Set<string>();
  const recoveries: Promise<void>[] = [];
  let number = 0;

  /** The next fault whose resource is free; undefined if there is none. */
  function choose() {
    if (waiting.length === 0) waiting.push(...random.shuffle(faults));
    for (const [place, fault] of waiting.entries()) {
      const targets = left.get(fault) ?? [];
      if (targets.length === 0) targets.push(...random.shuffle(fault.targets(world)));
      left.set(fault, targets);
      const [target = ''] = targets;
      const resource = fault.resource?.(target) ?? target;
      if (busy.has(resource)) continue;
      targets.shift();
      waiting.splice(place, 1);
      return { fault, target, resource };
    }
    return undefined;
  }

  async function run({ fault, target }: { fault: Fault; target: string }) {
    const id = `f${++number}`;
    const { name } = fault;
    const lasts = random.int(...fault.lasts);
    const record = (phase: 'begin' | 'end' | 'recovered', at = Date.now()) =>
      history.record({ type: 'fault', at, id, name, target, phase });
    record('begin');
    report(`${name} ${target}`);
    const end = await fault.begin(world, target, random);
    await rest(lasts);
    await end();
    record('end');
    shown.add(name);
    const recovery = probe.recovered(target).then((at) => {
      if (at) record('recovered', at);
      else report(`${name} ${target}: not recovered in time`);
    });
    recoveries.push(recovery);
    await within(MOST_RECOVERY_MS, recovery);
  }

  const rest = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => {});

  async function work(until: number) {
    while (!ending.signal.aborted && performance.now() < until) {
      const chosen = choose();
      if (chosen) {
        busy.add(chosen.resource);
        await run(chosen).finally(() => busy.delete(chosen.resource));
      }
      await rest(random.int(...PAUSE_MS));
    }
  }

  async function workInRounds() {
    while (!ending.signal.aborted) {
      const until = performance.now() + FAULTY_MS;
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(until)));
      await rest(CALM_MS);
    }
  }
  const rounds = workInRounds();
  // `stop` also reports a failure.
  rounds.catch((error: unknown) => report(`No more faults: ${String(error)}`));
  return {
    hasShownAll: () => shown.size === faults.length,
    async stop() {
      ending.abort();
      await rounds;
      await Promise.all(recoveries);
    },
  };
}
