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
  since: instant.optional().meta({ description: 'Only deliveries recorded then or later.' }),
  until: instant.optional().meta({ description: 'Only deliveries recorded before then.' }),
  ...pageQuery('deliveries'),
});

/** The `:id` and `:replay` of a path. */
export const replayParams = z.object({ id: pathId('webhook'), replay: pathId('replay') });

/** The `:id` and `:delivery` of a path. */
export const deliveryParams = z.object({ id: pathId('webhook'), delivery: pathId('delivery') });

const attempt = z
  .object({
    at: timestamp,
    duration_ms: z.int().meta({ description: 'Until the response was complete, or the attempt had failed.' }),
    http_status: z.int().nullable().meta({ description: 'Null where there was no response.' }),
    error: z
      .object({
        code: deliveryErrorCode,
        message: z.string().meta({ description: 'What happened, for people.' }),
      })
      .nullable()
      .meta({ description: 'Null where the endpoint accepted the delivery.' }),
  })
  .meta({ id: 'DeliveryAttempt' });

export const delivery = z
  .object({
    id: uuid,
    event_id: z.string().meta({ description: 'The `id` of the event, the same for every attempt.' }),
    event_type: openEventType(EVENT_TYPES),
    status: z.enum(STATUSES).meta({
      description:
        '`pending`: waits for its next attempt. `succeeded`: the endpoint has accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled.',
    }),
    attempts: z.array(attempt).meta({ description: 'Oldest first.' }),
    next_attempt_at: timestamp
      .nullable()
      .meta({ description: 'When the next attempt is due; null unless it is pending.' }),
    created_at: timestamp,
    expires_at: timestamp
      .nullable()
      .meta({ description: 'When it is deleted, 30 days after its end; null while it is pending.' }),
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
          body: z.string().meta({ description: 'The exact body that every attempt sends.' }),
        })
        .meta({ description: 'What is sent. Each attempt has a timestamp and signatures of its own.' }),
    })
    .meta({ id: 'WebhookDeliveryDetails' }),
});

export const replayDeliveries = z
  .strictObject({
    since: instant.meta({ description: 'Only deliveries recorded then or later.' }),
    until: instant.nullish().meta({ description: 'Only deliveries recorded before then.' }),
    statuses: uniqueList(z.enum(['abandoned', 'skipped']), { min: 1, max: 2 }, 'status')
      .nullish()
      .meta({ description: 'Defaults to both.' }),
    dry_run: z.boolean().nullish().meta({
      description: 'Counts the deliveries and sends none.',
      default: false,
    }),
  })
  .meta({ id: 'ReplayDeliveries' });

export const replay = z.object({
  replay: z
    .object({
      id: uuid.nullable().meta({ description: 'null where the deliveries were only counted.' }),
      status: z.enum(['running', 'done', 'stopped']).meta({
        description:
          '`done`: every delivery is on its way, or was counted. `stopped`: it ended early, because the endpoint was paused, disabled or deleted.',
      }),
      count: z.int().meta({ description: 'The number of deliveries, at most 10,000.' }),
      replayed: z.int().meta({ description: 'How many of them were put on their way so far.' }),
      has_more: z.boolean().meta({ description: 'Whether there are more than one request replays.' }),
      dry_run: z.boolean().meta({ description: 'Whether they were only counted.' }),
      created_at: timestamp.nullable().meta({ description: 'null where the deliveries were only counted.' }),
      finished_at: timestamp.nullable().meta({ description: 'null while it is running.' }),
    })
    .meta({ id: 'DeliveryReplay' }),
});
