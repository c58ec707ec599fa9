import type { EventType } from '@postrider/contracts';
import type { ConfirmChannel } from 'amqplib';

/** The messages and events that a listening process receives. */
export interface Listener {
  /** Events to get a copy of. */
  events: readonly EventType[];
  /** A message that was sent to all. */
  onMessage(content: Buffer): void;
  /** An event, as its owner has published it. */
  onEvent(content: Buffer): void;
}

export interface Listening {
  /** Resolves when it receives everything from now on, or the broker is unavailable. */
  ready: Promise<void>;
  stop(): void;
}

/**
 * Messages to every listening process, and copies of events. They are not stored: listeners miss them while the broker
 * is unavailable.
 */
export interface Broadcast {
  /** Dropped if there are no listeners, or the broker is unavailable. */
  send(content: Buffer): void;
  /** Listens on this channel and every later one, until it is stopped. One listener at a time. */
  receive(listener: Listener): Listening;
  /** A channel is open. */
  open(channel: ConfirmChannel): Promise<void>;
  close(): void;
}

/** The queue limit of a slow listener; the oldest messages are dropped. */
const MAX_WAITING = 5_000;

/**
 * @param events the exchange of all events
 * @param exchange the exchange of broadcast messages
 */
export function createBroadcast(events: string, exchange: string): Broadcast {
  let channel: ConfirmChannel | undefined;
  let listener: Listener | undefined;
  let queue: string | undefined;

  async function start() {
    const on = channel;
    const wanted = listener;
    if (!on || !wanted) return;
    const declared = await on.assertQueue('', {
      exclusive: true,
      arguments: { 'x-max-length': MAX_WAITING },
    });
    await on.bindQueue(declared.queue, exchange, '');
    for (const type of wanted.events) await on.bindQueue(declared.queue, events, type);
    const deliver = ({ fields, content }: { fields: { exchange: string }; content: Buffer }) =>
      fields.exchange === exchange ? wanted.onMessage(content) : wanted.onEvent(content);
    await on.consume(declared.queue, (message) => message && deliver(message), { noAck: true });
    if (listener === wanted && channel === on) queue = declared.queue;
    else await on.deleteQueue(declared.queue);
  }

  return {
    send(content) {
      try {
        channel?.publish(exchange, '', content);
      } catch {
        // The channel is closing.
      }
    },
    receive(next) {
      listener = next;
      return {
        // The next connection tries again.
        ready: start().catch(() => {}),
        stop() {
          listener = undefined;
          if (queue) channel?.deleteQueue(queue).catch(() => {});
          queue = undefined;
        },
      };
    },
    async open(fresh) {
      await fresh.assertExchange(exchange, 'fanout', { durable: false });
      channel = fresh;
      await start();
    },
    close() {
      channel = undefined;
      queue = undefined;
    },
  };
}
