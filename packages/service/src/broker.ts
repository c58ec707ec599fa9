import { randomUUID } from 'node:crypto';
import { create, fromJsonString, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EventType } from '@postrider/contracts';
import { type Event, EventSchema } from '@postrider/contracts/events';
import { type ChannelModel, type ConfirmChannel, type ConsumeMessage, connect } from 'amqplib';
import { newRequestId, withContext } from './context.ts';
import { toAppError } from './errors.ts';
import type { Log } from './log.ts';

export interface BrokerConfig {
  url: string;
  /** In front of every exchange and queue. */
  prefix: string;
}

/** Something that happened, as a service tells it. */
export interface Doorbell {
  id: string;
  type: EventType;
  workspaceId: string;
  subjectId: string;
  occurredAt: Date;
  requestId: string;
}

/** What a service does when it hears an event. A rejection brings the event back after a second. */
export type Listeners = Partial<Record<EventType, (event: Event) => Promise<void>>>;

export interface Broker {
  /** Resolves when the event is safe in every queue that listens to it; rejects otherwise. */
  publish(event: Doorbell): Promise<void>;
  /** Declares the listeners' queues and takes messages from them, on this connection and every later one. Once. */
  listen(listeners: Listeners): void;
  /** Calls back after every (re)connection. */
  onUp(callback: () => void): void;
  /** Takes no more messages, lets those in hand end, disconnects. */
  stop(): Promise<void>;
}

const CONFIRM_TIMEOUT_MS = 10_000;
const RETRY_AFTER_MS = 1_000;
const MAX_TRIES = 20;
const PREFETCH = 32;

/**
 * Connects in the background and stays connected. Nothing is lost while the broker is away: what could not be
 * published stays in its outbox, and its queues are declared on every connection.
 */
