import type { OutboxEntry } from '@postrider/service/outbox';
import type { Failure } from '../connectors/connector.ts';
import {
  type LivePart,
  type Publication,
  type PublicationFacts,
  sendTime,
  withFailedAttempt,
} from './publication.ts';
import { onQuery, onRow } from './transition.ts';

/**
 * All changes of a publication's state, as pure functions: the edges of the diagram in docs/architecture.md, which a
 * test compares with `TRANSITIONS`. After a crash, what is claimed or preparing is redone; what is sending is looked up
 * and never sent blindly.
 */

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const NO_CLAIM = { leaseToken: undefined, leaseUntil: undefined, worker: undefined } as const;

/** A new publication, which posts has handed over. */
export const create = (facts: PublicationFacts, { leadMs }: { leadMs: number }): Publication => ({
  ...facts,
  state: 'due',
  attempts: 0,
  dueAt: after(facts.scheduledAt, -leadMs),
});

interface Claimant {
  leaseToken: string;
  worker: string;
  /** The lease of what is `sending`. */
  leaseMs: number;
}

/** A worker claims it to publish it or, where it is `sending`, to look it up. */
export const claim = onQuery(
  { due: ['claimed'], claimed: ['claimed'], preparing: ['claimed'], sending: ['sending'] },
  ({ state }, now, { leaseToken, worker, leaseMs }: Claimant) => ({
    leaseToken,
    worker,
    dueAt: undefined,
    leaseUntil: state === 'sending' ? after(now, leaseMs) : undefined,
  }),
);

/** Its worker is alive, and its call or lookup goes on. */
export const renewLease = onQuery(
  { sending: ['sending'] },
  (_row, now, { leaseMs }: { leaseMs: number }) => ({ leaseUntil: after(now, leaseMs) }),
);

/** Its worker is dead, its lease has ended, or its worker does not know of the claim. */
export const abandon = onQuery(
  { claimed: ['due'], preparing: ['due'], sending: ['sending'] },
  (_row, now) => ({ ...NO_CLAIM, dueAt: now }),
);

/** What it waits for is available again. */
export const wake = onQuery({ due: ['due'] }, (_row, now) => ({ dueAt: now, retryAt: now }));

/** A step was done ahead. */
export const savePrepared = onRow(
  { claimed: ['preparing'], preparing: ['preparing'] },
  0,
  (_row, _now, { prepared }: { prepared: string }) => ({ prepared }),
);

/** A step could not be done ahead, which counts as an attempt. */
export const failPreparation = onRow({ claimed: ['preparing'], preparing: ['preparing'] }, 1, () => ({}));

/** Written before the one call that can't be taken back. */
export const markSending = onRow(
  { preparing: ['sending'] },
  1,
  ({ sendingAt }, now, { leaseMs }: { leaseMs: number }) => ({
    sendingAt: sendingAt ?? now,
    leaseUntil: after(now, leaseMs),
  }),
);

/** An earlier call has made it public, or may have done so: it is concluded like a call under this claim. */
export const assumeSent = onRow({ claimed: ['sending'], preparing: ['sending'] }, 1, () => ({}));

/** A lookup has not found it, and it is sent: the platform has proven that it is absent, or a user accepts the risk. */
export const notFound = onRow(
  { claimed: ['preparing'], preparing: ['preparing'], sending: ['preparing'] },
  0,
  (_row, now, { isProven }: { isProven: boolean }) => ({
    leaseUntil: undefined,
    ...(isProven && { absentAt: now, isUncertain: undefined }),
  }),
);

/** The call was not made. */
export const cancelSending = onRow({ sending: ['preparing'] }, -1, () => ({ leaseUntil: undefined }));

/** The platform refused the call, which had no effect. */
export const revertSending = onRow({ sending: ['preparing'] }, 0, () => ({ leaseUntil: undefined }));

/** One post of a thread is live, and the next one is sent as part of the same attempt. */
export const continueThread = onRow(
  { sending: ['preparing'] },
  -1,
  ({ parts = [] }, _now, { part }: { part: LivePart }) => ({
    parts: [...parts, part],
    sendingAt: undefined,
    leaseUntil: undefined,
  }),
);

