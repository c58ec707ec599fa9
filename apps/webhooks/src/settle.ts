import { currentTime, type Log } from '@postrider/service';
import { type Attempt, keptUntil, nextStep } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { ClaimedDelivery, WebhooksStore } from './store.ts';

/**
 * Notes what came of a try, and what follows from it for the delivery and its endpoint.
 * `endpoint` as it was when the try began.
 */
export type Settle = (delivery: ClaimedDelivery, endpoint: Endpoint, attempt: Attempt) => Promise<void>;

export const createSettle =
  (store: WebhooksStore, retryDelaysMs: readonly number[], log: Log): Settle =>
  async (delivery, endpoint, attempt) => {
    const { _id, workspaceId, endpointId, eventId, type } = delivery;
    const attempts = [...delivery.attempts, attempt];
    const now = currentTime();
    const next = nextStep(type, attempts, retryDelaysMs, now, Math.random());
    log.info(
      { deliveryId: _id, endpointId, eventId, try: attempts.length, ...attempt, next },
      'delivery tried',
    );

    const stands = await store.settle(workspaceId, delivery, attempt, next, keptUntil(now));
    // Where another process has taken over, its attempt counts, and it counts once. A test event never counts.
    if (!stands || type === 'webhook.test') return;
    if (next.status === 'succeeded' && endpoint.failedDeliveries > 0) {
      await store.clearFailures(workspaceId, endpointId);
    }
    if (next.status === 'abandoned' && (await store.countFailure(workspaceId, endpointId))) {
      await store.skipPending(workspaceId, endpointId, keptUntil(now));
      log.warn({ workspaceId, endpointId }, 'endpoint paused');
    }
  };
