import { currentTime, heldBy, isDue, type Lease, newLease, RELEASED } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Connection } from 'mongoose';
import type { Attempt, Delivery, Next } from './delivery.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { type Endpoint, MAX_TESTS, PAUSE_AFTER, TEST_WINDOW_MS } from './endpoint.ts';
import { createModels } from './schema.ts';

/** As much of a pending delivery as it takes to select and claim it. */
export type DueDelivery = Pick<Delivery, '_id' | 'workspaceId' | 'endpointId' | 'type'>;

export type ClaimedDelivery = Delivery & Lease;

/** What an update of an endpoint may set. */
export type EndpointChange = Partial<
  Pick<Endpoint, 'events' | 'description' | 'status' | 'failedDeliveries' | 'secret'>
>;

export type WebhooksStore = ReturnType<typeof createWebhooksStore>;

/** All queries of this service. */
export function createWebhooksStore(connection: Connection) {
  const models = createModels(connection);
  const { endpoints, deliveries } = models;
  const held = (workspaceId: string, { _id, ...lease }: ClaimedDelivery) => ({
    _id,
    workspaceId,
    ...heldBy(lease),
  });

  return {
    /** False where another endpoint holds its place. */
    insertEndpoint: (endpoint: Endpoint): Promise<boolean> =>
      unlessDuplicate(endpoints.insertMany([endpoint], { lean: true })),

    /** Newest first. */
    listEndpoints: (workspaceId: string) =>
      endpoints.find({ workspaceId }).sort({ _id: -1 }).lean<Endpoint[]>(),

    updateEndpoint: (workspaceId: string, endpointId: string, change: EndpointChange) =>
      endpoints
        .findOneAndUpdate(
          { _id: endpointId, workspaceId },
          { $set: { ...change, updatedAt: currentTime() } },
          { returnDocument: 'after' },
        )
        .lean<Endpoint>(),

    /** Deletes an endpoint and its deliveries; false where there is none. */
    async deleteEndpoint(workspaceId: string, endpointId: string): Promise<boolean> {
      const { deletedCount } = await endpoints.deleteOne({ _id: endpointId, workspaceId });
      if (deletedCount === 0) return false;
      await deliveries.deleteMany({ endpointId, workspaceId });
      return true;
    },

    /** Counts an abandoned delivery of an active endpoint; true where this paused it. */
    async countFailure(workspaceId: string, endpointId: string): Promise<boolean> {
      const active = { _id: endpointId, workspaceId, status: 'active' } as const;
      const counting = { ...active, failedDeliveries: { $lt: PAUSE_AFTER } };
      await endpoints.updateOne(counting, { $inc: { failedDeliveries: 1 } });
      // Of several that end at once, exactly one finds it active with the count full.
      const { modifiedCount } = await endpoints.updateOne(
        { ...active, failedDeliveries: { $gte: PAUSE_AFTER } },
        { $set: { status: 'paused', updatedAt: currentTime() } },
      );
      return modifiedCount === 1;
    },

    async clearFailures(workspaceId: string, endpointId: string): Promise<void> {
      await endpoints.updateOne(
        { _id: endpointId, workspaceId, status: 'active', failedDeliveries: { $gt: 0 } },
        { $set: { failedDeliveries: 0 } },
      );
    },

    /** Records a test event; false where as many as are allowed were recorded within the minute before. */
    async recordTest(workspaceId: string, endpointId: string, now: Date): Promise<boolean> {
      const hasRoom = [
        { [`tests.${MAX_TESTS - 1}`]: { $exists: false } },
        { 'tests.0': { $lte: new Date(now.getTime() - TEST_WINDOW_MS) } },
      ];
      const { matchedCount } = await endpoints.updateOne(
        { _id: endpointId, workspaceId, $or: hasRoom },
        { $push: { tests: { $each: [now], $slice: -MAX_TESTS } } },
      );
      return matchedCount === 1;
    },

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

    /** Skips what is pending for an endpoint, test events excepted. */
    async skipPending(workspaceId: string, endpointId: string, keptUntil: Date): Promise<void> {
      await deliveries.updateMany(
        { endpointId, workspaceId, status: 'pending', type: { $ne: 'webhook.test' } },
        { $set: { status: 'skipped', expiresAt: keptUntil } },
      );
    },

    async deleteDeliveries(workspaceId: string, endpointId: string): Promise<void> {
      await deliveries.deleteMany({ endpointId, workspaceId });
    },

    /** Over all workspaces: those of the deliveries that have ended are deleted then; returns how many. */
    async keepUntil(ids: readonly string[], expiresAt: Date): Promise<number> {
      const ended = { _id: { $in: [...ids] }, status: { $ne: 'pending' as const } };
      return (await deliveries.updateMany(ended, { $set: { expiresAt } })).matchedCount;
    },

    endpointsAcrossWorkspaces: (workspaceIds: readonly string[]) =>
      endpoints.find({ workspaceId: { $in: [...workspaceIds] } }).lean<Endpoint[]>(),

    async endpointsByIdAcrossWorkspaces(ids: readonly string[]): Promise<Map<string, Endpoint>> {
      const found = await endpoints.find({ _id: { $in: [...ids] } }).lean<Endpoint[]>();
      return new Map(found.map((endpoint) => [endpoint._id, endpoint]));
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

    ...createDeliveryStore(models),
  };
}
