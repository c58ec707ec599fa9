import { currentTime } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { type Delivery, keptUntil } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { HookEvent } from './event.ts';
import type { WebhooksStore } from './store.ts';

/**
 * Makes one delivery of an event for each endpoint that subscribed to it before it happened. Hearing of an event
 * again, from a doorbell or a sweep, makes none.
 */
export type RecordEvents = (events: readonly HookEvent[]) => Promise<void>;

/** @param onRecorded called when something new is due */
export const createRecorder =
  (store: WebhooksStore, onRecorded: () => void): RecordEvents =>
  async (events) => {
    if (events.length === 0) return;
    const workspaceIds = [...new Set(events.map((event) => event.workspaceId))];
    const endpoints = await store.endpointsAcrossWorkspaces(workspaceIds);
    const wanted = events.flatMap((event) =>
      endpoints.filter((endpoint) => wants(endpoint, event)).map((endpoint) => newDelivery(endpoint, event)),
    );
    if (wanted.length === 0) return;
    // A sweep mostly finds what is known; a doorbell mostly does not, and the unique index tells where it does.
    const known =
      events.length > 1
        ? await store.knownAcrossWorkspaces(wanted.map((delivery) => delivery.eventId))
        : new Set<string>();
    const fresh = wanted.filter((delivery) => !known.has(`${delivery.eventId} ${delivery.endpointId}`));
    if (fresh.length === 0) return;
    await store.insertDeliveries(fresh);
    onRecorded();
  };

const wants = (endpoint: Endpoint, event: HookEvent) =>
  endpoint.workspaceId === event.workspaceId &&
  endpoint.events.some((type) => type === event.type) &&
  endpoint.createdAt <= event.at;

/** An event for an endpoint that is paused or switched off is kept as skipped; a test event is always sent. */
export function newDelivery(endpoint: Endpoint, event: HookEvent): Delivery {
  const now = currentTime();
  const isSent = endpoint.status === 'active' || event.type === 'webhook.test';
  return {
    _id: uuidv7(),
    workspaceId: endpoint.workspaceId,
    endpointId: endpoint._id,
    eventId: event.id,
    type: event.type,
    body: event.body,
    status: isSent ? 'pending' : 'skipped',
    dueAt: now,
    attempts: [],
    createdAt: now,
    ...(isSent ? {} : { expiresAt: keptUntil(now) }),
  };
}
