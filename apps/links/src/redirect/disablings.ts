import { type Log, startLoop } from '@postrider/service';
import type { LinksStore } from '../store.ts';
import { within } from '../within.ts';

/** What this process knows of links that any process disabled. */
export interface Disablings {
  /**
   * Whether what was read earlier may still be redirected to: everything that was disabled until a moment ago is
   * known, or the database is away, so that nothing can be known (then for a quarter of an hour at most).
   */
  areKnown(): boolean;
  /** Whether the last news is young enough to go on by, should the database not answer. */
  areRecent(): boolean;
  stop(): Promise<void>;
}

const ASK_EVERY_MS = 250;
/** A database that takes longer counts as away: this and the interval are over before the last news is too old. */
const ANSWER_WITHIN_MS = 500;
/** Disabling takes effect everywhere within one second: news older than this is none. */
const FRESH_MS = 900;
/** While the database is away nobody can disable a link, except from where it is not away. */
const TRUSTED_MS = 15 * 60_000;
const AT_ONCE = 1_000;

/**
 * Asks the database four times a second what was disabled, from now on, and tells `onDisabled`. So a link that was
 * looked up once needs no other look, however many links there are.
 */
export async function startDisablings(
  store: Pick<LinksStore, 'lastDisablingAcrossWorkspaces' | 'disablingsAcrossWorkspaces'>,
  onDisabled: (code: string) => void,
  log: Log,
): Promise<Disablings> {
  let knownUntil = performance.now();
  let last = await store.lastDisablingAcrossWorkspaces();
  let away = false;
  let asking: Promise<boolean> | undefined;

  /** True where there is more to ask for. */
  async function ask(): Promise<boolean> {
    const asked = performance.now();
    const news = await store.disablingsAcrossWorkspaces(last, AT_ONCE);
    for (const { code, number } of news) {
      onDisabled(code);
      last = number;
    }
    if (news.length === AT_ONCE) return true;
    knownUntil = asked;
    away = false;
    return false;
  }

  const loop = startLoop('disablings', ASK_EVERY_MS, log, async () => {
    // One that is not answered yet is waited for again: a database that hangs is not asked ever more.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    try {
      return await within(ANSWER_WITHIN_MS, asking);
    } catch (error) {
      away = true;
      throw error;
    }
  });

  const age = () => performance.now() - knownUntil;
  return {
    areKnown: () => age() < (away ? TRUSTED_MS : FRESH_MS),
    areRecent: () => age() < TRUSTED_MS,
    stop: () => loop.stop(),
  };
}
