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
 * test compares with `TRANSITIONS`. After a crash, claimed and preparing publications are redone. A `sending` one is
 * looked up, and never sent blindly.
 */

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const NO_CLAIM = { leaseToken: undefined, leaseUntil: undefined, worker: undefined } as const;

/** A new publication, handed over by the posts service. */
export const create = (facts: PublicationFacts, usual: { leadMs: number }): Publication => ({
  ...facts,
  state: 'due',
  attempts: 0,
  dueAt: after(facts.scheduledAt, -(facts.leadMs ?? usual.leadMs)),
});

interface Claimant {
  leaseToken: string;
  worker: string;
  /** The lease of a `sending` publication. */
  leaseMs: number;
}

/** A worker claims it to publish it or, if it is `sending`, to look it up. */
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

/** The dependency that it waits for is available again. */
export const wake = onQuery({ due: ['due'] }, (_row, now) => ({ dueAt: now, retryAt: now }));

/** A step was prepared. */
export const savePrepared = onRow(
  { claimed: ['preparing'], preparing: ['preparing'] },
  0,
  (_row, _now, { prepared }: { prepared: string }) => ({ prepared }),
);

/** Preparing a step failed, which counts as an attempt. */
export const failPreparation = onRow({ claimed: ['preparing'], preparing: ['preparing'] }, 1, () => ({}));

/** Written before the one irreversible call. */
export const markSending = onRow(
  { preparing: ['sending'] },
  1,
  ({ sendingAt }, now, { leaseMs }: { leaseMs: number }) => ({
    sendingAt: sendingAt ?? now,
    leaseUntil: after(now, leaseMs),
  }),
);

/** An earlier call has published it, or may have: it is concluded like a call under this claim. */
export const assumeSent = onRow({ claimed: ['sending'], preparing: ['sending'] }, 1, () => ({}));

/** A lookup did not find it, and it is sent: the platform has proven its absence, or a user accepts the risk. */
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

/** The platform rejected the call, which had no effect. */
export const revertSending = onRow({ sending: ['preparing'] }, 0, () => ({ leaseUntil: undefined }));

/** One post of a thread is live; the next one is sent in the same attempt. */
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
    // Also before the scheduled time: preparing is repeated immediately, and nothing is sent early.
    dueAt: retryAt,
    failedAt: row.failedAt ?? now,
    waitsFor,
    ...withFailedAttempt(row, now, error, retryAt),
  }),
);

export interface ReleaseFacts {
  /** It may be claimed again after this time. */
  afterMs: number;
  /** The usual lead. */
  leadMs: number;
  waitsFor?: string | undefined;
  /** After an unexpected error; the duration of such errors is limited. */
  hasFailed?: boolean;
}

/** Released unchanged: to be prepared again shortly before its call or, if it is `sending`, looked up. */
export const release = onRow(
  { claimed: ['due'], preparing: ['due'], sending: ['sending'] },
  0,
  (row, now, { afterMs, leadMs, waitsFor, hasFailed }: ReleaseFacts) => {
    const soonest = after(now, afterMs);
    const claimable = after(sendTime(row), -(row.leadMs ?? leadMs));
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

/** It is live; a thread completely. A thread is identified by its first post. */
export const finishPublished = onRow(
  { sending: ['published'] },
  0,
  ({ parts = [] }, now, { part, event }: { part: LivePart; event: OutboxEntry }) => ({
    ...finished(now, event),
    parts: [...parts, part],
    outcome: live(parts[0] ?? part),
  }),
);

/**
 * It can't be sent or, if it is `sending`, its outcome is unknown. A thread whose first posts are live ends as
 * published, with an error.
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
 * A user retries it after a failure: it begins again with the same id, by which the platform may recognize a live post.
 * An unknown outcome is looked up first. Failed attempts are kept.
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
