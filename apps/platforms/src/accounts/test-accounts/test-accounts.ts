import { isTestWorkspace } from '@postrider/contracts';
import { isTestOutcome, type TestOutcome } from '@postrider/contracts/test-outcomes';
import { PLATFORMS, type Platform } from '@postrider/platform-rules';
import { currentTime, invalid, type Keyring } from '@postrider/service';
import type { Account } from '../account.ts';
import { connectedEvent } from '../save.ts';
import type { AccountsStore } from '../store.ts';
import { TEST_USERNAMES, testAccountFields, testAccountId } from './account.ts';
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
   * invalid_request for an unknown username.
   */
  connect(workspaceId: string, wanted: Wanted): Promise<Account>;
}

interface Dependencies {
  store: AccountsStore;
  seeded: SeededStore;
  keyring: Keyring;
}

/**
 * The test accounts of workspaces: one for each platform and username. They are created when a workspace's test data are
 * read for the first time, and those of a new platform after an update. A disconnected one is not created again.
 */
export function createTestAccounts({ store, seeded, keyring }: Dependencies): {
  testAccounts: TestAccounts;
  /** The store, with the test accounts in it. */
  store: AccountsStore;
} {
  const newAccount = (workspaceId: string, platform: Platform, username: TestOutcome): Account => {
    const identity = { workspaceId, platform, username };
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
      TEST_USERNAMES.map((username) => newAccount(workspaceId, platform, username)),
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
      async connect(workspaceId, { platform, username }) {
        const outcome = username || 'ok';
        if (!isTestOutcome(outcome))
          throw invalid('/username', 'unknown_value', `This must be one of: ${TEST_USERNAMES.join(', ')}.`);
        await seed(workspaceId);
        const account = newAccount(workspaceId, platform, outcome);
        const { _id, workspaceId: _, tokensVersion: __, ...change } = account;
        // Published with the next events of the outbox.
        const event = connectedEvent(account);
        if ((await store.insert(workspaceId, account, event)) === 'done') return account;
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
