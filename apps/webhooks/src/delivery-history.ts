import { currentTime, invalid, notFound, type Page, readPage } from '@postrider/service';
import { type Delivery, type DeliveryStatus, MAX_ATTEMPTS } from './delivery.ts';
import type { DeliveryQuery } from './delivery-store.ts';
import type { Endpoint } from './endpoint.ts';
import { notReplayable, requireActive } from './replays.ts';
import type { WebhooksStore } from './store.ts';

/** The deliveries to list. */
export interface DeliveryFilter extends Pick<DeliveryQuery, 'type' | 'since' | 'until'> {
  /** Undefined: any. */
  status: DeliveryStatus | undefined;
}

/** The actions of owners and operators on deliveries. Rejects with AppError. */
export interface DeliveryHistory {
  /** Newest first. */
  list(
    workspaceId: string,
    endpointId: string,
    filter: DeliveryFilter,
    page: { limit: number; offset: number; pageToken: string },
  ): Promise<Page<Delivery>>;
  get(workspaceId: string, deliveryId: string): Promise<Delivery>;
  /** Whether one of these endpoints has accepted a delivery. */
  hasSucceeded(workspaceId: string, endpoints: readonly Pick<Endpoint, '_id'>[]): Promise<boolean>;
  /** With the event's body and the endpoint's URL. */
  read(workspaceId: string, endpointId: string, deliveryId: string): Promise<Delivery & { url: string }>;
  /**
   * Sends a delivery again, with the same event: a finished one once more, a skipped one as new, a waiting one
   * immediately. Once for each `replayId`. @param endpointId undefined: any endpoint
   */
  replay(
    workspaceId: string,
    endpointId: string | undefined,
    deliveryId: string,
    replayId: string,
  ): Promise<Delivery>;
}

const STATUSES: readonly DeliveryStatus[] = ['pending', 'succeeded', 'abandoned', 'skipped'];

/** The maximum offset of a list; older deliveries are listed by time. */
const MAX_OFFSET = 10_000;

/** @param onDue called when a delivery is due */
export function createDeliveryHistory(store: WebhooksStore, onDue: () => void): DeliveryHistory {
  async function get(workspaceId: string, deliveryId: string): Promise<Delivery> {
    const delivery = await store.findDelivery(workspaceId, deliveryId);
    if (!delivery) throw notFound('delivery');
    return delivery;
  }

  async function endpointOf(workspaceId: string, endpointId: string): Promise<Endpoint> {
    const endpoint = await store.findEndpoint(workspaceId, endpointId);
    if (!endpoint) throw notFound('webhook');
    return endpoint;
  }

  return {
    get,

    hasSucceeded: (workspaceId, endpoints) =>
      store.hasSucceeded(
        workspaceId,
        endpoints.map(({ _id }) => _id),
      ),

    async list(workspaceId, endpointId, { status, ...filter }, { limit, offset, pageToken }) {
      await endpointOf(workspaceId, endpointId);
      if (offset > MAX_OFFSET)
        throw invalid('/offset', 'too_large', `At most ${MAX_OFFSET} deliveries can be skipped.`);
      const statuses = status ? [status] : STATUSES;
      const query = { endpointId, statuses, ...filter, beforeId: pageToken };
      return readPage(
        limit,
        (size) => store.listDeliveries(workspaceId, query, offset, size),
        ({ _id }) => _id,
      );
    },

    async read(workspaceId, endpointId, deliveryId) {
      const [endpoint, delivery] = await Promise.all([
        endpointOf(workspaceId, endpointId),
        store.findWholeDelivery(workspaceId, deliveryId),
      ]);
      if (delivery?.endpointId !== endpointId) throw notFound('delivery');
      return { ...delivery, url: endpoint.url };
    },

    async replay(workspaceId, endpointId, deliveryId, replayId) {
      const delivery = await get(workspaceId, deliveryId);
      if (endpointId !== undefined && delivery.endpointId !== endpointId) throw notFound('delivery');
      const endpoint = await store.findEndpoint(workspaceId, delivery.endpointId);
      if (!endpoint) throw notFound('delivery');
      if (delivery.replayId === replayId) return delivery;
      const { type, attempts } = delivery;
      if (attempts.length >= MAX_ATTEMPTS)
        throw notReplayable(`The delivery has already been tried ${attempts.length} times.`);
      // A test event goes to an endpoint in any status.
      if (type !== 'webhook.test') requireActive(endpoint);
      const replayed = await store.makeDue(workspaceId, delivery, replayId, currentTime());
      if (!replayed)
        throw notReplayable('The delivery is being sent. Get it again, and replay it if it has failed.');
      onDue();
      return replayed;
    },
  };
}
