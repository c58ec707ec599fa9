import type { WebhookEvent } from '@postrider/contracts';
import { type Message, msg } from '../../texts/message.ts';

/** The events for endpoints, with descriptions. */
export const EVENTS: Readonly<Record<WebhookEvent, Message>> = {
  'post.published': msg('A post went live on one platform.'),
  'post.failed': msg('A post could not be published on one platform and is not retried automatically.'),
  'account.needs_reconnect': msg('An account lost access and must be connected again.'),
  'account.expires_soon': msg('An account must be connected again within ten days.'),
  'post.scheduled': msg('A post got a time.'),
  'post.updated': msg('The content, the accounts or the time of a post was changed.'),
  'post.finished': msg('A post is done on every account.'),
  'post.deleted': msg('A post was deleted.'),
  'post.approval_requested': msg('A post is waiting for approval.'),
  'post.approved': msg('A post was approved.'),
  'post.declined': msg('A post was declined.'),
  'account.connected': msg('An account was connected.'),
  'media.ready': msg('A file was added to the library.'),
};

export type EventName = keyof typeof EVENTS;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** All types of deliveries: the events, and the test event. */
export const DELIVERED = [...EVENT_NAMES, 'webhook.test'] as const;
