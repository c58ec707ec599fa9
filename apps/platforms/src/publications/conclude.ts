import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { coalesce, currentContext, currentTime, type Log, sleepUntil, within } from '@postrider/service';
import { type Outbox, type OutboxEntry, outboxEntry } from '@postrider/service/outbox';
import type { Accepted } from '../connectors/connector.ts';
import {
  commentMissing,
  internal,
  serverFailed,
  serverKeptFailing,
  stillProcessing,
  threadIncomplete,
} from '../connectors/failures.ts';
import type { Failure } from '../connectors/verdict.ts';
import type { Claim, Claims } from './claims.ts';
import { finishFailed, finishPublished, stopChecking } from './endings.ts';
import type { PublishLimiter } from './limiter.ts';
import type { Timing } from './limits.ts';
import { countOutcome, measureProcessing } from './measures.ts';
import { backOff, type LivePart, nextCheck, nextTry, type Publication, sendTime } from './publication.ts';
import type { Recovery } from './recovery.ts';
import { accept, assumeSent, checkAgain, type ReleaseFacts, release, retry } from './transitions.ts';

/** How long to wait before a retry. Without any of these, it waits for the host, or for its time. */
export interface RetryWait {
  /** What the platform requires. */
  afterMs?: number | undefined;
  /** The platform has proven absence, so the first retry need not wait. */
  isAbsent?: boolean;
}

/** The same error may happen again. */
const AFTER_ERROR_MS = 5_000;
const PUBLISH_EVENTS_WITHIN_MS = 500;

