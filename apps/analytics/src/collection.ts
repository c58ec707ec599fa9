import { AppError, abortable, currentTime, type Log } from '@postrider/service';
import type { CollectionConfig } from './config.ts';
import { nextSlot, retryTime, startOfDay } from './day.ts';
import { COLLECTED_DAYS, daysBefore, type Metrics } from './post.ts';
import type { AnalyticsStore, AskedPost, ClaimedAccount } from './store.ts';

/**
 * Reads the metrics of an account's posts from its platform, by external id; deleted posts are omitted.
 * `account_not_connected` for an account that can't be used.
 */
export type CollectMetrics = (
  workspaceId: string,
  accountId: string,
  externalIds: readonly string[],
) => Promise<ReadonlyMap<string, Metrics>>;

/** The signals to stop a collection: after the call in flight, or during it. */
export interface StopSignals {
  soon: AbortSignal;
  now: AbortSignal;
}

/** Collects one claimed account and records when it is due again. Never rejects. */
export type CollectAccount = (account: ClaimedAccount, stop: StopSignals) => Promise<void>;

/** The posts of one call: few, so that little is repeated after a failure. The platforms service accepts up to 500. */
const CHUNK = 100;

export function createCollection(
  store: AnalyticsStore,
  collectMetrics: CollectMetrics,
  config: CollectionConfig,
  log: Log,
): CollectAccount {
  const { collectEveryMs: dayMs, leaseMs } = config;

  return async (account, stop) => {
    const { _id: accountId, workspaceId } = account;
    const day = startOfDay(currentTime(), dayMs);
    const dueAt = nextSlot(accountId, day, dayMs);
    try {
      try {
        const posts = await collectAll(account, day, stop);
        if (posts === undefined) return log.info({ accountId }, 'another process is collecting this account');
        const isDone = { dueAt, failures: 0, collectedAt: currentTime() };
        await store.release(workspaceId, account, isDone);
        log.info({ accountId, posts }, 'account collected');
      } catch (error) {
        if (stop.soon.aborted) await store.release(workspaceId, account, {});
        else if (isDisconnected(error)) {
          await store.release(workspaceId, account, { dueAt, failures: 0 });
          log.info({ accountId }, 'account is not connected: its metrics are unchanged');
        } else await postpone(account, error);
      }
    } catch (error) {
      // The account is due again after its lease has ended.
      log.error({ err: error, accountId }, 'recording a collection failed');
    }
  };

  /** Collects every post not yet collected today; returns their number, or undefined if the lease was lost. */
  async function collectAll(
    account: ClaimedAccount,
    day: Date,
    stop: StopSignals,
  ): Promise<number | undefined> {
    const { _id: accountId, workspaceId } = account;
    const since = daysBefore(currentTime(), COLLECTED_DAYS);
    let collected = 0;
    for (let until: Date | undefined; ; ) {
      const posts = await store.unasked(workspaceId, accountId, { since, until, day }, CHUNK);
      if (posts.length > 0) await collectPage(account, day, posts, stop.now);
      collected += posts.length;
      if (posts.length < CHUNK) return collected;
      stop.soon.throwIfAborted();
      until = posts.at(-1)?.publishedAt;
      if (!(await store.renewLease(workspaceId, account, leaseMs))) return undefined;
    }
  }

  async function collectPage(
    account: ClaimedAccount,
    day: Date,
    posts: readonly AskedPost[],
    signal: AbortSignal,
  ) {
    const { _id: accountId, workspaceId, profileId, platform } = account;
    const externalIds = [...new Set(posts.map(({ externalId }) => externalId))];
    const metrics = await abortable(collectMetrics(workspaceId, accountId, externalIds), signal);
    const answered = posts.map(({ _id, accountIds, tags, externalId, metrics: before }) => ({
      resultId: _id,
      ...(accountIds && { accountIds }),
      ...(tags && { tags }),
      metrics: metrics.get(externalId),
      before,
    }));
    const answer = { profileId, accountId, platform, day, at: currentTime(), posts: answered };
    await store.save(workspaceId, answer);
  }

  async function postpone(account: ClaimedAccount, error: unknown) {
    const { _id: accountId, workspaceId } = account;
    const failures = account.failures + 1;
    const retryAfterMs = error instanceof AppError ? 1_000 * (error.retryAfter ?? 0) : 0;
    const dueAt = retryTime(failures, currentTime(), config, retryAfterMs);
    log.warn({ err: error, accountId, failures, dueAt }, 'a collection failed and will be retried');
    await store.release(workspaceId, account, { dueAt, failures });
  }
}

/** Disconnected or without access: retrying today does not help. */
const isDisconnected = (error: unknown) =>
  error instanceof AppError && (error.code === 'account_not_connected' || error.code === 'not_found');
