import { currentTime, type Log } from '@postrider/service';
import { type Attempt, type Delivery, keptUntil, nextStep } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { WebhooksStore } from './store.ts';

/**
 * Notes what came of a try, and what follows from it for the delivery and its endpoint.
 * `endpoint` as it was when the try began.
 */
export type Settle = (delivery: Delivery, endpoint: Endpoint, attempt: Attempt) => Promise<void>;

export const createSettle =
  (store: WebhooksStore, retryDelaysMs: readonly number[], log: Log): Settle =>
  async (delivery, endpoint, attempt) => {
    const { _id, workspaceId, endpointId, eventId, type, fence } = delivery;
    const attempts = [...delivery.attempts, attempt];
    const now = currentTime();
    const next = nextStep(type, attempts, retryDelaysMs, now, Math.random());
    log.info(
      { deliveryId: _id, endpointId, eventId, try: attempts.length, ...attempt, next },
      'delivery tried',
    );

    const stands = await store.settle(workspaceId, { _id, fence }, attempt, next, keptUntil(now));
    // Another process holds the claim by now: its word counts, and it counts once. A test event never counts.
    if (!stands || type === 'webhook.test') return;
    if (next.status === 'succeeded' && endpoint.failedDeliveries > 0) {
      await store.clearFailures(workspaceId, endpointId);
    }
    if (next.status === 'abandoned' && (await store.countFailure(workspaceId, endpointId))) {
      await store.skipPending(workspaceId, endpointId, keptUntil(now));
      log.warn({ workspaceId, endpointId }, 'endpoint paused');
    }
  };
