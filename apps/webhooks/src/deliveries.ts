import { currentOrigin, currentTime, type Log, type NoteChange, readOrigin } from '@postrider/service';
import { count, observe, startHistogram } from '@postrider/service/metrics';
import { v7 as uuidv7 } from 'uuid';
import { type Attempt, type Delivery, isGone, keptUntil, type Next, nextStep } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { HookEvent } from './event.ts';
import type { ClaimedDelivery, WebhooksStore } from './store.ts';

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Records events as deliveries, and the attempts to deliver them. */
export function createDeliveries(
  store: WebhooksStore,
  retryDelaysMs: readonly number[],
  noteChange: NoteChange,
  log: Log,
) {
  startHistogram('postrider_webhook_lag_seconds', {});
  count('postrider_leases_lost_total', {}, 0);
  for (const outcome of Object.values(OUTCOMES)) count('postrider_webhook_deliveries_total', { outcome }, 0);

  /** Whether the result of an attempt pauses the endpoint. */
  async function hasPaused(workspaceId: string, endpointId: string, { failure }: Attempt, { status }: Next) {
    if (isGone(failure)) return store.pauseGone(workspaceId, endpointId);
    return status === 'abandoned' && store.countFailure(workspaceId, endpointId);
  }

  return {
    /** Records an attempt and its consequences for the delivery and its endpoint, as read at the start. */
    async recordAttempt(delivery: ClaimedDelivery, endpoint: Endpoint, attempt: Attempt): Promise<void> {
      const { _id, workspaceId, endpointId, eventId, type } = delivery;
      const attempts = [...delivery.attempts, attempt];
      const now = currentTime();
      const next = nextStep(type, attempts, retryDelaysMs, now, Math.random());
      log.info(
        { deliveryId: _id, endpointId, eventId, number: attempts.length, ...attempt, next },
        'delivery attempted',
      );

      const isRecorded = await store.recordAttempt(workspaceId, delivery, attempt, next, keptUntil(now));
      // If another process has taken over, only its attempt counts. Test events never count.
      if (!isRecorded) return count('postrider_leases_lost_total', {});
      noteChange(workspaceId, 'delivery', _id);
      if (type === 'webhook.test') return;
      measure(delivery, attempt, next);
      if (!attempt.failure && endpoint.failedDeliveries > 0)
        await store.clearFailures(workspaceId, endpointId);
      if (await hasPaused(workspaceId, endpointId, attempt, next)) {
        await store.skipPending(workspaceId, endpointId, keptUntil(now));
        noteChange(workspaceId, 'webhook', endpointId);
        log.warn({ workspaceId, endpointId, failure: attempt.failure }, 'endpoint paused');
      }
    },
  };
}

const OUTCOMES = { succeeded: 'succeeded', pending: 'retried', abandoned: 'abandoned' } as const;

function measure({ attempts, createdAt }: Delivery, { at, failure }: Attempt, { status }: Next): void {
  // An accepted delivery whose replay failed is not retried.
  const outcome = failure && status === 'succeeded' ? 'abandoned' : status;
  count('postrider_webhook_deliveries_total', { outcome: OUTCOMES[outcome] });
  if (attempts.length > 0) return;
  const lag = Math.max(0, at.getTime() - createdAt.getTime());
  observe('postrider_webhook_lag_seconds', {}, lag / 1_000);
}

/** An event for a paused or disabled endpoint is recorded as skipped; a test event is always sent. */
export function newDelivery(endpoint: Endpoint, event: HookEvent): Delivery {
  const now = currentTime();
  const isSent = endpoint.status === 'active' || event.type === 'webhook.test';
  return {
    // Its time is `createdAt`, the key for finding deliveries.
    _id: uuidv7({ msecs: now.getTime() }),
    workspaceId: endpoint.workspaceId,
    endpointId: endpoint._id,
    eventId: event.id,
    type: event.type,
    body: event.body,
    status: isSent ? 'pending' : 'skipped',
    dueAt: now,
    attempts: [],
    createdAt: now,
    ...readOrigin(event.origin ?? currentOrigin()),
    ...(isSent ? {} : { expiresAt: keptUntil(now) }),
  };
}
