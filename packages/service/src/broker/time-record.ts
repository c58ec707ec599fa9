import { setTimeout as sleep } from 'node:timers/promises';
import type { ConfirmChannel, GetMessage } from 'amqplib';

/**
 * A record of a time outside of the database, in a queue of one message. A database with an earlier time than the record
 * has lost data: it is a restored copy.
 */
export interface TimeRecord {
  /** The latest time; undefined if the broker is new or has lost its data. */
  read(): Promise<Date | undefined>;
  write(at: Date): Promise<void>;
}

/** The queue looks empty while another process reads the message. */
const TRIES = 10;
const TRY_AGAIN_MS = 500;
/** Since RabbitMQ 4.0, a queue deletes a message after 20 deliveries, so it is stored again before that. */
const RENEW_AFTER = 10;

/** @param onChannel runs work on a separate channel; rejects while the broker is unavailable */
export function createTimeRecord(
  queue: string,
  onChannel: <T>(work: (channel: ConfirmChannel) => Promise<T>) => Promise<T>,
): TimeRecord {
  const declare = (channel: ConfirmChannel) =>
    channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum', 'x-max-length': 1 } });

  async function store(channel: ConfirmChannel, content: Buffer): Promise<void> {
    channel.sendToQueue(queue, content, { persistent: true });
    await channel.waitForConfirms();
  }

  async function giveBack(channel: ConfirmChannel, message: GetMessage): Promise<void> {
    const { headers = {} } = message.properties;
    if (Number(headers['x-delivery-count'] ?? 0) < RENEW_AFTER) return channel.nack(message, false, true);
    await store(channel, message.content);
    channel.ack(message);
  }

  return {
    read: () =>
      onChannel(async (channel) => {
        await declare(channel);
        for (let tried = 0; tried < TRIES; tried++) {
          const message = await channel.get(queue);
          if (message) {
            await giveBack(channel, message);
            return new Date(message.content.toString('utf8'));
          }
          await sleep(TRY_AGAIN_MS);
        }
        return undefined;
      }),

    write: (at) =>
      onChannel(async (channel) => {
        await declare(channel);
        await store(channel, Buffer.from(at.toISOString()));
      }),
  };
}
