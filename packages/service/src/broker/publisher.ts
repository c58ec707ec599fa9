import { randomUUID } from 'node:crypto';
import { create, type JsonObject, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EventType } from '@postrider/contracts';
import { EventSchema } from '@postrider/contracts/events';
import type { ConfirmChannel } from 'amqplib';
import { unavailable } from '../errors/errors.ts';
import { TRACEPARENT } from '../telemetry/tracing/tracing.ts';
import { tracePublish } from './tracing.ts';

/** An event as its owner publishes it. */
export interface OutgoingEvent {
  id: string;
  type: EventType;
  workspaceId: string;
  subjectId: string;
  occurredAt: Date;
  requestId: string;
  /** The trace that it belongs to. */
  traceparent?: string | undefined;
  /** The owner of its share, see `shareOf`. */
  shareKey?: string | undefined;
  /** Facts that never change again, from `toFacts`; consumers need nothing else. */
  facts?: JsonObject;
}

/** Publishes events on one channel. */
export interface Publisher {
  /** Resolves when every queue bound to the event has stored it; rejects otherwise. */
  publish(event: OutgoingEvent): Promise<void>;
  /** The connection has closed: rejects unconfirmed messages. */
  close(): void;
}

const CONFIRM_TIMEOUT_MS = 10_000;

export function createPublisher(channel: ConfirmChannel, exchange: string): Publisher {
  const unconfirmed = new Map<string, PromiseWithResolvers<void>>();
  channel.on('return', (message) =>
    unconfirmed
      .get(message.properties.messageId)
      ?.reject(new Error(`no queue is bound to ${message.fields.routingKey} yet`)),
  );

  return {
    async publish({ traceparent, shareKey = '', ...event }) {
      const span = tracePublish(exchange, event, traceparent);
      // The outbox may repeat an event while its first copy is unconfirmed, so each copy has its own tag.
      const tag = randomUUID();
      const confirmed = Promise.withResolvers<void>();
      unconfirmed.set(tag, confirmed);
      const late = setTimeout(
        () => confirmed.reject(new Error('the broker did not confirm in time')),
        CONFIRM_TIMEOUT_MS,
      );
      const message = create(EventSchema, {
        ...event,
        shareKey,
        occurredAt: timestampFromDate(event.occurredAt),
      });
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
            ...(span ? { headers: { [TRACEPARENT]: span.traceparent } } : {}),
          },
          (failure: unknown) => (failure ? confirmed.reject(failure) : confirmed.resolve()),
        );
        await confirmed.promise;
        span?.end();
      } catch (cause) {
        span?.end('unconfirmed');
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw unavailable(`The message broker did not accept an event: ${reason}.`, cause);
      } finally {
        clearTimeout(late);
        unconfirmed.delete(tag);
      }
    },
    close() {
      for (const waiting of unconfirmed.values()) waiting.reject(new Error('the broker connection closed'));
    },
  };
}
