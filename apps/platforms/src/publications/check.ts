import { currentTime } from '@postrider/service';
import type { LookUp } from '../connectors/connector.ts';
import type { Conclude } from './conclude.ts';
import type { PublishContext } from './context.ts';
import type { Reconcile } from './reconcile.ts';

type Found = Extract<LookUp, { kind: 'found' }>;

interface Dependencies {
  reconcile: Pick<Reconcile, 'lookUp'>;
  conclude: Conclude;
}

/**
 * Queries the platform once for a part that it has accepted. Nothing else ends the part: a platform that no longer knows
 * it may only be slow, so it is never prepared or sent again.
 */
export function createCheck({ reconcile, conclude }: Dependencies) {
  /** What is live, if it is; otherwise it is concluded or released until the next check. */
  return async function check(context: PublishContext): Promise<Found | undefined> {
    const { claim, session } = context;
    // Without access, the platform can't be queried until the account is connected again.
    if (session.account.status !== 'connected') {
      await conclude.stillProcessing(claim);
      return undefined;
    }
    const found = await reconcile.lookUp(context, claim.row.sendingAt ?? currentTime());
    if (found.kind === 'found') return found;
    if (found.kind === 'refused') await conclude.failed(claim, found.failure);
    else await conclude.stillProcessing(claim, waitOf(found));
    return undefined;
  };
}

/** How long the platform asked to wait before the next check, if it did. */
function waitOf(found: Awaited<ReturnType<Reconcile['lookUp']>>): number | undefined {
  if (found.kind === 'pending') return found.checkAfterMs;
  return found.kind === 'no_answer' ? found.afterMs : undefined;
}

export type Check = ReturnType<typeof createCheck>;
