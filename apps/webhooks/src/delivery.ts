import type { DeliveryErrorCode } from '@postrider/contracts/codes';
import type { Lease, Origin } from '@postrider/service';
import type { HookEvent } from './event.ts';

export type DeliveryStatus = 'pending' | 'succeeded' | 'abandoned' | 'skipped';

/** One event on its way to one endpoint. It has a lease while a process makes an attempt. */
export interface Delivery extends Partial<Lease>, Partial<Origin> {
  _id: string;
  workspaceId: string;
  endpointId: string;
  eventId: string;
  type: HookEvent['type'];
  /** The exact body of every attempt. */
  body: string;
  status: DeliveryStatus;
  /** While pending: when the next attempt is due. */
  dueAt: Date;
  attempts: Attempt[];
  createdAt: Date;
  /** The id of its last single replay. */
  replayId?: string;
  /** The time of its deletion by the database; not set while pending. */
  expiresAt?: Date;
}

/** One attempt for the endpoint's owner, without any data from the server. */
export interface Attempt {
  at: Date;
  durationMs: number;
  /** The HTTP status, if there was a response. */
  status?: number;
  /** Why it failed; absent after a success. */
  failure?: Failure;
}

export interface Failure {
  code: DeliveryErrorCode;
  /** A sentence for people. */
  message: string;
}

/** The most attempts of one delivery, including replays, so that its document stays small. */
export const MAX_ATTEMPTS = 20;

/** How long succeeded, abandoned or skipped deliveries are kept (docs/api-rules.md, Webhooks). */
const KEPT_MS = 30 * 24 * 3_600_000;

/** When a delivery that ends now is deleted. */
export const keptUntil = (now: Date) => new Date(now.getTime() + KEPT_MS);

/** The jitter of retries, as a fraction of their delay: late, never early, so that they do not come in waves. */
const JITTER = 0.1;

/** True if the endpoint rejects all further deliveries. */
export const isGone = (failure: Failure | undefined): boolean => failure?.code === 'gone';

/** The consequence of an attempt. */
export type Next = { status: 'succeeded' | 'abandoned' } | { status: 'pending'; dueAt: Date };

/**
 * Decides the consequence of the latest of `attempts`. Test events and `410 Gone` are not retried.
 * @param random in [0, 1)
 */
export function nextStep(
  type: HookEvent['type'],
  attempts: readonly Attempt[],
  retryDelaysMs: readonly number[],
  now: Date,
  random: number,
): Next {
  const failure = attempts.at(-1)?.failure;
  // An accepted delivery that its owner replays stays succeeded, whatever the new attempt's result.
  if (!failure || attempts.some((attempt) => !attempt.failure)) return { status: 'succeeded' };
  if (isGone(failure)) return { status: 'abandoned' };
  const delay = type === 'webhook.test' ? undefined : retryDelaysMs[attempts.length - 1];
  if (delay === undefined) return { status: 'abandoned' };
  return { status: 'pending', dueAt: new Date(now.getTime() + delay * (1 + random * JITTER)) };
}
