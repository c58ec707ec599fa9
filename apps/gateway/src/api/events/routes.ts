import type { WorkspaceEvent } from '@postrider/contracts/webhooks';
import { invalid } from '@postrider/service';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { readPageQuery } from '../page.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { deliveryMessage } from '../webhooks/delivery-message.ts';
import * as examples from './examples.ts';
import { eventDeliveries, eventList, eventParams, listEventsQuery, oneEvent } from './schemas.ts';

/** The scopes for reading events. */
export const READING = { scope: 'posts:read', alsoScopes: ['webhooks:manage'] } as const;

/** The object that webhooks deliver. */
const eventMessage = ({ body }: WorkspaceEvent): unknown => JSON.parse(body);

const uuidOf = (id: string) => id.replace('evt_', '');

export const eventRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/events',
    operationId: 'listEvents',
    tag: 'Events',
    summary: 'List events',
    description:
      'The events of the last 30 days, in the order in which they were recorded: the same objects that webhooks deliver. To follow them without a public server, send the id of the last event that you have as `after`. No event is ever added before one that you have read. GET /events/stream sends them as they happen.',
    ...READING,
    isHeavy: true,
    request: request({ query: listEventsQuery }),
    responses: { 200: { description: 'A page of events.', body: eventList } },
    problems: [],
    examples: examples.listEvents,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { limit, cursor, after, order, ...filter } = query;
      const isNewest = order === 'newest';
      if (isNewest && after !== undefined)
        throw invalid('/query/after', 'conflict', 'Send either `after` or `order=newest`, not both.');
      const chosen = { ...filter, after, order };
      const { page, paginationOf } = readPageQuery('listEvents', { limit, offset: 0, cursor }, chosen);
      const place = BigInt(page.pageToken || 0);
      const answer = await services.webhooks.listEvents({
        workspaceId,
        types: filter.types,
        limit,
        newestFirst: isNewest,
        accountId: filter.accountId ?? '',
        profileId: filter.profileId ?? '',
        ...(isNewest ? { beforePosition: place } : { afterPosition: place }),
        ...(place === 0n && after !== undefined && { afterEventId: uuidOf(after) }),
      });
      const { events, position, hasMore } = answer;
      return ok({
        events: events.map(eventMessage),
        pagination: paginationOf({ hasMore, nextPageToken: hasMore ? String(position) : '' }),
      });
    },
  }),
  route({
    method: 'get',
    path: '/events/:id',
    operationId: 'getEvent',
    tag: 'Events',
    summary: 'Get an event',
    ...READING,
    request: request({ params: eventParams }),
    responses: { 200: { description: 'The event.', body: oneEvent } },
    problems: ['not_found'],
    examples: examples.getEvent,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { event } = await services.webhooks.getEvent({ workspaceId, eventId: uuidOf(params.id) });
      return ok({ event: eventMessage(present(event)) });
    },
  }),
  route({
    method: 'get',
    path: '/events/:id/deliveries',
    operationId: 'listEventDeliveries',
    tag: 'Events',
    summary: 'List the deliveries of an event',
    description: 'One for each webhook endpoint that received the event or will receive it.',
    scope: 'webhooks:manage',
    request: request({ params: eventParams }),
    responses: { 200: { description: 'The deliveries.', body: eventDeliveries } },
    problems: ['not_found'],
    examples: examples.listEventDeliveries,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const eventId = uuidOf(params.id);
      const { deliveries } = await services.webhooks.listEventDeliveries({ workspaceId, eventId });
      return ok({
        deliveries: deliveries.map((delivery) => ({
          ...deliveryMessage(delivery),
          webhook_id: delivery.endpointId,
        })),
      });
    },
  }),
];
