import { coalesce, currentTime, type Log, sleepUntil } from '@postrider/service';
import type { Accounts } from '../accounts/accounts.ts';
import { callPlatform, PlatformCallError } from '../connectors/calls.ts';
import type { Published, Verdict } from '../connectors/connector.ts';
import type { Gate, Leave } from './gate.ts';
import type { Hand } from './hands.ts';
import { forgetMark, type Mark } from './mark.ts';
import type { PublicationsStore } from './store.ts';
import { leaseNeeded, type Timing } from './timing.ts';
import type { Work } from './work.ts';

/** Of a thousand calls of one moment the first few leave while the others are still being made. */
const takeTurns = coalesce(async (hands: Hand[]) => hands, {
  maxItems: 16,
  maxWaiting: Number.POSITIVE_INFINITY,
});

/** What came of trying to send. */
export type Sent =
  | { kind: 'published'; published: Published; at: Date }
  /** Nothing was sent: the claim was lost, or too little of the lease was left for the call. */
  | { kind: 'taken_over' }
  | { kind: 'out_of_time' }
  | Verdict;

interface Dependencies {
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
export function createSend({ accounts, gate, mark, store, timing, signal, log }: Dependencies) {
  /** Until its time has come and there is room for the call; answers how to give the room back. */
  async function myTurn({ hand, connector, job }: Work): Promise<Leave | undefined> {
    const { sendAt } = hand.publication;
    await sleepUntil(new Date(sendAt.getTime() - timing.markAheadMs), signal);
    if (connector.provesAbsence(job.account) && !(await mark(hand))) return undefined;
    try {
      await sleepUntil(sendAt, signal);
      await takeTurns(hand);
      return await gate.enter(hand.publication, signal);
    } catch (error) {
      forgetMark(hand);
      throw error;
    }
  }

  /** A call may begin only under a mark whose lease it can't outlive, even where the process was paused meanwhile. */
  const mayCall = ({ state, leaseEndsAt }: Hand) =>
    state === 'sending' && leaseEndsAt - performance.now() >= leaseNeeded(timing);

  async function sendOnce({ hand, connector, job, session }: Work): Promise<Sent> {
    const prepared: unknown = JSON.parse(hand.publication.prepared ?? 'null');
    if (!mayCall(hand)) {
      const isMarked = await mark(hand).catch((error: unknown) => {
        forgetMark(hand);
        throw error;
      });
      if (!isMarked) return { kind: 'taken_over' };
    }
    if (!mayCall(hand)) {
      forgetMark(hand);
      return { kind: 'out_of_time' };
    }
    hand.calledAt = currentTime();
    try {
      const published = await callPlatform(connector, () => connector.publish(job, session.tokens, prepared));
      return { kind: 'published', published, at: currentTime() };
    } catch (error) {
      const verdict = verdictOf(error);
      log.info({ publicationId: hand._id, err: error, kind: verdict.kind }, 'publishing failed');
      return verdict;
    }
  }

  /** Renews the tokens; answers what is in the way of it. */
  async function renewed(work: Work): Promise<Verdict | undefined> {
    try {
      work.session = await accounts.renew(work.session);
    } catch (error) {
      return withoutEffect(verdictOf(error));
    }
  }

  return async function send(work: Work): Promise<Sent> {
    const leave = await myTurn(work);
    if (!leave) return { kind: 'taken_over' };
    let sent: Sent | undefined;
    try {
      sent = await sendOnce(work);
      if (sent.kind !== 'expired') return sent;
      // Refused without effect for its old token: back to where it stood, and once more with a new one.
      work.hand.state = 'preparing';
      if (!(await store.unmarkSending(work.hand))) return { kind: 'taken_over' };
      sent = (await renewed(work)) ?? (await sendOnce(work));
      return sent;
    } finally {
      leave(!sent || hasAnswered(sent));
    }
  };
}

/** Whether the host said anything. Nothing is known of it where no call was made. */
export const hasAnswered = (said: Sent | Verdict): boolean =>
  said.kind !== 'unknown' && !(said.kind === 'retry_later' && said.isAway);

/** What the platform's failure means; rethrows trouble of our own. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof PlatformCallError) return error.verdict;
  throw error;
}

/** What a verdict means where nothing could have become public: what is unclear is simply done again. */
export function withoutEffect(verdict: Verdict): Verdict {
  if (verdict.kind !== 'unknown' && verdict.kind !== 'expired') return verdict;
  return { kind: 'retry_later', failure: verdict.failure };
}

export type Send = ReturnType<typeof createSend>;
