import { createHash } from 'node:crypto';
import { isTestOutcome, TEST_OUTCOMES, type TestOutcome } from '@postrider/contracts/test-outcomes';
import type { Platform } from '@postrider/platform-rules';
import { outcomeOfAccount, TEST_SERVER } from '../../test-mode/server.ts';
import type { Account } from '../account.ts';

/** The usernames of the test accounts of each platform. */
export const TEST_USERNAMES = Object.keys(TEST_OUTCOMES).filter(isTestOutcome);

/** A test account. */
export interface Identity {
  workspaceId: string;
  /** "": the workspace itself. */
  profileId: string;
  platform: Platform;
  username: TestOutcome;
}

/** The id of a test account, which is the same each time it is connected: a UUID of version 8 (RFC 9562). */
export function testAccountId({ workspaceId, profileId, platform, username }: Identity): string {
  const name = `${workspaceId} ${profileId && `${profileId} `}${platform} ${username}`;
  const hex = createHash('sha256').update(name).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** What a connection of a test account writes. Its daily check never comes, because there is nothing to check. */
export const testAccountFields = (
  { profileId, platform, username }: Identity,
  now: Date,
): Omit<Account, '_id' | 'workspaceId' | 'tokens' | 'tokensVersion'> => ({
  ...(profileId && { profileId }),
  platform,
  username,
  externalId: `test_${username}`,
  server: TEST_SERVER,
  displayName: `Test account: ${username}`,
  avatarUrl: '',
  status: 'connected',
  connectedAt: now,
  tokensExpireAt: null,
  renewAt: null,
  checkAt: NEVER,
  usesOperatorApp: false,
});

const NEVER = new Date('9999-12-31T00:00:00.000Z');

/**
 * The accounts that a platform's name can mean: of the test accounts that exist without connecting, only the one on which
 * posts are published. Those of a profile were connected one by one, like live accounts.
 */
export const byName = (accounts: readonly Account[]): readonly Account[] =>
  accounts.filter(
    (account) =>
      account.server !== TEST_SERVER || account.profileId !== undefined || outcomeOfAccount(account) === 'ok',
  );
