import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@postrider/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { LookUp } from '../connectors/connector.ts';
import type { Failure } from '../connectors/verdict.ts';
import { callerOf, hasAnswered, type PublishContext, sentAs, verdictOf, withFreshTokens } from './context.ts';
import type { PublishLimiter } from './limiter.ts';
import type { Timing } from './limits.ts';
import type { Recovery } from './recovery.ts';

interface Dependencies {
  accounts: Accounts;
  limiter: PublishLimiter;
  recovery: Recovery;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

const UNKNOWN: LookUp = { kind: 'unknown' };

/** The platform did not respond, only reported a problem of its own, or asked to wait. */
interface NoAnswer {
  kind: 'no_answer';
  failure: Failure;
  /** How long the platform asked to wait, if it did. */
  afterMs?: number | undefined;
}

/**
 * Finds the result of a call with a lost response or process. It queries the platform several times, because posts may
 * appear late. An unresponsive platform is queried for as long as posts are retried, and a platform that limits requests
 * when it allows them. Internal faults are thrown.
 */
export function createReconcile({ accounts, limiter, recovery, timing, signal, log }: Dependencies) {
  /** Queries the platform once. */
  async function lookUp(context: PublishContext, since: Date): Promise<LookUp | NoAnswer> {
    const { claim, connector, job } = context;
    const release = await limiter.acquire(callerOf(claim), signal);
    let isAnswered = true;
    try {
      const found = await withFreshTokens(context, accounts, (tokens) =>
        connector.lookUp(job, tokens, sentAs(claim), since),
      );
      recovery.resume(claim.row.host);
      return found;
    } catch (error) {
      const verdict = verdictOf(error);
      isAnswered = hasAnswered(verdict);
      if (verdict.kind === 'reconnect')
        await accounts.markNeedsReconnect(context.session.account, verdict.failure);
      log.info({ publicationId: claim._id, err: error, kind: verdict.kind }, 'a lookup failed');
      const afterMs = verdict.kind === 'retry_later' ? verdict.afterMs : undefined;
      if (isAnswered && afterMs === undefined) return UNKNOWN;
      return { kind: 'no_answer', failure: verdict.failure, afterMs };
    } finally {
      release(isAnswered);
    }
  }

  /** The next response of the platform; unknown after a timeout. */
  async function nextResponse(context: PublishContext, since: Date, giveUpAt: number): Promise<LookUp> {
    for (;;) {
      const found = await lookUp(context, since);
      if (found.kind !== 'no_answer') return found;
      const { afterMs } = found;
      if (performance.now() + (afterMs ?? 0) > giveUpAt) return UNKNOWN;
      if (afterMs === undefined) await recovery.pause(context.claim.row.host, timing.probeEveryMs, signal);
      else await sleep(afterMs, undefined, { signal });
    }
  }

  async function untilKnown(context: PublishContext, since: Date): Promise<LookUp> {
    const giveUpAt = performance.now() + timing.giveUpAfterMs;
    for (const delay of timing.lookUpDelaysMs) {
      await sleep(delay, undefined, { signal });
      const found = await nextResponse(context, since, giveUpAt);
      if (found.kind !== 'unknown' || found.isFinal) return found;
    }
    return UNKNOWN;
  }

  return { untilKnown, lookUp };
}

export type Reconcile = ReturnType<typeof createReconcile>;
