import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber, isWebhookEvent } from '@postrider/contracts';
import {
  type DeliverySchema,
  DeliveryStatus,
  type EndpointSchema,
  EndpointStatus,
  PausedReason,
  type WebhooksService,
} from '@postrider/contracts/webhooks';
import { currentTime, invalid } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { Resealing } from '@postrider/service/reseal';
import type { Attempt, Delivery } from './delivery.ts';
import type { DeliveryHistory } from './delivery-history.ts';
import type { Endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';
import type { HookEvent } from './event.ts';

/** Message in, call, message out. */
export const createHandlers = (
  endpoints: Endpoints,
  history: DeliveryHistory,
  { keyUses }: Pick<Resealing, 'keyUses'>,
): Handlers<typeof WebhooksService> => ({
  getSecretKeys: async () => ({ keys: await keyUses() }),

  createEndpoint: async ({ workspaceId, url, events, description }) => {
    const created = await endpoints.create(workspaceId, { url, events, description });
    return { endpoint: endpointMessage(created.endpoint), secret: created.secret };
  },

  listEndpoints: async ({ workspaceId }) => ({
    endpoints: (await endpoints.list(workspaceId)).map(endpointMessage),
  }),

  updateEndpoint: async ({ workspaceId, endpointId, events, isActive, description }) => ({
    endpoint: endpointMessage(
      await endpoints.update(workspaceId, endpointId, {
        ...(events ? { events: events.events } : {}),
        ...(isActive === undefined ? {} : { isActive }),
        ...(description === undefined ? {} : { description }),
      }),
    ),
  }),

  deleteEndpoint: async ({ workspaceId, endpointId }) => {
    await endpoints.delete(workspaceId, endpointId);
    return {};
  },

  testEndpoint: async ({ workspaceId, endpointId }) => {
    const delivery = await endpoints.test(workspaceId, endpointId);
    return { deliveryId: delivery._id, eventId: `evt_${delivery.eventId}` };
  },

  rotateSecret: async ({ workspaceId, endpointId }) => {
    const rotated = await endpoints.rotateSecret(workspaceId, endpointId);
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

  retryDelivery: async ({ workspaceId, endpointId, deliveryId }) => ({
    delivery: deliveryMessage(await history.replay(workspaceId, endpointId || undefined, deliveryId)),
  }),

  replayDeliveries: async ({ workspaceId, endpointId, dryRun, ...asked }) => {
    if (!asked.since) throw invalid('/since', 'required', 'This is required.');
    const selection = { statuses: asked.statuses.map(replayable), ...period(asked) };
    return history.replayAll(workspaceId, endpointId, selection, dryRun);
  },
});

const period = ({ since, until }: { since?: Timestamp | undefined; until?: Timestamp | undefined }) => ({
  since: since && timestampDate(since),
  until: until && timestampDate(until),
});

function eventType(type: string): HookEvent['type'] | undefined {
  if (type === '') return undefined;
  if (type === 'webhook.test' || isWebhookEvent(type)) return type;
  throw invalid('/type', 'unknown_event', `There is no event "${type}".`);
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

const endpointMessage = (endpoint: Endpoint): MessageInitShape<typeof EndpointSchema> => ({
  id: endpoint._id,
  url: endpoint.url,
  events: endpoint.events,
  description: endpoint.description,
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

const attemptMessage = ({ at, durationMs, status, failure }: Attempt) => ({
  at: timestampFromDate(at),
  durationMs,
  status: status ?? 0,
  failureCode: failure?.code ?? '',
  failureMessage: failure?.message ?? '',
});
