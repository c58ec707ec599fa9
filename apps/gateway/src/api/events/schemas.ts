import { WEBHOOK_EVENTS } from '@postrider/contracts';
import { z } from 'zod';
import { livemode } from '../livemode.ts';
import { openEventType } from '../open-code.ts';
import { pageQuery, pagination } from '../page.ts';
import { timestamp, uuid } from '../schemas.ts';
import { delivery } from '../webhooks/delivery-schemas.ts';

const ID = /^evt_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_LENGTH = 'evt_'.length + 36;

/** The id of an event as clients send it. */
export const eventId = z.string().max(ID_LENGTH).regex(ID);

/** Comma-separated types. A violation in one is a violation of the parameter. */
const types = z
  .preprocess(
    (value, context) => {
      if (value === undefined) return value;
      const items = typeof value === 'string' ? [...new Set(value.split(',', 100))] : [];
      if (items.length > 0 && items.every((item) => z.enum(WEBHOOK_EVENTS).safeParse(item).success))
        return items;
      context.issues.push({ code: 'invalid_value', values: [...WEBHOOK_EVENTS], input: value });
      return value;
    },
    z
      .array(z.enum(WEBHOOK_EVENTS))
      .min(1)
      .max(WEBHOOK_EVENTS.length)
      .default([...WEBHOOK_EVENTS]),
  )
  .meta({
    param: { style: 'form', explode: false },
    description: 'Only events of this type, or of one of several, comma-separated. All by default.',
  });

export const eventFilters = {
  types,
  accountId: uuid.optional().meta({ description: 'Only events about this account.' }),
  profileId: uuid.optional().meta({ description: 'Only events of this profile.' }),
};

const { limit, cursor } = pageQuery('events');

export const listEventsQuery = z.strictObject({
  after: eventId.optional().meta({
    description:
      'The id of the last event that you have. Only later events are returned. Without it, the list begins with the oldest event, at most 30 days ago.',
    examples: ['evt_01981f21-8a9c-7061-83bb-c5d6e7f8091a'],
  }),
  ...eventFilters,
  order: z.enum(['oldest', 'newest']).default('oldest').meta({
    description: 'Which events come first. `newest` can’t be combined with `after`.',
  }),
  limit,
  cursor,
});

/** The `:id` of a path, also without `evt_`. Anything else returns not_found. */
export const eventParams = z.object({
  id: z
    .string()
    .regex(/^(evt_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'There is no such event.')
    .meta({
      maxLength: ID_LENGTH,
      description: 'The event’s id.',
      examples: ['evt_01981f21-8a9c-7061-83bb-c5d6e7f8091a'],
    }),
});

const event = z
  .object({
    id: z.string().meta({ description: '`evt_` and a UUID.' }),
    type: openEventType(WEBHOOK_EVENTS),
    created_at: timestamp,
    livemode,
    data: z.record(z.string(), z.unknown()).meta({
      description: 'The fields of the type, as in the webhook of this type.',
    }),
  })
  .meta({ id: 'Event', description: 'An event as webhooks deliver it.' });

export const oneEvent = z.object({ event });
export const eventList = z.object({ events: z.array(event), pagination });

export const eventDeliveries = z.object({
  deliveries: z.array(
    delivery.extend({ webhook_id: uuid }).meta({
      id: 'EventDelivery',
      description: 'The delivery of an event to one endpoint.',
    }),
  ),
});
