import { type Log, startLoop } from '@postrider/service';
import type { LinksStore } from '../store.ts';

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
  { askEveryMs = ASK_EVERY_MS, freshMs = FRESH_MS, trustedMs = TRUSTED_MS } = {},
): Promise<Disablings> {
  let knownUntil = performance.now();
  let last = await store.lastDisablingAcrossWorkspaces();
  let away = false;

  const loop = startLoop('disablings', askEveryMs, log, async () => {
    const asked = performance.now();
    try {
      const news = await store.disablingsAcrossWorkspaces(last, AT_ONCE);
      for (const { code, number } of news) {
        onDisabled(code);
        last = number;
      }
      if (news.length === AT_ONCE) return true;
      knownUntil = asked;
      away = false;
    } catch (error) {
      away = true;
      throw error;
    }
    return false;
  });

  const age = () => performance.now() - knownUntil;
  return {
    areKnown: () => age() < (away ? trustedMs : freshMs),
    areRecent: () => age() < trustedMs,
    stop: () => loop.stop(),
  };
}