interface RetryFacts {
  error: Failure;
  retryAt: Date;
  waitsFor: string | undefined;
}

/** The attempt failed, and the next one is due at `retryAt`, or when `waitsFor` is available again. */
export const retry = onRow(
  { preparing: ['due'] },
  0,
  (row, now, { error, retryAt, waitsFor }: RetryFacts) => ({
    ...NO_CLAIM,
    retryAt,
    // Before the scheduled time too: preparing is repeated at once, and nothing is sent early.
    dueAt: retryAt,
    failedAt: row.failedAt ?? now,
    waitsFor,
    ...withFailedAttempt(row, now, error, retryAt),
  }),
);

export interface ReleaseFacts {
  /** It may be claimed again after so long, at the soonest. */
  afterMs: number;
  leadMs: number;
  waitsFor?: string | undefined;
  /** After an unexpected error: how long such errors may go on is limited. */
  hasFailed?: boolean;
}

/** Given back as it is: to be prepared again shortly before its call is due or, where it is `sending`, looked up. */
export const release = onRow(
  { claimed: ['due'], preparing: ['due'], sending: ['sending'] },
  0,
  (row, now, { afterMs, leadMs, waitsFor, hasFailed }: ReleaseFacts) => {
    const soonest = after(now, afterMs);
    const claimable = after(sendTime(row), -leadMs);
    return {
      ...NO_CLAIM,
      dueAt: row.state === 'sending' || claimable < soonest ? soonest : claimable,
      failedAt: row.failedAt ?? (hasFailed ? now : undefined),
      waitsFor,
    };
  },
);

const finished = (now: Date, event: OutboxEntry) => ({
  ...NO_CLAIM,
  dueAt: undefined,
  prepared: undefined,
  waitsFor: undefined,
  finishedAt: now,
  event,
});

const live = ({ url, externalId, at }: LivePart) => ({ url, externalId, publishedAt: at });

/** It is live, a thread as a whole. A thread is known by its first post. */
export const finishPublished = onRow(
  { sending: ['published'] },
  0,
  ({ parts = [] }, now, { part, event }: { part: LivePart; event: OutboxEntry }) => ({
    ...finished(now, event),
    outcome: live(parts[0] ?? part),
  }),
);

/**
 * It can't be sent or, where it is `sending`, it is unknown whether it went live. A thread whose first posts are live
 * ends as published, with an error.
 */
export const finishFailed = onRow(
  { claimed: ['failed', 'published'], preparing: ['failed', 'published'], sending: ['unknown', 'published'] },
  0,
  (row, now, { error, event }: { error: Failure; event: OutboxEntry }) => {
    const [first] = row.parts ?? [];
    return {
      ...finished(now, event),
      ...withFailedAttempt(row, now, error),
      ...(row.state === 'sending' && { preparedBefore: row.prepared }),
      ...(first ? { state: 'published', outcome: { ...live(first), error } } : { outcome: { error } }),
    };
  },
);

/**
 * A user retries what has failed: it begins again under its id, by which the platform may recognize what is live. What
 * is unknown is looked up first. Its failed attempts are kept.
 */
export const restart = onRow(
  { failed: ['due'], unknown: ['due'] },
  0,
  (
    { state, isUncertain, sendingAt, attempts, attemptsBefore = 0 },
    now,
    { retries }: { retries: number },
  ) => {
    const mayBeLive = state === 'unknown' || isUncertain;
    return {
      ...NO_CLAIM,
      retries,
      isUncertain: mayBeLive || undefined,
      sendingAt: mayBeLive ? sendingAt : undefined,
      attempts: 0,
      attemptsBefore: attemptsBefore + attempts,
      dueAt: now,
      retryAt: undefined,
      failedAt: undefined,
      outcome: undefined,
      finishedAt: undefined,
    };
  },
);

export const TRANSITIONS = {
  claim,
  renewLease,
  abandon,
  wake,
  savePrepared,
  failPreparation,
  markSending,
  assumeSent,
  notFound,
  cancelSending,
  revertSending,
  continueThread,
  retry,
  release,
  finishPublished,
  finishFailed,
  restart,
};
