import type { Role } from './access.ts';

interface EventDefinition {
  owner: Role;
  subject: 'publication' | 'result' | 'post' | 'account' | 'media';
  isLogged?: true;
}

/**
 * All events between services. An event has the id of one resource, and facts that never change again. Consumers read
 * everything else from the owner. `owner` is the only service that publishes the event; `subject` is the kind of
 * resource. `isLogged`: its facts are `PublicFacts`, and the owner keeps it in its event log, from which consumers catch
 * up. Events without it have a list of their own.
 */
export const EVENTS = {
  'publication.due': { owner: 'posts', subject: 'publication' },
  'publication.finished': { owner: 'platforms', subject: 'publication' },
  'post.published': { owner: 'posts', subject: 'result' },
  'post.failed': { owner: 'posts', subject: 'result' },
  'account.needs_reconnect': { owner: 'platforms', subject: 'account' },
  'account.expires_soon': { owner: 'platforms', subject: 'account' },
  'post.scheduled': { owner: 'posts', subject: 'post', isLogged: true },
  'post.updated': { owner: 'posts', subject: 'post', isLogged: true },
  'post.finished': { owner: 'posts', subject: 'post', isLogged: true },
  'post.deleted': { owner: 'posts', subject: 'post', isLogged: true },
  'post.approval_requested': { owner: 'posts', subject: 'post', isLogged: true },
  'post.approved': { owner: 'posts', subject: 'post', isLogged: true },
  'post.declined': { owner: 'posts', subject: 'post', isLogged: true },
  'account.connected': { owner: 'platforms', subject: 'account', isLogged: true },
  'media.ready': { owner: 'media', subject: 'media', isLogged: true },
} as const satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof EVENTS;

export const EVENT_TYPES = Object.keys(EVENTS).filter((name): name is EventType =>
  Object.hasOwn(EVENTS, name),
);

/** Whether the owner keeps events of this type in its event log. */
export const isLogged = (type: EventType): boolean => 'isLogged' in EVENTS[type];

/** The event kinds that a webhook endpoint can subscribe to (docs/api-rules.md, Events). */
export const WEBHOOK_EVENTS = [
  'post.published',
  'post.failed',
  'account.needs_reconnect',
  'account.expires_soon',
  'post.scheduled',
  'post.updated',
  'post.finished',
  'post.deleted',
  'post.approval_requested',
  'post.approved',
  'post.declined',
  'account.connected',
  'media.ready',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The events of an endpoint that names none. Later kinds are never added, because their receivers don't expect them. */
export const DEFAULT_WEBHOOK_EVENTS = [
  'post.published',
  'post.failed',
  'account.needs_reconnect',
] as const satisfies readonly WebhookEvent[];

export const isWebhookEvent = (value: string): value is WebhookEvent =>
  WEBHOOK_EVENTS.some((event) => event === value);
