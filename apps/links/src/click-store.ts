import { currentTime } from '@postrider/service';
import { isDuplicateKey, unlessDuplicate } from '@postrider/service/mongo';
import type { Transaction } from '@postrider/service/transaction';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { beginningOf, type Day } from './day.ts';
import type { Counter, DayCounter, Models } from './schema.ts';

/** Clicks of one day that are written together, by code. */
export interface Batch {
  /** Repeating the same batch adds nothing. */
  id: string;
  day: Day;
  clicks: ReadonlyMap<string, number>;
}

export interface ClickStore {
  /**
   * Adds clicks, all or none. A writer repeats a batch until this resolves and only then begins another, so a batch
   * whose answer was lost is counted once.
   */
  addClicksAcrossWorkspaces(writerId: string, batch: Batch): Promise<void>;
  /** Since when clicks are counted by day. The first call begins it; before, only totals were kept. */
  dailySinceAcrossWorkspaces(): Promise<Date>;
  /** The clicks of a link on the days from one to another; without those on which there were none. */
  dayClicksAcrossWorkspaces(code: string, from: Day, to: Day): Promise<Map<Day, number>>;
}

/** The id of the beginning in the database. */
const DAILY = 'daily clicks';
/** Counters of a day that this process knows to be there: some 10 MB. */
const MAX_KNOWN = 100_000;
/** Then the batch is repeated by whoever writes it. */
const TRIES = 5;

const counterId = (code: string, day: Day) => `${code}:${day}`;

/** All queries on clicks. */
export function createClickStore(
  connection: Connection,
  { days, writers, beginnings }: Models,
  inTransaction: Transaction,
): ClickStore {
  // Without mongoose's casts: while it casts a batch of many links, every visitor waits.
  const totals = connection.collection<Counter>('counters');
  const daily = connection.collection<DayCounter>('days');
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });

  /** The codes of a batch whose counters of the day are not there yet. */
  async function codesWithoutDay({ day, clicks }: Batch): Promise<Set<string>> {
    const unknown = [...clicks.keys()].filter((code) => !known.has(counterId(code, day)));
    if (unknown.length === 0) return new Set();
    const ids = unknown.map((code) => counterId(code, day));
    const found = await daily.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const there = new Set(found.map(({ _id }) => _id));
    return new Set(unknown.filter((code) => !there.has(counterId(code, day))));
  }

  /** Writes a batch, unless it is the writer's last one. `fresh` are the codes that get a counter of the day with it. */
  const write = (writerId: string, { id, day, clicks }: Batch, fresh: ReadonlySet<string>) =>
    inTransaction(async (session) => {
      const before = await writers
        .findOneAndUpdate(
          { _id: writerId },
          { $set: { batch: id, at: currentTime() } },
          { upsert: true, returnDocument: 'before', session },
        )
        .lean<{ batch: string }>();
      if (before?.batch === id) return;
      const begun = [...clicks].filter(([code]) => fresh.has(code));
      const counters = begun.map(([code, count]) => ({
        _id: counterId(code, day),
        day: beginningOf(day),
        clicks: count,
      }));
      if (counters.length > 0) await daily.insertMany(counters, { session });
      // One statement for all links with the same number of clicks is an order of magnitude cheaper than one for each link.
      for (const [count, codes] of byCount(clicks)) {
        const $inc = { clicks: count };
        await totals.updateMany({ _id: { $in: codes } }, { $inc }, { session });
        const ids = codes.filter((code) => !fresh.has(code)).map((code) => counterId(code, day));
        if (ids.length > 0) await daily.updateMany({ _id: { $in: ids } }, { $inc }, { session });
      }
    });

  return {
    async addClicksAcrossWorkspaces(writerId, batch) {
      for (let tried = 1; ; tried++) {
        const fresh = await codesWithoutDay(batch);
        try {
          await write(writerId, batch, fresh);
          break;
        } catch (error) {
          // Another process has begun one of these counters meanwhile.
          if (!isDuplicateKey(error) || tried === TRIES) throw error;
        }
      }
      for (const code of batch.clicks.keys()) known.set(counterId(code, batch.day), true);
    },

    async dailySinceAcrossWorkspaces() {
      const at = currentTime();
      await unlessDuplicate(beginnings.updateOne({ _id: DAILY }, { $setOnInsert: { at } }, { upsert: true }));
      return (await beginnings.findById(DAILY).lean<{ at: Date }>())?.at ?? at;
    },

    async dayClicksAcrossWorkspaces(code, from, to) {
      const range = { $gte: counterId(code, from), $lte: counterId(code, to) };
      const found = await days.find({ _id: range, clicks: { $gt: 0 } }).lean<DayCounter[]>();
      return new Map(found.map(({ _id, clicks }) => [_id.slice(code.length + 1), clicks]));
    },
  };
}

function byCount(clicks: ReadonlyMap<string, number>): Map<number, string[]> {
  const codes = new Map<number, string[]>();
  for (const [code, count] of clicks) {
    const same = codes.get(count);
    if (same) same.push(code);
    else codes.set(count, [code]);
  }
  return codes;
}
