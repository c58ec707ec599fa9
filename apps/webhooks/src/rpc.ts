import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber, isWebhookEvent } from '@postrider/contracts';
import {
  type DeliverySchema,
  DeliveryStatus,
  EndpointSchema,
  EndpointStatus,
  PausedReason,
  type ReplaySchema,
  ReplayStatus,
  type WebhooksService,
} from '@postrider/contracts/webhooks';
import { clip, currentTime, expecting, invalid, versionOf, withVersion } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { Resealing } from '@postrider/service/reseal';
import { v7 as uuidv7 } from 'uuid';
import type { Attempt, Delivery } from './delivery.ts';
import type { DeliveryHistory } from './delivery-history.ts';
import type { Endpoint } from './endpoint.ts';
import { filtersOf } from './endpoint-filters.ts';
import type { Endpoints } from './endpoints.ts';
import type { HookEvent } from './event.ts';
import type { Events } from './events.ts';
import type { Replay } from './replay.ts';
import type { Replays } from './replays.ts';
import type { StoredEvent } from './stored-event.ts';

/** The caller's id; an older gateway sends none. */
const idOr = (chosen: string) => chosen || uuidv7();

/** Message in, call, message out. */
export const createHandlers = (
  endpoints: Endpoints,
  history: DeliveryHistory,
  events: Events,
  replays: Replays,
  { keyUses }: Pick<Resealing, 'keyUses'>,
): Handlers<typeof WebhooksService> => ({
  getSecretKeys: async () => ({ keys: await keyUses() }),

  createEndpoint: async ({ workspaceId, profileId, endpointId, url, events, description, ...filters }) => {
    const { accountIds, profileIds, tags } = filters;
    const created = await endpoints.create(workspaceId, {
      endpointId: idOr(endpointId),
      profileId,
      url,
      events,
      description,
      filters: { accountIds, profileIds, tags },
    });
    return { endpoint: versioned(created.endpoint), secret: created.secret };
  },

  listEndpoints: async ({ workspaceId, profileId, asksDelivered }) => {
    const found = await endpoints.list(workspaceId, profileId);
    return {
      endpoints: found.map(endpointMessage),
      ...(asksDelivered && { hasDelivered: await history.hasSucceeded(workspaceId, found) }),
    };
  },

  getEndpoint: async ({ workspaceId, endpointId }) => ({
    endpoint: versioned(await endpoints.get(workspaceId, endpointId)),
  }),

  updateEndpoint: async ({
    workspaceId,
    endpointId,
    url,
    events,
    isActive,
    description,
    ifMatch,
    ...filters
  }) => ({
    endpoint: versioned(
      await endpoints.update(workspaceId, endpointId, expecting(ifMatch, versionOfEndpoint), {
        ...(url === undefined ? {} : { url }),
        ...(events ? { events: events.events } : {}),
        ...(isActive === undefined ? {} : { isActive }),
        ...(description === undefined ? {} : { description }),
        filters: {
          ...(filters.accountIds && { accountIds: filters.accountIds.values }),
          ...(filters.profileIds && { profileIds: filters.profileIds.values }),
          ...(filters.tags && { tags: filters.tags.values }),
        },
      }),
    ),
  }),

  deleteEndpoint: async ({ workspaceId, endpointId, ifMatch }) => {
    await endpoints.delete(workspaceId, endpointId, expecting(ifMatch, versionOfEndpoint));
    return {};
  },

  testEndpoint: async ({ workspaceId, endpointId, eventId }) => {
    const delivery = await endpoints.test(workspaceId, endpointId, idOr(eventId));
    return { deliveryId: delivery._id, eventId: `evt_${delivery.eventId}` };
  },

  rotateSecret: async ({ workspaceId, endpointId, rotationId }) => {
    const rotated = await endpoints.rotateSecret(workspaceId, endpointId, idOr(rotationId));
    return { endpoint: endpointMessage(rotated.endpoint), secret: rotated.secret };
  },

  listDeliveries: async ({ workspaceId, endpointId, limit, offset, pageToken, ...asked }) => {
    const filter = {
      status: enumName(DeliveryStatus, asked.status),
      type: eventType(asked.type),
      ...period(asked),
    };
    const page = { limit, offset, pageToken };
    const { items, nextPageToken } = await history.list(workspaceId, endpointId, filter, page);
    return { deliveries: items.map(deliveryMessage), nextPageToken };
  },

  getDelivery: async ({ workspaceId, deliveryId }) => ({
    delivery: deliveryMessage(await history.get(workspaceId, deliveryId)),
  }),

  readDelivery: async ({ workspaceId, endpointId, deliveryId }) => {
    const found = await history.read(workspaceId, endpointId, deliveryId);
    return { delivery: deliveryMessage(found), url: found.url, body: found.body };
  },

  retryDelivery: async ({ workspaceId, endpointId, deliveryId, replayId }) => ({
    delivery: deliveryMessage(
      await history.replay(workspaceId, endpointId || undefined, deliveryId, idOr(replayId)),
    ),
  }),

  replayDeliveries: async ({ workspaceId, endpointId, replayId, dryRun, ...asked }) => {
    if (!asked.since) throw invalid('/since', 'required', 'This is required.');
    const selection = { statuses: asked.statuses.map(replayable), ...period(asked) };
    return {
      replay: dryRun
        ? { status: ReplayStatus.DONE, ...(await replays.count(workspaceId, endpointId, selection)) }
        : replayMessage(await replays.begin(workspaceId, endpointId, idOr(replayId), selection)),
    };
  },

  listEvents: async ({ workspaceId, limit, ...asked }) => {
    if (asked.lastOnly) return { position: BigInt(await events.last(workspaceId)) };
    const { types, accountId, profileId } = asked;
    const filter = { types, accountId, profileId };
    const start = { eventId: asked.afterEventId, position: Number(asked.afterPosition) };
    const page = asked.newestFirst
      ? await events.before(workspaceId, filter, Number(asked.beforePosition), limit)
      : await events.after(workspaceId, filter, start, limit);
    return { ...page, position: BigInt(page.position), events: page.events.map(eventMessage) };
  },

  getEvent: async ({ workspaceId, eventId }) => ({
    event: eventMessage(await events.get(workspaceId, eventId)),
  }),

  listEventDeliveries: async ({ workspaceId, eventId }) => ({
    deliveries: (await events.deliveries(workspaceId, eventId)).map(deliveryMessage),
  }),

  getReplay: async ({ workspaceId, endpointId, replayId }) => ({
    replay: replayMessage(await replays.get(workspaceId, endpointId, replayId)),
  }),
});

