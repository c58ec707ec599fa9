import { WEBHOOK_EVENTS } from '@postrider/contracts';
import { z } from 'zod';
import { eventId, eventList } from '../../api/events/schemas.ts';
import { tool } from '../tool.ts';

export const listEvents = tool({
  name: 'list_events',
  title: 'List events',
  description:
    'Returns what happened in the last 30 days: posts that were scheduled, published, failed or finished, accounts that were connected or lost access, files that were added. Oldest first; pass the id of the last event as after to get only later ones. Use get_post for the whole post.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['listEvents'],
  input: z.strictObject({
    after: eventId.optional().meta({ description: 'The id of the last known event.' }),
    types: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length).optional(),
    newestFirst: z.boolean().default(false).meta({ description: 'Not with after.' }),
    limit: z.int().min(1).max(50).default(20),
  }),
  output: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        createdAt: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    hasMore: z.boolean(),
  }),
  async run(session, { after, types, newestFirst, limit }) {
    const { body } = await session.execute('listEvents', eventList, {
      query: {
        after,
        limit: String(limit),
        ...(types && { types: types.join(',') }),
        ...(newestFirst && { order: 'newest' }),
      },
    });
    return {
      events: body.events.map(({ created_at: createdAt, ...event }) => ({ ...event, createdAt })),
      hasMore: body.pagination.hasMore,
    };
  },
});
