import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type {
  createWebhook as createWebhookSchema,
  newWebhook,
  oneWebhook,
  testDelivery,
  updateWebhook as updateWebhookSchema,
} from './schemas.ts';

type Create = z.input<typeof createWebhookSchema>;
type Update = z.input<typeof updateWebhookSchema>;
type Webhook = z.input<typeof oneWebhook>['webhook'];

const url = 'https://example.com/hooks/postrider';

const webhook: Webhook = {
  id: IDS.webhook,
  livemode: true,
  url,
  events: ['post.published', 'post.failed', 'account.needs_reconnect'],
  description: 'Production',
  profile_id: null,
  account_ids: [],
  profile_ids: [],
  tags: [],
  is_active: true,
  status: 'active',
  paused_reason: null,
  paused_at: null,
  failed_deliveries: 0,
  previous_secret_valid_until: null,
  created_at: sampleTime('06-01T08:20:00'),
  updated_at: sampleTime('06-01T08:20:00'),
};

export const listWebhooks: OperationExamples = {
  responses: { 200: { one: { summary: 'One endpoint', value: { webhooks: [webhook] } } } },
};

export const createWebhook: OperationExamples = {
  requests: {
    all: { summary: 'Every event', value: { url, description: 'Production' } satisfies Create },
    failures: {
      summary: 'Failures only',
      value: { url, events: ['post.failed', 'account.needs_reconnect'] } satisfies Create,
    },
  },
  responses: {
    201: {
      all: {
        summary: 'The endpoint with its secret',
        value: {
          webhook: { ...webhook, secret: 'whsec_c2VjcmV0LW9mLTMyLWJ5dGVzLWZvci10aGUtZXhhbXBsZSE=' },
        } satisfies z.input<typeof newWebhook>,
      },
    },
  },
};

export const getWebhook: OperationExamples = {
  params: { id: IDS.webhook },
  responses: {
    200: { one: { summary: 'The endpoint', value: { webhook } satisfies z.input<typeof oneWebhook> } },
  },
};

export const updateWebhook: OperationExamples = {
  params: { id: IDS.webhook },
  requests: {
    resume: { summary: 'Resume a paused endpoint', value: { is_active: true } satisfies Update },
    moved: { summary: 'A new URL', value: { url: 'https://example.com/v2/hooks' } satisfies Update },
    events: { summary: 'Other events', value: { events: ['post.failed'] } satisfies Update },
  },
  responses: { 200: { resume: { summary: 'The endpoint is active again', value: { webhook } } } },
};

export const deleteWebhook: OperationExamples = { params: { id: IDS.webhook } };

export const rotateWebhookSecret: OperationExamples = {
  params: { id: IDS.webhook },
  responses: {
    200: {
      rotated: {
        summary: 'The new secret; the previous one stays valid for 24 hours',
        value: {
          webhook: {
            ...webhook,
            previous_secret_valid_until: sampleTime('06-14T08:20:00'),
            updated_at: sampleTime('06-13T08:20:00'),
            secret: 'whsec_YW5vdGhlci1zZWNyZXQtb2YtMzItYnl0ZXMtZXhhbXBsZSE=',
          },
        } satisfies z.input<typeof newWebhook>,
      },
    },
  },
};

export const testWebhook: OperationExamples = {
  params: { id: IDS.webhook },
  responses: {
    200: {
      queued: {
        summary: 'The queued test event',
        value: {
          delivery: {
            id: IDS.delivery,
            event_id: `evt_${IDS.event}`,
            event_type: 'webhook.test',
            status: 'queued',
          },
        } satisfies z.input<typeof testDelivery>,
      },
    },
  },
};
