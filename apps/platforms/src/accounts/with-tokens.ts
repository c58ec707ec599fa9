import { timeFromNow } from '@postrider/service';
import { callPlatform, PlatformCallError } from '../connectors/calls.ts';
import type { Connector } from '../connectors/connector.ts';
import type { Account, Session } from './account.ts';
import type { Accounts } from './accounts.ts';

/** Tokens that are to be renewed within this time are renewed first. */
const USABLE_FOR_MS = 60_000;

/**
 * Makes a repeatable call with an account's tokens, which are renewed if necessary; repeats it with new tokens if the
 * platform reports them as expired. Marks the account if the platform permanently rejects its tokens. Throws
 * PlatformCallError for errors of the platform.
 */
export async function withTokens<T>(
  accounts: Pick<Accounts, 'open' | 'freshUntil' | 'renew' | 'markNeedsReconnect'>,
  connector: Connector,
  account: Account,
  call: (session: Session) => Promise<T>,
): Promise<T> {
  let session = await accounts.open(account);
  const attempt = () => callPlatform(connector, () => call(session));
  try {
    session = await accounts.freshUntil(session, timeFromNow(USABLE_FOR_MS));
    return await attempt().catch(async (error: unknown) => {
      if (!(error instanceof PlatformCallError) || error.verdict.kind !== 'expired') throw error;
      session = await accounts.renew(session);
      return attempt();
    });
  } catch (error) {
    if (error instanceof PlatformCallError && error.verdict.kind === 'reconnect')
      await accounts.markNeedsReconnect(session.account, error.verdict.failure);
    throw error;
  }
}
