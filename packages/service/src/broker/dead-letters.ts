import { createHash } from 'node:crypto';
import { fromJsonString } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventType } from '@postrider/contracts';
import { type Event, EventSchema } from '@postrider/contracts/events';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { redactText } from '../errors/redact.ts';

/** An event that its consumer could not handle. */
export interface DeadLetter {
  /** The event's id; of a message that is no event, the first characters of its SHA-256. */
  id: string;
  /** The event whose queue it came from. */
  type: EventType;
  error: string;
  bytes: number;
  /** Undefined where the message is no event. */
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
 * The dead-letter queues of one service. Every method rejects with `unavailable` while the broker is away. What a call has
 * looked at and left is back in its queue a moment after the call, and until then no other one finds it.
 */
export interface DeadLetters {
  /** The oldest ones of each queue, at most `limit` in all, and how many there are. They stay in their queues. */
  list(limit: number): Promise<{ letters: DeadLetter[]; total: number }>;
  /** How many each queue has. */
  counts(): Promise<{ queue: string; count: number }[]>;
  /** Gives those with these ids, or all, back to their queues; returns how many. At least once: none is ever lost. */
  requeue(ids?: readonly string[]): Promise<number>;
  /** Deletes those with these ids; returns how many. */
  discard(ids: readonly string[]): Promise<number>;
}

/** A queue of events with its dead letters. */
export interface DeadLetterQueue {
  type: EventType;
  /** The queue that they came from; theirs is `<queue>.dead`. */
  queue: string;
}

/**
 * A message that was returned to a quorum queue so often is stored again: from RabbitMQ 4.0 on a queue deletes messages
 * after 20 deliveries, and some versions count returns too.
 */
const RENEW_AFTER = 10;
/** Messages of a queue that one call looks at. */
const MAX_EXAMINED = 5_000;

/**
 * @param onChannel runs work on a channel of its own and closes it: what is unacknowledged by then, also because this
 * process was killed, returns to its queue
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

  /** Takes the messages that the queue has now, each once, and returns to it what `handle` leaves unacknowledged. */
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

  /** Applies `change` to the messages with these ids, or to all; returns how many. */
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
