import { WEBHOOK_EVENTS } from '@postrider/contracts';
import { z } from 'zod';
import { deliveryErrorCode, openEventType } from '../open-code.ts';
import { pageQuery, pagination } from '../page.ts';
import { instant } from '../posts/date-time.ts';
import { pathId, timestamp, uniqueList, uuid } from '../schemas.ts';

const STATUSES = ['pending', 'succeeded', 'abandoned', 'skipped'] as const;

const EVENT_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const;

export const listDeliveriesQuery = z.strictObject({
  status: z.enum(STATUSES).optional().meta({ description: 'Only deliveries in this status.' }),
  event: z.enum(EVENT_TYPES).optional().meta({ description: 'Only deliveries of this event.' }),
  since: instant.optional().meta({ description: 'Only deliveries recorded at this time or later.' }),
  until: instant.optional().meta({ description: 'Only deliveries recorded before this time.' }),
  ...pageQuery('deliveries'),
});

/** The `:id` and `:replay` of a path. */
export const replayParams = z.object({ id: pathId('webhook'), replay: pathId('replay') });

/** The `:id` and `:delivery` of a path. */
export const deliveryParams = z.object({ id: pathId('webhook'), delivery: pathId('delivery') });

const attempt = z
  .object({
    at: timestamp,
    duration_ms: z
      .int()
      .meta({ description: 'The duration until the response was complete or the attempt failed.' }),
    http_status: z.int().nullable().meta({ description: 'Null if there was no response.' }),
    error: z
      .object({
        code: deliveryErrorCode,
        message: z.string().meta({ description: 'What happened, for people.' }),
      })
      .nullable()
      .meta({ description: 'Null if the endpoint accepted the delivery.' }),
  })
  .meta({ id: 'DeliveryAttempt' });

export const delivery = z
  .object({
    id: uuid,
    event_id: z.string().meta({ description: 'The `id` of the event, the same for every attempt.' }),
    event_type: openEventType(EVENT_TYPES),
    status: z.enum(STATUSES).meta({
      description:
        '`pending`: waits for its next attempt. `succeeded`: the endpoint accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled.',
    }),
    attempts: z.array(attempt).meta({ description: 'Oldest first.' }),
    next_attempt_at: timestamp
      .nullable()
      .meta({ description: 'The time of the next attempt; null unless it is pending.' }),
    created_at: timestamp,
    expires_at: timestamp
      .nullable()
      .meta({ description: 'The time of its deletion, 30 days after its end; null while it is pending.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event on its way to one endpoint.' });

export const oneDelivery = z.object({ delivery });
export const deliveryList = z.object({ deliveries: z.array(delivery), pagination });

export const deliveryDetails = z.object({
  delivery: delivery
    .extend({
      request: z
        .object({
          url: z.string(),
          body: z.string().meta({ description: 'The exact body of every attempt.' }),
        })
        .meta({ description: 'The request. Each attempt has its own timestamp and signatures.' }),
    })
    .meta({ id: 'WebhookDeliveryDetails' }),
});

export const replayDeliveries = z
  .strictObject({
    since: instant.meta({ description: 'Only deliveries recorded at this time or later.' }),
    until: instant.nullish().meta({ description: 'Only deliveries recorded before this time.' }),
    statuses: uniqueList(z.enum(['abandoned', 'skipped']), { min: 1, max: 2 }, 'status')
      .nullish()
      .meta({ description: 'Defaults to both.' }),
    dry_run: z.boolean().nullish().meta({
      description: 'Only counts the deliveries.',
      default: false,
    }),
  })
  .meta({ id: 'ReplayDeliveries' });

export const replay = z.object({
  replay: z
    .object({
      id: uuid.nullable().meta({ description: 'null if the deliveries were only counted.' }),
      status: z.enum(['running', 'done', 'stopped']).meta({
        description:
          '`done`: every delivery was sent or counted. `stopped`: the endpoint was paused, disabled or deleted before the end.',
      }),
      count: z.int().meta({ description: 'The number of deliveries, at most 10,000.' }),
      replayed: z.int().meta({ description: 'The number of replayed deliveries so far.' }),
      has_more: z
        .boolean()
        .meta({ description: 'True if there are more deliveries than one request replays.' }),
      dry_run: z.boolean().meta({ description: 'True if the deliveries were only counted.' }),
      created_at: timestamp.nullable().meta({ description: 'null if the deliveries were only counted.' }),
      finished_at: timestamp.nullable().meta({ description: 'null while it is running.' }),
    })
    .meta({ id: 'DeliveryReplay' }),
});
