import type { WebhookEvent } from '@postrider/contracts';
import { currentTime } from '@postrider/service';
import { ONE_REPLY } from '@postrider/service/mongo';
import { createTransaction } from '@postrider/service/transaction';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import type { Delivery } from './delivery.ts';
import type { HookEvent } from './event.ts';
import type { Models } from './schema.ts';
import { type StoredEvent, storedEvent } from './stored-event.ts';

/** Some of a workspace's events. */
export interface EventQuery {
  /** Empty: all. */
  types: readonly WebhookEvent[];
  /** Only those about this account; empty: any. */
  accountId: string;
  /** Only those of this profile; empty: any. */
  profileId: string;
  /** A further condition. */
  visible: QueryFilter<StoredEvent>;
}

/** A part of a workspace's events. */
export interface EventPage {
  events: StoredEvent[];
  /** Every event up to it, or from it on if the newest come first, was examined. */
  position: number;
  hasMore: boolean;
}

/** The most events that one page examines. */
const MAX_EXAMINED = 10_000;

/** What recording events has added. */
interface Recorded {
  events: StoredEvent[];
  deliveries: Delivery[];
}

interface Position {
  _id: string;
  last: number;
}

/** The queries on events. */
export function createEventStore(connection: Connection, { events, positions, deliveries }: Models) {
  const inTransaction = createTransaction(connection);
  /** Without mongoose's casts. */
  const rows = connection.collection<StoredEvent>('events');
  const counters = connection.collection<Position>('event_positions');
  const deliveryRows = connection.collection<Delivery>('deliveries');
  const notExpired = () => ({ expiresAt: { $gt: currentTime() } });
  const filterOf = ({ types, accountId, profileId, visible }: EventQuery): QueryFilter<StoredEvent> => ({
    ...(types.length > 0 && { type: { $in: [...types] } }),
    ...(accountId && { accountIds: accountId }),
    ...(profileId && { profileId }),
    ...notExpired(),
    $and: [visible],
  });

  /** Reserves places; other transactions on these workspaces wait or are repeated until this one ends. */
  async function reserve(wanted: ReadonlyMap<string, number>, session: ClientSession) {
    // In one order, so that concurrent transactions can't block each other.
    const ids = [...wanted.keys()].sort();
    const steps = ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $inc: { last: wanted.get(_id) ?? 0 } }, upsert: true },
    }));
    await counters.bulkWrite(steps, { session });
    const reserved = await counters.find({ _id: { $in: ids } }, { session, batchSize: ONE_REPLY }).toArray();
    return new Map(reserved.map(({ _id, last }) => [_id, last - (wanted.get(_id) ?? 0)]));
  }

  /** `<event id> <endpoint id>` of existing deliveries. Processes of an earlier version store no events. */
  async function knownDeliveries(wanted: readonly Delivery[], session: ClientSession): Promise<Set<string>> {
    if (wanted.length === 0) return new Set();
    const eventIds = [...new Set(wanted.map(({ eventId }) => eventId))];
    const found = await deliveryRows
      .find(
        { eventId: { $in: eventIds } },
        { session, projection: { eventId: 1, endpointId: 1 }, batchSize: ONE_REPLY },
      )
      .toArray();
    return new Set(found.map(keyOf));
  }

  return {
    /**
     * Over all workspaces: stores events that are not known, each at the next place of its workspace, with their
     * deliveries; both or neither.
     */
    async recordAcrossWorkspaces(
      wanted: readonly HookEvent<WebhookEvent>[],
      deliveriesOf: (event: HookEvent<WebhookEvent>) => Delivery[],
    ): Promise<Recorded> {
      const ids = wanted.map(({ id }) => id);
      const ofEvent = new Map(wanted.map((event) => [event.id, event]));
      const known = async (session?: ClientSession) => {
        const options = { projection: { _id: 1 }, batchSize: ONE_REPLY, ...(session && { session }) };
        const found = await rows.find({ _id: { $in: ids } }, options).toArray();
        return new Set(found.map(({ _id }) => _id));
      };
      // A catch-up mostly finds known events.
      if ((await known()).size === ofEvent.size) return { events: [], deliveries: [] };
      return inTransaction(async (session) => {
        const stored = await known(session);
        const fresh = [...ofEvent.values()].filter(({ id }) => !stored.has(id));
        if (fresh.length === 0) return { events: [], deliveries: [] };
        fresh.sort((a, b) => a.at.getTime() - b.at.getTime());
        const perWorkspace = Map.groupBy(fresh, ({ workspaceId }) => workspaceId);
        const sizes = new Map([...perWorkspace].map(([id, own]) => [id, own.length]));
        const places = await reserve(sizes, session);
        const now = currentTime();
        const added = [...perWorkspace].flatMap(([id, own]) =>
          own.map((event, i) => storedEvent(event, (places.get(id) ?? 0) + i + 1, now)),
        );
        await rows.insertMany(added, { session });
        const due = fresh.flatMap(deliveriesOf);
        const present = await knownDeliveries(due, session);
        const missing = due.filter((delivery) => !present.has(keyOf(delivery)));
        if (missing.length > 0) await deliveryRows.insertMany(missing, { session });
        return { events: added, deliveries: missing };
      });
    },

    findEvent: (workspaceId: string, eventId: string, visible: QueryFilter<StoredEvent> = {}) =>
      events
        .findOne({ _id: eventId, workspaceId, ...notExpired(), $and: [visible] })
        .readConcern('majority')
        .lean<StoredEvent>(),

    /** The place of the workspace's newest event; 0 before the first. */
    async lastPosition(workspaceId: string): Promise<number> {
      const found = await positions.findById(workspaceId).readConcern('majority').lean<Position>();
      return found?.last ?? 0;
    },

    /** The place of the workspace's oldest event; undefined without one. */
    async firstPosition(workspaceId: string): Promise<number | undefined> {
      const found = await events
        .findOne({ workspaceId, ...notExpired() }, { position: 1 })
        .sort({ position: 1 })
        .readConcern('majority')
        .lean<Pick<StoredEvent, 'position'>>();
      return found?.position;
    },

    /** Events after a place, oldest first, up to `last`, which `lastPosition` has returned. */
    async eventsAfter(
      workspaceId: string,
      query: EventQuery,
      { after, last }: { after: number; last: number },
      limit: number,
    ): Promise<EventPage> {
      const end = Math.min(after + MAX_EXAMINED, last);
      if (end <= after) return { events: [], position: after, hasMore: false };
      const found = await events
        .find({ workspaceId, position: { $gt: after, $lte: end }, ...filterOf(query) })
        .sort({ position: 1 })
        .limit(limit)
        .readConcern('majority')
        .batchSize(ONE_REPLY)
        .lean<StoredEvent[]>();
      const newest = found.at(-1);
      const position = newest && found.length === limit ? newest.position : end;
      return { events: found, position, hasMore: position < last };
    },

    /** Events before a place, newest first. */
    async eventsBefore(
      workspaceId: string,
      query: EventQuery,
      before: number,
      limit: number,
    ): Promise<EventPage> {
      const first = (await this.firstPosition(workspaceId)) ?? before;
      const end = Math.max(before - MAX_EXAMINED, first);
      const found = await events
        .find({ workspaceId, position: { $gte: end, $lt: before }, ...filterOf(query) })
        .sort({ position: -1 })
        .limit(limit)
        .readConcern('majority')
        .batchSize(ONE_REPLY)
        .lean<StoredEvent[]>();
      const oldest = found.at(-1);
      const position = oldest && found.length === limit ? oldest.position : end;
      return { events: found, position, hasMore: position > first };
    },

    /** Some events of a profile become those of the workspace; returns their number. */
    async detachEvents(workspaceId: string, profileId: string, limit: number): Promise<number> {
      const found = await events
        .find({ workspaceId, profileId }, { _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      if (found.length === 0) return 0;
      const ids = found.map(({ _id }) => _id);
      return (await events.updateMany({ _id: { $in: ids } }, { $unset: { profileId: 1 } })).matchedCount;
    },

    /** The deliveries of an event, without its body. */
    deliveriesOfEvent: (workspaceId: string, eventId: string, limit: number) =>
      deliveries.find({ eventId, workspaceId }, { body: 0 }).limit(limit).lean<Delivery[]>(),
  };
}

const keyOf = ({ eventId, endpointId }: Pick<Delivery, 'eventId' | 'endpointId'>) =>
  `${eventId} ${endpointId}`;
