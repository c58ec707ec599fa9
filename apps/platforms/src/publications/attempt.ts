import { currentTime, type Log, toAppError } from '@postrider/service';
import type { Accounts } from '../accounts/accounts.ts';
import { asInternal, InternalError, PlatformCallError } from '../connectors/calls.ts';
import type { Published, Verdict } from '../connectors/connector.ts';
import { accountGone, outcomeUnknown, reconnectNeeded } from '../connectors/failures.ts';
import type { Connectors } from '../connectors/registry.ts';
import { TooManyImagesError } from '../images/resizer.ts';
import { MEDIA_LIBRARY, type MediaLibrary, MediaUnavailableError } from '../media-library.ts';
import type { Endings } from './endings.ts';
import type { Gate } from './gate.ts';
import type { Hand } from './hands.ts';
import { liveAt } from './publication.ts';
import type { Recovery } from './recovery.ts';
import { hasAnswered, type Send, verdictOf, withoutEffect } from './send.ts';
import type { Settle } from './settle.ts';
import type { PublicationsStore } from './store.ts';
import type { Timing } from './timing.ts';
import { jobOf, type Work, withFreshTokens } from './work.ts';

interface Dependencies {
  store: PublicationsStore;
  accounts: Accounts;
  connectors: Connectors;
  library: MediaLibrary;
  uploads: Gate;
  send: Send;
  settle: Settle;
  recovery: Recovery;
  endings: Endings;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

/** Tokens must outlive the moment by this. */
const TOKEN_MARGIN_MS = 60_000;
const AFTER_OUTAGE_MS = 500;
const AFTER_CROWD_MS = 1_000;
/** While the library is away, one publication looks for it more often, and the others are woken. */
const AFTER_MEDIA_OUTAGE_MS = 10_000;

/** Another process has the publication, and this one leaves it alone. */
class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** Takes one publication from where it was found to its end, or back among the others. Never rejects. */
export function createAttempt(parts: Dependencies): (hand: Hand) => Promise<void> {
  const { store, accounts, connectors, library, uploads, send, settle, recovery, endings } = parts;
  const { timing, signal, log } = parts;

  async function work(hand: Hand): Promise<void> {
    const { workspaceId, accountId, platform } = hand.publication;
    const connector = connectors[platform];
    const isSending = hand.state === 'sending';
    const account = await accounts.find(workspaceId, accountId);
    if (!account)
      return isSending
        ? endings.unknown(hand, outcomeUnknown(connector.name))
        : endings.failed(hand, accountGone(connector.name));
    const job = jobOf(hand, account, library, signal);
    const inHand: Work = { hand, connector, job, session: accounts.open(account) };
    if (isSending) return settleAndGoOn(inHand);
    if (account.status !== 'connected') return endings.failed(hand, reconnectNeeded(connector.name));
    try {
      await prepare(inHand);
    } catch (error) {
      signal.throwIfAborted();
      const verdict = withoutEffect(verdictOf(error));
      log.info({ publicationId: hand._id, err: error, kind: verdict.kind }, 'preparing failed');
      return conclude(inHand, verdict, false);
    }
    await sendAndConclude(inHand);
  }

  async function prepare(inHand: Work): Promise<void> {
    const { hand, connector, job } = inHand;
    const { publication } = hand;
    const moment = Math.max(publication.sendAt.getTime(), currentTime().getTime());
    const until = new Date(moment + timing.publishTimeoutMs + TOKEN_MARGIN_MS);
    inHand.session = await accounts.freshUntil(inHand.session, until);
    const save = async (state: unknown) => {
      publication.prepared = JSON.stringify(state);
      if (!(await store.savePrepared(hand, publication.prepared))) throw new ClaimLost();
      hand.state = 'preparing';
    };
    const prepared = await throughUploads(inHand, () =>
      // Read anew for each try: a first one may have saved something before its token ran out.
      withFreshTokens(inHand, accounts, (tokens) =>
        connector.prepare(job, tokens, JSON.parse(publication.prepared ?? 'null'), asInternal(save)),
      ),
    );
    await save(prepared);
    if (publication.mediaId && publication.waitsFor === MEDIA_LIBRARY) recovery.gotThrough(MEDIA_LIBRARY);
  }

  /** Posts with a file take their turn; the others have nothing heavy to carry. */
  async function throughUploads<T>({ hand }: Work, step: () => Promise<T>): Promise<T> {
    if (!hand.publication.mediaId) return step();
    const leave = await uploads.enter(hand.publication, signal);
    let hostAnswered = true;
    try {
      return await step();
    } catch (error) {
      hostAnswered = !(error instanceof PlatformCallError) || hasAnswered(error.verdict);
      throw error;
    } finally {
      leave(hostAnswered);
    }
  }

  async function sendAndConclude(inHand: Work): Promise<void> {
    const { hand } = inHand;
    const { host, waitsFor } = hand.publication;
    const sent = await send(inHand);
    if (sent.kind === 'published') {
      if (waitsFor === host) recovery.gotThrough(host);
      return goOn(inHand, sent.published, sent.at);
    }
    if (sent.kind === 'unknown') return settleAndGoOn(inHand);
    if (sent.kind === 'out_of_time') return endings.giveBack(hand, 0);
    if (sent.kind === 'taken_over') return;
    // Refused without effect: should the database fail us now, it may be sent again.
    hand.state = 'preparing';
    return conclude(inHand, sent, true);
  }

  async function settleAndGoOn(inHand: Work): Promise<void> {
    const found = await settle(inHand);
    if (!found) return;
    const { publication, calledAt } = inHand.hand;
    await goOn(inHand, found, found.at ?? calledAt ?? publication.sendingAt ?? currentTime());
  }

  /** A post is live: the end or, in a thread, the turn of the next one. */
  async function goOn(inHand: Work, published: Published, toldAt: Date): Promise<void> {
    const { hand, connector, job } = inHand;
    const at = liveAt(hand.publication, toldAt, currentTime());
    const done = [...job.done, published];
    if (done.length >= connector.parts(job.words)) return endings.published(hand, published, at);
    const { externalId, url, version } = published;
    const part = { externalId, url, at, ...(version === undefined ? {} : { version }) };
    if (!(await endings.goesOn(hand, part))) return;
    inHand.job = { ...job, done };
    return sendAndConclude(inHand);
  }

  /** What follows from a refusal, or from a failure before anything was sent. */
  async function conclude({ hand, session }: Work, verdict: Verdict, wasSent: boolean): Promise<void> {
    const { kind, failure } = verdict;
    if (kind === 'rejected') return endings.failed(hand, failure);
    if (kind === 'reconnect') {
      await accounts.markNeedsReconnect(session.account);
      return endings.failed(hand, failure);
    }
    return endings.again(hand, failure, {
      wasSent,
      ...(kind === 'retry_later' ? { afterMs: verdict.afterMs } : {}),
    });
  }

  /** Nothing that the platform said: no try is counted, and nothing ends that can still go well. */
  async function onOwnTrouble(hand: Hand, error: unknown): Promise<void> {
    const cause = error instanceof InternalError ? (error.cause ?? error) : error;
    if (cause instanceof ClaimLost) return;
    if (error instanceof TooManyImagesError) return endings.giveBack(hand, AFTER_CROWD_MS);
    log.error({ err: error, publicationId: hand._id }, 'a publication is held up by trouble of our own');
    if (error instanceof MediaUnavailableError)
      return endings.giveBack(hand, recovery.delay(MEDIA_LIBRARY, AFTER_MEDIA_OUTAGE_MS), MEDIA_LIBRARY);
    if (toAppError(cause).code === 'unavailable') return endings.giveBack(hand, AFTER_OUTAGE_MS);
    return endings.wentWrong(hand, outcomeUnknown(connectors[hand.publication.platform].name));
  }

  return async (hand) => {
    try {
      await work(hand);
    } catch (error) {
      if (signal.aborted) return endings.giveBack(hand, 0);
      await onOwnTrouble(hand, error);
    }
  };
}