export function connectBroker(config: BrokerConfig, service: string, log: Log): Broker {
  const exchange = `${config.prefix}.events`;
  const unconfirmed = new Map<string, PromiseWithResolvers<void>>();
  const inHand = new Set<Promise<void>>();
  const upCallbacks: (() => void)[] = [];
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  /** The channel messages are answered on, and the same once its queues stand and it may be published on. */
  let live: ConfirmChannel | undefined;
  let channel: ConfirmChannel | undefined;
  let listeners: Listeners = {};
  let consumerTags: string[] = [];

  const ended = stayConnected();

  async function stayConnected() {
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, 5_000)) {
      try {
        const connection = await connect(config.url, { clientProperties: { connection_name: service } });
        const closed = new Promise<void>((resolve) => connection.on('close', () => resolve()));
        connection.on('error', (error: Error) =>
          log.warn({ err: error.message }, 'broker connection failed'),
        );
        try {
          await open(connection);
          wait = 100;
          for (const callback of upCallbacks) callback();
          await Promise.race([closed, stopping.promise]);
        } finally {
          channel = undefined;
          if (!stopped) live = undefined;
          for (const waiting of unconfirmed.values())
            waiting.reject(new Error('the broker connection closed'));
          if (stopped) await drain(connection);
          else await connection.close().catch(() => {});
        }
      } catch (error) {
        log.warn({ err: error instanceof Error ? error.message : error }, 'waiting for the broker');
      }
      if (!stopped)
        await Promise.race([new Promise((resolve) => setTimeout(resolve, wait)), stopping.promise]);
    }
  }

  async function open(connection: ChannelModel) {
    const fresh = await connection.createConfirmChannel();
    fresh.on('error', (error: Error) => log.warn({ err: error.message }, 'broker channel failed'));
    // A channel that dies alone (an unknown queue, say) takes its connection along, so that both are made anew.
    fresh.on('close', () => void connection.close().catch(() => {}));
    fresh.on('return', (message) =>
      unconfirmed
        .get(message.properties.messageId)
        ?.reject(new Error(`nobody listens to ${message.fields.routingKey} yet`)),
    );
    await fresh.assertExchange(exchange, 'topic', { durable: true });
    await fresh.prefetch(PREFETCH);
    consumerTags = [];
    live = fresh;
    channel = fresh;
    await consumeAll(fresh);
  }

  async function consumeAll(on: ConfirmChannel) {
    for (const type of Object.keys(listeners)) consumerTags.push(await consume(on, type));
  }

  /** Main queue → (rejected) → retry queue, one second → main queue; after MAX_TRIES → dead queue, for a person. */
  async function consume(on: ConfirmChannel, type: string): Promise<string> {
    const queue = `${config.prefix}.${service}.${type}`;
    const safe = {
      'x-queue-type': 'quorum',
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    };
    const deadLetterTo = (target: string) => ({
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': target,
    });
    await on.assertQueue(queue, { durable: true, arguments: { ...safe, ...deadLetterTo(`${queue}.retry`) } });
    await on.assertQueue(`${queue}.retry`, {
      durable: true,
      arguments: { ...safe, ...deadLetterTo(queue), 'x-message-ttl': RETRY_AFTER_MS },
    });
    await on.assertQueue(`${queue}.dead`, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await on.bindQueue(queue, exchange, type);
    const { consumerTag } = await on.consume(queue, (message) => {
      if (!message) return;
      const work = handle(on, queue, message).finally(() => inHand.delete(work));
      inHand.add(work);
    });
    return consumerTag;
  }

  async function handle(on: ConfirmChannel, queue: string, message: ConsumeMessage) {
    try {
      const event = fromJsonString(EventSchema, message.content.toString('utf8'));
      const listener = Object.entries(listeners).find(([type]) => type === event.type)?.[1];
      await withContext({ requestId: event.requestId || newRequestId() }, async () => listener?.(event));
      settle(on, () => on.ack(message));
    } catch (error) {
      const tries = 1 + (message.properties.headers?.['x-death']?.[0]?.count ?? 0);
      log.warn({ err: toAppError(error).cause ?? error, queue, tries }, 'event could not be handled');
      if (tries < MAX_TRIES) return settle(on, () => on.nack(message, false, false));
      on.sendToQueue(`${queue}.dead`, message.content, {
        persistent: true,
        headers: { error: String(error) },
      });
      await on.waitForConfirms().then(
        () => settle(on, () => on.ack(message)),
        () => settle(on, () => on.nack(message, false, false)),
      );
    }
  }

  /** An answer on a channel that is gone is pointless: the broker hands the message out again. */
  function settle(on: ConfirmChannel, answer: () => void) {
    if (live === on) answer();
  }

  async function drain(connection: ChannelModel) {
    for (const tag of consumerTags) await live?.cancel(tag).catch(() => {});
    await Promise.allSettled(inHand);
    await live?.close().catch(() => {});
    await connection.close().catch(() => {});
  }

  return {
    async publish(event) {
      if (!channel) throw new Error('the broker is away');
      // The outbox may repeat an event while its first copy is unconfirmed, so each copy has a tag of its own.
      const tag = randomUUID();
      const confirmed = Promise.withResolvers<void>();
      unconfirmed.set(tag, confirmed);
      const late = setTimeout(
        () => confirmed.reject(new Error('the broker did not confirm in time')),
        CONFIRM_TIMEOUT_MS,
      );
      const message = create(EventSchema, { ...event, occurredAt: timestampFromDate(event.occurredAt) });
      try {
        channel.publish(
          exchange,
          event.type,
          Buffer.from(toJsonString(EventSchema, message)),
          {
            persistent: true,
            mandatory: true,
            messageId: tag,
            type: event.type,
            contentType: 'application/json',
          },
          (failure: unknown) => (failure ? confirmed.reject(failure) : confirmed.resolve()),
        );
        await confirmed.promise;
      } finally {
        clearTimeout(late);
        unconfirmed.delete(tag);
      }
    },
    listen(wanted) {
      listeners = wanted;
      // Before the first connection is up there is nothing to do: it will find them.
      if (channel)
        void consumeAll(channel).catch((error: Error) =>
          log.warn({ err: error.message }, 'can’t listen yet'),
        );
    },
    onUp(callback) {
      upCallbacks.push(callback);
      if (channel) callback();
    },
    async stop() {
      stopped = true;
      stopping.resolve();
      await ended;
    },
  };
}
