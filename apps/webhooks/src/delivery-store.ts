import { isUnleased, RELEASED } from '@postrider/service';
import type { Delivery, DeliveryStatus } from './delivery.ts';
import type { Models } from './schema.ts';

/** Those of an endpoint's deliveries that a page shows. */
export interface DeliveryQuery {
  endpointId: string;
  statuses: readonly DeliveryStatus[];
  /** Only those before this id; empty: from the newest. */
  beforeId: string;
}

/** The queries on deliveries that operators ask for; none reads what the events say. */
export function createDeliveryStore({ deliveries }: Models) {
  const withoutBody = { body: 0 } as const;

  return {
    /** Newest first. Each status is read by its index, so that a rare one costs no more than a frequent one. */
    async listDeliveries(
      workspaceId: string,
      { endpointId, statuses, beforeId }: DeliveryQuery,
      limit: number,
    ): Promise<Delivery[]> {
      const earlier = beforeId ? { _id: { $lt: beforeId } } : {};
      const pages = await Promise.all(
        statuses.map((status) =>
          deliveries
            .find({ endpointId, status, workspaceId, ...earlier }, withoutBody)
            .sort({ _id: -1 })
            .limit(limit)
            .lean<Delivery[]>(),
        ),
      );
      return pages
        .flat()
        .sort((a, b) => (a._id < b._id ? 1 : -1))
        .slice(0, limit);
    },

    findDelivery: (workspaceId: string, deliveryId: string) =>
      deliveries.findOne({ _id: deliveryId, workspaceId }, withoutBody).lean<Delivery>(),

    /** Makes a delivery due that is as it was read, and that no process works on; null where it is not. */
    makeDue: (workspaceId: string, { _id, status, attempts }: Delivery, now: Date) =>
      deliveries
        .findOneAndUpdate(
          { _id, workspaceId, status, attempts: { $size: attempts.length }, ...isUnleased(now) },
          { $set: { status: 'pending', dueAt: now }, $unset: { ...RELEASED, expiresAt: '' } },
          { returnDocument: 'after', projection: withoutBody },
        )
        .lean<Delivery>(),
  };
}
