import type { Event } from '@postrider/contracts/events';
import type { ConsumeMessage } from 'amqplib';
import { spanOrigin } from '../jobs/origin.ts';
import { currentContext } from '../telemetry/context.ts';
import type { Span } from '../telemetry/span.ts';
import { TRACEPARENT, tracer } from '../telemetry/tracing/tracing.ts';

const attributes = (
  operation: string,
  type: string,
  destination: string,
  { id, workspaceId }: Pick<Event, 'id' | 'workspaceId'>,
) => ({
  'messaging.system': 'rabbitmq',
  'messaging.operation.name': operation,
  'messaging.operation.type': type,
  'messaging.destination.name': destination,
  'messaging.message.id': id,
  'postrider.workspace.id': workspaceId,
});

/** Begins the span of publishing an event, in the trace of the write that stored it. */
export function tracePublish(
  exchange: string,
  event: Pick<Event, 'id' | 'type' | 'workspaceId'> & { occurredAt: Date },
  traceparent = currentContext().span?.traceparent,
): Span | undefined {
  // An event without an origin was stored while traces were off.
  if (!traceparent) return undefined;
  return tracer()?.start(
    'producer',
    `publish ${event.type}`,
    spanOrigin(traceparent, event.occurredAt),
    attributes('publish', 'send', exchange, event),
  );
}

/** Begins the span of handling an event, in the trace of its publication. */
export function traceMessage(queue: string, { properties }: ConsumeMessage, event: Event): Span | undefined {
  const parent: unknown = properties.headers?.[TRACEPARENT];
  return tracer()?.start(
    'consumer',
    `process ${event.type}`,
    { parent: typeof parent === 'string' ? parent : undefined },
    attributes('process', 'process', queue, event),
  );
}
