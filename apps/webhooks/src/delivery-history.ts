import { currentTime, invalid, notFound, type Page, readPage, unavailable } from '@postrider/service';
import type { Delivery, DeliveryStatus } from './delivery.ts';
import type { WebhooksStore } from './store.ts';

/** What operators do with deliveries. Rejects with AppError. */
export interface DeliveryHistory {
  /** Newest first; without a status those in any. */
  list(
    workspaceId: string,
    endpointId: string,
    page: { status: DeliveryStatus | undefined; limit: number; pageToken: string },
  ): Promise<Page<Delivery>>;
  get(workspaceId: string, deliveryId: string): Promise<Delivery>;
  /** One that was abandoned is tried once more, one that was skipped as a new one, one that waits at once. */
  retry(workspaceId: string, deliveryId: string): Promise<Delivery>;
}

const STATUSES: readonly DeliveryStatus[] = ['pending', 'succeeded', 'abandoned', 'skipped'];

/** Every retry adds an attempt to the document, which must stay small. */
const MAX_ATTEMPTS = 20;

/** @param onDue something is due */
export function createDeliveryHistory(store: WebhooksStore, onDue: () => void): DeliveryHistory {
  async function get(workspaceId: string, deliveryId: string): Promise<Delivery> {
    const delivery = await store.findDelivery(workspaceId, deliveryId);
    if (!delivery) throw notFound('delivery');
    return delivery;
  }

  return {
    get,

    async list(workspaceId, endpointId, { status, limit, pageToken }) {
      const endpoints = await store.endpointsByIdAcrossWorkspaces([endpointId]);
      if (endpoints.get(endpointId)?.workspaceId !== workspaceId) throw notFound('webhook');
      const query = { endpointId, statuses: status ? [status] : STATUSES, beforeId: pageToken };
      return readPage(
        limit,
        (size) => store.listDeliveries(workspaceId, query, size),
        ({ _id }) => _id,
      );
    },

    async retry(workspaceId, deliveryId) {
      const delivery = await get(workspaceId, deliveryId);
      const { status, type, attempts, endpointId } = delivery;
      if (status === 'succeeded') throw refused('It has succeeded: its endpoint has accepted it.');
      if (attempts.length >= MAX_ATTEMPTS) throw refused(`It was tried ${attempts.length} times already.`);
      const endpoint = (await store.endpointsByIdAcrossWorkspaces([endpointId])).get(endpointId);
      if (endpoint?.status !== 'active' && type !== 'webhook.test')
        throw refused('Its webhook is not active. Resume the webhook first, then try again.');
      const retried = await store.makeDue(workspaceId, delivery, currentTime());
      if (!retried) throw unavailable('It is being sent at this moment. Look at it again.');
      onDue();
      return retried;
    },
  };
}

const refused = (message: string) => invalid('/deliveryId', 'not_retryable', message);
