import { isWebhookEvent, type WebhookEvent } from '@postrider/contracts';
import { type Access, clip, currentAccess, invalid, notFound } from '@postrider/service';
import type { QueryFilter } from 'mongoose';
import type { Delivery } from './delivery.ts';
import type { EventPage } from './event-store.ts';
import type { WebhooksStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';

/** The events to list. */
export interface EventFilter {
  types: readonly string[];
  /** "": any. */
  accountId: string;
  /** "": any. */
  profileId: string;
}

/** Where a list begins: after an event, or after a place. */
export interface Start {
  /** "": see `position`. */
  eventId: string;
  /** 0: the oldest event. */
  position: number;
}

const MAX_PAGE = 100;
/** More than endpoints. */
const MAX_DELIVERIES = 100;

export type Events = ReturnType<typeof createEvents>;

/** The events of workspaces, as far as the current caller sees them. Rejects with AppError. */
export function createEvents(store: WebhooksStore) {
  const queryOf = ({ types, accountId, profileId }: EventFilter) => ({
    types: types.map(eventType),
    accountId,
    profileId,
    visible: visibleTo(currentAccess()),
  });
  const sizeOf = (limit: number) => Math.min(limit || MAX_PAGE, MAX_PAGE);

  /** The place of an event that the caller sees. */
  async function placeOf(workspaceId: string, eventId: string): Promise<number> {
    const found = await store.findEvent(workspaceId, eventId, visibleTo(currentAccess()));
    if (found) return found.position;
    throw unreadable(
      'There is no such event in the last 30 days. Omit the parameter to start with the oldest event.',
    );
  }

  /** A place from which no event is missing. */
  async function checkedPlace(workspaceId: string, position: number): Promise<number> {
    const first = await store.firstPosition(workspaceId);
    if (position === 0) return (first ?? 1) - 1;
    if (first === undefined || first <= position + 1) return position;
    throw unreadable(
      'Events after this place are older than 30 days and were deleted. Start with the oldest event: omit the parameter.',
    );
  }

  return {
    /** Oldest first. */
    async after(
      workspaceId: string,
      filter: EventFilter,
      { eventId, position }: Start,
      limit: number,
    ): Promise<EventPage> {
      const query = queryOf(filter);
      const last = await store.lastPosition(workspaceId);
      // A reader that has read everything costs nothing more.
      if (eventId === '' && position > 0 && position >= last) return { events: [], position, hasMore: false };
      const after = eventId ? await placeOf(workspaceId, eventId) : await checkedPlace(workspaceId, position);
      return store.eventsAfter(workspaceId, query, { after, last }, sizeOf(limit));
    },

    /** Newest first. @param before 0: from the newest */
    async before(
      workspaceId: string,
      filter: EventFilter,
      before: number,
      limit: number,
    ): Promise<EventPage> {
      const query = queryOf(filter);
      const end = before || (await store.lastPosition(workspaceId)) + 1;
      return store.eventsBefore(workspaceId, query, end, sizeOf(limit));
    },

    last: (workspaceId: string) => store.lastPosition(workspaceId),

    async get(workspaceId: string, eventId: string): Promise<StoredEvent> {
      const found = await store.findEvent(workspaceId, eventId, visibleTo(currentAccess()));
      if (!found) throw notFound('event');
      return found;
    },

    /** One for each endpoint that the caller sees. */
    async deliveries(workspaceId: string, eventId: string): Promise<Delivery[]> {
      const found = await store.findEvent(workspaceId, eventId, visibleTo(currentAccess()));
      if (!found) throw notFound('event');
      const all = await store.deliveriesOfEvent(workspaceId, eventId, MAX_DELIVERIES);
      if (!currentAccess()) return all;
      const visible = new Set((await store.visibleEndpoints(workspaceId)).map(({ _id }) => _id));
      return all.filter(({ endpointId }) => visible.has(endpointId));
    },
  };
}

const unreadable = (message: string) => invalid('/query/after', 'unknown_event', message);

function eventType(type: string): WebhookEvent {
  if (isWebhookEvent(type)) return type;
  throw invalid('/query/types', 'unknown_event', `There is no event "${clip(type)}".`);
}

/**
 * The events that a caller sees. A key limited to accounts sees those whose subject has only its accounts and, of events
 * about files, those of files that it has added.
 */
function visibleTo(access: Access | undefined): QueryFilter<StoredEvent> {
  if (!access) return {};
  const { profileIds, accountIds = [], keyId } = access;
  if (profileIds) return { profileId: { $in: [...profileIds] } };
  const only = { $not: { $elemMatch: { $nin: [...accountIds] } } };
  return {
    $or: [
      { 'visibleAccountIds.0': { $exists: true }, visibleAccountIds: only },
      { 'accountIds.0': { $exists: false }, keyId },
    ],
  };
}
