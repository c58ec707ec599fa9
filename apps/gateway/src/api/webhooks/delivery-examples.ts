import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type {
  deliveryDetails,
  deliveryList,
  oneDelivery,
  replay,
  replayDeliveries as replayDeliveriesSchema,
} from './delivery-schemas.ts';
import { EVENTS } from './events.ts';

type Delivery = z.input<typeof oneDelivery>['delivery'];
type Replay = z.input<typeof replayDeliveriesSchema>;
type Progress = z.input<typeof replay>;

const params = { id: IDS.webhook, delivery: IDS.delivery };
const failed = {
  at: sampleTime('06-12T07:00:00'),
  duration_ms: 84,
  http_status: 503,
  error: { code: 'http_status', message: 'The endpoint returned status 503.' },
};
export const abandoned: Delivery = {
  id: IDS.delivery,
  event_id: `evt_${IDS.event}`,
  event_type: 'post.published',
  status: 'abandoned',
  attempts: [
    failed,
    { ...failed, at: sampleTime('06-12T07:01:02') },
    { ...failed, at: sampleTime('06-12T07:06:11') },
    {
      at: sampleTime('06-12T07:37:00'),
      duration_ms: 30_000,
      http_status: null,
      error: { code: 'timeout', message: 'The endpoint did not send a complete response within 30 seconds.' },
    },
  ],
  next_attempt_at: null,
  created_at: sampleTime('06-12T07:00:00'),
  expires_at: sampleTime('07-12T07:37:30'),
};

export const listDeliveries: OperationExamples = {
  params: { id: IDS.webhook, status: 'abandoned', since: sampleTime('06-12T00:00:00') },
  responses: {
    200: {
      abandoned: {
        summary: 'An abandoned delivery',
        value: {
          deliveries: [abandoned],
          pagination: { limit: 50, offset: 0, hasMore: false, nextCursor: null, searched: null },
        } satisfies z.input<typeof deliveryList>,
      },
    },
  },
};

export const getDelivery: OperationExamples = {
  params,
  responses: {
    200: {
      abandoned: {
        summary: 'An abandoned delivery',
        value: {
          delivery: {
            ...abandoned,
            request: {
              url: 'https://example.com/hooks/postrider',
              body: JSON.stringify(EVENTS['post.published'].example),
            },
          },
        } satisfies z.input<typeof deliveryDetails>,
      },
    },
  },
};

const begun: Progress['replay'] = {
  id: IDS.replay,
  status: 'running',
  count: 214,
  replayed: 0,
  has_more: false,
  dry_run: false,
  created_at: sampleTime('06-13T08:12:00'),
  finished_at: null,
};

export const replayDeliveries: OperationExamples = {
  params: { id: IDS.webhook },
  requests: {
    count: {
      summary: 'Count the missed deliveries',
      value: { since: sampleTime('06-12T00:00:00'), dry_run: true } satisfies Replay,
    },
    skipped: {
      summary: 'Deliveries skipped while the endpoint was paused',
      value: {
        since: sampleTime('06-12T00:00:00'),
        until: sampleTime('06-13T00:00:00'),
        statuses: ['skipped'],
      } satisfies Replay,
    },
  },
  responses: {
    200: {
      begun: { summary: 'A started replay', value: { replay: begun } satisfies Progress },
      count: {
        summary: 'A count',
        value: {
          replay: { ...begun, id: null, status: 'done', dry_run: true, created_at: null },
        } satisfies Progress,
      },
    },
  },
};

export const getReplay: OperationExamples = {
  params: { id: IDS.webhook, replay: IDS.replay },
  responses: {
    200: {
      running: {
        summary: 'A running replay',
        value: { replay: { ...begun, replayed: 100 } } satisfies Progress,
      },
      done: {
        summary: 'A finished replay',
        value: {
          replay: {
            ...begun,
            status: 'done',
            replayed: 214,
            finished_at: sampleTime('06-13T08:12:02'),
          },
        } satisfies Progress,
      },
    },
  },
};

export const replayDelivery: OperationExamples = {
  params,
  responses: {
    200: {
      pending: {
        summary: 'The delivery is sent again',
        value: {
          delivery: {
            ...abandoned,
            status: 'pending',
            next_attempt_at: sampleTime('06-12T08:12:00'),
            expires_at: null,
          },
        } satisfies z.input<typeof oneDelivery>,
      },
    },
  },
};
