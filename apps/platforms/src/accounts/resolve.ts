import { isPlatform, PLATFORM_DEFINITIONS, type Platform } from '@postrider/platform-rules';
import { clip, type Violation } from '@postrider/service';
import type { Account } from './account.ts';

/** Where a post goes; `accountId` "" means the newest account of the platform. */
interface Target {
  platform: string;
  accountId: string;
  /** The post goes to it already. */
  isKept: boolean;
}

/** What is an objection to an account, and what only a warning. */
export interface Strictness {
  isDraft: boolean;
  refuseAmbiguousAccounts: boolean;
}

/** The account of a target, and what there is to say about it. */
interface ResolvedTarget {
  account?: Account;
  /** Why the post can't go to it. */
  violation?: Violation;
  /** Why it is not certain that it is the one that was meant, where that is refused. */
  ambiguity?: Violation;
  warnings: Violation[];
}

/** Of one platform in a violation. */
const MAX_CANDIDATES = 100;

/**
 * The account that a target names; without an id the newest one of the platform, a connected one if there is any.
 * @param all the accounts of the workspace, newest first
 */
export function resolve(
  { platform, accountId, isKept }: Target,
  all: readonly Account[],
  path: string,
  { isDraft, refuseAmbiguousAccounts }: Strictness,
): ResolvedTarget {
  if (!isPlatform(platform)) {
    const message = `There is no platform called “${clip(platform)}”.`;
    return { violation: { path, code: 'unknown_platform', message }, warnings: [] };
  }
  const own = all.filter((account) => account.platform === platform);
  const connected = own.find(({ status }) => status === 'connected');
  const account = accountId ? own.find(({ _id }) => _id === accountId) : (connected ?? own[0]);
  const unusable = objectionTo(account, { platform, accountId }, path);
  const isAccepted = isKept || (isDraft && account !== undefined);
  const ambiguity = accountId || !account ? undefined : ambiguityOf(own, account, path);
  return {
    ...(account && { account }),
    ...(unusable && !isAccepted && { violation: unusable }),
    ...(ambiguity && refuseAmbiguousAccounts && { ambiguity }),
    warnings: [
      ...(unusable && isAccepted ? [unusable] : []),
      ...(ambiguity && !refuseAmbiguousAccounts ? [ambiguity] : []),
    ],
  };
}

/** Why a post can't be published on an account now. */
function objectionTo(
  account: Account | undefined,
  { platform, accountId }: { platform: Platform; accountId: string },
  path: string,
): Violation | undefined {
  const { name } = PLATFORM_DEFINITIONS[platform];
  if (!account) {
    const message = accountId
      ? `No ${name} account with this id is connected.`
      : `No ${name} account is connected. Connect one first.`;
    const about = { platform, ...(accountId && { accountId }) };
    return { path, code: 'account_not_connected', message, ...about };
  }
  if (account.status === 'connected') return undefined;
  const message = `The ${name} account ${account.username} must be connected again.`;
  return { path, code: 'account_needs_reconnect', message, platform, accountId: account._id };
}

/** That a platform's name could mean several accounts, those included that must be connected again. */
function ambiguityOf(own: readonly Account[], chosen: Account, path: string): Violation | undefined {
  if (own.length < 2) return undefined;
  const { platform } = chosen;
  const { name } = PLATFORM_DEFINITIONS[platform];
  return {
    ...{ path, code: 'account_ambiguous', platform, accountId: chosen._id },
    message: `There are ${own.length} ${name} accounts, and “${platform}” alone means ${chosen.username}, which was connected last. Name the account by its id.`,
    candidates: own.slice(0, MAX_CANDIDATES).map(({ _id, username }) => ({ accountId: _id, username })),
  };
}
