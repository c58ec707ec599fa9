import { AppError } from '@postrider/service';
import type { Accounts } from './accounts/accounts.ts';
import { withTokens } from './accounts/with-tokens.ts';
import { PlatformCallError } from './connectors/calls.ts';
import type { Connector, Failure, Metrics } from './connectors/connector.ts';
import type { Connectors } from './connectors/registry.ts';

/** The metrics of an account's published posts. */
export type CollectMetrics = (
  workspaceId: string,
  accountId: string,
  externalIds: readonly string[],
) => Promise<Metrics[]>;

/**
 * Requests the metrics from the platform. Rejects with `account_not_connected` if the account was disconnected or has
 * lost access (which is reported once), and with `unavailable` if a retry makes sense.
 */
export function createCollectMetrics(accounts: Accounts, connectors: Connectors): CollectMetrics {
  return async (workspaceId, accountId, externalIds) => {
    const account = await accounts.find(workspaceId, accountId);
    if (account?.status !== 'connected')
      throw new AppError('account_not_connected', 'The account is no longer connected.');
    const connector = connectors[account.platform];
    try {
      return await withTokens(accounts, connector, account, (session) =>
        connector.metrics(session.account, session.tokens, externalIds),
      );
    } catch (error) {
      if (!(error instanceof PlatformCallError)) throw error;
      const { kind, failure } = error.verdict;
      if (kind === 'reconnect')
        throw new AppError('account_not_connected', failure.message, { cause: error });
      throw new AppError('unavailable', reasonOf(connector, failure), { cause: error, retryAfter: 60 });
    }
  };
}

/** The message of a rejection is about publishing, but this request was for metrics. */
const reasonOf = ({ name }: Connector, { code, message }: Failure): string =>
  code === 'platform_rejected' ? `${name} does not report the metrics of these posts.` : message;
