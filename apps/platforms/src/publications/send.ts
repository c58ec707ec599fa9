import { createBatch, type Log } from '@postrider/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { Published, Verdict } from '../connectors/connector.ts';
import type { Gate, Leave } from './gate.ts';
import type { Hand } from './hands.ts';
import { forgetMark, type Mark } from './mark.ts';
import type { PublicationsStore } from './store.ts';
import { LEASE_MARGIN_MS, sleepUntil, type Timing } from './timing.ts';
import type { Work } from './work.ts';

/** Of a thousand calls of one moment the first few leave while the others are still being made. */
const takeTurns = createBatch(async (hands: Hand[]) => hands, {
  most: 16,
  mostWaiting: Number.POSITIVE_INFINITY,
});

/** What came of trying to send. */
export type Sent =
  | { kind: 'published'; published: Published; at: Date }
  /** Nothing was sent: the claim was lost, or too little of the lease was left for the call. */
  | { kind: 'taken_over' }
  | { kind: 'out_of_time' }
  | Verdict;

interface Parts {
  accounts: Accounts;
  gate: Gate;
  mark: Mark;
  store: PublicationsStore;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

/**
 * The moment itself: one call and, where it was not written ahead, one write. Ahead is for platforms that can prove
 * that a post is not there: should this process die between the two, it is sent all the same.
 */
export function createSend({ accounts, gate, mark, store, timing, signal, log }: Parts) {
  /** Until its time has come and there is room for the call; answers how to give the room back. */
  async function myTurn({ hand, connector }: Work): Promise<Leave | undefined> {
    const { sendAt } = hand.publication;
    if (connector.capabilities.provesAbsence) {
      await sleepUntil(new Date(sendAt.getTime() - timing.markAheadMs), signal);
      if (!(await mark(hand))) return undefined;
    }
    try {
      await sleepUntil(sendAt, signal);
      await takeTurns(hand);
      return await gate.enter(hand.publication, signal);
    } catch (error) {
      forgetMark(hand);
      throw error;
    }
  }

  async function sendOnce({ hand, connector, job, session }: Work): Promise<Sent> {
    const prepared: unknown = JSON.parse(hand.publication.prepared ?? 'null');
    if (hand.state !== 'sending' && !(await mark(hand))) return { kind: 'taken_over' };
    // Whoever was stopped here for long must not send under a lease that ends during the call.
    if (hand.leaseEndsAt - performance.now() < timing.publishTimeoutMs + LEASE_MARGIN_MS / 2) {
      forgetMark(hand);
      return { kind: 'out_of_time' };
    }
    try {
      const published = await connector.publish(job, session.tokens, prepared);
      return { kind: 'published', published, at: new Date() };
    } catch (error) {
      const verdict = connector.classify(error);
      log.info({ publicationId: hand._id, err: error, kind: verdict.kind }, 'publishing failed');
      return verdict;
    }
  }

  /** Renews the tokens; answers what is in the way of it. */
  async function renewed(work: Work): Promise<Verdict | undefined> {
    try {
      work.session = await accounts.renew(work.session);
    } catch (error) {
      return withoutEffect(work.connector.classify(error));
    }
  }

  return async function send(work: Work): Promise<Sent> {
    const leave = await myTurn(work);
    if (!leave) return { kind: 'taken_over' };
    let sent: Sent = { kind: 'taken_over' };
    try {
      sent = await sendOnce(work);
      if (sent.kind !== 'expired') return sent;
      // Refused without effect for its old token: back to where it stood, and once more with a new one.
      if (!(await store.unmarkSending(work.hand))) return { kind: 'taken_over' };
      work.hand.state = 'preparing';
      sent = (await renewed(work)) ?? (await sendOnce(work));
      return sent;
    } finally {
      leave(sent.kind !== 'unknown');
    }
  };
}

/** What a verdict means where nothing could have become public: what is unclear is simply done again. */
export function withoutEffect(verdict: Verdict): Verdict {
  if (verdict.kind !== 'unknown' && verdict.kind !== 'expired') return verdict;
  return { kind: 'retry_later', failure: verdict.failure };
}

export type Send = ReturnType<typeof createSend>;
