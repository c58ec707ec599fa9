import type { EventType } from '@postrider/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { currentTime } from '../clock/clock.ts';
import { coalesce } from '../fairness/coalesce.ts';
import { originFields } from '../jobs/origin.ts';
import { duplicatesOf } from '../mongo/duplicates.ts';
import { ONE_REPLY } from '../mongo/one-reply.ts';
import type { OutboxEntry } from './outbox.ts';

export interface LogRow extends OutboxEntry {
  /** When it was added; the order of the log. */
  loggedAt: Date;
}

/** The latest events of a service, of the types that are `isLogged`. Consumers catch up from it. */
export interface EventLog {
  /** Adds events that are not in it yet. Concurrent calls share their writes. */
  add(entry: OutboxEntry): Promise<void>;
  /** Adds an event in the transaction of its change, for services without an outbox. */
  addWithin(session: ClientSession, entry: OutboxEntry): Promise<void>;
  /** Over all workspaces: events since a time, by the time of their addition and their id. @param types undefined: any */
  since(since: Date, afterId: string, limit: number, types?: readonly EventType[]): Promise<LogRow[]>;
}

/** Longer than a consumer takes to catch up. */
const KEPT_S = 7 * 24 * 3600;
/** Entries wait in their outbox as well, so none is ever refused. */
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/** For its indexes; the facts, of any shape, are written without it. */
const row = new Schema<Omit<LogRow, 'facts'>>(
  {
    _id: String,
    type: { type: String },
    workspaceId: String,
    subjectId: String,
    at: Date,
    loggedAt: Date,
    ...originFields,
  },
  { versionKey: false },
)
  .index({ loggedAt: 1, _id: 1 })
  .index({ workspaceId: 1 })
  .index({ loggedAt: 1 }, { expireAfterSeconds: KEPT_S });

/** The event log in a service's database, in the collection `event_log`. */
export function createEventLog(connection: Connection): EventLog {
  connection.model('EventLog', row, 'event_log');
  const rows = connection.collection<LogRow>('event_log');
  const add = coalesce(
    async (entries: OutboxEntry[]) => {
      const loggedAt = currentTime();
      await duplicatesOf(
        rows.bulkWrite(
          entries.map((entry) => ({ insertOne: { document: { ...entry, loggedAt } } })),
          { ordered: false },
        ),
      );
      return entries.map(() => true);
    },
    { maxWaiting: ANY_NUMBER },
  );
  return {
    async add(entry) {
      await add(entry);
    },
    async addWithin(session, entry) {
      await rows.bulkWrite([{ insertOne: { document: { ...entry, loggedAt: currentTime() } } }], { session });
    },
    since: (since, afterId, limit, types) =>
      rows
        .find(
          {
            loggedAt: { $gte: since },
            $or: [{ loggedAt: { $gt: since } }, { _id: { $gt: afterId } }],
            ...(types && { type: { $in: types } }),
          },
          { batchSize: ONE_REPLY },
        )
        .sort({ loggedAt: 1, _id: 1 })
        .limit(limit)
        .toArray(),
  };
}
