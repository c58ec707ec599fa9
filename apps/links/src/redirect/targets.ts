import { coalesce } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import { locationOf } from '../link-url.ts';
import type { LinksStore } from '../store.ts';
import { within } from '../within.ts';
import type { Disablings } from './disablings.ts';

/** Where a code leads: the Location of its redirect, or nowhere any more. */
export type Destination = { location: string } | 'disabled';

/** Where codes lead, from memory where that is right. */
export interface Targets {
  /** What is known without asking the database; undefined: ask. */
  known(code: string): Destination | undefined;
  /** Asks the database; undefined: no such code. Rejects where it is away and the code was never looked up. */
  find(code: string): Promise<Destination | undefined>;
  /** From here on the code leads nowhere. */
  disable(code: string): void;
}

/** No visitor waits longer for a database that does not answer. */
const LOOK_UP_WITHIN_MS = 1_000;
/** 200,000 links with addresses of ordinary length take some 60 MB. */
const MAX_LINKS = 200_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** While these are on their way the next codes gather: the slower the database, the more are read at once. */
const READS = { maxItems: 200, concurrency: 2 };
/** What an entry takes beside its URL. */
const ENTRY_BYTES = 240;

/** A link's URL never changes and disabling is final: an entry stays true until news of a disabling comes in. */
export function createTargets(
  store: Pick<LinksStore, 'targetsAcrossWorkspaces'>,
  disablings: () => Pick<Disablings, 'areKnown' | 'areRecent'>,
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
      // A disabling that became known while this was read is newer than what was read.
      const isDisabled = status === 'disabled' || cache.get(code) === 'disabled';
      const destination = isDisabled ? 'disabled' : { location: locationOf(url) };
      cache.set(code, destination);
      found.set(code, destination);
    }
    return codes.map((code) => found.get(code) ?? null);
  }, READS);

  return {
    known(code) {
      const entry = cache.get(code);
      return entry === 'disabled' || disablings().areKnown() ? entry : undefined;
    },

    async find(code) {
      try {
        return (await within(LOOK_UP_WITHIN_MS, read(code))) ?? undefined;
      } catch (error) {
        const entry = cache.get(code);
        if (entry && disablings().areRecent()) return entry;
        throw error;
      }
    },

    disable(code) {
      cache.set(code, 'disabled');
    },
  };
}
