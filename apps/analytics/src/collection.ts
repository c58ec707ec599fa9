import { AppError, currentTime, type Log } from '@postrider/service';
import type { CollectionConfig } from './config.ts';
import { nextSlot, retryTime, startOfDay } from './day.ts';
import { COLLECTED_DAYS, daysBefore, type Numbers } from './post.ts';
import type { AnalyticsStore, AskedPost, ClaimedAccount } from './store.ts';

/**
 * Asks a platform for the numbers of an account's posts, by external id; those that are gone are not among them.
 * `account_not_connected` for an account that can't be used.
 */
export type AskNumbers = (
  workspaceId: string,
  accountId: string,
  externalIds: readonly string[],
) => Promise<ReadonlyMap<string, Numbers>>;

/** How a collection is ended early: after the call in hand, or in the middle of it. */
export interface Ending {
  soon: AbortSignal;
  now: AbortSignal;
}

/** Collects one claimed account and notes when it is due again. Never rejects. */
export type CollectAccount = (account: ClaimedAccount, ending: Ending) => Promise<void>;

/** Posts of one call: so few that little is asked again after a failure. Platforms takes up to 500. */
const CHUNK = 100;

export function createCollection(
  store: AnalyticsStore,
  ask: AskNumbers,
  config: CollectionConfig,
  log: Log,
): CollectAccount {
  const { collectEveryMs: dayMs, leaseMs } = config;

  return async (account, ending) => {
    const { _id: accountId, workspaceId } = account;
    const day = startOfDay(currentTime(), dayMs);
    const dueAt = nextSlot(accountId, day, dayMs);
    try {
      try {
        const posts = await askForAll(account, day, ending);
        if (posts === undefined) return log.info({ accountId }, 'another process collects this account');
        const isDone = { dueAt, failures: 0, collectedAt: currentTime() };
        await store.release(workspaceId, account, isDone);
        log.info({ accountId, posts }, 'account collected');
      } catch (error) {
        if (ending.soon.aborted) await store.release(workspaceId, account, {});
        else if (isDisconnected(error)) {
          await store.release(workspaceId, account, { dueAt, failures: 0 });
          log.info({ accountId }, 'account is not connected: its numbers stay as they are');
        } else await postpone(account, error);
      }
    } catch (error) {
      // The lease ends, and then the account is due again.
      log.error({ err: error, accountId }, 'collection not noted');
    }
  };

  /** Asks for every post not yet asked about today; answers how many, or undefined where the lease was lost. */
  async function askForAll(account: ClaimedAccount, day: Date, ending: Ending): Promise<number | undefined> {
    const { _id: accountId, workspaceId } = account;
    const since = daysBefore(currentTime(), COLLECTED_DAYS);
    let asked = 0;
    for (let until: Date | undefined; ; ) {
      const posts = await store.unasked(workspaceId, accountId, { since, until, day }, CHUNK);
      if (posts.length > 0) await askFor(account, day, posts, ending.now);
      asked += posts.length;
      if (posts.length < CHUNK) return asked;
      ending.soon.throwIfAborted();
      until = posts.at(-1)?.publishedAt;
      if (!(await store.renewLease(workspaceId, account, leaseMs))) return undefined;
    }
  }

  async function askFor(
    account: ClaimedAccount,
    day: Date,
    posts: readonly AskedPost[],
    signal: AbortSignal,
  ) {
    const { _id: accountId, workspaceId } = account;
    const externalIds = [...new Set(posts.map(({ externalId }) => externalId))];
    const metrics = await unlessAborted(signal, ask(workspaceId, accountId, externalIds));
    const answered = posts.map(({ _id, externalId }) => ({
      resultId: _id,
      numbers: metrics.get(externalId),
    }));
    await store.save(workspaceId, { accountId, day, at: currentTime(), posts: answered });
  }

  async function postpone(account: ClaimedAccount, error: unknown) {
    const { _id: accountId, workspaceId } = account;
    const failures = account.failures + 1;
    const askedForMs = error instanceof AppError ? 1_000 * (error.retryAfter ?? 0) : 0;
    const dueAt = retryTime(failures, currentTime(), config, askedForMs);
    log.warn({ err: error, accountId, failures, dueAt }, 'collection failed, tried again later');
    await store.release(workspaceId, account, { dueAt, failures });
  }
}

/** Gone or without access: no other try of today helps. */
const isDisconnected = (error: unknown) =>
  error instanceof AppError && (error.code === 'account_not_connected' || error.code === 'not_found');

/** The work's outcome, or a rejection as soon as the signal is given. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
