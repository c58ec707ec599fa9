import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime, type Log } from '@postrider/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { LookUp } from '../connectors/connector.ts';
import { outcomeUnknown, unavailable } from '../connectors/failures.ts';
import type { Endings } from './endings.ts';
import type { Gate } from './gate.ts';
import type { Recovery } from './recovery.ts';
import { hasAnswered, verdictOf } from './send.ts';
import type { Timing } from './timing.ts';
import { type Work, withFreshTokens } from './work.ts';

interface Dependencies {
  accounts: Accounts;
  gate: Gate;
  recovery: Recovery;
  endings: Endings;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

type Found = Extract<LookUp, { kind: 'found' }>;

/**
 * Finds out what became of a post that was being sent when its answer, or its sender, was lost: answers the post
 * that was found. It is sent again only where that is proven to be safe; where nobody can tell, the publication
 * ends as unknown. A platform that does not answer is asked again for as long as a post is tried, and
 * trouble of our own is thrown: neither says anything of the post.
 */
export function createSettle({ accounts, gate, recovery, endings, timing, signal, log }: Dependencies) {
  /** Undefined where the platform did not answer. */
  async function lookUp(work: Work): Promise<LookUp | undefined> {
    const { hand, connector, job } = work;
    const { prepared = 'null', sendingAt = currentTime(), host } = hand.publication;
    const leave = await gate.enter(hand.publication, signal);
    let isAnswered = true;
    try {
      const found = await withFreshTokens(work, accounts, (tokens) =>
        connector.lookUp(job, tokens, JSON.parse(prepared), sendingAt),
      );
      recovery.answered(host);
      return found;
    } catch (error) {
      const verdict = verdictOf(error);
      isAnswered = hasAnswered(verdict);
      log.info({ publicationId: hand._id, err: error, kind: verdict.kind }, 'a look-up failed');
      return isAnswered ? { kind: 'unknown' } : undefined;
    } finally {
      leave(isAnswered);
    }
  }

  /** The next answer of the platform; undefined where none came for too long. */
  async function nextAnswer(work: Work, giveUpAt: number): Promise<LookUp | undefined> {
    for (;;) {
      const answer = await lookUp(work);
      if (answer || performance.now() > giveUpAt) return answer;
      await recovery.pause(work.hand.publication.host, timing.probeEveryMs, signal);
    }
  }

  return async function settle(work: Work): Promise<Found | undefined> {
    const { hand, connector } = work;
    const giveUpAt = performance.now() + timing.giveUpAfterMs;
    for (const delay of timing.lookUpDelaysMs) {
      await sleep(delay, undefined, { signal });
      const found = await nextAnswer(work, giveUpAt);
      if (!found) break;
      if (found.kind === 'found') return found;
      if (found.kind === 'absent') {
        await endings.again(hand, unavailable(connector.name), { wasSent: true, isAbsent: true });
        return undefined;
      }
    }
    await endings.unknown(hand, outcomeUnknown(connector.name));
    return undefined;
  };
}

export type Settle = ReturnType<typeof createSettle>;
