import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@postrider/testing/wait';
import { costOfUnit, costText } from './cost.ts';
import { type Line, percentile } from './report.ts';
import { moveTo, schedule } from './scheduled.ts';
import { newWorkspace, type Stage } from './stage.ts';
import type { System } from './system.ts';

const ACCOUNTS = 100;
const PATIENCE_MS = 300_000;
/** The time from rescheduling posts to the first scheduled time: longer than the handover. */
const AHEAD_MS = 20_000;
/** How long to wait for the work after a publication. */
const SETTLE_MS = 2_000;

const SECOND = { count: 1_000, overMs: 0, p50: 150, p99: 500 };
const MINUTE = { count: 10_000, overMs: 60_000, p50: 150, p99: 500 };

/** A warm-up that does not count, so that code is compiled. */
const WARM_UP = 200;

/**
 * The lateness of the platform calls of many posts: 1,000 in the same second, and 10,000 in one minute with two
 * processes of each service. The platform costs almost nothing.
 */
export async function measureLateness(stage: Stage): Promise<Line[]> {
  const second = await measure(stage, stage.system, `${SECOND.count} posts of one second`, SECOND);
  const two = await stage.addSystem(2);
  return [
    ...second,
    ...(await measure(stage, two, `${MINUTE.count} posts of one minute, two of each`, MINUTE)),
  ];
}

async function measure(
  stage: Stage,
  system: System,
  what: string,
  { count, overMs, p50, p99 }: typeof SECOND,
): Promise<Line[]> {
  const workspace = await newWorkspace({ ...stage, operator: system.operator }, ACCOUNTS, stage.nullPlatform);
  const prepare = (posts: number) => schedule(system, workspace, posts, `late${count}of${posts}`);
  /** The delay of each post in milliseconds, ascending. */
  const publish = async (ids: readonly string[], overMs: number): Promise<number[]> => {
    const first = Math.ceil((Date.now() + AHEAD_MS) / 1_000) * 1_000;
    const timeOf = (n: number) => first + Math.floor((n * overMs) / ids.length / 1_000) * 1_000;
    await moveTo(stage, system, ids, (n) => new Date(timeOf(n)));
    const all = (await stage.nullPlatform.count()) + ids.length;
    await sleep(first + overMs - Date.now());
    await waitUntil(
      'every post to be live',
      async () => (await stage.nullPlatform.count()) >= all,
      PATIENCE_MS,
    );
    await sleep(SETTLE_MS);
    const received = await stage.nullPlatform.received(`late${count}of${ids.length}`);
    return received.map(({ at, n }) => at - timeOf(n)).sort((a, b) => a - b);
  };
  await publish(await prepare(WARM_UP), 0);
  const ids = await prepare(count);
  let late: number[] = [];
  const cost = await costOfUnit(system.pids(), count, async () => {
    late = await publish(ids, overMs);
  });
  const processor = costText(cost);
  return [
    timeLine(`lateness of ${what}, p50`, percentile(late, 0.5), p50, processor),
    timeLine(`lateness of ${what}, p99`, percentile(late, 0.99), p99, processor),
    {
      what: `none early of ${what}`,
      found: `the first after ${late[0]?.toFixed(0)} ms`,
      goal: '≥ 0 ms',
      reached: late.length === count && (late[0] ?? -1) >= 0,
    },
  ];
}

/** A figure with a maximum. */
export const timeLine = (what: string, ms: number, most: number, processor?: string): Line => ({
  what,
  found: `${ms.toFixed(0)} ms`,
  goal: `≤ ${most} ms`,
  reached: ms <= most,
  ...(processor ? { processor } : {}),
});
