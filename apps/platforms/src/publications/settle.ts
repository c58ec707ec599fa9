import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@postrider/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { LookUp, Published } from '../connectors/connector.ts';
import { outcomeUnknown, unavailable } from '../connectors/failures.ts';
import type { Endings } from './endings.ts';
import type { Gate } from './gate.ts';
import type { Timing } from './timing.ts';
import { type Work, withFreshTokens } from './work.ts';

interface Parts {
  accounts: Accounts;
  gate: Gate;
  endings: Endings;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

/**
 * Finds out what became of a post that was being sent when its answer, or its sender, was lost: answers the post
 * that was found. It is sent again only where the platform proves that it is not there; where nobody can tell, the
 * publication ends as unknown.
 */
export function createSettle({ accounts, gate, endings, timing, signal, log }: Parts) {
  async function lookUp(work: Work): Promise<LookUp> {
    const { hand, connector, job } = work;
    const { prepared = 'null', sendingAt = new Date() } = hand.publication;
    const leave = await gate.enter(hand.publication, signal);
    let isAnswered = false;
    try {
      const found = await withFreshTokens(work, accounts, (tokens) =>
        connector.lookUp(job, tokens, JSON.parse(prepared), sendingAt),
      );
      isAnswered = true;
      return found;
    } catch (error) {
      const { kind } = connector.classify(error);
      isAnswered = kind !== 'unknown';
      log.info({ publicationId: hand._id, err: error, kind }, 'a look-up failed');
      return { kind: 'unknown' };
    } finally {
      leave(isAnswered);
    }
  }

  return async function settle(work: Work): Promise<Published | undefined> {
    const { hand, connector } = work;
    for (const delay of timing.lookUpDelaysMs) {
      await sleep(delay, undefined, { signal });
      const found = await lookUp(work);
      if (found.kind === 'found') return found;
      if (found.kind === 'absent' && connector.capabilities.provesAbsence) {
        await endings.again(hand, unavailable(connector.name), 0, true);
        return undefined;
      }
    }
    await endings.unknown(hand, outcomeUnknown(connector.name));
    return undefined;
  };
}

export type Settle = ReturnType<typeof createSettle>;
