import { AppError } from '@postrider/service';
import type { CallAsAccount } from './account-calls.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Metrics } from './connectors/connector.ts';

/** The metrics of an account's published posts. */
export type CollectMetrics = (
  workspaceId: string,
  accountId: string,
  externalIds: readonly string[],
) => Promise<Metrics[]>;

/**
 * Requests the metrics from the platform. Rejects as `CallAsAccount`, with `account_not_connected` also if the account
 * was disconnected.
 */
export const createCollectMetrics =
  (accounts: Pick<Accounts, 'find'>, callAs: CallAsAccount): CollectMetrics =>
  async (workspaceId, accountId, externalIds) => {
    const account = await accounts.find(workspaceId, accountId);
    if (!account) throw new AppError('account_not_connected', 'The account is no longer connected.');
    return callAs(
      account,
      (connector, session) => connector.metrics(session.account, session.tokens, externalIds),
      (name) => `${name} does not report the metrics of these posts.`,
    );
  };
