import { IDS, type OperationExamples } from '../examples.ts';
import { abandoned } from '../webhooks/delivery-examples.ts';
import { postPublished } from '../webhooks/event-examples.ts';

const id = `evt_${IDS.event}`;

export const listEvents: OperationExamples = {
  params: { types: 'post.published,post.failed', limit: 50 },
  responses: {
    200: {
      page: {
        summary: 'The last page',
        value: {
          events: [postPublished],
          pagination: { limit: 50, offset: 0, hasMore: false, nextCursor: null, searched: null },
        },
      },
    },
  },
};

export const getEvent: OperationExamples = {
  params: { id },
  responses: { 200: { one: { summary: 'A published post', value: { event: postPublished } } } },
};

export const listEventDeliveries: OperationExamples = {
  params: { id },
  responses: {
    200: {
      one: {
        summary: 'One endpoint',
        value: { deliveries: [{ ...abandoned, webhook_id: IDS.webhook }] },
      },
    },
  },
};
