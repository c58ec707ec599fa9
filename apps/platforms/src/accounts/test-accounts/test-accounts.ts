import { isTestWorkspace } from '@postrider/contracts';
import { isTestOutcome } from '@postrider/contracts/test-outcomes';
import { PLATFORMS, type Platform } from '@postrider/platform-rules';
import { currentTime, invalid, type Keyring, notFound } from '@postrider/service';
import type { Account } from '../account.ts';
import { type AccountOwner, connectedEvent, tooManyAccounts } from '../save.ts';
import type { AccountsStore } from '../store.ts';
import { seesAccount } from '../visible.ts';
import { type Identity, TEST_USERNAMES, testAccountFields, testAccountId } from './account.ts';
import type { SeededStore } from './store.ts';

/** The test account to connect. */
interface Wanted {
  platform: Platform;
  /** '' means `ok`. */
  username: string;
}

/** Connects test accounts, without a platform. */
export interface TestAccounts {
  /**
   * Connects a test account, also one that was disconnected or has lost access. It has the same id each time. Throws
   * invalid_request for an unknown username, limit_reached for another account of a full profile, and not_found if the
   * caller may not see the account.
   */
  connect(workspaceId: string, owner: AccountOwner, wanted: Wanted): Promise<Account>;
}

interface Dependencies {
  store: AccountsStore;
  seeded: SeededStore;
  keyring: Keyring;
}

/**
 * The test accounts of workspaces: one for each platform and username. They are created when a workspace's test data are
 * read for the first time, and those of a new platform after an update. A disconnected one is not created again. A profile
 * has none until they are connected in it, like live accounts.
 */
export function createTestAccounts({ store, seeded, keyring }: Dependencies): {
  testAccounts: TestAccounts;
  /** The store, with the test accounts in it. */
  store: AccountsStore;
} {
  const newAccount = (identity: Identity): Account => {
    const { workspaceId } = identity;
    const _id = testAccountId(identity);
    const fields = testAccountFields(identity, currentTime());
    return { _id, workspaceId, ...fields, tokens: keyring.seal('{}', _id), tokensVersion: 1 };
  };

  /** Processes may do this at the same time, because the ids are the same. */
  async function seed(workspaceId: string): Promise<void> {
    if (!isTestWorkspace(workspaceId)) return;
    const known = await seeded.platformsOf(workspaceId);
    const missing = PLATFORMS.filter((platform) => !known.includes(platform));
    if (missing.length === 0) return;
    const accounts = missing.flatMap((platform) =>
      TEST_USERNAMES.map((username) => newAccount({ workspaceId, profileId: '', platform, username })),
    );
    await Promise.all(accounts.map((account) => store.insert(workspaceId, account, undefined)));
    await seeded.add(workspaceId, missing);
  }

  /** A query on accounts of a workspace, after its test accounts were created. */
  const afterSeeding =
    <A extends unknown[], R>(query: (workspaceId: string, ...rest: A) => Promise<R>) =>
    async (workspaceId: string, ...rest: A): Promise<R> => {
      await seed(workspaceId);
      return query(workspaceId, ...rest);
    };

  return {
    testAccounts: {
      async connect(workspaceId, { profileId, accountLimit }, { platform, username }) {
        const outcome = username || 'ok';
        if (!isTestOutcome(outcome))
          throw invalid('/username', 'unknown_value', `This must be one of: ${TEST_USERNAMES.join(', ')}.`);
        await seed(workspaceId);
        const account = newAccount({ workspaceId, profileId, platform, username: outcome });
        if (!seesAccount(account)) throw notFound('account');
        const { _id, workspaceId: _, profileId: __, tokensVersion: ___, ...change } = account;
        // Published with the next events of the outbox.
        const event = connectedEvent(account);
        const inserted = await store.insert(workspaceId, account, event, accountLimit);
        if (inserted === 'limit') throw tooManyAccounts(accountLimit ?? 0);
        if (inserted === 'done') return account;
        return (await store.reconnect(workspaceId, _id, change, event)) ?? account;
      },
    },
    store: {
      ...store,
      list: afterSeeding(store.list),
      listAfter: afterSeeding(store.listAfter),
      get: afterSeeding(store.get),
    },
  };
}