const period = ({ since, until }: { since?: Timestamp | undefined; until?: Timestamp | undefined }) => ({
  since: since && timestampDate(since),
  until: until && timestampDate(until),
});

function eventType(type: string): HookEvent['type'] | undefined {
  if (type === '') return undefined;
  if (type === 'webhook.test' || isWebhookEvent(type)) return type;
  throw invalid('/type', 'unknown_event', `There is no event "${clip(type)}".`);
}

function replayable(status: DeliveryStatus, index: number) {
  const name = enumName(DeliveryStatus, status);
  if (name === 'abandoned' || name === 'skipped') return name;
  throw invalid(`/statuses/${index}`, 'invalid_value', 'Choose abandoned or skipped.');
}

const STATUS = {
  active: EndpointStatus.ACTIVE,
  paused: EndpointStatus.PAUSED,
  disabled: EndpointStatus.DISABLED,
} as const;

const PAUSED_REASON = { failing: PausedReason.FAILING, gone: PausedReason.GONE } as const;

const versioned = (endpoint: Endpoint) => withVersion(EndpointSchema, endpointMessage(endpoint));

const versionOfEndpoint = (endpoint: Endpoint) => versionOf(EndpointSchema, endpointMessage(endpoint));

const endpointMessage = (endpoint: Endpoint): MessageInitShape<typeof EndpointSchema> => ({
  id: endpoint._id,
  profileId: endpoint.profileId ?? '',
  url: endpoint.url,
  events: endpoint.events,
  description: endpoint.description,
  ...filtersOf(endpoint),
  isActive: endpoint.status === 'active',
  status: STATUS[endpoint.status],
  failedDeliveries: endpoint.failedDeliveries,
  createdAt: timestampFromDate(endpoint.createdAt),
  updatedAt: timestampFromDate(endpoint.updatedAt),
  ...(endpoint.pausedReason && { pausedReason: PAUSED_REASON[endpoint.pausedReason] }),
  ...(endpoint.pausedAt && { pausedAt: timestampFromDate(endpoint.pausedAt) }),
  ...(endpoint.previousValidUntil &&
    endpoint.previousValidUntil > currentTime() && {
      previousSecretValidUntil: timestampFromDate(endpoint.previousValidUntil),
    }),
});

const eventMessage = ({ _id: id, type, body }: StoredEvent) => ({ id, type, body });

const deliveryMessage = (delivery: Delivery): MessageInitShape<typeof DeliverySchema> => ({
  id: delivery._id,
  endpointId: delivery.endpointId,
  eventId: `evt_${delivery.eventId}`,
  type: delivery.type,
  requestId: delivery.requestId ?? '',
  status: enumNumber(DeliveryStatus, delivery.status),
  attempts: delivery.attempts.map(attemptMessage),
  createdAt: timestampFromDate(delivery.createdAt),
  ...(delivery.status === 'pending' && { nextAttemptAt: timestampFromDate(delivery.dueAt) }),
  ...(delivery.expiresAt && { expiresAt: timestampFromDate(delivery.expiresAt) }),
});

const replayMessage = (replay: Replay): MessageInitShape<typeof ReplaySchema> => ({
  id: replay._id,
  status: enumNumber(ReplayStatus, replay.status),
  count: replay.count,
  replayed: replay.replayed,
  hasMore: replay.hasMore,
  createdAt: timestampFromDate(replay.createdAt),
  ...(replay.finishedAt && { finishedAt: timestampFromDate(replay.finishedAt) }),
});

const attemptMessage = ({ at, durationMs, status, failure }: Attempt) => ({
  at: timestampFromDate(at),
  durationMs,
  status: status ?? 0,
  failureCode: failure?.code ?? '',
  failureMessage: failure?.message ?? '',
});
