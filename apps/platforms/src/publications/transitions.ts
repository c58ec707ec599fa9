import type { Failure } from '../connectors/verdict.ts';
import { finishFailed, finishPublished, restart, stopChecking } from './endings.ts';
import {
  type LivePart,
  type Publication,
  type PublicationFacts,
  type PublicationState,
  sendTime,
  withFailedAttempt,
} from './publication.ts';
import { NO_CLAIM, NOT_ACCEPTED, onQuery, onRow } from './transition.ts';

/**
 * All changes of a publication's state, as pure functions: the edges of the diagram in docs/architecture.md, which a
 * test compares with `TRANSITIONS`. After a crash, claimed and preparing publications are redone. A `sending` one is
 * looked up, and never sent blindly.
 */

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
/** The states whose claims have a lease; in others, they hold while their worker is alive. */
export const LEASED = ['sending', 'processing'] as const satisfies PublicationState[];

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
  /** The lease of a publication that is looked up. */
  leaseMs: number;
}

/** A worker claims it to publish it or, if it is `sending` or `processing`, to look it up. */
export const claim = onQuery(
  {
    due: ['claimed'],
    claimed: ['claimed'],
    preparing: ['claimed'],
    sending: ['sending'],
    processing: ['processing'],
  },
  ({ state }, now, { leaseToken, worker, leaseMs }: Claimant) => ({
    leaseToken,
    worker,
    dueAt: undefined,
    leaseUntil: LEASED.some((each) => each === state) ? after(now, leaseMs) : undefined,
  }),
);

/** Its worker is alive, and its call or lookup goes on. */
export const renewLease = onQuery(
  { sending: ['sending'], processing: ['processing'] },
  (_row, now, { leaseMs }: { leaseMs: number }) => ({ leaseUntil: after(now, leaseMs) }),
);

/** Its worker is dead, its lease has ended, or its worker does not know of the claim. */
export const abandon = onQuery(
  { claimed: ['due'], preparing: ['due'], sending: ['sending'], processing: ['processing'] },
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
    reference: undefined,
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

/** One part is live; the next one is sent in the same attempt. */
export const continueThread = onRow(
  { sending: ['preparing'], processing: ['preparing'] },
  -1,
  ({ parts = [] }, _now, { part }: { part: LivePart }) => ({
    parts: [...parts, part],
    sendingAt: undefined,
    ...NOT_ACCEPTED,
    leaseUntil: undefined,
  }),
);

/** The platform has accepted the part, and has not published it yet. It is looked up at `checkAt`. */
export const accept = onRow(
  { sending: ['processing'] },
  0,
  (row, now, { reference, checkAt }: { reference: string | undefined; checkAt: Date }) => ({
    ...NO_CLAIM,
    acceptedAt: now,
    reference: reference ?? row.reference,
    isUncertain: undefined,
    dueAt: checkAt,
  }),
);

/** A lookup of an accepted part has not shown its end. */
export const checkAgain = onRow(
  { processing: ['processing'] },
  0,
  (_row, _now, { checkAt }: { checkAt: Date }) => ({ ...NO_CLAIM, dueAt: checkAt }),
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
  { claimed: ['due'], preparing: ['due'], sending: ['sending'], processing: ['processing'] },
  0,
  (row, now, { afterMs, leadMs, waitsFor, hasFailed }: ReleaseFacts) => {
    const soonest = after(now, afterMs);
    const claimable = after(sendTime(row), -(row.leadMs ?? leadMs));
    return {
      ...NO_CLAIM,
      dueAt: LEASED.some((each) => each === row.state) || claimable < soonest ? soonest : claimable,
      failedAt: row.failedAt ?? (hasFailed ? now : undefined),
      waitsFor,
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
  accept,
  checkAgain,
  retry,
  release,
  finishPublished,
  finishFailed,
  stopChecking,
  restart,
};
