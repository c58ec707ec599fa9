import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EventType } from '@postrider/contracts';
import { EventLogService, type LoggedEvent } from '@postrider/contracts/event-log';
import {
  type Expiration,
  ExpirationSchema,
  PlatformsService,
  type Reconnect,
  ReconnectSchema,
} from '@postrider/contracts/platforms';
import { type Outcome, OutcomeSchema, PostsService, ResultStatus } from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { type Component, type Running, toFacts } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import { connectMongo } from '@postrider/service/mongo';
import {
  ANY_PORT,
  answerOutcomes,
  type Backing,
  createTestClient,
  eventPage,
  type Receiver,
  reserveBacking,
  startFake,
  startReceiver,
  TEST_SECRET_KEYS,
  testLog,
  waitUntil,
} from '@postrider/testing';
import { DELIVERY_DEFAULTS, startWebhooks, type WebhooksConfig } from '../src/app.ts';
import type { DeliveryConfig } from '../src/config.ts';
import type { Delivery } from '../src/delivery.ts';
import type { Endpoint } from '../src/endpoint.ts';
import type { Replay } from '../src/replay.ts';

export type Client = RpcClient<typeof WebhooksService>;

/** The webhooks service on real servers, with posts, platforms and a receiver that the test decides about. */
export interface Harness {
  backing: Backing;
  config: WebhooksConfig;
  service: Running;
  client: Client;
  /** Every name under hooks.test leads here. */
  receiver: Receiver;
  outcomes: Outcome[];
  reconnects: Reconnect[];
  expirations: Expiration[];
  /** The event log of the media service; posts and platforms have none, as earlier versions. */
  log: LoggedEvent[];
  /** Publishes an event as posts and platforms do, with the facts that these lists have of it. */
  notify(workspaceId: string, type: EventType, subjectId: string): Promise<void>;
  /** A result went live: posts knows it and publishes the event. */
  publish(workspaceId: string): Promise<Outcome>;
  /** Registers https://<name>.hooks.test/in. */
  endpoint(workspaceId: string, name: string, events?: string[]): Promise<{ id: string; secret: string }>;
  deliveries(endpointId: string): Promise<Delivery[]>;
  endpoints: { find(id: string): Promise<Endpoint | null>; insert(endpoint: Endpoint): Promise<void> };
  insertDeliveries(deliveries: readonly Delivery[]): Promise<void>;
  insertReplay(replay: Replay): Promise<void>;
  /** Ends the leases of this endpoint's deliveries. */
  endLeases(endpointId: string): Promise<void>;
  /** Another process, without a client, because it may run no gRPC server. */
  startProcess(components: readonly Component[], delivery?: Partial<DeliveryConfig>): Promise<Running>;
  start(delivery?: Partial<DeliveryConfig>): Promise<{ service: Running; client: Client }>;
  stop(): Promise<void>;
}

export const TEST_DELIVERY: DeliveryConfig = {
  ...DELIVERY_DEFAULTS,
  retryDelaysMs: [30, 40, 50],
  scanEveryMs: 20,
  catchUpEveryMs: 3_600_000,
};

