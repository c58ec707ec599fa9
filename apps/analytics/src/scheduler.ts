import {
  type Log,
  newRequestId,
  Pools,
  shareOf,
  startJob,
  startLoop,
  whileClockTrusted,
} from '@postrider/service';
import type { CollectAccount } from './collection.ts';
import type { CollectionConfig } from './config.ts';
import type { AnalyticsStore, ClaimedAccount, DueAccount, Exclusion } from './store.ts';

export interface Scheduler {
  /** Stops claiming, waits a while for calls in flight, and releases the others for other processes. */
  stop(): Promise<void>;
}

/**
 * Collects the accounts that the database reports as due. Several processes share the work, because an account is
 * claimed first. Persons and workspaces leave room for others (see `Pools`), in total and on each platform.
 */
export function startScheduler(
  store: AnalyticsStore,
  collect: CollectAccount,
  config: CollectionConfig,
  log: Log,
): Scheduler {
  const inFlight = new Set<Promise<void>>();
  const all = new Pools<'all'>(() => config.inFlight);
  const platforms = new Pools(() => config.perPlatform);
  const soon = new AbortController();
  const now = new AbortController();
  const signals = { soon: soon.signal, now: now.signal };

  const loop = startLoop('scheduler', config.scanEveryMs, log, whileClockTrusted(claimDue));

  async function claimDue() {
    const free = all.free('all');
    if (free <= 0) return false;
    const due = await store.dueAcrossWorkspaces(exclusions(), free);
    for (const account of due) {
      if (!hasRoom(account)) continue;
      const claimed = await store.claim(account.workspaceId, account._id, config.leaseMs);
      if (claimed) track(claimed);
    }
    return due.length > 0;
  }

  function hasRoom(account: DueAccount): boolean {
    const share = shareOf(account);
    return all.hasRoom('all', share) && platforms.hasRoom(account.platform, share);
  }

  /** Owners and platforms without room. */
  const exclusions = (): Exclusion[] => [
    ...all.usedUp().map(({ pool: _, ...share }) => share),
    ...platforms.full().map((platform) => ({ platform })),
    ...platforms.usedUp().map(({ pool: platform, ...share }) => ({ platform, ...share })),
  ];

  function count({ platform, ...account }: DueAccount, by: 1 | -1) {
    all.add('all', shareOf(account), by);
    platforms.add(platform, shareOf(account), by);
  }

  function track(account: ClaimedAccount) {
    const { workspaceId, shareKey } = account;
    count(account, 1);
    const job = startJob('collect metrics', { workspaceId, shareKey }, newRequestId(), {});
    const work = job
      .run(() => collect(account, signals))
      .finally(() => {
        job.end();
        inFlight.delete(work);
        count(account, -1);
        loop.wake();
      });
    inFlight.add(work);
  }

  return {
    async stop() {
      const reason = new Error('the service stops');
      soon.abort(reason);
      const timer = setTimeout(() => now.abort(reason), config.stopWithinMs);
      await loop.stop();
      await Promise.all(inFlight);
      clearTimeout(timer);
    },
  };
}