interface Dependencies {
  claims: Claims;
  outbox: Outbox;
  limiter: PublishLimiter;
  recovery: Recovery;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

/** The ways to conclude a claim. Each is one write; none rejects. */
export function createConclude(dependencies: Dependencies) {
  const { claims, outbox, limiter, recovery, timing, signal, log } = dependencies;

  /** Work after an outcome (results, webhooks, metrics) must not delay calls that are due at the same time. */
  const publishEvent = coalesce(
    async (finished: { id: string; event: OutboxEntry }[]) => {
      await within(PUBLISH_EVENTS_WITHIN_MS, limiter.idle());
      for (const { id, event } of finished) void outbox.flush(id, [event]);
      return finished.map(() => true);
    },
    { maxItems: Number.POSITIVE_INFINITY, maxWaiting: Number.POSITIVE_INFINITY },
  );

  /** Writes the outcome and the event in one write, then publishes the event. */
  async function finish(claim: Claim, write: (event: OutboxEntry) => Promise<boolean>) {
    const { row } = claim;
    const { _id, workspaceId } = row;
    const event = outboxEntry('publication.finished', workspaceId, _id);
    if (!(await write(event))) return;
    measureProcessing(row);
    countOutcome(claim.row);
    const { state, outcome } = claim.row;
    const code = outcome?.error?.code;
    currentContext().span?.set({ 'postrider.publication.state': state, 'error.type': code });
    log.info({ state, code }, 'publication finished');
    void publishEvent({ id: _id, event });
  }

  /**
   * Failed, or unknown if it is `sending`; partly published if the first posts of a thread are live. Never before its
   * scheduled time, even if a platform rejects its file earlier: the claim is kept until then, so that nothing is
   * uploaded again.
   */
  async function failed(claim: Claim, reason: Failure): Promise<void> {
    const at = sendTime(claim.row);
    try {
      if (at > currentTime()) await sleepUntil(at, signal);
    } catch {
      // The service stops.
      return giveBack(claim, { afterMs: 0 });
    }
    const error = forLiveParts(claim.row, reason);
    return finish(claim, (event) => claims.insist(claim, finishFailed, { error, event }));
  }

  /** The outcome is unknown: it may be live. */
  async function unknown(claim: Claim, reason: Failure): Promise<void> {
    if (claim.row.state !== 'sending') claims.note(claim, assumeSent);
    return failed(claim, reason);
  }

  /** The lookups of an accepted part end: it may be live. */
  const stopped = (claim: Claim, reason: Failure): Promise<void> =>
    finish(claim, (event) => {
      const error = forLiveParts(claim.row, reason);
      return claims.insist(claim, stopChecking, { error, event });
    });

  async function giveBack(claim: Claim, why: Pick<ReleaseFacts, 'afterMs' | 'waitsFor' | 'hasFailed'>) {
    await claims.insist(claim, release, { ...why, leadMs: timing.leadMs });
  }

  return {
    failed,
    unknown,
    stopped,

    /** The platform has accepted it, and is queried after a while. */
    async accepted(claim: Claim, { reference, checkAfterMs }: Partial<Accepted>): Promise<void> {
      if (claim.row.state !== 'sending') claims.note(claim, assumeSent);
      const now = currentTime();
      const checkAt = nextCheck(now, now, timing.processing, checkAfterMs);
      await claims.insist(claim, accept, { reference, checkAt });
      log.info({ checkAt }, 'the platform is processing the publication');
    },

    /** It is checked again later, or ended if the platform has processed it for too long. */
    async stillProcessing(claim: Claim, checkAfterMs?: number): Promise<void> {
      const { acceptedAt = currentTime(), platform } = claim.row;
      const now = currentTime();
      const { giveUpAfterMs } = timing.processing;
      if (now.getTime() - acceptedAt.getTime() >= giveUpAfterMs) {
        const { name } = PLATFORM_DEFINITIONS[platform];
        return stopped(claim, stillProcessing(name, Math.round(giveUpAfterMs / HOUR_MS)));
      }
      const checkAt = nextCheck(acceptedAt, now, timing.processing, checkAfterMs);
      await claims.insist(claim, checkAgain, { checkAt });
    },

    /** It is live; `part` is the last post of a thread. */
    published: (claim: Claim, part: LivePart): Promise<void> =>
      finish(claim, (event) => claims.insist(claim, finishPublished, { part, event })),

    /** It is retried later or, if that would be too late, failed. */
    async retried(claim: Claim, failure: Failure, { afterMs, isAbsent }: RetryWait = {}): Promise<void> {
      const { attempts, host } = claim.row;
      const ownMs = isAbsent && attempts === 1 ? 0 : Math.max(backOff(attempts, timing), afterMs ?? 0);
      const waitsFor = afterMs === undefined ? host : undefined;
      const waitMs = waitsFor === undefined ? ownMs : recovery.delay(waitsFor, ownMs);
      const now = currentTime();
      const retryAt = nextTry(claim.row, waitMs, now, timing);
      if (!retryAt) return failed(claim, afterAllTries(claim.row, now, failure));
      await claims.insist(claim, retry, { error: failure, retryAt, waitsFor });
      log.info({ code: failure.code, retryAt }, 'publication is retried');
    },

    /** It is released unchanged, to be claimed after a while, or once `waitsFor` is available again. */
    released: (claim: Claim, afterMs: number, waitsFor?: string): Promise<void> =>
      giveBack(claim, { afterMs, waitsFor }),

    /**
     * It is released after an unexpected error, or ended if errors continue for too long. @param mayBeLive the reason
     * of its end, if it may be live
     */
    async releasedAfterError(claim: Claim, mayBeLive?: Failure): Promise<void> {
      if (nextTry(claim.row, AFTER_ERROR_MS, currentTime(), timing))
        return giveBack(claim, { afterMs: AFTER_ERROR_MS, hasFailed: true });
      return mayBeLive ? unknown(claim, mayBeLive) : failed(claim, internal);
    },
  };
}

export type Conclude = ReturnType<typeof createConclude>;

/** The failure of a row, whose first posts may be live. */
function forLiveParts({ parts = [], options }: Publication, reason: Failure): Failure {
  if (parts.length === 0) return reason;
  return 'firstComment' in options ? commentMissing(reason) : threadIncomplete(parts.length, reason);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Why a row fails after its last retry. If its server returned an error every time, includes for how long. */
export function afterAllTries(
  { platform, failedAt, attemptsBefore = 0, failedAttempts = [] }: Publication,
  now: Date,
  failure: Failure,
): Failure {
  const { name } = PLATFORM_DEFINITIONS[platform];
  const { message } = serverFailed(name);
  const minutes = failedAt ? Math.round((now.getTime() - failedAt.getTime()) / MINUTE_MS) : 0;
  const before = failedAttempts.filter(({ attempt }) => attempt > attemptsBefore);
  const isEach = [failure, ...before].every((each) => each.message === message);
  return isEach && minutes > 0 ? serverKeptFailing(name, minutes) : failure;
}
