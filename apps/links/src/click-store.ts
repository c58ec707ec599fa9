import { currentTime } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Transaction } from '@postrider/service/transaction';
import type { ClientSession, Connection } from 'mongoose';
import { type Day, dayOf, daysAfter, monthOf, monthsBetween } from './day.ts';
import type { Link } from './link.ts';
import type { Counter, Models } from './schema.ts';

/** A batch of clicks of one day, by code. */
export interface Batch {
  /** Repeating a batch has no effect. */
  id: string;
  day: Day;
  clicks: ReadonlyMap<string, number>;
}

export interface ClickStore {
  /**
   * Adds clicks, all or none. A writer repeats a batch until this resolves and only then begins another, so a batch
   * with a lost response is counted once.
   */
  addClicksAcrossWorkspaces(writerId: string, batch: Batch): Promise<void>;
  /** The time since which clicks are counted by day. The first call begins it; before, only totals were counted. */
  dailySinceAcrossWorkspaces(): Promise<Date>;
  /** All clicks of links, by code; without links that have none. */
  totalClicksAcrossWorkspaces(
    links: readonly Pick<Link, 'code' | 'createdAt'>[],
  ): Promise<Map<string, number>>;
  /** Deletes all clicks of links. */
  eraseClicksAcrossWorkspaces(codes: readonly string[]): Promise<void>;
  /** The clicks of a link between two days; without days that have none. */
  dayClicksAcrossWorkspaces(code: string, from: Day, to: Day): Promise<Map<Day, number>>;
}

/** The id of the beginning in the database. */
const DAILY = 'clicks of each day by month';

const counterId = (code: string, month: string) => `${code}:${month}`;
const codeOf = (counterId: string) => counterId.split(':', 1)[0] ?? counterId;

/** All queries on clicks. */
export function createClickStore(
  connection: Connection,
  { writers, beginnings }: Models,
  inTransaction: Transaction,
): ClickStore {
  const counters = countersOf(connection);

  return {
    addClicksAcrossWorkspaces: (writerId, { id, day, clicks }) =>
      inTransaction(async (session) => {
        const before = await writers
          .findOneAndUpdate(
            { _id: writerId },
            { $set: { batch: id, at: currentTime() } },
            { upsert: true, returnDocument: 'before', session },
          )
          .lean<{ batch: string }>();
        if (before?.batch !== id) await addToCounters(connection, clicks, day, session);
      }),

    async dailySinceAcrossWorkspaces() {
      const at = currentTime();
      await unlessDuplicate(beginnings.updateOne({ _id: DAILY }, { $setOnInsert: { at } }, { upsert: true }));
      return (await beginnings.findById(DAILY).lean<{ at: Date }>())?.at ?? at;
    },

    async totalClicksAcrossWorkspaces(links) {
      const today = dayOf(currentTime());
      const ids = links.flatMap(({ code, createdAt }) => [
        code,
        // One more day on both sides, because clocks differ and a click at midnight may count for the previous day.
        ...monthsBetween(daysAfter(dayOf(createdAt), -1), daysAfter(today, 1)).map((month) =>
          counterId(code, month),
        ),
      ]);
      const totals = new Map<string, number>();
      const found = counters.find(
        { _id: { $in: ids } },
        { projection: { clicks: 1 }, batchSize: ids.length },
      );
      for (const { _id, clicks } of await found.toArray()) {
        const code = codeOf(_id);
        totals.set(code, (totals.get(code) ?? 0) + clicks);
      }
      return totals;
    },

    async eraseClicksAcrossWorkspaces(codes) {
      const own = codes.flatMap((code) => [{ _id: code }, { _id: { $gt: `${code}:`, $lt: `${code};` } }]);
      await counters.deleteMany({ $or: own });
    },

    async dayClicksAcrossWorkspaces(code, from, to) {
      const ids = monthsBetween(from, to).map((month) => counterId(code, month));
      const found = await counters.find({ _id: { $in: ids } }).toArray();
      const counted = found.flatMap(({ _id, days = {} }) =>
        Object.entries(days).map(
          ([day, clicks]) => [`${_id.slice(code.length + 1)}-${day}`, clicks] as const,
        ),
      );
      return new Map(counted.filter(([day]) => day >= from && day <= to));
    },
  };
}

/** Without mongoose's casts, because visitors wait while it casts the ids of many links. */
const countersOf = (connection: Connection) => connection.collection<Counter>('counters');

/** Adds the clicks of one day, by code, to the counters of their links. */
export async function addToCounters(
  connection: Connection,
  clicks: ReadonlyMap<string, number>,
  day: Day,
  session: ClientSession,
): Promise<void> {
  // One statement for all links with the same number of clicks is an order of magnitude cheaper than one for each.
  const byCount = Map.groupBy(clicks.keys(), (code) => clicks.get(code) ?? 0);
  for (const [count, codes] of byCount) await addToEach(connection, count, codes, day, session);
}

/** Adds this many clicks of a day to each of the links. */
async function addToEach(
  connection: Connection,
  count: number,
  codes: readonly string[],
  day: Day,
  session: ClientSession,
) {
  const counters = countersOf(connection);
  const ids = codes.map((code) => counterId(code, monthOf(day)));
  const dayOfMonth = day.slice(-2);
  const $inc = { clicks: count, [`days.${dayOfMonth}`]: count };
  const { matchedCount } = await counters.updateMany({ _id: { $in: ids } }, { $inc }, { session });
  if (matchedCount === ids.length) return;
  const found = await counters
    .find({ _id: { $in: ids } }, { session, projection: { _id: 1 }, batchSize: ids.length })
    .toArray();
  const there = new Set(found.map(({ _id }) => _id));
  const missing = ids.filter((id) => !there.has(id));
  await counters.insertMany(
    missing.map((_id) => ({ _id, clicks: count, days: { [dayOfMonth]: count } })),
    { session },
  );
}
