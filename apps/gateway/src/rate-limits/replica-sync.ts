import { randomUUID } from 'node:crypto';
import type { Counters } from './counters.ts';
import type { Clock } from './policy.ts';
import type { Tally, TallyStore } from './store.ts';

/** How far each read overlaps the last one: longer than a write takes to be visible, and than the clock skew. */
const OVERLAP_MS = 5_000;

/**
 * Publishes the counts of this replica and adds those of the others: one write (if there is anything to publish) and
 * one read per run, however many keys are in use. During traffic, it runs every quarter of a second: a count reaches
 * all replicas after half a second plus the database's latency, and an idle replica after a second or with its next
 * request. A limit can be exceeded by the requests in between. While the database is down, each replica counts on its
 * own and publishes its counts later.
 */
export function createReplicaSync(counters: readonly Counters[], store: TallyStore, clock: Clock) {
  const replica = randomUUID();
  const memoryMs = Math.max(...counters.map(({ policy }) => policy.windowS)) * 1_000 + OVERLAP_MS;
  const byPolicy = new Map(counters.map((each) => [each.policy.name, each]));
  /** The time when each known tally was read. */
  const added = new Map<string, number>();
  let unpublished: Tally | undefined;
  let since = clock() - memoryMs;

  /** After a failed write, a tally is published again with the same id, so that it never counts twice. */
  async function publish(now: number) {
    const times = { at: new Date(now), expiresAt: new Date(now + memoryMs) };
    const counts = unpublished?.counts ?? counters.flatMap((each) => each.takeUnsynced());
    if (counts.length === 0) return;
    unpublished = { _id: unpublished?._id ?? randomUUID(), replica, counts, ...times };
    await store.insert(unpublished);
    unpublished = undefined;
  }

  async function collect(now: number) {
    const tallies = await store.ofOthers(replica, new Date(since), [...added.keys()]);
    for (const { _id, counts } of tallies) {
      added.set(_id, now);
      for (const count of counts) byPolicy.get(count.policy)?.add(count);
    }
    since = now - OVERLAP_MS;
    for (const [id, at] of added) if (at < since - OVERLAP_MS) added.delete(id);
  }

  /** Rejects while the database is down, but loses no counts. */
  return async (): Promise<void> => {
    const now = clock();
    await publish(now);
    await collect(now);
  };
}
