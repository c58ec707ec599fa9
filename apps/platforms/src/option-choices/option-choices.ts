import { choiceOptions, PLATFORM_DEFINITIONS, type Platform } from '@postrider/platform-rules';
import { AppError, createConcurrencyLimiter, currentShare } from '@postrider/service';
import type { CallAsAccount } from '../account-calls.ts';
import { hostOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OptionChoices } from '../connectors/connector.ts';
import { createSharedReads } from '../shared-reads.ts';
import { boundChoices } from './bounds.ts';

/** The values of an account's options that only the platform knows. */
export type ListOptionChoices = (workspaceId: string, accountId: string) => Promise<readonly OptionChoices[]>;

const KEEP_MS = 60_000;
/** At most some 50 MB; a tenth of that with values of the usual length. */
const MAX_KEPT_VALUES = 50_000;
const MAX_KEPT_LISTS = 5_000;

interface Dependencies {
  accounts: Pick<Accounts, 'get'>;
  callAs: CallAsAccount;
  /** The options of a platform that have choices; those of its definition, except in tests. */
  optionsOf?: (platform: Platform) => readonly string[];
  keepMs?: number;
}

const definedOptions = (platform: Platform) => choiceOptions(PLATFORM_DEFINITIONS[platform].options);

/**
 * Reads the choices of an account from its platform, and keeps them for a minute. They are read again after the account's
 * tokens have changed. Rejects with `not_found` for an account of another workspace, and as `CallAsAccount`.
 */
export function createListOptionChoices({
  accounts,
  callAs,
  optionsOf = definedOptions,
  keepMs = KEEP_MS,
}: Dependencies): ListOptionChoices {
  const reads = createSharedReads<OptionChoices>({
    keepMs,
    maxSize: MAX_KEPT_VALUES,
    maxLists: MAX_KEPT_LISTS,
    sizeOf: (list) => list.reduce((sum, { values }) => sum + values.length, 0),
  });
  const limiter = createConcurrencyLimiter<'host'>({
    name: 'lists of choices',
    total: 32,
    perKey: { shareKey: 8, workspaceId: 4, host: 8 },
    maxWaitingPerWorkspace: 50,
    maxWaiting: 1_000,
    maxWaitMs: 4_000,
  });

  return async (workspaceId, accountId) => {
    const account = await accounts.get(workspaceId, accountId);
    const options = optionsOf(account.platform);
    if (options.length === 0) return [];
    if (account.status !== 'connected')
      throw new AppError('account_not_connected', 'The account must be connected again.');
    return reads.get(`${workspaceId} ${accountId} ${account.tokensVersion}`, async () => {
      using _permit = await limiter.acquire({ ...currentShare(workspaceId), host: hostOf(account) });
      const found = await callAs(
        account,
        async (connector, session) => connector.choices?.(session.account, session.tokens) ?? [],
        (name) => `${name} does not list the choices of this account.`,
      );
      return boundChoices(found, options);
    });
  };
}
