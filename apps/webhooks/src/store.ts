import { currentTime, heldBy, isDue, type Lease, newLease, RELEASED } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Connection } from 'mongoose';
import type { Attempt, Delivery, Next } from './delivery.ts';
import { type Endpoint, MAX_TESTS, PAUSE_AFTER, TEST_WINDOW_MS } from './endpoint.ts';
import { createModels } from './schema.ts';

/** As much of a pending delivery as it takes to choose and claim it. */
export type DueDelivery = Pick<Delivery, '_id' | 'workspaceId' | 'endpointId' | 'type'>;

export type ClaimedDelivery = Delivery & Lease;

/** What an update of an endpoint may set. */
export type EndpointChange = Partial<
  Pick<Endpoint, 'events' | 'description' | 'status' | 'failedDeliveries' | 'secret'>
>;

export interface WebhooksStore {
  /** False where another endpoint holds its place. */
  insertEndpoint(endpoint: Endpoint): Promise<boolean>;
  /** Newest first. */
  listEndpoints(workspaceId: string): Promise<Endpoint[]>;
  getEndpoint(workspaceId: string, endpointId: string): Promise<Endpoint | null>;
  updateEndpoint(workspaceId: string, endpointId: string, change: EndpointChange): Promise<Endpoint | null>;
  /** Takes an endpoint and its deliveries away; false where there is none. */
  deleteEndpoint(workspaceId: string, endpointId: string): Promise<boolean>;
  /** Counts an abandoned delivery of an active endpoint; true where this paused it. */
  countFailure(workspaceId: string, endpointId: string): Promise<boolean>;
  clearFailures(workspaceId: string, endpointId: string): Promise<void>;
  /** Notes a test event; false where as many as are allowed were noted within the minute before. */
  noteTest(workspaceId: string, endpointId: string, now: Date): Promise<boolean>;

  /** Keeps what is there already: a delivery exists once for an event and an endpoint. */
  insertDeliveries(deliveries: readonly Delivery[]): Promise<void>;
  /** Claims a due delivery; null where another process was faster. */
  claim(workspaceId: string, deliveryId: string, leaseMs: number): Promise<ClaimedDelivery | null>;
  /** Notes a try and releases the delivery; false where the lease was lost, then nothing is noted. */
  settle(
    workspaceId: string,
    delivery: ClaimedDelivery,
    attempt: Attempt,
    next: Next,
    keptUntil: Date,
  ): Promise<boolean>;
  /** Gives up a claim: the delivery is due at once. */
  release(workspaceId: string, delivery: ClaimedDelivery): Promise<void>;
  /** Turns what waits for an endpoint into skipped, test events excepted. */
  skipPending(workspaceId: string, endpointId: string, keptUntil: Date): Promise<void>;
  forgetDeliveries(workspaceId: string, endpointId: string): Promise<void>;

  endpointsAcrossWorkspaces(workspaceIds: readonly string[]): Promise<Endpoint[]>;
  endpointsByIdAcrossWorkspaces(ids: readonly string[]): Promise<Map<string, Endpoint>>;
  /** `<event id> <endpoint id>` of every delivery of these events. */
  knownAcrossWorkspaces(eventIds: readonly string[]): Promise<Set<string>>;
  /** What may be claimed, longest due first. */
  dueAcrossWorkspaces(exceptEndpoints: readonly string[], limit: number): Promise<DueDelivery[]>;
}

/** All queries of this service. */
export function createWebhooksStore(connection: Connection): WebhooksStore {
  const { endpoints, deliveries } = createModels(connection);

  return {
    insertEndpoint: (endpoint) => unlessDuplicate(endpoints.insertMany([endpoint], { lean: true })),

    listEndpoints: (workspaceId) => endpoints.find({ workspaceId }).sort({ _id: -1 }).lean<Endpoint[]>(),

    getEndpoint: (workspaceId, endpointId) =>
      endpoints.findOne({ _id: endpointId, workspaceId }).lean<Endpoint>(),

    updateEndpoint: (workspaceId, endpointId, change) =>
      endpoints
        .findOneAndUpdate(
          { _id: endpointId, workspaceId },
          { $set: { ...change, updatedAt: currentTime() } },
          { returnDocument: 'after' },
        )
        .lean<Endpoint>(),

    async deleteEndpoint(workspaceId, endpointId) {
      const { deletedCount } = await endpoints.deleteOne({ _id: endpointId, workspaceId });
      if (deletedCount === 0) return false;
      await deliveries.deleteMany({ endpointId, workspaceId });
      return true;
    },

    async countFailure(workspaceId, endpointId) {
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

    async clearFailures(workspaceId, endpointId) {
      await endpoints.updateOne(
        { _id: endpointId, workspaceId, status: 'active', failedDeliveries: { $gt: 0 } },
        { $set: { failedDeliveries: 0 } },
      );
    },

    async noteTest(workspaceId, endpointId, now) {
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

    async insertDeliveries(rows) {
      await unlessDuplicate(deliveries.insertMany([...rows], { lean: true, ordered: false }));
    },

    claim: (workspaceId, _id, leaseMs) =>
      deliveries
        .findOneAndUpdate(
          { _id, workspaceId, status: 'pending', ...isDue() },
          { $set: newLease(leaseMs) },
          { returnDocument: 'after' },
        )
        .lean<ClaimedDelivery>(),

    async settle(workspaceId, { _id, ...lease }, attempt, next, keptUntil) {
      const change =
        next.status === 'pending' ? { dueAt: next.dueAt } : { status: next.status, expiresAt: keptUntil };
      const { matchedCount } = await deliveries.updateOne(
        { _id, workspaceId, ...heldBy(lease) },
        { $push: { attempts: attempt }, $set: change, $unset: RELEASED },
      );
      return matchedCount === 1;
    },

    async release(workspaceId, { _id, ...lease }) {
      await deliveries.updateOne({ _id, workspaceId, ...heldBy(lease) }, { $unset: RELEASED });
    },

    async skipPending(workspaceId, endpointId, keptUntil) {
      await deliveries.updateMany(
        { endpointId, workspaceId, status: 'pending', type: { $ne: 'webhook.test' } },
        { $set: { status: 'skipped', expiresAt: keptUntil } },
      );
    },

    async forgetDeliveries(workspaceId, endpointId) {
      await deliveries.deleteMany({ endpointId, workspaceId });
    },

    endpointsAcrossWorkspaces: (workspaceIds) =>
      endpoints.find({ workspaceId: { $in: [...workspaceIds] } }).lean<Endpoint[]>(),

    async endpointsByIdAcrossWorkspaces(ids) {
      const found = await endpoints.find({ _id: { $in: [...ids] } }).lean<Endpoint[]>();
      return new Map(found.map((endpoint) => [endpoint._id, endpoint]));
    },

    async knownAcrossWorkspaces(eventIds) {
      const known = await deliveries
        .find({ eventId: { $in: [...new Set(eventIds)] } }, { eventId: 1, endpointId: 1 })
        .lean<Pick<Delivery, 'eventId' | 'endpointId'>[]>();
      return new Set(known.map(({ eventId, endpointId }) => `${eventId} ${endpointId}`));
    },

    dueAcrossWorkspaces: (exceptEndpoints, limit) =>
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
  };
}
