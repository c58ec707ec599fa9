import { choiceOptions, PLATFORM_DEFINITIONS, type Platform } from '@postrider/platform-rules';
import { AppError, createConcurrencyLimiter, currentShare, invalid } from '@postrider/service';
import type { CallAsAccount } from '../account-calls.ts';
import { type Account, hostOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OptionChoices as Choices, NewChoice, OptionChoice } from '../connectors/connector.ts';
import { createSharedReads } from '../shared-reads.ts';
import { boundChoices } from './bounds.ts';
import { assertCreatable } from './creatable.ts';

/**
 * The values of an account's options that only the platform knows. Both reject with `not_found` for an account of another
 * workspace, and as `CallAsAccount`.
 */
export interface OptionChoices {
  /** Reads them from the platform, and keeps them for a minute or until the account's tokens change. */
  list(workspaceId: string, accountId: string): Promise<readonly Choices[]>;
  /**
   * Creates a value, or returns the one with this label, so that a request can be repeated. Rejects with `invalid_request`
   * for an option without creatable values, or a label that the platform refuses.
   */
  create(workspaceId: string, accountId: string, wanted: NewChoice): Promise<OptionChoice>;
}

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

/** The choices of accounts, within bounds for each workspace and host. */
export function createOptionChoices({
  accounts,
  callAs,
  optionsOf = definedOptions,
  keepMs = KEEP_MS,
}: Dependencies): OptionChoices {
  const reads = createSharedReads<Choices>({
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

  const permitFor = (account: Account) =>
    limiter.acquire({ ...currentShare(account.workspaceId), host: hostOf(account) });

  async function read(account: Account): Promise<Choices[]> {
    const found = await callAs(
      account,
      async (connector, session) => connector.choices?.(session.account, session.tokens) ?? [],
      (name) => `${name} does not list the choices of this account.`,
    );
    return boundChoices(found, optionsOf(account.platform));
  }

  return {
    async list(workspaceId, accountId) {
      const account = await accounts.get(workspaceId, accountId);
      if (optionsOf(account.platform).length === 0) return [];
      assertConnected(account);
      return reads.get(keyOf(account), async () => {
        using _permit = await permitFor(account);
        return read(account);
      });
    },

    async create(workspaceId, accountId, wanted) {
      const account = await accounts.get(workspaceId, accountId);
      assertCreatable(account.platform, wanted);
      assertConnected(account);
      using _permit = await permitFor(account);
      const existing = (await read(account))
        .find(({ option }) => option === wanted.option)
        ?.values.find(({ label, parent }) => label === wanted.label && parent === wanted.parent);
      if (existing) return existing;
      const made = await callAs(
        account,
        async (connector, session) => connector.createChoice?.(session.account, session.tokens, wanted),
        (name) => invalid('/label', 'invalid_value', `${name} refused this name. Use another one.`),
      );
      if (!made) throw new Error(`${account.platform} cannot create a value of ${wanted.option}.`);
      reads.forget(keyOf(account));
      return made;
    },
  };
}

const keyOf = ({ workspaceId, _id, tokensVersion }: Account) => `${workspaceId} ${_id} ${tokensVersion}`;

function assertConnected({ status }: Account) {
  if (status !== 'connected')
    throw new AppError('account_not_connected', 'The account must be connected again.');
}
