import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentTime, timeFromNow } from '@postrider/service';
import { ONE_REPLY, unlessDuplicate } from '@postrider/service/mongo';
import type { Transaction } from '@postrider/service/transaction';
import type { ClientSession, Connection } from 'mongoose';
import { createClickCounters } from './click-counters.ts';
import type { Day } from './day.ts';
import type { Link } from './link.ts';
import type { ClickBatch, Models } from './schema.ts';

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
  /**
   * Moves batches into the counters: those of this writer, and those that a writer that has ended left. True where
   * there are more.
   */
  mergeClicksAcrossWorkspaces(writerId: string): Promise<boolean>;
  /** Since when clicks are counted by day. The first call begins it; before, only totals were kept. */
  dailySinceAcrossWorkspaces(): Promise<Date>;
  /** All clicks of links, by code; without links that have none. */
  totalClicksAcrossWorkspaces(
    links: readonly Pick<Link, 'code' | 'createdAt'>[],
  ): Promise<Map<string, number>>;
  /** Deletes all clicks of links. */
  eraseClicksAcrossWorkspaces(codes: readonly string[]): Promise<void>;
  /** The clicks of a link on the days from one to another; without those on which there were none. */
  dayClicksAcrossWorkspaces(code: string, from: Day, to: Day): Promise<Map<Day, number>>;
}

/** The id of the beginning in the database. */
const DAILY = 'clicks of each day by month';
/** A writer merges its own batches sooner; one that is paused finds later that others have. */
const LEFT_AFTER_MS = 60_000;
/** Counters in one transaction, give or take a batch. */
const MERGED_COUNTERS = 10_000;

/**
 * All queries on clicks. They are written in batches, one document each, and added to the counters of their links from
 * there: a link that is visited all the time costs a write every few seconds instead of one with each batch. Reads add
 * what is not merged yet.
 */
export function createClickStore(
  connection: Connection,
  { writers, beginnings }: Models,
  inTransaction: Transaction,
): ClickStore {
  const counters = createClickCounters(connection);
  // Without mongoose's casts: while it casts a batch of many links, every visitor waits.
  const batches = connection.collection<ClickBatch>('click_batches');
  /** With clicks as a Map, which the driver encodes five times as fast as an object. */
  const newBatches = connection.collection<Omit<ClickBatch, 'clicks'> & Pick<Batch, 'clicks'>>(
    'click_batches',
  );

  /** The batches that are not merged yet, with the clicks of these links alone. */
  function unmerged(codes: readonly string[], session: ClientSession) {
    const projection = { day: 1, ...Object.fromEntries(codes.map((code) => [`clicks.${code}`, 1])) };
    return batches.find({}, { session, projection, batchSize: ONE_REPLY }).toArray();
  }

  return {
    addClicksAcrossWorkspaces: (writerId, { id, day, clicks }) =>
      inTransaction(async (session) => {
        const at = currentTime();
        const before = await writers
          .findOneAndUpdate(
            { _id: writerId },
            { $set: { batch: id, at } },
            { upsert: true, returnDocument: 'before', session },
          )
          .lean<{ batch: string }>();
        // A repeated batch may be merged, and gone, by now.
        if (before?.batch === id) return;
        await newBatches.insertOne({ _id: id, writerId, at, day, clicks }, { session });
      }),

    mergeClicksAcrossWorkspaces: (writerId) =>
      inTransaction(async (session) => {
        const isLeft = { at: { $lt: timeFromNow(-LEFT_AFTER_MS) } };
        const found = batches.find({ $or: [{ writerId }, isLeft] }, { session, sort: { _id: 1 } });
        const merged: string[] = [];
        const days = new Map<Day, Map<string, number>>();
        let counted = 0;
        for await (const { _id, day, clicks } of found) {
          merged.push(_id);
          const ofDay = days.get(day) ?? new Map<string, number>();
          days.set(day, addTo(ofDay, clicks));
          counted = [...days.values()].reduce((sum, { size }) => sum + size, 0);
          if (counted >= MERGED_COUNTERS) break;
          // Visitors take turns with batches.
          await nextTurn();
        }
        if (merged.length === 0) return false;
        // Of several processes that merge the same batch, the database lets one commit.
        await batches.deleteMany({ _id: { $in: merged } }, { session });
        for (const [day, clicks] of days) await counters.add(clicks, day, session);
        return counted >= MERGED_COUNTERS;
      }),

    async dailySinceAcrossWorkspaces() {
      const at = currentTime();
      await unlessDuplicate(beginnings.updateOne({ _id: DAILY }, { $setOnInsert: { at } }, { upsert: true }));
      return (await beginnings.findById(DAILY).lean<{ at: Date }>())?.at ?? at;
    },

    // In a transaction both collections are read as of one moment: no batch is seen twice, or not at all.
    totalClicksAcrossWorkspaces: (links) =>
      inTransaction(async (session) => {
        const codes = links.map(({ code }) => code);
        const totals = await counters.totals(links, session);
        for (const { clicks } of await unmerged(codes, session)) addTo(totals, clicks);
        return totals;
      }),

    eraseClicksAcrossWorkspaces: counters.erase,

    dayClicksAcrossWorkspaces: (code, from, to) =>
      inTransaction(async (session) => {
        const days = await counters.days(code, from, to, session);
        for (const { day, clicks: { [code]: count } = {} } of await unmerged([code], session))
          if (count !== undefined && day >= from && day <= to) addTo(days, { [day]: count });
        return days;
      }),
  };
}

function addTo(sums: Map<string, number>, clicks: Readonly<Record<string, number>> = {}) {
  for (const [key, count] of Object.entries(clicks)) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
