import { EVENT_TYPES } from '@postrider/contracts';
import { type ChannelModel, type ConfirmChannel, type ConsumeMessage, connect } from 'amqplib';
import { unavailable } from '../errors/errors.ts';
import type { Log } from '../telemetry/log.ts';
import { gauge, sampled } from '../telemetry/metrics.ts';
import { within } from '../telemetry/within.ts';
import { readAuthority } from '../tls/authority.ts';
import { type Broadcast, createBroadcast } from './broadcast.ts';
import { createDeadLetters, type DeadLetters } from './dead-letters.ts';
import { createEventLag } from './event-lag.ts';
import { createPublisher, type OutgoingEvent, type Publisher } from './publisher.ts';
import { declareQueue, type EventHandlers, handleMessage } from './queue.ts';
import { createTimeRecord, type TimeRecord } from './time-record.ts';
import { createWakeUps, type WakeUps } from './wake-up.ts';

export type { Broadcast, Listening } from './broadcast.ts';
export type { OutgoingEvent } from './publisher.ts';
export type { EventHandlers } from './queue.ts';
export type { TimeRecord } from './time-record.ts';

export interface BrokerConfig {
  url: string;
  /** The prefix of every exchange and queue. */
  prefix: string;
  /** The file of the authority that signed the server's certificate. */
  caFile?: string | undefined;
}

export interface Broker extends Pick<WakeUps, 'wake' | 'onWake'> {
  /** Resolves when every queue bound to the event has stored it; rejects otherwise. */
  publish(event: OutgoingEvent): Promise<void>;
  /** Declares one queue per event and, in a consumer, consumes it; on this connection and every later one. Called once. */
  subscribe(handlers: EventHandlers): void;
  /** False while nothing can be published or consumed, and until every queue exists. */
  isUp(): boolean;
  /** The age of recent events when this process had handled them, in milliseconds. */
  lagMs(): number;
  /** The events that this service could not handle. */
  deadLetters: DeadLetters;
  /** Unstored messages to all processes. */
  broadcast: Pick<Broadcast, 'send' | 'receive'>;
  /** A time of this service that is stored outside of its database. */
  timeRecord: TimeRecord;
  /** Calls back after every (re)connection. */
  onUp(callback: () => void): void;
  /**
   * Stops consuming, and resolves when the handlers in flight have ended. Events that fail from now on are left to
   * other processes.
   */
  stopConsuming(): Promise<void>;
  /** Stops consuming, waits for the handlers in flight, disconnects. */
  stop(): Promise<void>;
}

/** Concurrent messages of each event. Handlers that run together share commands and calls, so that bursts are cheap. */
const PREFETCH = 250;

/** The timeout of connecting, including the handshake. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A broker that is silent for twice as long counts as unavailable. RabbitMQ suggests a minute. */
const HEARTBEAT_S = 5;

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return parsed.href;
}

const away = () => unavailable('The message broker is unavailable. Try again in a moment.');

/**
 * Connects in the background and stays connected. Nothing is lost while the broker is unavailable: unpublished events
 * stay in their outbox, and queues are declared on every connection.
 * @param isConsumer whether this process handles its service's events
 */
