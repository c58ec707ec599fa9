import { currentTime } from '@postrider/service';
import { duplicatesOf, unlessDuplicate } from '@postrider/service/mongo';
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

  /** Makes the counters of a day that are missing: an increment finds all of them then. */
  async function addDayCounters({ day, clicks }: Batch) {
    const unknown = [...clicks.keys()].map((code) => counterId(code, day)).filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    const found = await daily.find({ _id: { $in: unknown } }, { projection: { _id: 1 } }).toArray();
    const there = new Set(found.map(({ _id }) => _id));
    const missing = unknown.filter((id) => !there.has(id));
    const fresh = missing.map((_id) => ({ _id, day: beginningOf(day), clicks: 0 }));
    // Another process may make the same ones.
    if (fresh.length > 0) await duplicatesOf(daily.insertMany(fresh, { ordered: false }));
    for (const id of unknown) known.set(id, true);
  }

  return {
    async addClicksAcrossWorkspaces(writerId, batch) {
      await addDayCounters(batch);
      await inTransaction(async (session) => {
        const before = await writers
          .findOneAndUpdate(
            { _id: writerId },
            { $set: { batch: batch.id, at: currentTime() } },
            { upsert: true, returnDocument: 'before', session },
          )
          .lean<{ batch: string }>();
        if (before?.batch === batch.id) return;
        // One statement for all links with the same number of clicks is an order of magnitude cheaper than one for each link.
        for (const [clicks, codes] of byCount(batch.clicks)) {
          const ids = codes.map((code) => counterId(code, batch.day));
          await totals.updateMany({ _id: { $in: codes } }, { $inc: { clicks } }, { session });
          await daily.updateMany({ _id: { $in: ids } }, { $inc: { clicks } }, { session });
        }
      });
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
