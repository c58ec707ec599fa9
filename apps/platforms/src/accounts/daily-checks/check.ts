import { currentTime, type Log } from '@postrider/service';
import { count } from '@postrider/service/metrics';
import { PlatformCallError } from '../../connectors/calls.ts';
import type { ConnectorOf } from '../../connectors/choose.ts';
import { reconnectNeeded } from '../../connectors/failures.ts';
import type { Account } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { checkAgain, nextCheck } from '../check-times.ts';
import type { WarnOfExpiration } from '../expiration.ts';
import { endOf } from '../token-times.ts';
import { withTokens } from '../with-tokens.ts';
import type { ChecksStore, ClaimedCheck } from './store.ts';

/** `unchecked`: the tokens are valid for longer, and the platform has no call that shows whether it accepts them. */
export const OUTCOMES = ['accepted', 'unchecked', 'lost', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Dependencies {
  accounts: Pick<Accounts, 'open' | 'freshUntil' | 'renew' | 'markNeedsReconnect' | 'find'>;
  warn: WarnOfExpiration;
  connectorOf: ConnectorOf;
  store: Pick<ChecksStore, 'finish'>;
  log: Log;
}

/** Checks one claimed account, and records when the next check is due. Never rejects. */
export type DailyCheck = (account: ClaimedCheck) => Promise<void>;

/**
 * The daily check of an account: warns of its end, renews its tokens if they have expired or are to be renewed, and
 * otherwise asks the platform whether it accepts them. An account that has lost access is marked before a post needs it.
 * Nothing changes while a platform is unavailable.
 */
export function createDailyCheck({ accounts, warn, connectorOf, store, log }: Dependencies): DailyCheck {
  async function outcomeOf(account: Account): Promise<Outcome> {
    const connector = connectorOf(account.workspaceId, account.platform);
    const end = endOf(account);
    if (end && end <= currentTime()) {
      await accounts.markNeedsReconnect(account, reconnectNeeded(connector.name));
      return 'lost';
    }
    await warn(account);
    return withTokens(accounts, connector, account, async (session) => {
      if (session.account.tokensVersion !== account.tokensVersion) return 'accepted';
      if (!connector.check) return 'unchecked';
      await connector.check(session.account, session.tokens);
      return 'accepted';
    });
  }

  /** The outcome where the check failed. The platform's response is not logged. */
  function failureOf({ _id: accountId, platform }: Account, error: unknown): Outcome {
    if (error instanceof PlatformCallError) {
      const { kind } = error.verdict;
      log.info({ accountId, platform, kind }, 'the daily check of an account failed');
      return kind === 'reconnect' ? 'lost' : 'failed';
    }
    log.warn({ err: error, accountId }, 'an internal fault has prevented the daily check of an account');
    return 'failed';
  }

  return async (claimed) => {
    const { _id: accountId, workspaceId, platform } = claimed;
    try {
      const outcome = await outcomeOf(claimed).catch((error: unknown) => failureOf(claimed, error));
      count('postrider_account_checks_total', { platform, outcome });
      // With the times of renewed tokens.
      const account = await accounts.find(workspaceId, accountId);
      if (!account) return;
      const now = currentTime();
      const checkAt = outcome === 'failed' ? checkAgain(account, now) : nextCheck(account, now);
      await store.finish(workspaceId, claimed, {
        checkAt,
        ...(outcome === 'accepted' && { checkedAt: now }),
      });
    } catch (error) {
      // It is due again when the claim ends.
      log.error({ err: error, accountId }, 'recording the daily check of an account failed');
    }
  };
}
