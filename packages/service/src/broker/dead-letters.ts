import { createHash } from 'node:crypto';
import { fromJsonString } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventType } from '@postrider/contracts';
import { type Event, EventSchema } from '@postrider/contracts/events';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { redactText } from '../errors/redact.ts';

/** An event that its consumer failed to handle. */
export interface DeadLetter {
  /** The event's id; for a message that is not an event, the first characters of its SHA-256. */
  id: string;
  /** The event of its queue. */
  type: EventType;
  error: string;
  bytes: number;
  /** Undefined if the message is not an event. */
  event?: {
    workspaceId: string;
    subjectId: string;
    requestId: string;
    occurredAt?: Date;
    /** JSON without secrets. */
    facts: string;
  };
}

/**
 * The dead-letter queues of one service. Every method rejects with `unavailable` while the broker is unavailable.
 * Messages that a call reads return to their queue a moment after the call; until then, other calls don't see them.
 */
export interface DeadLetters {
  /**
   * The oldest dead letters of each queue, at most `limit` in all, and their total number. They stay in their queues.
   */
  list(limit: number): Promise<{ letters: DeadLetter[]; total: number }>;
  /** The number of dead letters in each queue. */
  counts(): Promise<{ queue: string; count: number }[]>;
  /** Returns those with these ids, or all, to their queues. At least once: none is ever lost. Returns their number. */
  requeue(ids?: readonly string[]): Promise<number>;
  /** Deletes those with these ids. Returns their number. */
  discard(ids: readonly string[]): Promise<number>;
}

/** A queue of events with its dead letters. */
export interface DeadLetterQueue {
  type: EventType;
  /** The original queue; the dead letters are in `<queue>.dead`. */
  queue: string;
}

/**
 * After this many returns to a quorum queue, a message is stored again: since RabbitMQ 4.0, a queue deletes messages
 * after 20 deliveries, and some versions count returns too.
 */
const RENEW_AFTER = 10;
/** The most messages of a queue that one call reads. */
const MAX_EXAMINED = 5_000;

/**
 * @param onChannel runs work on a separate channel and closes it. Unacknowledged messages then return to their queue,
 * also if this process was killed
 */
export function createDeadLetters(
  queues: () => readonly DeadLetterQueue[],
  onChannel: <T>(work: (channel: ConfirmChannel) => Promise<T>) => Promise<T>,
): DeadLetters {
  /** Stores a copy, and removes the message once the broker has confirmed it. */
  async function move(channel: ConfirmChannel, message: GetMessage, queue: string) {
    const { headers, ...properties } = message.properties;
    const kept = { error: headers?.error };
    await new Promise<void>((resolve, reject) =>
      channel.sendToQueue(
        queue,
        message.content,
        { ...properties, persistent: true, headers: kept },
        (failure) => (failure ? reject(failure) : resolve()),
      ),
    );
    channel.ack(message);
  }

  /** Reads the current messages of the queue once. Messages that `handle` leaves unacknowledged return to the queue. */
  async function each(
    channel: ConfirmChannel,
    { queue }: DeadLetterQueue,
    limit: number,
    handle: (message: GetMessage) => Promise<boolean>,
  ): Promise<void> {
    const returned: GetMessage[] = [];
    for (let taken = 0; taken < limit; taken++) {
      const message = await channel.get(`${queue}.dead`);
      if (!message) break;
      if (await handle(message)) continue;
      if ((message.properties.headers?.['x-delivery-count'] ?? 0) >= RENEW_AFTER)
        await move(channel, message, `${queue}.dead`);
      else returned.push(message);
    }
    for (const message of returned) channel.nack(message, false, true);
  }

  const countOf = async (channel: ConfirmChannel, { queue }: DeadLetterQueue) =>
    (await channel.checkQueue(`${queue}.dead`)).messageCount;

  /** Applies `change` to the messages with these ids, or to all. Returns their number. */
  const changeAll = (
    ids: readonly string[] | undefined,
    change: (channel: ConfirmChannel, message: GetMessage, queue: string) => Promise<void>,
  ) =>
    onChannel(async (channel) => {
      const open = ids && new Set(ids);
      let changed = 0;
      for (const source of queues()) {
        const waiting = await countOf(channel, source);
        await each(channel, source, Math.min(waiting, MAX_EXAMINED), async (message) => {
          if (open && !open.delete(idOf(message))) return false;
          await change(channel, message, source.queue);
          changed += 1;
          return true;
        });
      }
      await channel.waitForConfirms();
      return changed;
    });

  return {
    list: (limit) =>
      onChannel(async (channel) => {
        const letters: DeadLetter[] = [];
        let total = 0;
        for (const source of queues()) {
          total += await countOf(channel, source);
          await each(channel, source, limit - letters.length, async (message) => {
            letters.push(describe(message, source.type));
            return false;
          });
        }
        return { letters, total };
      }),
    counts: () =>
      onChannel(async (channel) => {
        const counts: { queue: string; count: number }[] = [];
        for (const source of queues())
          counts.push({ queue: source.queue, count: await countOf(channel, source) });
        return counts;
      }),
    requeue: (ids) => changeAll(ids, move),
    discard: (ids) => changeAll(ids, async (channel, message) => channel.ack(message)),
  };
}

function eventOf({ content }: GetMessage): Event | undefined {
  try {
    return fromJsonString(EventSchema, content.toString('utf8'));
  } catch {
    return undefined;
  }
}

const idOf = (message: GetMessage) =>
  eventOf(message)?.id || createHash('sha256').update(message.content).digest('hex').slice(0, 32);

function describe(message: GetMessage, type: EventType): DeadLetter {
  const event = eventOf(message);
  const error = redactText(String(message.properties.headers?.error ?? ''));
  const letter = { id: idOf(message), type, error, bytes: message.content.length };
  if (!event) return letter;
  const { workspaceId, subjectId, requestId, occurredAt, facts } = event;
  return {
    ...letter,
    event: {
      workspaceId,
      subjectId,
      requestId,
      ...(occurredAt && { occurredAt: timestampDate(occurredAt) }),
      facts: facts ? redactText(JSON.stringify(facts), Number.POSITIVE_INFINITY) : '',
    },
  };
}
