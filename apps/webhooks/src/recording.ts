import type { WebhookEvent } from '@postrider/contracts';
import { coalesce, type NoteChange } from '@postrider/service';
import { newDelivery } from './deliveries.ts';
import type { Endpoint } from './endpoint.ts';
import { passesFilters } from './endpoint-filters.ts';
import type { HookEvent } from './event.ts';
import { mayReceive } from './limited-endpoint.ts';
import type { WebhooksStore } from './store.ts';

/** Records events of any workspaces, each once. */
export type Record = (events: readonly HookEvent<WebhookEvent>[]) => Promise<void>;

/** The most events of one transaction, so that it stays small: each has up to 20 deliveries. */
const MAX_EVENTS = 100;

/**
 * Stores events in the order of their workspaces, with a delivery for each endpoint that subscribed to them before. One
 * transaction at a time, because those on one workspace can only succeed one after the other.
 * @param onDue called when deliveries are due
 */
export function createRecording(store: WebhooksStore, noteChange: NoteChange, onDue: () => void): Record {
  const recordOne = coalesce(
    async (events: HookEvent<WebhookEvent>[]) => {
      const workspaceIds = [...new Set(events.map((event) => event.workspaceId))];
      const endpoints = await store.endpointsAcrossWorkspaces(workspaceIds);
      const deliveriesOf = (event: HookEvent<WebhookEvent>) =>
        endpoints
          .filter((endpoint) => isSubscribed(endpoint, event))
          .map((endpoint) => newDelivery(endpoint, event));
      const recorded = await store.recordAcrossWorkspaces(events, deliveriesOf);
      for (const { workspaceId, _id } of recorded.deliveries) noteChange(workspaceId, 'delivery', _id);
      for (const { workspaceId } of recorded.events) noteChange(workspaceId, 'event', '');
      if (recorded.deliveries.length > 0) onDue();
      return events.map(() => true);
    },
    { maxItems: MAX_EVENTS },
  );
  return async (events) => {
    await Promise.all(events.map(recordOne));
  };
}

const isSubscribed = (endpoint: Endpoint, event: HookEvent<WebhookEvent>) =>
  endpoint.workspaceId === event.workspaceId &&
  (!endpoint.profileId || endpoint.profileId === event.profileId) &&
  endpoint.events.includes(event.type) &&
  endpoint.createdAt <= event.at &&
  mayReceive(endpoint, event) &&
  passesFilters(endpoint, event);
