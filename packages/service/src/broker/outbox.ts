import { create, type JsonObject, type MessageInitShape } from '@bufbuild/protobuf';
import { type EventType, isLogged } from '@postrider/contracts';
import { PublicFactsSchema } from '@postrider/contracts/events';
import type { Model } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { currentTime, timeFromNow } from '../clock/clock.ts';
import { coalesce } from '../fairness/coalesce.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { currentOrigin, type Origin, originFields } from '../jobs/origin.ts';
import { earlierThan, whereSet } from '../mongo/indexes.ts';
import type { Log } from '../telemetry/log.ts';
import { gauge, sampled } from '../telemetry/metrics.ts';
import type { Broker } from './broker.ts';
import { toFacts } from './facts.ts';

/** An event inside the document that has changed: one atomic write stores both. */
export interface OutboxEntry extends Origin {
  _id: string;
  type: EventType;
  workspaceId: string;
  subjectId: string;
  at: Date;
  facts?: JsonObject;
}

/** The outbox array's definition for a mongoose schema; index it with `outboxIndex`. */
export const outboxField = {
  type: [
    {
      _id: String,
      type: { type: String },
      workspaceId: String,
      subjectId: String,
      at: Date,
      ...originFields,
      // Facts of any shape.
      facts: {},
    },
  ],
  default: undefined,
} as const;

/** The index by which documents with unpublished events are found: fields and options. */
export const outboxIndex = [{ 'outbox.at': 1 }, whereSet('outbox.at')] as const;

/** An entry to be `$push`ed into a document's `outbox`. Its id is the event's permanent id. */
export const outboxEntry = (type: EventType, workspaceId: string, subjectId: string): OutboxEntry => ({
  _id: uuidv7(),
  type,
  workspaceId,
  subjectId,
  at: currentTime(),
  ...currentOrigin(),
});

/** An entry of an event of the event log: its facts are what its receivers get. */
export const publicEntry = (
  type: EventType,
  workspaceId: string,
  subjectId: string,
  facts: MessageInitShape<typeof PublicFactsSchema>,
): OutboxEntry => ({
  ...outboxEntry(type, workspaceId, subjectId),
  facts: toFacts(PublicFactsSchema, create(PublicFactsSchema, facts)),
});

interface StoredOutbox {
  _id: string;
  outbox?: OutboxEntry[];
}

/** The two queries on a collection of documents with an outbox. */
export interface OutboxStore {
  /** Documents with an entry older than `before`, oldest first. */
  unsent(before: Date, limit: number): Promise<{ _id: string; outbox: OutboxEntry[] }[]>;
  /** Removes sent entries from their documents. */
  sent(documentIds: string[], entryIds: string[]): Promise<void>;
}

/** The queries on the outboxes of a model's documents. */
export const createOutboxStore = <D extends StoredOutbox>(documents: Model<D>): OutboxStore => ({
  unsent: (before, limit) =>
    documents
      .find({ 'outbox.at': earlierThan(before) }, { outbox: 1 })
      .sort({ 'outbox.at': 1 })
      .limit(limit)
      .lean<{ _id: string; outbox: OutboxEntry[] }[]>(),

  async sent(documentIds, entryIds) {
    // Without mongoose's casts, because every event of every service passes here.
    const { db, collection } = documents;
    await db
      .collection<StoredOutbox>(collection.collectionName)
      .updateMany({ _id: { $in: documentIds } }, { $pull: { outbox: { _id: { $in: entryIds } } } });
  },
});

export interface Outbox {
  /**
   * Publishes the events that a write has just added to a document's outbox. Events that fail are published later.
   * Never rejects.
   */
  flush(documentId: string, entries: readonly OutboxEntry[]): Promise<void>;
  /** Starts to publish events that could not be published immediately, from any process. */
  startRepublishing(): Loop;
}

/** A long interval is enough: consumers also catch up, and a new broker connection triggers a run. */
const REPUBLISH_EVERY_MS = 5_000;
const REPUBLISH_AFTER_MS = 2_000;
const REPUBLISH_BATCH = 200;

/**
 * Publishes a collection's events. Each is removed only after the broker has confirmed it or, if it belongs into the event
 * log, after it was added there: then consumers find it without the broker.
 */
export function createOutbox(
  store: OutboxStore,
  broker: Pick<Broker, 'publish' | 'onUp'>,
  log: Log,
  eventLog?: { add(entry: OutboxEntry): Promise<void> },
): Outbox {
  const remove = coalesce(async (sent: { documentId: string; entryIds: string[] }[]) => {
    await store.sent(
      sent.map(({ documentId }) => documentId),
      sent.flatMap(({ entryIds }) => entryIds),
    );
    return sent.map(() => true);
  });

  async function send(entry: OutboxEntry): Promise<void> {
    const { _id, at, ...rest } = entry;
    const publishing = broker.publish({ ...rest, id: _id, occurredAt: at });
    if (!isLogged(entry.type)) return publishing;
    if (!eventLog) throw new Error(`${entry.type} needs an event log`);
    const [logged] = await Promise.allSettled([eventLog.add(entry), publishing]);
    if (logged.status === 'rejected') throw logged.reason;
  }

  async function publish(documentId: string, entries: readonly OutboxEntry[]) {
    const results = await Promise.allSettled(entries.map(send));
    const entryIds = entries.filter((_, i) => results[i]?.status === 'fulfilled').map(({ _id }) => _id);
    if (entryIds.length > 0) await remove({ documentId, entryIds });
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function republish(): Promise<boolean> {
    const documents = await store.unsent(timeFromNow(-REPUBLISH_AFTER_MS), REPUBLISH_BATCH);
    await Promise.all(documents.map(({ _id, outbox }) => publish(_id, outbox)));
    return documents.length === REPUBLISH_BATCH;
  }

  const oldestAge = sampled(async () => {
    const now = currentTime();
    const [first] = await store.unsent(now, 1);
    const times = first?.outbox.map(({ at }) => at.getTime()) ?? [];
    return Math.max(0, now.getTime() - Math.min(now.getTime(), ...times)) / 1_000;
  });
  return {
    flush: (documentId, entries) =>
      publish(documentId, entries).catch((error: Error) =>
        log.debug({ err: error.message, documentId }, 'events wait in the outbox'),
      ),

    startRepublishing() {
      const loop = startLoop('outbox', REPUBLISH_EVERY_MS, log, republish);
      broker.onUp(loop.wake);
      const endGauge = gauge('postrider_outbox_age_seconds', oldestAge);
      return {
        wake: loop.wake,
        stop() {
          endGauge();
          return loop.stop();
        },
      };
    },
  };
}
