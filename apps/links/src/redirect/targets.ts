import { coalesce } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import type { Visited } from '../clicks.ts';
import { locationOf } from '../link-url.ts';
import type { LinksStore } from '../store.ts';
import { withTimeout } from '../timeout.ts';
import type { DisabledFeed } from './disabled-feed.ts';

/** A link that leads somewhere. */
export interface ActiveLink extends Visited {
  /** Of its redirect. */
  readonly location: string;
}

/** Where a code leads, or that it leads nowhere any more. */
export type Destination = ActiveLink | 'disabled';

/** Where codes lead, from the cache where it is current. */
export interface Targets {
  /** From the cache; undefined where the database has to be asked. */
  known(code: string): Destination | undefined;
  /** From the database; undefined for an unknown code. Rejects where it is away and the code is not cached. */
  find(code: string): Promise<Destination | undefined>;
  /** The code leads nowhere from now on. */
  disable(code: string): void;
}

/** No visitor waits longer for a database that does not answer. */
const LOOK_UP_TIMEOUT_MS = 1_000;
/** 200,000 links with addresses of ordinary length take some 60 MB. */
const MAX_LINKS = 200_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** The slower the database, the more codes gather for one query. */
const READS = { maxItems: 200, concurrency: 2 };
/** Memory of an entry besides its URL. */
const ENTRY_BYTES = 260;

/** A link's URL never changes and disabling is final: an entry stays true until the disabled feed has its code. */
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
      // What is cached has the link's clicks, or the feed was faster than this query.
      const known = cache.peek(code) ?? { code, location: locationOf(url), unwritten: 0 };
      const destination = status === 'disabled' ? status : known;
      cache.set(code, destination);
      found.set(code, destination);
    }
    return codes.map((code) => found.get(code) ?? null);
  }, READS);

  return {
    known(code) {
      // Links leave the cache by the order in which they came: to note each visit would be a microsecond of a redirect.
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
