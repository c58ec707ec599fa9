import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber } from '@postrider/contracts';
import {
  type DeliverySchema,
  DeliveryStatus,
  type EndpointSchema,
  EndpointStatus,
  type WebhooksService,
} from '@postrider/contracts/webhooks';
import type { Handlers } from '@postrider/service/grpc';
import type { Resealing } from '@postrider/service/reseal';
import type { Attempt, Delivery } from './delivery.ts';
import type { DeliveryHistory } from './delivery-history.ts';
import type { Endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';

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

  listDeliveries: async ({ workspaceId, endpointId, status, limit, pageToken }) => {
    const page = { status: enumName(DeliveryStatus, status), limit, pageToken };
    const { items, nextPageToken } = await history.list(workspaceId, endpointId, page);
    return { deliveries: items.map(deliveryMessage), nextPageToken };
  },

  getDelivery: async ({ workspaceId, deliveryId }) => ({
    delivery: deliveryMessage(await history.get(workspaceId, deliveryId)),
  }),

  retryDelivery: async ({ workspaceId, deliveryId }) => ({
    delivery: deliveryMessage(await history.retry(workspaceId, deliveryId)),
  }),
});

const STATUS = {
  active: EndpointStatus.ACTIVE,
  paused: EndpointStatus.PAUSED,
  disabled: EndpointStatus.DISABLED,
} as const;

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