export function connectBroker(config: BrokerConfig, service: string, log: Log, isConsumer = true): Broker {
  const exchange = `${config.prefix}.events`;
  const ca = readAuthority('RABBITMQ_TLS_CA_FILE', config.caFile);
  const wakeUps = createWakeUps(`${config.prefix}.${service}.wake`);
  const broadcast = createBroadcast(exchange, `${config.prefix}.changes`);
  const lag = createEventLag();
  const inFlight = new Set<Promise<void>>();
  const upCallbacks: (() => void)[] = [];
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  let isConsuming = isConsumer;
  /** The channel for consuming messages, and its publisher while it is open. */
  let live: ConfirmChannel | undefined;
  let connected: ChannelModel | undefined;
  let publisher: Publisher | undefined;
  let handlers: EventHandlers = {};
  let consumerTags: string[] = [];

  const ended = stayConnected();

  async function stayConnected() {
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, 5_000)) {
      try {
        const connection = await connect(withHeartbeat(config.url), {
          clientProperties: { connection_name: service },
          timeout: CONNECT_TIMEOUT_MS,
          ...(ca ? { ca } : {}),
        });
        const closed = new Promise<void>((resolve) => connection.on('close', () => resolve()));
        connection.on('error', (error: Error) =>
          log.warn({ err: error.message }, 'broker connection failed'),
        );
        try {
          await open(connection);
          connected = connection;
          wait = 100;
          for (const callback of upCallbacks) callback();
          await Promise.race([closed, stopping.promise]);
        } finally {
          connected = undefined;
          publisher?.close();
          publisher = undefined;
          wakeUps.close();
          broadcast.close();
          if (!stopped) live = undefined;
          if (stopped) await drain(connection);
          else await connection.close().catch(() => {});
        }
      } catch (error) {
        log.warn({ err: error instanceof Error ? error.message : error }, 'waiting for the broker');
      }
      if (!stopped) await within(wait, stopping.promise);
    }
  }

  const queueOf = (type: string) => `${config.prefix}.${service}.${type}`;

  /** Runs work on a separate channel, so that its failures close no other. */
  async function onChannel<T>(work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
    if (!connected) throw away();
    const channel = await connected.createConfirmChannel();
    channel.on('error', (error: Error) => log.warn({ err: error.message }, 'broker channel failed'));
    try {
      return await work(channel);
    } finally {
      await channel.close().catch(() => {});
    }
  }

  async function open(connection: ChannelModel) {
    const fresh = await connection.createConfirmChannel();
    fresh.on('error', (error: Error) => log.warn({ err: error.message }, 'broker channel failed'));
    // A channel that closes alone, for instance for an unknown queue, closes its connection, so that both are reopened.
    fresh.on('close', () => {
      live = undefined;
      void connection.close().catch(() => {});
    });
    await fresh.assertExchange(exchange, 'topic', { durable: true });
    await fresh.prefetch(PREFETCH);
    consumerTags = [];
    live = fresh;
    publisher = createPublisher(fresh, exchange);
    await consumeAll(fresh);
    await wakeUps.open(fresh);
    await broadcast.open(fresh);
  }

  async function consumeAll(on: ConfirmChannel) {
    for (const type of Object.keys(handlers)) {
      const queue = queueOf(type);
      await declareQueue(on, exchange, queue, type);
      if (!isConsuming) continue;
      const { consumerTag } = await on.consume(queue, (message) => {
        if (!message) return;
        const handling = handle(on, queue, message).finally(() => inFlight.delete(handling));
        inFlight.add(handling);
      });
      consumerTags.push(consumerTag);
    }
  }

  async function handle(on: ConfirmChannel, queue: string, message: ConsumeMessage) {
    const end = await handleMessage(on, queue, message, {
      handlers,
      lag,
      log,
      isStopping: () => !isConsuming,
    });
    // A closed channel accepts no acknowledgement; the broker redelivers all unacknowledged messages.
    if (live !== on) return;
    if (end === 'done') on.ack(message);
    if (end === 'again') on.nack(message, false, false);
  }

  async function stopConsuming() {
    isConsuming = false;
    for (const tag of consumerTags.splice(0)) await live?.cancel(tag).catch(() => {});
    await Promise.allSettled(inFlight);
  }

  async function drain(connection: ChannelModel) {
    await stopConsuming();
    await live?.close().catch(() => {});
    await connection.close().catch(() => {});
  }

  const deadLetters = createDeadLetters(
    () => EVENT_TYPES.filter((type) => handlers[type]).map((type) => ({ type, queue: queueOf(type) })),
    onChannel,
  );
  const countDeadLetters = sampled(deadLetters.counts);
  const endGauge = gauge('postrider_dead_letters', async () =>
    (await countDeadLetters()).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  );

  return {
    async publish(event) {
      if (!publisher) throw away();
      await publisher.publish(event);
    },
    subscribe(wanted) {
      handlers = wanted;
      // Each new connection consumes automatically.
      if (live && !stopped)
        void consumeAll(live).catch((error: Error) =>
          log.warn({ err: error.message }, 'could not subscribe yet'),
        );
    },
    deadLetters,
    broadcast,
    wake: wakeUps.wake,
    onWake: wakeUps.onWake,
    stopConsuming,
    // Never rename this queue: without its message, a restored database is not detected.
    timeRecord: createTimeRecord(queueOf('witness'), onChannel),
    isUp: () => connected !== undefined,
    lagMs: lag.current,
    onUp(callback) {
      upCallbacks.push(callback);
      if (connected) callback();
    },
    async stop() {
      endGauge();
      stopped = true;
      stopping.resolve();
      await ended;
    },
  };
}
