import { AppError } from '@postrider/service';
import type { Account, Session } from './accounts/account.ts';
import { withTokens } from './accounts/with-tokens.ts';
import { PlatformCallError } from './connectors/calls.ts';
import type { ConnectorOf } from './connectors/choose.ts';
import type { Connector } from './connectors/connector.ts';
import type { Verdict } from './connectors/verdict.ts';

/**
 * Calls the platform as an account, with valid tokens. Rejects with `account_not_connected` if the
 * account has lost access (which is reported once), and with `unavailable` if a retry makes sense.
 * @param refused the error of a request that the platform rejects, or its message if a retry makes sense
 */
export type CallAsAccount = <T>(
  account: Account,
  call: (connector: Connector, session: Session) => Promise<T>,
  refused: (name: string) => string | AppError,
) => Promise<T>;

const RETRY_AFTER_S = 5;

/** Calls to platforms as accounts, for callers of the service. */
export const createAccountCalls =
  (accounts: Parameters<typeof withTokens>[0], connectorOf: ConnectorOf): CallAsAccount =>
  async (account, call, refused) => {
    if (account.status !== 'connected')
      throw new AppError('account_not_connected', 'The account is no longer connected.');
    const connector = connectorOf(account.workspaceId, account.platform);
    try {
      return await withTokens(accounts, connector, account, (session) => call(connector, session));
    } catch (error) {
      if (!(error instanceof PlatformCallError)) throw error;
      const { kind, failure } = error.verdict;
      if (kind === 'reconnect')
        throw new AppError('account_not_connected', failure.message, { cause: error });
      // The message of a rejection is about publishing.
      const message = failure.code === 'platform_rejected' ? refused(connector.name) : failure.message;
      if (message instanceof AppError) throw message;
      throw new AppError('unavailable', message, { cause: error, retryAfter: waitOf(error.verdict) });
    }
  };

/** Seconds. */
const waitOf = (verdict: Verdict): number =>
  'afterMs' in verdict && verdict.afterMs !== undefined ? Math.ceil(verdict.afterMs / 1_000) : RETRY_AFTER_S;
