import { leaseFields, originFields } from '@postrider/service';
import { whereSet } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Delivery } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { Replay } from './replay.ts';
import type { StoredEvent } from './stored-event.ts';

const endpoint = new Schema<Endpoint>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    keyId: String,
    keyAccountIds: { type: [String], default: undefined },
    keyProfileIds: { type: [String], default: undefined },
    place: Number,
    url: String,
    events: [String],
    description: String,
    accountIds: { type: [String], default: undefined },
    profileIds: { type: [String], default: undefined },
    tags: { type: [String], default: undefined },
    status: String,
    pausedReason: String,
    pausedAt: Date,
    failedDeliveries: Number,
    secret: String,
    previousSecrets: String,
    previousValidUntil: Date,
    rotationId: String,
    tests: { type: [Date], default: undefined },
    createdAt: Date,
    updatedAt: Date,
  },
  { versionKey: false },
).index({ workspaceId: 1, place: 1 }, { unique: true });

const attempt = new Schema(
  {
    at: Date,
    durationMs: Number,
    status: Number,
    failure: new Schema({ code: String, message: String }, { _id: false }),
  },
  { _id: false },
);

const delivery = new Schema<Delivery>(
  {
    _id: String,
    workspaceId: String,
    endpointId: String,
    eventId: String,
    type: String,
    body: String,
    status: String,
    dueAt: Date,
    ...leaseFields,
    attempts: [attempt],
    createdAt: Date,
    ...originFields,
    replayId: String,
    expiresAt: Date,
  },
  { versionKey: false },
)
  // One delivery of an event to an endpoint, even if the event is repeated.
  .index({ eventId: 1, endpointId: 1 }, { unique: true })
  // Due deliveries in order; includes the endpoint, so that saturated ones are skipped without a read.
  .index({ status: 1, dueAt: 1, endpointId: 1 })
  // In the order of operators' lists.
  .index({ endpointId: 1, status: 1, _id: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const replay = new Schema<Replay>(
  {
    _id: String,
    workspaceId: String,
    endpointId: String,
    statuses: [String],
    since: Date,
    until: Date,
    lastId: String,
    count: Number,
    hasMore: Boolean,
    replayed: Number,
    afterId: String,
    status: String,
    createdAt: Date,
    workedAt: Date,
    finishedAt: Date,
    expiresAt: Date,
    ...leaseFields,
  },
  { versionKey: false },
)
  .index({ status: 1, workedAt: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const event = new Schema<StoredEvent>(
  {
    _id: String,
    workspaceId: String,
    position: Number,
    type: { type: String },
    at: Date,
    body: String,
    accountIds: [String],
    visibleAccountIds: [String],
    tags: [String],
    profileId: String,
    keyId: String,
    ...originFields,
    expiresAt: Date,
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, position: 1 }, { unique: true })
  .index({ workspaceId: 1, profileId: 1 }, whereSet('profileId'))
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The place of the newest event of each workspace. */
const position = new Schema({ _id: String, last: Number }, { versionKey: false });

export type Models = ReturnType<typeof createModels>;

/** The collections of this service. */
export const createModels = (connection: Connection) => ({
  endpoints: connection.model<Endpoint>('Endpoint', endpoint, 'endpoints'),
  deliveries: connection.model<Delivery>('Delivery', delivery, 'deliveries'),
  events: connection.model<StoredEvent>('Event', event, 'events'),
  positions: connection.model('EventPosition', position, 'event_positions'),
  replays: connection.model<Replay>('Replay', replay, 'replays'),
});
