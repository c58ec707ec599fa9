import { PLATFORMS, type Platform } from '@postrider/platform-rules';
import {
  type Log,
  newRequestId,
  Pools,
  shareOf,
  startJob,
  startLoop,
  whileClockTrusted,
} from '@postrider/service';
import { count } from '@postrider/service/metrics';
import { type DailyCheck, OUTCOMES } from './check.ts';
import type { ChecksStore, ClaimedCheck, DueCheck, Exclusion } from './store.ts';

/** The limits of concurrent checks in one process. */
const IN_FLIGHT = 16;
const PER_PLATFORM = 8;
const SCHEDULED_AT_ONCE = 500;

/**
 * Starts the daily checks of accounts. Several processes share the work, because an account is claimed first. Workspaces
 * leave room for others (see `Pools`), in total and on each platform.
 */
export function startDailyChecks(store: ChecksStore, check: DailyCheck, everyMs: number, log: Log) {
  const inFlight = new Set<Promise<void>>();
  const all = new Pools<'all'>(() => IN_FLIGHT);
  const platforms = new Pools<Platform>(() => PER_PLATFORM);
  for (const platform of PLATFORMS)
    for (const outcome of OUTCOMES) count('postrider_account_checks_total', { platform, outcome }, 0);

  const loop = startLoop('daily checks', everyMs, log, whileClockTrusted(claimDue));

  async function claimDue() {
    const isMore = (await store.schedule(SCHEDULED_AT_ONCE)) === SCHEDULED_AT_ONCE;
    const free = all.free('all');
    if (free <= 0) return isMore;
    let claims = 0;
    for (const account of await store.dueAcrossWorkspaces(exclusions(), free)) {
      const claimed = hasRoom(account) && (await store.claim(account.workspaceId, account._id));
      if (!claimed) continue;
      track(claimed);
      claims += 1;
    }
    // Accounts without room wait until a check has ended.
    return isMore || claims > 0;
  }

  function hasRoom(account: DueCheck): boolean {
    const share = shareOf(account);
    return all.hasRoom('all', share) && platforms.hasRoom(account.platform, share);
  }

  /** Workspaces and platforms without room. Accounts have no share key, so the share of a workspace is its own. */
  const exclusions = (): Exclusion[] => [
    ...all.usedUp().flatMap((used) => ('workspaceId' in used ? [{ workspaceId: used.workspaceId }] : [])),
    ...platforms.full().map((platform) => ({ platform })),
    ...platforms
      .usedUp()
      .flatMap((used) =>
        'workspaceId' in used ? [{ platform: used.pool, workspaceId: used.workspaceId }] : [],
      ),
  ];

  function use({ platform, ...account }: DueCheck, by: 1 | -1) {
    all.add('all', shareOf(account), by);
    platforms.add(platform, shareOf(account), by);
  }

  function track(account: ClaimedCheck) {
    use(account, 1);
    const job = startJob('check account', { workspaceId: account.workspaceId }, newRequestId(), {});
    const work = job
      .run(() => check(account))
      .finally(() => {
        job.end();
        inFlight.delete(work);
        use(account, -1);
        loop.wake();
      });
    inFlight.add(work);
  }

  return {
    wake: loop.wake,

    /** Stops claiming, and waits for checks in flight: what a platform has renewed must be saved. */
    async stop() {
      await loop.stop();
      await Promise.all(inFlight);
    },
  };
}
