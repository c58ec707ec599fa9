import { coalesce } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import type { Visited } from '../clicks.ts';
import { locationOf } from '../link-url.ts';
import type { LinksStore } from '../store.ts';
import { withTimeout } from '../timeout.ts';
import type { DisabledFeed } from './disabled-feed.ts';

/** An active link. */
export interface ActiveLink extends Visited {
  /** The URL of its redirect. */
  readonly location: string;
}

/** The target of a code, or that its link is disabled. */
export type Destination = ActiveLink | 'disabled';

/** The targets of codes, from the cache if it is current. */
export interface Targets {
  /** From the cache; undefined if a query is required. */
  known(code: string): Destination | undefined;
  /** From the database; undefined for an unknown code. Rejects if it is unavailable and the code is not cached. */
  find(code: string): Promise<Destination | undefined>;
  /** Marks the code as disabled. */
  disable(code: string): void;
}

/** The longest wait of a visitor for an unresponsive database. */
const LOOK_UP_TIMEOUT_MS = 1_000;
/** 200,000 links of average length take about 60 MB. */
const MAX_LINKS = 200_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** The slower the database, the more codes share a query. */
const READS = { maxItems: 200, concurrency: 2 };
/** Memory of an entry besides its URL. */
const ENTRY_BYTES = 260;

/** A link's URL never changes and disabling is final, so an entry is valid until the disabled feed has its code. */
export function createTargets(
  store: Pick<LinksStore, 'targetsAcrossWorkspaces'>,
  disabledFeed: () => Pick<DisabledFeed, 'isCurrent' | 'isUsable'>,
): Targets {
  const cache = new LRUCache<string, Destination>({
    max: MAX_LINKS,
    maxSize: MAX_BYTES,
    sizeCalculation: (destination) =>
      ENTRY_BYTES + (destination === 'disabled' ? 0 : destination.location.length),
  });

  const read = coalesce(async (codes: string[]) => {
    const found = new Map<string, Destination>();
    for (const { code, url, status } of await store.targetsAcrossWorkspaces([...new Set(codes)])) {
      // Keeps an existing entry: it has the link's clicks, or the feed was faster than this query.
      const known = cache.peek(code) ?? { code, location: locationOf(url), unwritten: 0 };
      const destination = status === 'disabled' ? status : known;
      cache.set(code, destination);
      found.set(code, destination);
    }
    return codes.map((code) => found.get(code) ?? null);
  }, READS);

  return {
    known(code) {
      // The cache evicts the oldest entries; tracking each visit would cost a redirect a microsecond.
      const entry = cache.peek(code);
      return entry === 'disabled' || disabledFeed().isCurrent() ? entry : undefined;
    },

    async find(code) {
      try {
        return (await withTimeout(LOOK_UP_TIMEOUT_MS, read(code))) ?? undefined;
      } catch (error) {
        const entry = cache.peek(code);
        if (entry && disabledFeed().isUsable()) return entry;
        throw error;
      }
    },

    disable(code) {
      cache.set(code, 'disabled');
    },
  };
}
