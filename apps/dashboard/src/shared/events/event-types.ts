import type { WebhookEvent } from '@postrider/contracts';

/** The events for endpoints, with descriptions. */
export const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'post.published': 'A post went live on one platform.',
  'post.failed': 'A post could not be published on one platform and is not retried automatically.',
  'account.needs_reconnect': 'An account lost access and must be connected again.',
  'account.expires_soon': 'An account must be connected again within ten days.',
  'post.scheduled': 'A post got a time.',
  'post.updated': 'The content, the accounts or the time of a post was changed.',
  'post.finished': 'A post is done on every account.',
  'post.deleted': 'A post was deleted.',
  'post.approval_requested': 'A post is waiting for approval.',
  'post.approved': 'A post was approved.',
  'post.declined': 'A post was declined.',
  'account.connected': 'An account was connected.',
  'media.ready': 'A file was added to the library.',
};

export type EventName = keyof typeof EVENTS;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** All types of deliveries: the events, and the test event. */
export const DELIVERED = [...EVENT_NAMES, 'webhook.test'] as const;
