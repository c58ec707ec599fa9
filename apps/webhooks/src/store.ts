import { heldBy, isDue, type Lease, newLease, RELEASED } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Connection } from 'mongoose';
import type { Attempt, Delivery, Next } from './delivery.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createEndpointStore } from './endpoint-store.ts';
import { createModels } from './schema.ts';

/** As much of a pending delivery as it takes to select and claim it. */
export type DueDelivery = Pick<Delivery, '_id' | 'workspaceId' | 'endpointId' | 'type'>;

export type ClaimedDelivery = Delivery & Lease;

export type WebhooksStore = ReturnType<typeof createWebhooksStore>;

/** All queries of this service. */
export function createWebhooksStore(connection: Connection) {
  const models = createModels(connection);
  const { deliveries } = models;
  const held = (workspaceId: string, { _id, ...lease }: ClaimedDelivery) => ({
    _id,
    workspaceId,
    ...heldBy(lease),
  });

  return {
    /** Keeps what is there already: a delivery exists once for an event and an endpoint. */
    async insertDeliveries(rows: readonly Delivery[]): Promise<void> {
      await unlessDuplicate(deliveries.insertMany([...rows], { lean: true, ordered: false }));
    },

    /** Claims a due delivery; null where another process was faster. */
    claim: (workspaceId: string, deliveryId: string, leaseMs: number) =>
      deliveries
        .findOneAndUpdate(
          { _id: deliveryId, workspaceId, status: 'pending', ...isDue() },
          { $set: newLease(leaseMs) },
          { returnDocument: 'after' },
        )
        .lean<ClaimedDelivery>(),

    /** Records an attempt and releases the delivery; false where the lease was lost, then nothing is recorded. */
    async recordAttempt(
      workspaceId: string,
      delivery: ClaimedDelivery,
      attempt: Attempt,
      next: Next,
      keptUntil: Date,
    ): Promise<boolean> {
      const change =
        next.status === 'pending' ? { dueAt: next.dueAt } : { status: next.status, expiresAt: keptUntil };
      const { matchedCount } = await deliveries.updateOne(held(workspaceId, delivery), {
        $push: { attempts: attempt },
        $set: change,
        $unset: RELEASED,
      });
      return matchedCount === 1;
    },

    /** Gives up a claim: the delivery is due at once. */
    async release(workspaceId: string, delivery: ClaimedDelivery): Promise<void> {
      await deliveries.updateOne(held(workspaceId, delivery), { $unset: RELEASED });
    },

    /** Skips what is pending for an endpoint, test events excepted. What it has accepted before stays succeeded. */
    async skipPending(workspaceId: string, endpointId: string, expiresAt: Date): Promise<void> {
      const pending = { endpointId, workspaceId, status: 'pending', type: { $ne: 'webhook.test' } } as const;
      const accepted = { ...pending, attempts: { $elemMatch: { failure: { $exists: false } } } };
      await deliveries.updateMany(accepted, { $set: { status: 'succeeded', expiresAt } });
      await deliveries.updateMany(pending, { $set: { status: 'skipped', expiresAt } });
    },

    async deleteDeliveries(workspaceId: string, endpointId: string): Promise<void> {
      await deliveries.deleteMany({ endpointId, workspaceId });
    },

    /** Over all workspaces: those of the deliveries that have ended are deleted then; returns how many. */
    async keepUntil(ids: readonly string[], expiresAt: Date): Promise<number> {
      const ended = { _id: { $in: [...ids] }, status: { $ne: 'pending' as const } };
      return (await deliveries.updateMany(ended, { $set: { expiresAt } })).matchedCount;
    },

    /** `<event id> <endpoint id>` of every delivery of these events. */
    async knownAcrossWorkspaces(eventIds: readonly string[]): Promise<Set<string>> {
      const known = await deliveries
        .find({ eventId: { $in: [...new Set(eventIds)] } }, { eventId: 1, endpointId: 1 })
        .lean<Pick<Delivery, 'eventId' | 'endpointId'>[]>();
      return new Set(known.map(({ eventId, endpointId }) => `${eventId} ${endpointId}`));
    },

    /** What may be claimed, longest due first. */
    dueAcrossWorkspaces: (exceptEndpoints: readonly string[], limit: number) =>
      deliveries
        .find(
          {
            status: 'pending',
            ...isDue(),
            ...(exceptEndpoints.length > 0 ? { endpointId: { $nin: [...exceptEndpoints] } } : {}),
          },
          { workspaceId: 1, endpointId: 1, type: 1 },
        )
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<DueDelivery[]>(),

    /** Since when the delivery that has waited longest is due. */
    async oldestDue(now: Date): Promise<Date | undefined> {
      const oldest = await deliveries
        .findOne({ status: 'pending', ...isDue(now) }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .lean<Pick<Delivery, 'dueAt'>>();
      return oldest?.dueAt;
    },

    ...createEndpointStore(models),
    ...createDeliveryStore(models),
  };
}
