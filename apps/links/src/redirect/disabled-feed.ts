import { type Log, startFollowing } from '@postrider/service';
import type { LinksStore } from '../store.ts';
import { withTimeout } from '../timeout.ts';

/** The links that any process disables, as this process learns of them. */
export interface DisabledFeed {
  /**
   * Whether cached targets may be used: every link that was disabled until a moment ago is known. While the database is
   * away nothing can be known, and they may be used for a quarter of an hour.
   */
  isCurrent(): boolean;
  /** Whether cached targets may be used should the database not answer. */
  isUsable(): boolean;
  stop(): Promise<void>;
}

const POLL_EVERY_MS = 250;
/** While nobody visits: only the time from which on cached targets may be used without the database has to be renewed. */
const IDLE_POLL_EVERY_MS = 5_000;
/** A database that takes longer counts as away: this and the interval end before `CURRENT_MS` does. */
const POLL_TIMEOUT_MS = 500;
/** Disabling takes effect everywhere within one second: an older poll is not current. */
const CURRENT_MS = 900;
/** While the database is away links can be disabled only by processes that still reach it. */
const USABLE_MS = 15 * 60_000;
const PAGE = 1_000;

/**
 * Polls the database four times a second for links that were disabled since the start, and calls back with each, while
 * there are visits. A target that was looked up once therefore needs no second look-up, however many links there are; only
 * the first visits after a pause do.
 */
export async function startDisabledFeed(
  store: Pick<LinksStore, 'lastDisabledAcrossWorkspaces' | 'disabledAcrossWorkspaces'>,
  onDisabled: (code: string) => void,
  log: Log,
): Promise<DisabledFeed> {
  let currentAt = performance.now();
  let last = await store.lastDisabledAcrossWorkspaces();
  let isAway = false;
  let polling: Promise<boolean> | undefined;

  /** True where there are more. */
  async function poll(): Promise<boolean> {
    const startedAt = performance.now();
    const page = await store.disabledAcrossWorkspaces(last, PAGE);
    for (const { code, sequence } of page) {
      onDisabled(code);
      last = sequence;
    }
    if (page.length === PAGE) return true;
    currentAt = startedAt;
    isAway = false;
    return false;
  }

  const pace = { everyMs: POLL_EVERY_MS, idleEveryMs: IDLE_POLL_EVERY_MS };
  const following = startFollowing('disabled feed', pace, log, async () => {
    // A poll that is not answered yet is awaited again, so that a database that hangs gets no further ones.
    polling ??= poll().finally(() => {
      polling = undefined;
    });
    try {
      return await withTimeout(POLL_TIMEOUT_MS, polling);
    } catch (error) {
      isAway = true;
      throw error;
    }
  });

  const age = () => performance.now() - currentAt;
  return {
    isCurrent() {
      following.use();
      return age() < (isAway ? USABLE_MS : CURRENT_MS);
    },
    isUsable: () => age() < USABLE_MS,
    stop: () => following.stop(),
  };
}
