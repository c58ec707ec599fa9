import type { Connection, mongo } from 'mongoose';
import { currentTime } from '../clock/clock.ts';

/** A row that contradicts others, or that is stuck. */
export interface Finding {
  id: string;
  workspaceId: string;
  /** The error in this row. */
  detail: string;
}

/** One kind of finding. */
export interface IntegrityCheck {
  kind: string;
  /** The meaning of a finding. */
  meaning: string;
  /** The effect of a repair; absent if there is none. */
  repair?: string;
  /** Examines a bounded number of rows after the one with this id. `next` is undefined at the end. */
  scan(after: string): Promise<{ findings: Finding[]; next: string | undefined }>;
  /** Repairs the rows that are still wrong; returns their number. */
  fix?(ids: readonly string[]): Promise<number>;
}

interface Row {
  _id: string;
  workspaceId?: string;
}

interface CollectionCheck<R extends Row> extends Pick<IntegrityCheck, 'kind' | 'meaning' | 'repair'> {
  collection: string;
  /** A filter for rows that may be wrong. */
  filter(now: Date): mongo.Filter<R>;
  fields: readonly (keyof R & string)[];
  /** Selects the wrong rows, if the filter is not enough; by default all. */
  confirm?(rows: R[], now: Date): Promise<R[]>;
  detail(row: R): string;
  /** Repairs wrong rows; returns their number. */
  fix?(rows: R[], now: Date): Promise<number>;
  /** Rows that one query examines. */
  page?: number;
}

const PAGE = 2_000;

/** A check that reads a collection in the order of ids, so that every query is bounded, whatever the filter is. */
export function collectionCheck<R extends Row>(
  connection: Connection,
  { collection, filter, fields, confirm, detail, fix, page = PAGE, ...about }: CollectionCheck<R>,
): IntegrityCheck {
  const rowsOf = () => connection.collection<R>(collection);
  const projection = Object.fromEntries(['workspaceId', ...fields].map((field) => [field, 1]));

  async function wrong(ids: object): Promise<R[]> {
    const now = currentTime();
    const suspects = await rowsOf()
      .find<R>({ $and: [{ _id: ids }, filter(now)] } as mongo.Filter<R>, { projection })
      .toArray();
    return confirm && suspects.length > 0 ? confirm(suspects, now) : suspects;
  }

  return {
    ...about,
    async scan(after) {
      const ids = await rowsOf()
        .find<Row>({ _id: { $gt: after } } as mongo.Filter<R>, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(page)
        .toArray();
      const last = ids.at(-1)?._id;
      if (last === undefined) return { findings: [], next: undefined };
      const rows = await wrong({ $gt: after, $lte: last });
      const findings = rows.map((row) => ({
        id: row._id,
        workspaceId: row.workspaceId ?? '',
        detail: detail(row),
      }));
      return { findings, next: ids.length < page ? undefined : last };
    },
    ...(fix && {
      async fix(ids: readonly string[]) {
        const rows = await wrong({ $in: [...ids] });
        return rows.length > 0 ? fix(rows, currentTime()) : 0;
      },
    }),
  };
}

/** The limits of one call: time and findings. */
const BUDGET_MS = 2_000;
const ENOUGH = 200;

/** Scans until the budget is used up; continue with `next`. */
export async function scanWithinBudget(check: IntegrityCheck, after: string) {
  const until = performance.now() + BUDGET_MS;
  const findings: Finding[] = [];
  for (let next: string | undefined = after; next !== undefined; ) {
    const found: Awaited<ReturnType<IntegrityCheck['scan']>> = await check.scan(next);
    findings.push(...found.findings);
    next = found.next;
    if (next !== undefined && (performance.now() > until || findings.length >= ENOUGH))
      return { findings, next };
  }
  return { findings, next: undefined };
}

interface WithOutbox extends Row {
  outbox: { type: string; at: Date }[];
}

/** A check for events that are stuck in the outbox of a collection's documents. */
export const outboxCheck = (connection: Connection, collection: string, kind: string): IntegrityCheck =>
  collectionCheck<WithOutbox>(connection, {
    kind,
    meaning:
      'Events have waited in an outbox for more than ten minutes. The broker may be unavailable, or its queue full.',
    collection,
    fields: ['outbox'],
    filter: (now) => ({ 'outbox.at': { $lt: minutesBefore(now, 10) } }) as mongo.Filter<WithOutbox>,
    detail: ({ outbox }) =>
      `${outbox.length} events, the first ${outbox[0]?.type} of ${outbox[0]?.at.toISOString()}`,
  });

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
