import { fromJsonString } from '@bufbuild/protobuf';
import type { EventType } from '@postrider/contracts';
import { type Event, EventSchema } from '@postrider/contracts/events';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { toAppError } from '../errors/errors.ts';
import { redactText } from '../errors/redact.ts';
import { newRequestId, withContext } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import { failureName, type Span } from '../telemetry/span.ts';
import type { EventLag } from './event-lag.ts';
import { traceMessage } from './tracing.ts';

/** The handler of each event that a service consumes. An event whose handler rejects is redelivered after a second. */
export type EventHandlers = Partial<Record<EventType, (event: Event) => Promise<void>>>;

const RETRY_AFTER_MS = 1_000;
const MAX_TRIES = 20;

/**
 * Main queue → (rejected) → retry queue, one second → main queue; after MAX_TRIES → dead-letter queue, for the
 * operator.
 */
export async function declareQueue(
  channel: ConfirmChannel,
  exchange: string,
  queue: string,
  type: string,
): Promise<void> {
  const safe = {
    'x-queue-type': 'quorum',
    'x-dead-letter-strategy': 'at-least-once',
    'x-overflow': 'reject-publish',
  };
  const deadLetterTo = (target: string) => ({
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': target,
  });
  await channel.assertQueue(queue, {
    durable: true,
    arguments: { ...safe, ...deadLetterTo(`${queue}.retry`) },
  });
  await channel.assertQueue(`${queue}.retry`, {
    durable: true,
    arguments: { ...safe, ...deadLetterTo(queue), 'x-message-ttl': RETRY_AFTER_MS },
  });
  await channel.assertQueue(`${queue}.dead`, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(queue, exchange, type);
}

interface Handling {
  handlers: EventHandlers;
  lag: EventLag;
  log: Log;
  isStopping: () => boolean;
}

/**
 * Passes a message to the handler of its event. `done`: it was handled, or it failed too often and is in the
 * dead-letter queue. `again`: redeliver it. `left`: it failed because this process stops, which does not count as an
 * attempt. Never rejects.
 */
export async function handleMessage(
  channel: ConfirmChannel,
  queue: string,
  message: ConsumeMessage,
  { handlers, lag, log, isStopping }: Handling,
): Promise<'done' | 'again' | 'left'> {
  let span: Span | undefined;
  try {
    const event = fromJsonString(EventSchema, message.content.toString('utf8'));
    const handler = Object.entries(handlers).find(([type]) => type === event.type)?.[1];
    const { workspaceId, shareKey } = event;
    const requestId = event.requestId || newRequestId();
    span = traceMessage(queue, message, event);
    await withContext({ requestId, workspaceId, shareKey, span }, async () => handler?.(event));
    span?.end();
    lag.note(event.occurredAt);
    return 'done';
  } catch (error) {
    span?.end(failureName(error));
    if (isStopping()) return 'left';
    const tries = 1 + (message.properties.headers?.['x-death']?.[0]?.count ?? 0);
    log.warn({ err: toAppError(error).cause ?? error, queue, tries }, 'handling an event failed');
    if (tries < MAX_TRIES) return 'again';
    return deadLetter(channel, queue, message, error).then(
      () => 'done',
      () => 'again',
    );
  }
}

/** Resolves when the message is stored in the dead-letter queue. */
async function deadLetter(
  channel: ConfirmChannel,
  queue: string,
  { content }: ConsumeMessage,
  error: unknown,
) {
  channel.sendToQueue(`${queue}.dead`, content, {
    persistent: true,
    headers: { error: redactText(String(error)) },
  });
  await channel.waitForConfirms();
}
