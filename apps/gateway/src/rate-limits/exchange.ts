import { randomUUID } from 'node:crypto';
import type { Counters } from './counters.ts';
import type { Clock } from './policy.ts';
import type { Tally, TallyStore } from './store.ts';

/**
 * How far back each look goes behind the last one: longer than a write takes to be seen and than clocks are apart.
 */
const OVERLAP_MS = 5_000;

export type Exchange = ReturnType<typeof createExchange>;

/**
 * Tells the other replicas what was counted here and adds what they counted: one write (where there is something to
 * tell) and one read, however many keys are in use. With one run each quarter of a second a count is known everywhere
 * after half a second and the way to the database. Until then each replica lets through what it believes to be left:
 * that much a limit may be passed by. While the database is away each counts alone; what it counted is told later.
 */
export function createExchange(counters: readonly Counters[], store: TallyStore, clock: Clock) {
  const replica = randomUUID();
  const memoryMs = Math.max(...counters.map(({ policy }) => policy.windowS)) * 1_000 + OVERLAP_MS;
  const byPolicy = new Map(counters.map((each) => [each.policy.name, each]));
  /** When each tally that was added was read. */
  const added = new Map<string, number>();
  let untold: Tally | undefined;
  let since = clock() - memoryMs;

  /** A tally whose write failed is told again under the same id, so that it never counts twice. */
  async function tell(now: number) {
    const times = { at: new Date(now), expiresAt: new Date(now + memoryMs) };
    const counts = untold?.counts ?? counters.flatMap((each) => each.takeUntold());
    if (counts.length === 0) return;
    untold = { _id: untold?._id ?? randomUUID(), replica, counts, ...times };
    await store.insert(untold);
    untold = undefined;
  }

  async function hear(now: number) {
    const tallies = await store.ofOthers(replica, new Date(since), [...added.keys()]);
    for (const { _id, counts } of tallies) {
      added.set(_id, now);
      for (const count of counts) byPolicy.get(count.policy)?.add(count);
    }
    since = now - OVERLAP_MS;
    for (const [id, at] of added) if (at < since - OVERLAP_MS) added.delete(id);
  }

  /** Rejects while the database is away; nothing is lost by that. */
  return async (): Promise<void> => {
    const now = clock();
    await tell(now);
    await hear(now);
  };
}
