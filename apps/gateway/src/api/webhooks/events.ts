import type { WebhookEvent } from '@postrider/contracts';
import * as examples from './event-examples.ts';
import * as schemas from './event-schemas.ts';

/** The events that webhook endpoints receive, each with a summary, its schema and an example. */
export const EVENTS = {
  'post.published': {
    summary: 'A post was published',
    schema: schemas.postPublished,
    example: examples.postPublished,
  },
  'post.failed': {
    summary: 'A post could not be published',
    schema: schemas.postFailed,
    example: examples.postFailed,
  },
  'account.needs_reconnect': {
    summary: 'An account must be reconnected',
    schema: schemas.accountNeedsReconnect,
    example: examples.accountNeedsReconnect,
  },
  'account.expires_soon': {
    summary: 'An account will expire soon',
    schema: schemas.accountExpiresSoon,
    example: examples.accountExpiresSoon,
  },
  'post.scheduled': {
    summary: 'A post was scheduled',
    schema: schemas.postScheduled,
    example: examples.postScheduled,
  },
  'post.updated': {
    summary: 'A post was changed',
    schema: schemas.postUpdated,
    example: examples.postUpdated,
  },
  'post.finished': {
    summary: 'A post is done on every account',
    schema: schemas.postFinished,
    example: examples.postFinished,
  },
  'post.deleted': {
    summary: 'A post was deleted',
    schema: schemas.postDeleted,
    example: examples.postDeleted,
  },
  'post.approval_requested': {
    summary: 'A post is waiting for approval',
    schema: schemas.postApprovalRequested,
    example: examples.postApprovalRequested,
  },
  'post.approved': {
    summary: 'A post was approved',
    schema: schemas.postApproved,
    example: examples.postApproved,
  },
  'post.declined': {
    summary: 'A post was declined',
    schema: schemas.postDeclined,
    example: examples.postDeclined,
  },
  'account.connected': {
    summary: 'An account was connected',
    schema: schemas.accountConnected,
    example: examples.accountConnected,
  },
  'media.ready': {
    summary: 'A file was added to the library',
    schema: schemas.mediaReady,
    example: examples.mediaReady,
  },
  'webhook.test': { summary: 'A test event', schema: schemas.webhookTest, example: examples.webhookTest },
} satisfies Record<WebhookEvent | 'webhook.test', unknown>;
