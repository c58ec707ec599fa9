import type { WebhookEvent } from '@postrider/contracts';

/** The events that an endpoint can get, each with what it is for. */
export const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'post.published': 'A post went live on one platform.',
  'post.failed': 'A post could not be published on one platform, and is not tried again.',
  'account.needs_reconnect': 'An account lost access and must be connected again.',
};

export type EventName = keyof typeof EVENTS;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** What can be delivered: the events, and what the Test button sends. */
export const DELIVERED = [...EVENT_NAMES, 'webhook.test'] as const;
