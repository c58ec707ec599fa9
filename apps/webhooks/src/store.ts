import { coalesce, heldBy, isDue, type Lease, newLease, RELEASED } from '@postrider/service';
import { duplicatesOf, ONE_REPLY } from '@postrider/service/mongo';
import type { Connection } from 'mongoose';
import type { Attempt, Delivery, Next } from './delivery.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createEndpointStore } from './endpoint-store.ts';
import { createEventStore } from './event-store.ts';
import { createReplayStore } from './replay-store.ts';
import { createModels } from './schema.ts';

/** The fields of a pending delivery for selecting and claiming it. */
export type DueDelivery = Pick<Delivery, '_id' | 'workspaceId' | 'shareKey' | 'endpointId' | 'type'>;

export type ClaimedDelivery = Delivery & Lease;

/** An attempt, its consequence, and its claim. */
interface RecordedAttempt {
  workspaceId: string;
  delivery: ClaimedDelivery;
  attempt: Attempt;
  next: Next;
  keptUntil: Date;
}

export type WebhooksStore = ReturnType<typeof createWebhooksStore>;

/** All queries of this service. */
export function createWebhooksStore(connection: Connection) {
  const models = createModels(connection);
  const { deliveries } = models;
  /** The same without mongoose's casts, for writes that happen a thousand times a second. */
  const collection = connection.collection<Delivery>('deliveries');
  const held = (workspaceId: string, { _id, ...lease }: ClaimedDelivery) => ({
    _id,
    workspaceId,
    ...heldBy(lease),
  });

  /** Concurrent writes share a command. */
  const record = coalesce(async (attempts: RecordedAttempt[]): Promise<readonly boolean[]> => {
    const operations = attempts.map(({ workspaceId, delivery, attempt, next, keptUntil }) => ({
      updateOne: {
        filter: held(workspaceId, delivery),
        update: {
          $push: { attempts: attempt },
          $set:
            next.status === 'pending' ? { dueAt: next.dueAt } : { status: next.status, expiresAt: keptUntil },
          $unset: RELEASED,
        },
      },
    }));
    const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
    if (matchedCount === attempts.length) return attempts.map(() => true);
    const rows = await deliveries
      .find({ _id: { $in: attempts.map(({ delivery }) => delivery._id) } }, { attempts: 1, leaseToken: 1 })
      .lean<(Pick<Delivery, '_id' | 'attempts'> & Partial<Lease>)[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return attempts.map((made) => isRecorded(byId.get(made.delivery._id), made));
  });

  return {
    /** Keeps existing deliveries, which are unique for an event and an endpoint. */
    async insertDeliveries(rows: readonly Delivery[]): Promise<void> {
      await duplicatesOf(collection.insertMany([...rows], { ordered: false }));
    },

    /** Over all workspaces: claims the deliveries that are still due and unclaimed. */
    async claimAcrossWorkspaces(due: readonly DueDelivery[], leaseMs: number): Promise<ClaimedDelivery[]> {
      if (due.length === 0) return [];
      const _id = { $in: due.map((delivery) => delivery._id) };
      const lease = newLease(leaseMs);
      await deliveries.updateMany({ _id, status: 'pending', ...isDue() }, { $set: lease });
      return deliveries
        .find({ _id, ...heldBy(lease) })
        .batchSize(ONE_REPLY)
        .lean<ClaimedDelivery[]>();
    },

    /** Records an attempt and releases the delivery; false, without effect, if the lease was lost. */
    recordAttempt: (
      workspaceId: string,
      delivery: ClaimedDelivery,
      attempt: Attempt,
      next: Next,
      keptUntil: Date,
    ): Promise<boolean> => record({ workspaceId, delivery, attempt, next, keptUntil }),

    /** Releases a claim; the delivery is due immediately. */
    async release(workspaceId: string, delivery: ClaimedDelivery): Promise<void> {
      await deliveries.updateOne(held(workspaceId, delivery), { $unset: RELEASED });
    },

    /** Skips an endpoint's pending deliveries, except test events. Accepted ones stay succeeded. */
    async skipPending(workspaceId: string, endpointId: string, expiresAt: Date): Promise<void> {
      const pending = { endpointId, workspaceId, status: 'pending', type: { $ne: 'webhook.test' } } as const;
      const accepted = { ...pending, attempts: { $elemMatch: { failure: { $exists: false } } } };
      await deliveries.updateMany(accepted, { $set: { status: 'succeeded', expiresAt } });
      await deliveries.updateMany(pending, { $set: { status: 'skipped', expiresAt } });
    },

    async deleteDeliveries(workspaceId: string, endpointId: string): Promise<void> {
      await deliveries.deleteMany({ endpointId, workspaceId });
    },

    /** Over all workspaces: sets the deletion time of finished deliveries; returns their number. */
    async keepUntil(ids: readonly string[], expiresAt: Date): Promise<number> {
      const ended = { _id: { $in: [...ids] }, status: { $ne: 'pending' as const } };
      return (await deliveries.updateMany(ended, { $set: { expiresAt } })).matchedCount;
    },

    /** Claimable deliveries, longest due first. */
    dueAcrossWorkspaces: (exceptEndpoints: readonly string[], limit: number) =>
      deliveries
        .find(
          {
            status: 'pending',
            ...isDue(),
            ...(exceptEndpoints.length > 0 ? { endpointId: { $nin: [...exceptEndpoints] } } : {}),
          },
          { workspaceId: 1, shareKey: 1, endpointId: 1, type: 1 },
        )
        .sort({ dueAt: 1 })
        .limit(limit)
        .batchSize(ONE_REPLY)
        .lean<DueDelivery[]>(),

    /** The earliest time until then at which a delivery becomes claimable. */
    async oldestDue(until: Date): Promise<Date | undefined> {
      const oldest = await deliveries
        .findOne({ status: 'pending', ...isDue(until) }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .lean<Pick<Delivery, 'dueAt'>>();
      return oldest?.dueAt;
    },

    ...createEndpointStore(models),
    ...createDeliveryStore(models),
    ...createReplayStore(models),
    ...createEventStore(connection, models),
  };
}

/** Whether a row already contains this attempt. */
function isRecorded(
  row: (Pick<Delivery, 'attempts'> & Partial<Lease>) | undefined,
  { delivery, attempt }: RecordedAttempt,
): boolean {
  const last = row?.attempts[delivery.attempts.length];
  return (
    last?.at.getTime() === attempt.at.getTime() &&
    last.durationMs === attempt.durationMs &&
    row?.leaseToken !== delivery.leaseToken
  );
}
