import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  DeliveryStatus,
  EndpointStatus,
  PausedReason,
  ReplayStatus,
  type WebhooksService,
} from '@postrider/contracts/webhooks';
import type { Handlers } from '@postrider/service/grpc';
import { type Kept, NOW, uuid } from './values.ts';

const now = timestampFromDate(NOW);

const endpoint = {
  id: uuid(4),
  url: 'https://hooks.test/a',
  events: ['post.failed'],
  isActive: true,
  status: EndpointStatus.PAUSED,
  failedDeliveries: 10,
  createdAt: now,
  updatedAt: now,
  pausedReason: PausedReason.GONE,
  pausedAt: now,
  version: 'v1',
};

const event = {
  id: uuid(6),
  type: 'post.deleted',
  body: JSON.stringify({
    id: `evt_${uuid(6)}`,
    type: 'post.deleted',
    created_at: NOW,
    livemode: true,
    data: { post_id: uuid(7) },
  }),
};

const delivery = (id: string) => ({
  id,
  endpointId: uuid(4),
  eventId: `evt_${uuid(6)}`,
  type: 'post.failed',
  createdAt: now,
  status: DeliveryStatus.PENDING,
  nextAttemptAt: now,
  attempts: [
    { at: now, durationMs: 12, status: 503, failureCode: 'http_status', failureMessage: 'It answered 503.' },
    { at: now, durationMs: 34, status: 0, failureCode: 'dns', failureMessage: 'There is no such host.' },
    { at: now, durationMs: 56, status: 204, failureCode: '', failureMessage: '' },
  ],
});

const counted = { count: 7, hasMore: true };
const replay = (id: string) => ({
  id,
  ...counted,
  replayed: 3,
  status: ReplayStatus.RUNNING,
  createdAt: now,
});

/** The webhooks service: one paused endpoint. */
export const fakeWebhooks = (kept: Kept): Partial<Handlers<typeof WebhooksService>> => ({
  createEndpoint: kept('createEndpoint', () => ({ endpoint, secret: 'whsec_secret' })),
  listEndpoints: kept('listEndpoints', ({ asksDelivered }) => ({
    endpoints: [endpoint],
    ...(asksDelivered && { hasDelivered: true }),
  })),
  getEndpoint: kept('getEndpoint', () => ({ endpoint })),
  updateEndpoint: kept('updateEndpoint', () => ({ endpoint })),
  rotateSecret: kept('rotateSecret', () => ({
    endpoint: { ...endpoint, previousSecretValidUntil: now },
    secret: 'whsec_new',
  })),
  deleteEndpoint: kept('deleteEndpoint', () => ({})),
  testEndpoint: kept('testEndpoint', () => ({ deliveryId: uuid(5), eventId: `evt_${uuid(6)}` })),
  listDeliveries: kept('listDeliveries', () => ({
    deliveries: [delivery(uuid(5))],
    nextPageToken: 'next',
  })),
  listEvents: kept('listEvents', () => ({ events: [event], position: 7n, hasMore: true })),
  getEvent: kept('getEvent', () => ({ event })),
  listEventDeliveries: kept('listEventDeliveries', () => ({ deliveries: [delivery(uuid(5))] })),
  getDelivery: kept('getDelivery', ({ deliveryId }) => ({ delivery: delivery(deliveryId) })),
  readDelivery: kept('readDelivery', ({ deliveryId }) => ({
    delivery: delivery(deliveryId),
    url: endpoint.url,
    body: '{"id":"evt_1"}',
  })),
  retryDelivery: kept('retryDelivery', ({ deliveryId }) => ({ delivery: delivery(deliveryId) })),
  replayDeliveries: kept('replayDeliveries', ({ replayId, dryRun }) => ({
    replay: dryRun ? { ...counted, status: ReplayStatus.DONE } : replay(replayId),
  })),
  getReplay: kept('getReplay', ({ replayId }) => ({ replay: replay(replayId) })),
  getSecretKeys: kept('getSecretKeys', () => ({ keys: [{ keyId: 'old', isActive: false, texts: 0n }] })),
});
