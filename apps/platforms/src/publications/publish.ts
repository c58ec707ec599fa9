import { currentTime, type Log, toAppError } from '@postrider/service';
import { lossOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { InternalError } from '../connectors/calls.ts';
import type { ConnectorOf } from '../connectors/choose.ts';
import type { Published } from '../connectors/connector.ts';
import { acceptedUnseen, accountGone, outcomeUnknown, unavailable } from '../connectors/failures.ts';
import { NotReadyError } from '../connectors/not-ready.ts';
import type { Failure, Verdict } from '../connectors/verdict.ts';
import type { Holding } from '../hold/holding.ts';
import { MEDIA_LIBRARY, type MediaLibrary, MediaUnavailableError } from '../media-library.ts';
import type { Check } from './check.ts';
import type { Claim, Claims } from './claims.ts';
import type { Conclude } from './conclude.ts';
import { jobOf, type PublishContext, verdictWithoutEffect } from './context.ts';
import { countLostClaim, measureProcessing } from './measures.ts';
import { ClaimLost, type Prepare } from './prepare.ts';
import { liveAt, type Proof, sendTime } from './publication.ts';
import type { Reconcile } from './reconcile.ts';
import type { Recovery } from './recovery.ts';
import type { Send } from './send.ts';
import { assumeSent, continueThread, failPreparation, notFound, revertSending } from './transitions.ts';

interface Dependencies {
  accounts: Accounts;
  connectorOf: ConnectorOf;
  library: MediaLibrary;
  claims: Claims;
  prepare: Prepare;
  send: Send;
  reconcile: Reconcile;
  check: Check;
  recovery: Recovery;
  conclude: Conclude;
  holding: Pick<Holding, 'mayBePublishedSince'>;
  signal: AbortSignal;
  log: Log;
}

const AFTER_OUTAGE_MS = 500;
/** The delay while the library is unavailable. One publication probes it more often, and then wakes the others. */
const AFTER_MEDIA_OUTAGE_MS = 10_000;

/** An earlier call may have published it. */
interface Doubt {
  /** There was no earlier call. */
  since: Date;
  /** A user wants it sent unless it is found, even if its platform can't prove its absence. */
  isForced: boolean;
}

/**
 * Brings a claimed publication to its outcome, or releases it: prepare, send and, if the result of the call is unclear,
 * reconcile. Never rejects.
 */
export function createPublish(dependencies: Dependencies): (claim: Claim) => Promise<void> {
  const { accounts, connectorOf, library, claims, prepare, send, reconcile, check, recovery, conclude } =
    dependencies;
  const { holding, signal, log } = dependencies;

  async function publish(claim: Claim): Promise<void> {
    const { workspaceId, accountId, platform } = claim.row;
    const connector = connectorOf(workspaceId, platform);
    const account = await accounts.find(workspaceId, accountId);
    if (!account) {
      if (claim.row.state === 'processing') return conclude.stopped(claim, acceptedUnseen(connector.name));
      if (isOpen(claim)) return conclude.unknown(claim, outcomeUnknown(connector.name));
      return failAtItsTime(claim, accountGone(connector.name));
    }
    const job = jobOf(claim.row, account, library, signal);
    // No transition leads here; if one did, an empty part would be sent.
    if (job.done.length >= connector.parts(job.words)) throw new InternalError('all parts are already live');
    const context: PublishContext = { claim, connector, job, session: await accounts.open(account) };
    if (claim.row.state === 'sending') return reconcileAndConclude(context);
    if (claim.row.state === 'processing') return checkAndConclude(context);
    if (!(await mayBeSent(context))) return;
    const loss = lossOf(account);
    if (loss) return failAtItsTime(claim, loss);
    return prepareAndSend(context);
  }

  /** Why it is looked up before it is sent. */
  function doubtAbout({ row }: Claim): Doubt | undefined {
    // After a restore, too, a user may want it sent.
    if (row.isUncertain) return { since: row.sendingAt ?? row.scheduledAt, isForced: true };
    const since = holding.mayBePublishedSince(row);
    return since && { since, isForced: false };
  }

  /** Whether it ends as unknown if neither presence nor absence can be shown. */
  const isOpen = (claim: Claim) => claim.row.state === 'sending' || doubtAbout(claim)?.isForced === false;

  /** False if it was looked up first and is not sent now. */
  async function mayBeSent(context: PublishContext): Promise<boolean> {
    const doubt = doubtAbout(context.claim);
    return !doubt || lookUp(context, doubt);
  }

  /**
   * Looks up a publication that may be live. True if it is absent or a user accepts the risk; otherwise it is
   * concluded.
   */
  async function lookUp(context: PublishContext, { since, isForced }: Doubt): Promise<boolean> {
    const { claim, connector, calledAt } = context;
    // After the lookups of the earlier attempt, one more is enough, because a user is waiting.
    const found = await (isForced ? reconcile.lookUp(context, since) : reconcile.untilKnown(context, since));
    const isAbsent = found.kind === 'absent' || (found.kind === 'refused' && isForced);
    if (isAbsent || (found.kind === 'unknown' && isForced))
      return claims.insist(claim, notFound, { isProven: isAbsent });
    if (found.kind === 'pending') {
      await conclude.accepted(claim, found);
    } else if (found.kind === 'refused') {
      if (claim.row.state === 'sending') claims.note(claim, revertSending);
      await conclude.failed(claim, found.failure);
    } else if (found.kind === 'no_answer') {
      claims.note(claim, failPreparation);
      await conclude.retried(claim, found.failure, { afterMs: found.afterMs });
    } else if (found.kind === 'unknown') {
      await conclude.unknown(claim, outcomeUnknown(connector.name));
    } else {
      if (claim.row.state !== 'sending') claims.note(claim, assumeSent);
      await concludePublished(context, found, found.at ?? calledAt ?? since, 'looked_up');
    }
    return false;
  }

  /** Checks an accepted part; if it is live, concludes or continues with the next one. */
  async function checkAndConclude(context: PublishContext): Promise<void> {
    const found = await check(context);
    if (found) await concludePublished(context, found, found.at ?? currentTime(), 'looked_up');
  }

  /** Prepares the next part and sends it. */
  async function prepareAndSend(context: PublishContext): Promise<void> {
    const { claim } = context;
    try {
      await prepare(context);
    } catch (error) {
      signal.throwIfAborted();
      const verdict = verdictWithoutEffect(error);
      log.info({ publicationId: claim._id, err: error, kind: verdict.kind }, 'preparing failed');
      if (verdict.kind === 'retry_later') claims.note(claim, failPreparation);
      return concludeRefused(context, verdict);
    }
    return sendAndConclude(context);
  }

  async function sendAndConclude(context: PublishContext): Promise<void> {
    const { claim } = context;
    const { host, waitsFor } = claim.row;
    const sent = await send(context);
    switch (sent.kind) {
      case 'published':
        if (waitsFor === host) recovery.wake(host);
        return concludePublished(
          context,
          sent.published,
          sent.at,
          sent.published.isDuplicate ? 'duplicate_refused' : 'answered',
        );
      case 'accepted':
        if (waitsFor === host) recovery.wake(host);
        return conclude.accepted(claim, sent.accepted);
      case 'unknown':
        return reconcileAndConclude(context, sent.failure);
      case 'out_of_time':
        return conclude.released(claim, 0);
      case 'claim_lost':
        return countLostClaim();
      default:
        // Rejected without effect: it may be sent again even if the database fails now.
        if (claim.row.state === 'sending') claims.note(claim, revertSending);
        return concludeRefused(context, sent);
    }
  }

  /** Looks up a publication with an unclear result. `failure` is the error of the call, if this process made it. */
  async function reconcileAndConclude(
    context: PublishContext,
    failure = unavailable(context.connector.name),
  ): Promise<void> {
    const { claim } = context;
    const since = claim.row.sendingAt ?? currentTime();
    if (await lookUp(context, { since, isForced: false }))
      return conclude.retried(claim, failure, { isAbsent: true });
  }

  /** A post is live: concludes or, in a thread, continues with the next post. */
  async function concludePublished(
    context: PublishContext,
    published: Published,
    at: Date,
    proof: Proof['kind'],
  ): Promise<void> {
    const { claim, connector, job } = context;
    const { externalId, url, version, notice } = published;
    const now = currentTime();
    const part = {
      externalId,
      url,
      at: liveAt(claim.row, at, now),
      proof: { kind: proof, at: now },
      ...(version === undefined ? {} : { version }),
      ...(notice && { notice }),
    };
    const done = [...job.done, published];
    if (done.length >= connector.parts(job.words)) return conclude.published(claim, part);
    measureProcessing(claim.row);
    if (!(await claims.insist(claim, continueThread, { part }))) return;
    context.job = { ...job, done, reference: undefined };
    // If the original system may have sent a thread, looks up every post until one is absent.
    if (await mayBeSent(context)) return prepareAndSend(context);
  }

  /**
   * Fails because of a missing account. Before its scheduled time, it is released until then, because the account may
   * be connected again.
   */
  function failAtItsTime(claim: Claim, failure: Failure): Promise<void> {
    const aheadMs = sendTime(claim.row).getTime() - currentTime().getTime();
    return aheadMs > 0 ? conclude.released(claim, aheadMs) : conclude.failed(claim, failure);
  }

  /** This attempt has published nothing. */
  async function concludeRefused({ claim, session }: PublishContext, verdict: Verdict): Promise<void> {
    const { kind, failure } = verdict;
    if (kind === 'rejected') return conclude.failed(claim, failure);
    if (kind === 'reconnect') {
      await accounts.markNeedsReconnect(session.account, failure);
      return failAtItsTime(claim, failure);
    }
    return conclude.retried(claim, failure, kind === 'retry_later' ? { afterMs: verdict.afterMs } : {});
  }

  /**
   * An internal fault is not a response of the platform, so it does not count as an attempt, and the publication waits.
   */
  async function concludeOwnFault(claim: Claim, error: unknown): Promise<void> {
    const cause = error instanceof InternalError ? (error.cause ?? error) : error;
    if (cause instanceof ClaimLost) return countLostClaim();
    if (error instanceof NotReadyError) return conclude.released(claim, error.afterMs);
    log.error({ err: error, publicationId: claim._id }, 'a publication is delayed by an internal fault');
    if (claim.row.state === 'processing') return conclude.stillProcessing(claim);
    if (error instanceof MediaUnavailableError)
      return conclude.released(claim, recovery.delay(MEDIA_LIBRARY, AFTER_MEDIA_OUTAGE_MS), MEDIA_LIBRARY);
    if (toAppError(cause).code === 'unavailable') return conclude.released(claim, AFTER_OUTAGE_MS);
    const { name } = connectorOf(claim.row.workspaceId, claim.row.platform);
    return conclude.releasedAfterError(claim, isOpen(claim) ? outcomeUnknown(name) : undefined);
  }

  return async (claim) => {
    try {
      await publish(claim);
    } catch (error) {
      if (signal.aborted) return conclude.released(claim, 0);
      await concludeOwnFault(claim, error);
    }
  };
}
