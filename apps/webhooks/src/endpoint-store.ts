import { currentTime, visibleOwned } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import { type Endpoint, MAX_TESTS, PAUSE_AFTER, TEST_WINDOW_MS } from './endpoint.ts';
import type { Models } from './schema.ts';
import type { Rotation } from './secrets.ts';

/** The fields that an update of an endpoint may set. */
export type EndpointChange = Partial<
  Pick<
    Endpoint,
    'url' | 'events' | 'description' | 'status' | 'failedDeliveries' | 'accountIds' | 'profileIds' | 'tags'
  >
>;

/** For the `$unset` of the write that makes an endpoint active or disabled. */
const NOT_PAUSED = { pausedReason: 1, pausedAt: 1 } as const;

/** The filter for an endpoint that has not changed since it was read. */
const asRead = ({ _id, url, events, description, status, failedDeliveries, ...rest }: Endpoint) => ({
  _id,
  url,
  events,
  description,
  status,
  failedDeliveries,
  accountIds: rest.accountIds ?? ABSENT,
  profileIds: rest.profileIds ?? ABSENT,
  tags: rest.tags ?? ABSENT,
  secret: rest.secret,
  updatedAt: rest.updatedAt,
});

/** An endpoint of an earlier version has no filters. */
const ABSENT = { $exists: false } as const;

/** The queries on endpoints. */
export function createEndpointStore({ endpoints, deliveries, replays }: Models) {
  return {
    /** False if its id exists, or another endpoint has its place. */
    insertEndpoint: (endpoint: Endpoint): Promise<boolean> =>
      unlessDuplicate(endpoints.insertMany([endpoint], { lean: true })),

    /** All of the workspace, newest first. */
    listEndpoints: (workspaceId: string) =>
      endpoints.find({ workspaceId }).sort({ _id: -1 }).lean<Endpoint[]>(),

    /** Those that the caller sees, newest first. */
    visibleEndpoints: (workspaceId: string) =>
      endpoints
        .find({ workspaceId, ...visibleOwned() })
        .sort({ _id: -1 })
        .lean<Endpoint[]>(),

    findEndpoint: (workspaceId: string, endpointId: string) =>
      endpoints.findOne({ _id: endpointId, workspaceId, ...visibleOwned() }).lean<Endpoint>(),

    /** Null if it has changed since it was read. */
    updateEndpoint: (workspaceId: string, found: Endpoint, change: EndpointChange) =>
      endpoints
        .findOneAndUpdate(
          { ...asRead(found), workspaceId, ...visibleOwned() },
          {
            $set: { ...change, updatedAt: currentTime() },
            ...(change.status === undefined ? {} : { $unset: NOT_PAUSED }),
          },
          { returnDocument: 'after' },
        )
        .lean<Endpoint>(),

    /** Replaces the secret of an endpoint if it is unchanged; otherwise null. */
    rotateSecret: (workspaceId: string, { _id, secret }: Endpoint, rotation: Rotation) =>
      endpoints
        .findOneAndUpdate(
          { _id, workspaceId, secret },
          { $set: { ...rotation, updatedAt: currentTime() } },
          { returnDocument: 'after' },
        )
        .lean<Endpoint>(),

    /** Deletes the replaced secrets of an endpoint, unless there was another rotation. */
    async dropPreviousSecrets(
      workspaceId: string,
      endpointId: string,
      previousValidUntil: Date,
    ): Promise<void> {
      await endpoints.updateOne(
        { _id: endpointId, workspaceId, previousValidUntil },
        { $unset: { previousSecrets: 1, previousValidUntil: 1 } },
      );
    },

    /** Deletes an endpoint and its deliveries; false if it has changed since it was read. */
    async deleteEndpoint(workspaceId: string, found: Endpoint): Promise<boolean> {
      const { _id: endpointId } = found;
      const { deletedCount } = await endpoints.deleteOne({
        ...asRead(found),
        workspaceId,
        ...visibleOwned(),
      });
      if (deletedCount === 0) return false;
      await deliveries.deleteMany({ endpointId, workspaceId });
      await replays.deleteMany({ endpointId, workspaceId });
      return true;
    },

    /** Deletes the endpoints of a profile with their deliveries; returns their number. */
    async eraseOfProfile(workspaceId: string, profileId: string): Promise<number> {
      const found = await endpoints
        .find({ workspaceId, profileId }, { _id: 1 })
        .lean<Pick<Endpoint, '_id'>[]>();
      for (const { _id: endpointId } of found) {
        await deliveries.deleteMany({ endpointId, workspaceId });
        await replays.deleteMany({ endpointId, workspaceId });
        await endpoints.deleteOne({ _id: endpointId, workspaceId });
      }
      return found.length;
    },

    /** Counts an abandoned delivery of an active endpoint; true if this paused it. */
    async countFailure(workspaceId: string, endpointId: string): Promise<boolean> {
      const active = { _id: endpointId, workspaceId, status: 'active' } as const;
      const counting = { ...active, failedDeliveries: { $lt: PAUSE_AFTER } };
      await endpoints.updateOne(counting, { $inc: { failedDeliveries: 1 } });
      // If several end at once, exactly one finds it active with the full count.
      const { modifiedCount } = await endpoints.updateOne(
        { ...active, failedDeliveries: { $gte: PAUSE_AFTER } },
        { $set: paused('failing') },
      );
      return modifiedCount === 1;
    },

    /** Pauses an active endpoint that returned 410 Gone; true if this paused it. */
    async pauseGone(workspaceId: string, endpointId: string): Promise<boolean> {
      const { modifiedCount } = await endpoints.updateOne(
        { _id: endpointId, workspaceId, status: 'active' },
        { $set: paused('gone') },
      );
      return modifiedCount === 1;
    },

    async clearFailures(workspaceId: string, endpointId: string): Promise<void> {
      await endpoints.updateOne(
        { _id: endpointId, workspaceId, status: 'active', failedDeliveries: { $gt: 0 } },
        { $set: { failedDeliveries: 0 } },
      );
    },

    /** Records a test event; false if the limit of the last minute is reached. */
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

    endpointsAcrossWorkspaces: (workspaceIds: readonly string[]) =>
      endpoints.find({ workspaceId: { $in: [...workspaceIds] } }).lean<Endpoint[]>(),

    async endpointsByIdAcrossWorkspaces(ids: readonly string[]): Promise<Map<string, Endpoint>> {
      const found = await endpoints.find({ _id: { $in: [...ids] } }).lean<Endpoint[]>();
      return new Map(found.map((endpoint) => [endpoint._id, endpoint]));
    },
  };
}

function paused(reason: NonNullable<Endpoint['pausedReason']>) {
  const now = currentTime();
  return { status: 'paused', pausedReason: reason, pausedAt: now, updatedAt: now } as const;
}
