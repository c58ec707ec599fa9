import { currentTime, FairQueue, type Log, type Share, shareOf, sleepUntil } from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import type { Accounts } from '../accounts/accounts.ts';
import { callPlatform } from '../connectors/calls.ts';
import type { Accepted, Published } from '../connectors/connector.ts';
import type { Verdict } from '../connectors/verdict.ts';
import type { Holding } from '../hold/holding.ts';
import type { Claim, Claims } from './claims.ts';
import {
  callerOf,
  hasAnswered,
  type PublishContext,
  preparedOf,
  verdictOf,
  verdictWithoutEffect,
} from './context.ts';
import type { PublishLimiter, Release } from './limiter.ts';
import { leaseNeeded, type Timing } from './limits.ts';
import { measureLag } from './measures.ts';
import { sendTime } from './publication.ts';
import { cancelSending, markSending, revertSending } from './transitions.ts';

/** The result of trying to send. */
export type Sent =
  | { kind: 'published'; published: Published; at: Date }
  /** The platform has accepted it, and publishes it later. */
  | { kind: 'accepted'; accepted: Accepted }
  /** Nothing was sent, because the rest of the lease was too short, or publishing is on hold. */
  | { kind: 'out_of_time' }
  /** Nothing was sent, because another process has taken over the publication. */
  | { kind: 'claim_lost' }
  | Verdict;

interface Dependencies {
  accounts: Accounts;
  claims: Claims;
  limiter: PublishLimiter;
  outbound: Pick<Outbound, 'expect'>;
  holding: Pick<Holding, 'isHeld'>;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

const CLAIM_LOST = { kind: 'claim_lost' } as const;

/**
 * The number of calls that begin in one turn of the event loop: a quarter of a second's maximum, so that due calls wait
 * little for the work after earlier ones, and about 50 ms of work, so that nothing else waits long.
 */
const CALLS_PER_TURN = 256;

/** For a call that is due sooner, connecting ahead would not save time. */
const CONNECT_AHEAD_MS = 50;

/** Sends the next part of a job: one call at its time and, unless it was marked `sending` ahead, one write. */
export function createSend({
  accounts,
  claims,
  limiter,
  outbound,
  holding,
  timing,
  signal,
  log,
}: Dependencies) {
  const nextTurn = createTurns(CALLS_PER_TURN);

  /** Marks it `sending`, or renews its lease; false if the claim is outdated. */
  const holdSending = (claim: Claim) =>
    claim.row.state === 'sending' ? claims.renew(claim) : claims.apply(claim, markSending, timing);

  /** Does the work before the call. If that fails, `sending` does not count as an attempt. */
  async function beforeCall<T>(claim: Claim, step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      if (claim.row.state === 'sending') claims.note(claim, cancelSending);
      throw error;
    }
  }

  /** Waits for the last preparations, and connects ahead; returns a function that ends that. */
  async function connectAhead({ claim, connector, job, session }: PublishContext): Promise<() => void> {
    const sendAt = sendTime(claim.row).getTime();
    await sleepUntil(new Date(sendAt - timing.markAheadMs), signal);
    const isAhead = sendAt - currentTime().getTime() >= CONNECT_AHEAD_MS;
    if (!isAhead || !connector.callsServer) return () => {};
    return connector.connectAhead?.(job, session.tokens) ?? outbound.expect(job.account.server);
  }

  /**
   * Waits for its time and the limits; undefined if the claim is outdated. If the platform can prove absence, it is
   * marked ahead: another process can still send it if this one ends before the call.
   */
  async function whenDue({ claim, connector, job }: PublishContext): Promise<Release | undefined> {
    const sendAt = sendTime(claim.row);
    const readyAt = connector.readyAt?.(preparedOf(claim));
    if (readyAt) await sleepUntil(readyAt, signal);
    if (connector.provesAbsence(job.account) && !(await holdSending(claim))) return undefined;
    await sleepUntil(sendAt, signal);
    await nextTurn(shareOf(claim.row));
    return limiter.acquire(callerOf(claim), signal);
  }

  /** A call may begin only if it can't outlive its lease, even after a pause of the process. */
  const mayCall = ({ row, leaseEndsAt }: Claim) =>
    row.state === 'sending' && leaseEndsAt - performance.now() >= leaseNeeded(timing);

  async function call(context: PublishContext): Promise<Sent> {
    const { claim, connector, job, session } = context;
    const isHeld = holding.isHeld();
    if (!isHeld && !mayCall(claim) && !(await beforeCall(claim, () => holdSending(claim)))) return CLAIM_LOST;
    if (isHeld || !mayCall(claim)) {
      if (claim.row.state === 'sending') claims.note(claim, cancelSending);
      return { kind: 'out_of_time' };
    }
    const prepared = preparedOf(claim);
    measureLag(context);
    context.calledAt = currentTime();
    try {
      const answer = await callPlatform(connector, () => connector.publish(job, session.tokens, prepared));
      return 'accepted' in answer
        ? { kind: 'accepted', accepted: answer }
        : { kind: 'published', published: answer, at: currentTime() };
    } catch (error) {
      const verdict = verdictOf(error);
      log.info({ publicationId: claim._id, err: error, kind: verdict.kind }, 'publishing failed');
      return verdict;
    }
  }

  /** Repeats the call after it was rejected without effect because of an expired token. */
  async function callWithNewTokens(context: PublishContext): Promise<Sent> {
    if (!(await claims.insist(context.claim, revertSending))) return CLAIM_LOST;
    try {
      context.session = await accounts.renew(context.session);
    } catch (error) {
      return verdictWithoutEffect(error);
    }
    return call(context);
  }

  return async function send(context: PublishContext): Promise<Sent> {
    const { claim } = context;
    const endConnection = await beforeCall(claim, () => connectAhead(context));
    let sent: Sent | undefined;
    let release: Release | undefined;
    try {
      release = await beforeCall(claim, () => whenDue(context));
      if (!release) return CLAIM_LOST;
      sent = await call(context);
      if (sent.kind === 'expired') sent = await callWithNewTokens(context);
      return sent;
    } finally {
      // Without a call, the host's state is unknown.
      release?.(!sent || hasAnswered(sent));
      endConnection();
    }
  };
}

export type Send = ReturnType<typeof createSend>;

/** Returns a function that resolves for `perTurn` callers in each turn of the event loop; persons take turns. */
function createTurns(perTurn: number): (share: Share) => Promise<void> {
  const waiting = new FairQueue<() => void>();
  function admit() {
    for (let admitted = 0; admitted < perTurn; admitted++) waiting.take()?.();
    if (!waiting.isEmpty) setImmediate(admit);
  }
  return (share) =>
    new Promise((resolve) => {
      if (waiting.isEmpty) setImmediate(admit);
      waiting.push(share, resolve);
    });
}
