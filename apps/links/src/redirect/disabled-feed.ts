import { type Log, startFollowing } from '@postrider/service';
import type { LinksStore } from '../store.ts';
import { withTimeout } from '../timeout.ts';

/** The feed of links that any process disables. */
export interface DisabledFeed {
  /**
   * Whether cached targets may be used, because all recently disabled links are known. While the database is
   * unavailable, they may be used for a quarter of an hour.
   */
  isCurrent(): boolean;
  /** Whether cached targets may be used if the database does not respond. */
  isUsable(): boolean;
  stop(): Promise<void>;
}

const POLL_EVERY_MS = 250;
/**
 * The interval without visits, which only extends the time for which cached targets may be used without the database.
 */
const IDLE_POLL_EVERY_MS = 5_000;
/** A database that takes longer counts as unavailable; this plus the interval is shorter than `CURRENT_MS`. */
const POLL_TIMEOUT_MS = 500;
/** Disabling takes effect everywhere within one second, so an older poll is not current. */
const CURRENT_MS = 900;
/** While the database is unavailable here, only processes that reach it can disable links. */
const USABLE_MS = 15 * 60_000;
const PAGE = 1_000;

/**
 * While there are visits, polls the database four times a second for disabled links, and calls back with each. So a
 * target needs only one lookup, however many links there are; only the first visits after a pause need another one.
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

  /** True if there are more. */
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
    // A pending poll is awaited again, so that a hanging database gets no further ones.
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