/** @param first what the first process runs; all by default */
export async function startHarness(
  delivery: Partial<DeliveryConfig> = {},
  first?: readonly Component[],
): Promise<Harness> {
  const backing = reserveBacking();
  await using started = new AsyncDisposableStack();
  started.defer(() => backing.remove());
  const outcomes: Outcome[] = [];
  const reconnects: Reconnect[] = [];
  const expirations: Expiration[] = [];
  const log: LoggedEvent[] = [];
  const media = await startFake(EventLogService, {
    async listEvents(asked) {
      const rows = log.map((logged) => ({ logged, eventId: logged.event?.id ?? '' }));
      const page = eventPage(rows, ({ logged }) => logged.loggedAt, asked);
      return { events: page.map(({ logged }) => logged) };
    },
  });
  started.defer(() => media.stop());
  const posts = await startFake(PostsService, answerOutcomes(outcomes));
  started.defer(() => posts.stop());
  const platforms = await startPlatforms(reconnects, expirations);
  started.defer(() => platforms.stop());
  const receiver = await startReceiver();
  started.defer(() => receiver.close());
  const connection = await connectMongo(backing.mongo('webhooks'), testLog);
  started.defer(() => connection.close());
  const deliveries = connection.collection<Delivery>('deliveries');
  const endpoints = connection.collection<Endpoint>('endpoints');
  const replays = connection.collection<Replay>('replays');
  const broker = connectBroker(backing.broker, 'posts', testLog);
  started.defer(() => broker.stop());

  const config: WebhooksConfig = {
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    management: ANY_PORT,
    listen: ANY_PORT,
    mongo: backing.mongo('webhooks'),
    broker: backing.broker,
    postsAddress: posts.address,
    platformsAddress: platforms.address,
    mediaAddress: media.address,
    secretKeys: TEST_SECRET_KEYS,
    outbound: {
      allowCidrs: [],
      denyCidrs: [],
      allowUnsafe: false,
      connectTo: [`*.hooks.test=${receiver.url}`],
    },
    delivery: { ...TEST_DELIVERY, ...delivery },
  };

  const services = started.use(new AsyncDisposableStack());
  async function startProcess(components?: readonly Component[], changes: Partial<DeliveryConfig> = {}) {
    const delivery = { ...config.delivery, ...changes };
    const service = await startWebhooks({ ...config, components, delivery });
    services.defer(() => service.stop());
    return service;
  }
  async function start(changes: Partial<DeliveryConfig> = {}, components?: readonly Component[]) {
    const service = await startProcess(components, changes);
    const client = createTestClient(WebhooksService, service.address);
    services.defer(() => client.close());
    return { service, client };
  }

  const notify = async (workspaceId: string, type: EventType, subjectId: string) => {
    const outcome = outcomes.find(({ result }) => result?.id === subjectId);
    const reconnect = reconnects.find(({ accountId }) => accountId === subjectId);
    const expiration = expirations.find(({ accountId }) => accountId === subjectId);
    const event = {
      id: randomUUID(),
      type,
      workspaceId,
      subjectId,
      occurredAt: new Date(),
      requestId: '',
      shareKey: outcome?.shareKey,
      ...(outcome ? { facts: toFacts(OutcomeSchema, outcome) } : {}),
      ...(reconnect ? { facts: toFacts(ReconnectSchema, reconnect) } : {}),
      ...(expiration ? { facts: toFacts(ExpirationSchema, expiration) } : {}),
    };
    await waitUntil(`${type} can be published`, async () => {
      await broker.publish(event);
      return true;
    });
  };

  const { service, client } = await start({}, first);
  const running = started.move();
  return {
    backing,
    config,
    service,
    client,
    receiver,
    outcomes,
    reconnects,
    expirations,
    log,
    notify,
    async publish(workspaceId) {
      const outcome = published(workspaceId);
      outcomes.push(outcome);
      await notify(workspaceId, 'post.published', outcome.result?.id ?? '');
      return outcome;
    },
    async endpoint(workspaceId, name, events = []) {
      const url = `https://${name}.hooks.test/in`;
      const created = await client.createEndpoint({ workspaceId, url, events });
      return { id: created.endpoint?.id ?? '', secret: created.secret };
    },
    deliveries: (endpointId) => deliveries.find({ endpointId }).sort({ createdAt: 1 }).toArray(),
    endpoints: {
      find: (id) => endpoints.findOne({ _id: id }),
      insert: async (endpoint) => void (await endpoints.insertOne(endpoint)),
    },
    insertDeliveries: async (rows) => void (await deliveries.insertMany([...rows])),
    insertReplay: async (replay) => void (await replays.insertOne(replay)),
    async endLeases(endpointId) {
      await deliveries.updateMany({ endpointId, status: 'pending' }, { $set: { leaseUntil: new Date(0) } });
    },
    startProcess,
    start,
    stop: () => running.disposeAsync(),
  };
}

/** A result that went live now. */
export const published = (workspaceId: string, at = new Date()): Outcome =>
  outcome(workspaceId, at, {
    status: ResultStatus.PUBLISHED,
    url: 'https://bsky.app/profile/ada/post/1',
    externalId: 'at://did:plc:ada/app.bsky.feed.post/1',
    publishedAt: timestampFromDate(at),
  });

/** A result that failed now, for good. */
export const failed = (workspaceId: string, at = new Date()): Outcome =>
  outcome(workspaceId, at, {
    status: ResultStatus.FAILED,
    error: { code: 'text_too_long', message: 'The text is too long – 301 of 300.', action: 'Shorten it.' },
  });

const outcome = (
  workspaceId: string,
  at: Date,
  result: NonNullable<MessageInitShape<typeof OutcomeSchema>['result']>,
): Outcome =>
  create(OutcomeSchema, {
    eventId: randomUUID(),
    workspaceId,
    postId: randomUUID(),
    title: 'A title',
    tags: ['launch', 'summer'],
    finishedAt: timestampFromDate(at),
    result: { id: randomUUID(), platform: 'bluesky', accountId: randomUUID(), attempts: 1, ...result },
  });

/** An account that lost access now. */
export const lostAccess = (workspaceId: string, at = new Date()): Reconnect =>
  create(ReconnectSchema, {
    eventId: randomUUID(),
    workspaceId,
    accountId: randomUUID(),
    platform: 'mastodon',
    username: 'ada@mastodon.example',
    at: timestampFromDate(at),
  });

/** A warning that an account will expire. */
export const expiresSoon = (workspaceId: string, at = new Date()): Expiration =>
  create(ExpirationSchema, {
    eventId: randomUUID(),
    workspaceId,
    accountId: randomUUID(),
    platform: 'mastodon',
    username: 'ada@mastodon.example',
    at: timestampFromDate(at),
    expiresAt: timestampFromDate(new Date(at.getTime() + 10 * 86_400_000)),
  });

const startPlatforms = (reconnects: Reconnect[], expirations: Expiration[]) =>
  startFake(PlatformsService, {
    listExpirations: async (asked) => ({ expirations: eventPage(expirations, ({ at }) => at, asked) }),
    listReconnects: async (asked) => ({ reconnects: eventPage(reconnects, ({ at }) => at, asked) }),
  });
