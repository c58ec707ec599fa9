import { isTestOutcome, type TestOutcome } from '@postrider/contracts/test-outcomes';
import type { PlatformAccount } from '../connectors/connector.ts';

/**
 * The server of all test accounts, which no name server knows (RFC 6761). It is one host, so that posts in test mode
 * together use the places of one host at most.
 */
export const TEST_SERVER = 'https://test-mode.invalid';

/** What happens to posts on a test account. */
export const outcomeOfAccount = ({ username }: PlatformAccount): TestOutcome =>
  isTestOutcome(username) ? username : 'ok';
