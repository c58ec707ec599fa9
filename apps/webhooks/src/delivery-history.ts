import {
  AppError,
  currentTime,
  invalid,
  notFound,
  type Page,
  readPage,
  unavailable,
} from '@postrider/service';
import { type Delivery, type DeliveryStatus, MAX_ATTEMPTS } from './delivery.ts';
import type { DeliveryQuery } from './delivery-store.ts';
import type { Endpoint } from './endpoint.ts';
import type { WebhooksStore } from './store.ts';

/** Which deliveries to list. */
export interface DeliveryFilter extends Pick<DeliveryQuery, 'type' | 'since' | 'until'> {
  /** Undefined: any. */
  status: DeliveryStatus | undefined;
}

/** Which deliveries to send again. */
export interface ReplaySelection extends Pick<DeliveryQuery, 'since' | 'until'> {
  /** Empty: all of them. */
  statuses: readonly DeliveryStatus[];
}

/** What owners and operators do with deliveries. Rejects with AppError. */
export interface DeliveryHistory {
  /** Newest first. */
  list(
    workspaceId: string,
    endpointId: string,
    filter: DeliveryFilter,
    page: { limit: number; offset: number; pageToken: string },
  ): Promise<Page<Delivery>>;
  get(workspaceId: string, deliveryId: string): Promise<Delivery>;
  /** With what the event says, and where it goes. */
  read(workspaceId: string, endpointId: string, deliveryId: string): Promise<Delivery & { url: string }>;
  /**
   * Sends a delivery again, with the same event: one that has ended is tried once more, one that was skipped as a new
   * one, one that waits at once.
   * @param endpointId undefined: whatever its endpoint
   */
  replay(workspaceId: string, endpointId: string | undefined, deliveryId: string): Promise<Delivery>;
  /** Sends those again that were abandoned or skipped, oldest first, or counts them only. */
  replayAll(
    workspaceId: string,
    endpointId: string,
    selection: ReplaySelection,
    isDryRun: boolean,
  ): Promise<{ count: number; hasMore: boolean }>;
}

const STATUSES: readonly DeliveryStatus[] = ['pending', 'succeeded', 'abandoned', 'skipped'];

/** What is sent again together: what its endpoint has not accepted. */
const REPEATED: readonly DeliveryStatus[] = ['abandoned', 'skipped'];

/** Deliveries that one call sends again. */
const MAX_REPLAYED = 10_000;

/** Deliveries that a list leaves out; further back it is read by time. */
const MAX_OFFSET = 10_000;

/** @param onDue something is due */
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

    async list(workspaceId, endpointId, { status, ...filter }, { limit, offset, pageToken }) {
      await endpointOf(workspaceId, endpointId);
      if (offset > MAX_OFFSET)
        throw invalid('/offset', 'too_large', `At most ${MAX_OFFSET} can be left out.`);
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

    async replay(workspaceId, endpointId, deliveryId) {
      const delivery = await get(workspaceId, deliveryId);
      if (endpointId !== undefined && delivery.endpointId !== endpointId) throw notFound('delivery');
      const { type, attempts } = delivery;
      if (attempts.length >= MAX_ATTEMPTS) throw refused(`It was tried ${attempts.length} times already.`);
      // A test event goes to an endpoint in any status.
      const endpoint = await endpointOf(workspaceId, delivery.endpointId);
      if (type !== 'webhook.test') requireActive(endpoint);
      const replayed = await store.makeDue(workspaceId, delivery, currentTime());
      if (!replayed) throw unavailable('It is being sent at this moment. Look at it again.');
      onDue();
      return replayed;
    },

    async replayAll(workspaceId, endpointId, { statuses, since, until }, isDryRun) {
      const endpoint = await endpointOf(workspaceId, endpointId);
      if (!isDryRun) requireActive(endpoint);
      const chosen = statuses.length > 0 ? statuses : REPEATED;
      const query = { endpointId, statuses: chosen, since, until };
      const found = await store.repeatable(workspaceId, query, MAX_REPLAYED + 1);
      const ids = found.slice(0, MAX_REPLAYED);
      const hasMore = found.length > ids.length;
      if (isDryRun) return { count: ids.length, hasMore };
      const count = await store.makeAllDue(workspaceId, ids, chosen, currentTime());
      if (count > 0) onDue();
      return { count, hasMore };
    },
  };
}

function requireActive({ status }: Endpoint): void {
  if (status !== 'active')
    throw refused('Its webhook is not active. Resume the webhook first, then try again.');
}

const refused = (message: string) => new AppError('delivery_not_replayable', message);
