import { type Timestamp, timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Connection } from 'mongoose';
import { currentTime } from '../clock/clock.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { type Origin, startJob } from '../jobs/origin.ts';
import { newRequestId } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import { gauge } from '../telemetry/metrics.ts';
import type { Broker } from './broker.ts';

/** At most `limit` entries, in order, after the one with this time and id. */
export interface PageRequest {
  since: Timestamp;
  after: string;
  limit: number;
}

/** The position of an entry in its owner's list. */
export interface Position {
  at?: Timestamp | undefined;
  id: string;
}

/** An owner's list of entries, oldest first. Each entry has an event. */
export interface Source<T> {
  /** Unique in the service, and in its database. */
  name: string;
  list(page: PageRequest): Promise<readonly T[]>;
  positionOf(entry: T): Position;
  /** The origin of an entry, if its owner reports it. */
  originOf?(entry: T): Origin;
  /** Handles entries that this process may not know yet. Returns the entries that need no further handling. */
  handle(entries: T[]): Promise<readonly T[]>;
}

/** The start of a full scan. */
export interface Bookmark {
  begin(): Promise<Date>;
  reached(at: Date): Promise<void>;
}

/** The page size; a shorter page is the last one. */
const PAGE = 500;
/** An entry's time is read before the write that makes it visible, so scans overlap. */
const INCREMENTAL_OVERLAP_MS = 3_000;
const FULL_OVERLAP_MS = 120_000;
const FULL_EVERY_MS = 15_000;
/** How long entries are left to their events while the broker is up, so that a burst is not handled twice. */
const HEAD_START_MS = 1_000;
/**
 * The maximum of that time. While events are late, it is twice their lag, but entries that are handed over ten seconds
 * ahead must still be on time.
 */
const MAX_HEAD_START_MS = 5_000;
/** The interval of scans while no event can arrive. */
const WHILE_AWAY_MS = 500;
/** The number of handled entries that are remembered. */
const MAX_SEEN = 20_000;

/** For a list with only open entries: all of it. */
export const FROM_THE_START: Bookmark = { begin: async () => new Date(0), reached: async () => {} };

/** For a growing list: continues where the last full scan of any process ended; the first one starts at `begin`. */
export function createBookmark(connection: Connection, name: string, begin: Date): Bookmark {
  const cursors = connection.collection<{ _id: string; at: Date }>('cursors');
  return {
    async begin() {
      const setOnce = { $setOnInsert: { at: begin } };
      const options = { upsert: true, returnDocument: 'after' } as const;
      const cursor = await cursors.findOneAndUpdate({ _id: name }, setOnce, options);
      return new Date((cursor?.at ?? begin).getTime() - FULL_OVERLAP_MS);
    },
    async reached(at) {
      await cursors.updateOne({ _id: name }, { $max: { at } });
    },
  };
}

interface Dependencies {
  bookmark: Bookmark;
  broker: Pick<Broker, 'isUp' | 'lagMs'>;
  /** The interval of scans while the broker is up. */
  everyMs: number;
  log: Log;
}

/**
 * The event catch-up: polls an owner's list, so that lost or late events are harmless. An incremental scan reads the
 * new entries since the last scan began. A full scan, now and then, reads everything that may have been missed.
 */
export function startCatchUp<T>(source: Source<T>, { bookmark, broker, everyMs, log }: Dependencies): Loop {
  const seen = new Set<string>();
  /** Entries before this time are known, except those that became visible late. */
  let knownUntil = currentTime();
  /** The time when the list was last read completely. */
  let readAt = performance.now();
  let nextFullAt = Number.NEGATIVE_INFINITY;
  /** The time of the oldest entry that the scan has left to its event. */
  let leftSince: Date | undefined;
  let scan: { isFull: boolean; startedAt: Date; since: Date; after: string } | undefined;

  async function newScan() {
    const isFull = performance.now() >= nextFullAt;
    const startedAt = currentTime();
    const since = isFull ? await bookmark.begin() : new Date(knownUntil.getTime() - INCREMENTAL_OVERLAP_MS);
    return { isFull, startedAt, since, after: '' };
  }

  /** False while the event of an entry is probably still in transit; the next scan reads the entry again. */
  function isOld(entry: T): boolean {
    const at = timeOf(entry);
    if (!broker.isUp() || !at) return true;
    const headStart = Math.min(Math.max(HEAD_START_MS, 2 * broker.lagMs()), MAX_HEAD_START_MS);
    return at.getTime() <= currentTime().getTime() - headStart;
  }

  function timeOf(entry: T): Date | undefined {
    const { at } = source.positionOf(entry);
    return at && timestampDate(at);
  }

  /** An entry with a new time has changed, and is handled again. */
  function keyOf(entry: T): string {
    const { id, at } = source.positionOf(entry);
    return `${id} ${at?.seconds} ${at?.nanos}`;
  }

  async function handleNew(entries: readonly T[]) {
    const unknown = entries.filter((entry) => !seen.has(keyOf(entry)));
    const fresh = unknown.filter(isOld);
    // Entries are ordered, oldest first.
    const left = unknown.find((entry) => !fresh.includes(entry));
    leftSince ??= left && timeOf(left);
    if (fresh.length === 0) return;
    for (const entry of await handle(fresh)) seen.add(keyOf(entry));
    for (const id of seen) {
      if (seen.size <= MAX_SEEN) break;
      seen.delete(id);
    }
  }

  /** A separate job, linked to the origins of the entries. */
  async function handle(entries: T[]) {
    const origins = entries.flatMap((entry) => source.originOf?.(entry) ?? []);
    const links = origins.flatMap(({ traceparent }) => traceparent || []);
    const job = startJob(`catch up ${source.name}`, {}, newRequestId(), { links });
    return job.run(() => source.handle(entries)).finally(() => job.end());
  }

  async function readPage(): Promise<boolean> {
    const { isFull, startedAt, since, after } = scan ?? (await newScan());
    scan = undefined;
    if (after === '') leftSince = undefined;
    const entries = await source.list({ since: timestampFromDate(since), after, limit: PAGE });
    await handleNew(entries);
    const last = entries.at(-1);
    const { at, id = '' } = last === undefined ? {} : source.positionOf(last);
    if (at) {
      // A time ahead of our clock must not make a scan skip earlier entries.
      const reached = new Date(Math.min(timestampDate(at).getTime(), currentTime().getTime()));
      if (isFull) await bookmark.reached(reached);
    }
    const isLast = entries.length < PAGE || !at;
    if (!isLast) {
      scan = { isFull, startedAt, since: timestampDate(at), after: id };
      return true;
    }
    // Moves beyond the newest entry. Otherwise, every scan would read the last batch again.
    knownUntil = leftSince ?? startedAt;
    readAt = performance.now();
    if (isFull) nextFullAt = performance.now() + FULL_EVERY_MS;
    return false;
  }

  function interval(): number {
    if (!broker.isUp()) return Math.min(everyMs, WHILE_AWAY_MS);
    return leftSince ? Math.min(everyMs, HEAD_START_MS) : everyMs;
  }

  const endGauge = gauge('postrider_catch_up_age_seconds', () => [
    { labels: { source: source.name }, value: (performance.now() - readAt) / 1_000 },
  ]);
  const loop = startLoop(`catch-up ${source.name}`, interval, log, readPage);
  return {
    wake: loop.wake,
    async stop() {
      endGauge();
      await loop.stop();
    },
  };
}
