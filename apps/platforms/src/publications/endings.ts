import type { OutboxEntry } from '@postrider/service/outbox';
import type { Failure } from '../connectors/verdict.ts';
import { type LivePart, type Publication, withFailedAttempt } from './publication.ts';
import { type Change, NO_CLAIM, NOT_ACCEPTED, onRow } from './transition.ts';

/** The transitions that end a publication, and the one that begins it again. */

const finished = (now: Date, event: OutboxEntry) => ({
  ...NO_CLAIM,
  dueAt: undefined,
  prepared: undefined,
  ...NOT_ACCEPTED,
  waitsFor: undefined,
  finishedAt: now,
  event,
});

const live = ({ url, externalId, notice, at, proof }: LivePart) => ({
  url,
  externalId,
  publishedAt: at,
  ...(proof && { proof }),
  ...(notice && { notice }),
});

/** It is live; a thread completely. A thread is identified by its first post. */
export const finishPublished = onRow(
  { sending: ['published'], processing: ['published'] },
  0,
  ({ parts = [] }, now, { part, event }: { part: LivePart; event: OutboxEntry }) => ({
    ...finished(now, event),
    parts: [...parts, part],
    outcome: live(parts[0] ?? part),
  }),
);

interface FailedEnd {
  error: Failure;
  event: OutboxEntry;
}

const failed = (row: Publication, now: Date, { error, event }: FailedEnd): Partial<Change> => {
  const [first] = row.parts ?? [];
  return {
    ...finished(now, event),
    ...withFailedAttempt(row, now, error),
    ...(first ? { state: 'published', outcome: { ...live(first), error } } : { outcome: { error } }),
  };
};

/** What lookups of a part that may be live need after its end. */
const traceOf = ({ prepared, preparedBefore, reference }: Publication) => ({
  preparedBefore: prepared ?? preparedBefore,
  reference,
});

/**
 * It can't be sent, the platform has refused what it accepted or, if it is `sending`, its outcome is unknown. A thread
 * whose first posts are live ends as published, with an error.
 */
export const finishFailed = onRow(
  {
    claimed: ['failed', 'published'],
    preparing: ['failed', 'published'],
    sending: ['unknown', 'published'],
    processing: ['failed', 'published'],
  },
  0,
  (row, now, end: FailedEnd) => ({
    ...failed(row, now, end),
    ...(row.isUncertain && { reference: row.reference }),
    ...(row.state === 'sending' && traceOf(row)),
  }),
);

/** The lookups of an accepted part end without an answer. */
export const stopChecking = onRow(
  { processing: ['unknown', 'published'] },
  0,
  (row, now, end: FailedEnd) => ({ ...failed(row, now, end), ...traceOf(row) }),
);

/**
 * A user retries it after a failure: it begins again with the same id, by which the platform may recognize a live post.
 * An unknown outcome is looked up first. Failed attempts are kept.
 */
export const restart = onRow(
  { failed: ['due'], unknown: ['due'] },
  0,
  (
    { state, isUncertain, sendingAt, reference, attempts, attemptsBefore = 0 },
    now,
    { retries }: { retries: number },
  ) => {
    const mayBeLive = state === 'unknown' || isUncertain;
    return {
      ...NO_CLAIM,
      retries,
      isUncertain: mayBeLive || undefined,
      sendingAt: mayBeLive ? sendingAt : undefined,
      reference: mayBeLive ? reference : undefined,
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
