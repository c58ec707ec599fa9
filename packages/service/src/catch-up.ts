import { type Timestamp, timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Connection } from 'mongoose';
import type { Broker } from './broker.ts';
import { currentTime } from './clock.ts';
import type { Log } from './log.ts';
import { type Loop, startLoop } from './loop.ts';

/** What an owner is asked for: at most `limit` entries, after the one with this id of this moment. */
export interface PageRequest {
  since: Timestamp;
  after: string;
  limit: number;
}

/** Where an entry stands in its owner's list. */
export interface Place {
  at?: Timestamp | undefined;
  id: string;
}

/** An owner's list of what happened, oldest first. */
export interface Source<T> {
  /** Tells a service's catch-ups apart, also in its database. */
  name: string;
  list(page: PageRequest): Promise<readonly T[]>;
  positionOf(entry: T): Place;
  /** Takes in what this process may not know yet; answers what needs not be taken in again. */
  handle(entries: T[]): Promise<readonly T[]>;
}

/** Where a thorough look begins. */
export interface Bookmark {
  begin(): Promise<Date>;
  reached(at: Date): Promise<void>;
}

/** Pages of this size are asked for; a shorter one is the last. */
const PAGE = 500;
/** Moments are given before the write that makes them visible: what is read again, in a quick look and a thorough one. */
const QUICK_OVERLAP_MS = 3_000;
const THOROUGH_OVERLAP_MS = 120_000;
const THOROUGH_EVERY_MS = 15_000;
/** While events come, their entries are left to them for so long, so that a burst is not taken in twice. */
const HEAD_START_MS = 1_000;
/** While no event can come, looks follow each other so quickly. */
const WHILE_AWAY_MS = 500;
/** So many entries are remembered as taken in. */
const MOST_SEEN = 20_000;

/** For a list that only shows what is still open: all of it. */
export const FROM_THE_START: Bookmark = { begin: async () => new Date(0), reached: async () => {} };

/** For a list that grows for ever: goes on where the last look of any process ended, at first from `begin` on. */
export function createBookmark(connection: Connection, name: string, begin: Date): Bookmark {
  const cursors = connection.collection<{ _id: string; at: Date }>('cursors');
  return {
    async begin() {
      const setOnce = { $setOnInsert: { at: begin } };
      const options = { upsert: true, returnDocument: 'after' } as const;
      const cursor = await cursors.findOneAndUpdate({ _id: name }, setOnce, options);
      return new Date((cursor?.at ?? begin).getTime() - THOROUGH_OVERLAP_MS);
    },
    async reached(at) {
      await cursors.updateOne({ _id: name }, { $max: { at } });
    },
  };
}

interface Parts {
  bookmark: Bookmark;
  broker: Pick<Broker, 'isUp'>;
  /** Between two looks while the broker is up. */
  everyMs: number;
  log: Log;
}

/**
 * The event catch-up: reads an owner's list again and again, so that what an event would have told is known without
 * it. A quick look reads what is new since the last one; now and then a thorough one reads whatever could have been
 * missed.
 */
export function startCatchUp<T>(source: Source<T>, { bookmark, broker, everyMs, log }: Parts): Loop {
  const seen = new Set<string>();
  /** Whatever was there before is known, save what became visible late. */
  let knownUntil = currentTime();
  let thoroughAt = Number.NEGATIVE_INFINITY;
  /** The last look left entries to their events. */
  let hasLeft = false;
  let look: { isThorough: boolean; startedAt: Date; since: Date; after: string } | undefined;

  async function newLook() {
    const isThorough = performance.now() >= thoroughAt;
    const startedAt = currentTime();
    const since = isThorough ? await bookmark.begin() : new Date(knownUntil.getTime() - QUICK_OVERLAP_MS);
    return { isThorough, startedAt, since, after: '' };
  }

  /** False while the event of an entry is probably still on its way; the next look reads the entry again. */
  function isOld(entry: T): boolean {
    const { at } = source.positionOf(entry);
    return !broker.isUp() || !at || timestampDate(at).getTime() <= currentTime().getTime() - HEAD_START_MS;
  }

  async function takeNew(entries: readonly T[]) {
    const unknown = entries.filter((entry) => !seen.has(source.positionOf(entry).id));
    const fresh = unknown.filter(isOld);
    hasLeft ||= fresh.length < unknown.length;
    if (fresh.length === 0) return;
    for (const entry of await source.handle(fresh)) seen.add(source.positionOf(entry).id);
    for (const id of seen) {
      if (seen.size <= MOST_SEEN) break;
      seen.delete(id);
    }
  }

  async function readPage(): Promise<boolean> {
    const { isThorough, startedAt, since, after } = look ?? (await newLook());
    look = undefined;
    if (after === '') hasLeft = false;
    const entries = await source.list({ since: timestampFromDate(since), after, limit: PAGE });
    await takeNew(entries);
    const last = entries.at(-1);
    const { at, id = '' } = last === undefined ? {} : source.positionOf(last);
    if (at) {
      // A moment that an owner's clock puts ahead of ours must not make a look jump over what comes before it.
      const reached = new Date(Math.min(timestampDate(at).getTime(), currentTime().getTime()));
      if (isThorough) await bookmark.reached(reached);
    }
    const isLast = entries.length < PAGE || !at;
    if (!isLast) {
      look = { isThorough, startedAt, since: timestampDate(at), after: id };
      return true;
    }
    // Not only as far as the newest entry: a large one-time batch would be read again at every look.
    knownUntil = startedAt;
    if (isThorough) thoroughAt = performance.now() + THOROUGH_EVERY_MS;
    return false;
  }

  function interval(): number {
    if (!broker.isUp()) return Math.min(everyMs, WHILE_AWAY_MS);
    return hasLeft ? Math.min(everyMs, HEAD_START_MS) : everyMs;
  }

  return startLoop(`catch-up ${source.name}`, interval, log, readPage);
}
