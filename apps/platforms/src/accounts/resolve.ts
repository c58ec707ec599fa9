import { isPlatform, PLATFORM_DEFINITIONS, type Platform } from '@postrider/platform-rules';
import { clip, type Violation } from '@postrider/service';
import type { Account } from './account.ts';
import { byName } from './test-accounts/account.ts';

/** A target of a post; `accountId` "" means the newest account of the platform. */
interface Target {
  platform: string;
  accountId: string;
  /** The profile of the post; empty: the workspace itself. */
  profileId: string;
  /** The post already goes to it. */
  isKept: boolean;
}

/** Which findings about an account are violations, and which are only warnings. */
export interface Strictness {
  isDraft: boolean;
  refuseAmbiguousAccounts: boolean;
}

/** The account of a target, with any problem. */
interface ResolvedTarget {
  account?: Account;
  /** Why the post can't be published on it. */
  violation?: Violation;
  /** Why the target is ambiguous, if that is rejected. */
  ambiguity?: Violation;
  warnings: Violation[];
}

/** The most accounts of one platform in a violation. */
const MAX_CANDIDATES = 100;

/**
 * The account of a target. Without an id, the newest account of the platform, a connected one if there is any.
 * @param all the accounts of the post's profile, or of the workspace itself, newest first
 */
export function resolve(
  { platform, accountId, profileId, isKept }: Target,
  all: readonly Account[],
  path: string,
  { isDraft, refuseAmbiguousAccounts }: Strictness,
): ResolvedTarget {
  if (!isPlatform(platform)) {
    const message = `There is no platform “${clip(platform)}”.`;
    return { violation: { path, code: 'unknown_platform', message }, warnings: [] };
  }
  const ofPlatform = all.filter((account) => account.platform === platform);
  const own = accountId ? ofPlatform : byName(ofPlatform);
  const connected = own.find(({ status }) => status === 'connected');
  const account = accountId ? own.find(({ _id }) => _id === accountId) : (connected ?? own[0]);
  const unusable = violationOf(account, { platform, accountId, profileId }, path);
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
function violationOf(
  account: Account | undefined,
  { platform, accountId, profileId }: { platform: Platform; accountId: string; profileId: string },
  path: string,
): Violation | undefined {
  const { name } = PLATFORM_DEFINITIONS[platform];
  if (!account) {
    const place = profileId ? ' in this profile' : '';
    const message = accountId
      ? `No ${name} account with this id is connected${place}.`
      : `No ${name} account is connected${place}. Connect one first.`;
    const about = { platform, ...(accountId && { accountId }) };
    return { path, code: 'account_not_connected', message, ...about };
  }
  if (account.status === 'connected') return undefined;
  const message = `The ${name} account ${account.username} must be connected again.`;
  return { path, code: 'account_needs_reconnect', message, platform, accountId: account._id };
}

/** The violation of an ambiguous platform's name. Accounts that must be connected again count too. */
function ambiguityOf(own: readonly Account[], chosen: Account, path: string): Violation | undefined {
  if (own.length < 2) return undefined;
  const { platform } = chosen;
  const { name } = PLATFORM_DEFINITIONS[platform];
  return {
    path,
    code: 'account_ambiguous',
    platform,
    accountId: chosen._id,
    message: `There are ${own.length} ${name} accounts. “${platform}” selects ${chosen.username}, the most recently connected one. Send the account’s id to select another one.`,
    candidates: own.slice(0, MAX_CANDIDATES).map(({ _id, username }) => ({ accountId: _id, username })),
  };
}
