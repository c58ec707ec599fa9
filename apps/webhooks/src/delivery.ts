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
  /** The exact text that every attempt sends. */
  body: string;
  status: DeliveryStatus;
  /** While pending: when the next attempt is due. */
  dueAt: Date;
  attempts: Attempt[];
  createdAt: Date;
  /** The id under which it was last sent again alone. */
  replayId?: string;
  /** When the database deletes it; not set while pending. */
  expiresAt?: Date;
}

/** One attempt, as the endpoint's owner may see it: nothing of what the server sent. */
export interface Attempt {
  at: Date;
  durationMs: number;
  /** The HTTP status, where there was a response. */
  status?: number;
  /** Why it failed; none: it succeeded. */
  failure?: Failure;
}

export interface Failure {
  code: DeliveryErrorCode;
  /** A sentence for a person. */
  message: string;
}

/** Attempts of one delivery, those at its owner's request included: its document must stay small. */
export const MAX_ATTEMPTS = 20;

/** How long deliveries that are done, abandoned or skipped are kept (docs/api-rules.md, Webhooks). */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Until when a delivery that ended now is kept. */
export const keptUntil = (now: Date) => new Date(now.getTime() + KEPT_MS);

/** Retries are late by up to this part of their delay, never early, so that they do not come in waves. */
const JITTER = 0.1;

/** True where the endpoint wants no more deliveries. */
export const isGone = (failure: Failure | undefined): boolean => failure?.code === 'gone';

/** What follows an attempt. */
export type Next = { status: 'succeeded' | 'abandoned' } | { status: 'pending'; dueAt: Date };

/**
 * Decides what follows the latest of `attempts`. A test event is not retried, nor is what an endpoint that is gone refused.
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
  // What was accepted and is sent again at its owner's request has succeeded, whatever the new attempt gives.
  if (!failure || attempts.some((attempt) => !attempt.failure)) return { status: 'succeeded' };
  if (isGone(failure)) return { status: 'abandoned' };
  const delay = type === 'webhook.test' ? undefined : retryDelaysMs[attempts.length - 1];
  if (delay === undefined) return { status: 'abandoned' };
  return { status: 'pending', dueAt: new Date(now.getTime() + delay * (1 + random * JITTER)) };
}
