import { currentTime } from '@postrider/service';
import type { ClientSession, Connection } from 'mongoose';
import { type Day, dayOf, daysAfter, monthOf, monthsBetween } from './day.ts';
import type { Link } from './link.ts';
import type { Counter } from './schema.ts';

/** The clicks of each link and month. What is not merged yet is in the batches of the click store. */
export interface ClickCounters {
  /** Adds the clicks of one day, by code. */
  add(clicks: ReadonlyMap<string, number>, day: Day, session: ClientSession): Promise<void>;
  /** All clicks of links, by code; without links that have none. */
  totals(
    links: readonly Pick<Link, 'code' | 'createdAt'>[],
    session: ClientSession,
  ): Promise<Map<string, number>>;
  /** Deletes all clicks of links. */
  erase(codes: readonly string[]): Promise<void>;
  /** The clicks of a link on the days from one to another; without those on which there were none. */
  days(code: string, from: Day, to: Day, session: ClientSession): Promise<Map<Day, number>>;
}

/** Links in one statement: few enough that no visitor waits for its encoding. */
const STATEMENT_LINKS = 1_000;

const counterId = (code: string, month: string) => `${code}:${month}`;
const codeOf = (counterId: string) => counterId.split(':', 1)[0] ?? counterId;

/** All queries on the counters. */
export function createClickCounters(connection: Connection): ClickCounters {
  // Without mongoose's casts: while it casts the ids of many links, every visitor waits.
  const counters = connection.collection<Counter>('counters');

  /** Adds so many clicks of a day to each of the links. */
  async function addToEach(count: number, codes: readonly string[], day: Day, session: ClientSession) {
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

  return {
    async add(clicks, day, session) {
      // One statement for all links with the same number of clicks is an order of magnitude cheaper than one for each.
      for (const [count, codes] of byCount(clicks)) {
        for (let from = 0; from < codes.length; from += STATEMENT_LINKS)
          await addToEach(count, codes.slice(from, from + STATEMENT_LINKS), day, session);
      }
    },

    async erase(codes) {
      const own = codes.flatMap((code) => [{ _id: code }, { _id: { $gt: `${code}:`, $lt: `${code};` } }]);
      await counters.deleteMany({ $or: own });
    },

    async totals(links, session) {
      const today = dayOf(currentTime());
      const ids = links.flatMap(({ code, createdAt }) => [
        code,
        // A day more on both sides: clocks differ, and a click at midnight may count for the day that has just ended.
        ...monthsBetween(daysAfter(dayOf(createdAt), -1), daysAfter(today, 1)).map((month) =>
          counterId(code, month),
        ),
      ]);
      const totals = new Map<string, number>();
      const found = counters.find(
        { _id: { $in: ids } },
        { session, projection: { clicks: 1 }, batchSize: ids.length },
      );
      for (const { _id, clicks } of await found.toArray()) {
        const code = codeOf(_id);
        totals.set(code, (totals.get(code) ?? 0) + clicks);
      }
      return totals;
    },

    async days(code, from, to, session) {
      const ids = monthsBetween(from, to).map((month) => counterId(code, month));
      const found = await counters.find({ _id: { $in: ids } }, { session }).toArray();
      const counted = found.flatMap(({ _id, days = {} }) =>
        Object.entries(days).map(
          ([day, clicks]) => [`${_id.slice(code.length + 1)}-${day}`, clicks] as const,
        ),
      );
      return new Map(counted.filter(([day]) => day >= from && day <= to));
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
