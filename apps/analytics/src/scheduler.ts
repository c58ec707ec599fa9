import { type Log, newRequestId, startJob, startLoop, whileClockTrusted } from '@postrider/service';
import type { CollectAccount } from './collection.ts';
import type { CollectionConfig } from './config.ts';
import type { AnalyticsStore, ClaimedAccount } from './store.ts';

export interface Scheduler {
  /** Claims no more, lets calls in flight end for a while, and releases the rest for other processes. */
  stop(): Promise<void>;
}

/** Collects the accounts that the database reports as due. Several processes may: an account is claimed before. */
export function startScheduler(
  store: AnalyticsStore,
  collect: CollectAccount,
  config: CollectionConfig,
  log: Log,
): Scheduler {
  /** Collections in flight, and their platforms. */
  const inFlight = new Map<Promise<void>, string>();
  const soon = new AbortController();
  const now = new AbortController();
  const signals = { soon: soon.signal, now: now.signal };

  const loop = startLoop('scheduler', config.scanEveryMs, log, whileClockTrusted(claimDue));

  async function claimDue() {
    const free = config.inFlight - inFlight.size;
    if (free <= 0) return false;
    const due = await store.dueAcrossWorkspaces(fullPlatforms(), free);
    for (const account of due) {
      if (fullPlatforms().includes(account.platform)) continue;
      const claimed = await store.claim(account.workspaceId, account._id, config.leaseMs);
      if (claimed) track(claimed);
    }
    return due.length > 0;
  }

  function fullPlatforms(): string[] {
    const counts = Map.groupBy(inFlight.values(), (platform) => platform);
    return [...counts].filter(([, { length }]) => length >= config.perPlatform).map(([platform]) => platform);
  }

  function track(account: ClaimedAccount) {
    const { workspaceId } = account;
    const job = startJob('collect metrics', { workspaceId }, newRequestId(), {});
    const work = job
      .run(() => collect(account, signals))
      .finally(() => {
        job.end();
        inFlight.delete(work);
        loop.wake();
      });
    inFlight.set(work, account.platform);
  }

  return {
    async stop() {
      const reason = new Error('the service stops');
      soon.abort(reason);
      const timer = setTimeout(() => now.abort(reason), config.stopWithinMs);
      await loop.stop();
      await Promise.all(inFlight.keys());
      clearTimeout(timer);
    },
  };
}
