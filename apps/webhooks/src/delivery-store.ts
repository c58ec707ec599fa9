import { isUnleased, RELEASED } from '@postrider/service';
import type { QueryFilter } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Delivery, type DeliveryStatus, MAX_ATTEMPTS } from './delivery.ts';
import type { Models } from './schema.ts';

/** Some of an endpoint's deliveries. */
export interface DeliveryQuery {
  endpointId: string;
  statuses: readonly DeliveryStatus[];
  /** Only those of this type. */
  type?: Delivery['type'] | undefined;
  /** Recorded then or later. */
  since?: Date | undefined;
  /** Recorded before then. */
  until?: Date | undefined;
  /** Only those before this id; empty: from the newest. */
  beforeId?: string;
  /** Only those after this id; empty: from the oldest. */
  afterId?: string;
}

/** The most deliveries that one query makes due. */
const PAGE = 1_000;

type Id = Pick<Delivery, '_id'>;

/** The queries on deliveries for owners and operators. */
export function createDeliveryStore({ deliveries }: Models) {
  const withoutBody = { body: 0 } as const;
  const isRepeatable: QueryFilter<Delivery> = {
    type: { $ne: 'webhook.test' },
    [`attempts.${MAX_ATTEMPTS - 1}`]: { $exists: false },
  };

  /** The ids of the first matches. Each status has an index, so that a rare one costs no more than a frequent one. */
  async function idsOf(
    workspaceId: string,
    { endpointId, statuses, type, ...bounds }: DeliveryQuery,
    order: 1 | -1,
    limit: number,
    further: QueryFilter<Delivery> = {},
  ): Promise<string[]> {
    const within: QueryFilter<Delivery> = { ...idRange(bounds), ...(type ? { type } : {}), ...further };
    const found = await Promise.all(
      statuses.map((status) =>
        deliveries
          .find({ endpointId, status, workspaceId, ...within }, { _id: 1 })
          .sort({ _id: order })
          .limit(limit)
          .lean<Id[]>(),
      ),
    );
    const ids = found.flat().map(({ _id }) => _id);
    return ids.sort((a, b) => (a < b ? -order : order)).slice(0, limit);
  }

  return {
    /** Newest first, without the first `offset`. */
    async listDeliveries(
      workspaceId: string,
      query: DeliveryQuery,
      offset: number,
      limit: number,
    ): Promise<Delivery[]> {
      const ids = (await idsOf(workspaceId, query, -1, offset + limit)).slice(offset);
      return deliveries
        .find({ _id: { $in: ids }, workspaceId }, withoutBody)
        .sort({ _id: -1 })
        .lean<Delivery[]>();
    },

    /** Whether one of these endpoints has accepted a delivery. */
    async hasSucceeded(workspaceId: string, endpointIds: readonly string[]): Promise<boolean> {
      const succeeded = { endpointId: { $in: [...endpointIds] }, status: 'succeeded' as const, workspaceId };
      return endpointIds.length > 0 && (await deliveries.exists(succeeded)) !== null;
    },

    findByEvent: (workspaceId: string, eventId: string, endpointId: string) =>
      deliveries.findOne({ eventId, endpointId, workspaceId }, withoutBody).lean<Delivery>(),

    findDelivery: (workspaceId: string, deliveryId: string) =>
      deliveries.findOne({ _id: deliveryId, workspaceId }, withoutBody).lean<Delivery>(),

    /** With the event's body, for the endpoint's owner. */
    findWholeDelivery: (workspaceId: string, deliveryId: string) =>
      deliveries.findOne({ _id: deliveryId, workspaceId }).lean<Delivery>(),

    /** Makes a delivery due if it is unchanged and unclaimed; otherwise null. */
    makeDue: (workspaceId: string, { _id, status, attempts }: Delivery, replayId: string, now: Date) =>
      deliveries
        .findOneAndUpdate(
          { _id, workspaceId, status, attempts: { $size: attempts.length }, ...isUnleased(now) },
          { $set: { status: 'pending', dueAt: now, replayId }, $unset: { ...RELEASED, expiresAt: '' } },
          { returnDocument: 'after', projection: withoutBody },
        )
        .lean<Delivery>(),

    /** The ids of replayable deliveries, oldest first. */
    repeatable: (workspaceId: string, query: DeliveryQuery, limit: number): Promise<string[]> =>
      idsOf(workspaceId, query, 1, limit, isRepeatable),

    /** Makes the deliveries due that are still in one of the statuses; returns their number. */
    async makeAllDue(
      workspaceId: string,
      ids: readonly string[],
      statuses: readonly DeliveryStatus[],
      now: Date,
    ): Promise<number> {
      let count = 0;
      for (let from = 0; from < ids.length; from += PAGE) {
        const page = { _id: { $in: ids.slice(from, from + PAGE) }, workspaceId };
        const { modifiedCount } = await deliveries.updateMany(
          { ...page, status: { $in: [...statuses] }, ...isRepeatable, ...isUnleased(now) },
          { $set: { status: 'pending', dueAt: now }, $unset: { ...RELEASED, expiresAt: '' } },
        );
        count += modifiedCount;
      }
      return count;
    },
  };
}

/** The bounds of a query as bounds of the id, which begins with the time of its creation. */
function idRange({
  since,
  until,
  beforeId,
  afterId,
}: Pick<DeliveryQuery, 'since' | 'until' | 'beforeId' | 'afterId'>) {
  const before = [...(until ? [firstId(until)] : []), ...(beforeId ? [beforeId] : [])].sort();
  const range = {
    ...(since ? { $gte: firstId(since) } : {}),
    ...(afterId ? { $gt: afterId } : {}),
    ...(before[0] === undefined ? {} : { $lt: before[0] }),
  };
  return Object.keys(range).length > 0 ? { _id: range } : {};
}

/** The smallest id of that millisecond. */
const firstId = (at: Date): string =>
  uuidv7({ msecs: Math.max(0, at.getTime()), seq: 0, random: new Uint8Array(16) });
