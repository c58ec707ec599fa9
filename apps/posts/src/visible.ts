import { currentAccess, notFound } from '@postrider/service';
import type { Result } from './post.ts';

/** The fields that decide which limited keys see a post. */
interface Seen {
  profileId?: string | undefined;
  results: readonly Pick<Result, 'accountId'>[];
}

/**
 * The conditions for posts that the current caller sees: those of its profiles, or those that only go to its accounts.
 * None for an unlimited caller.
 */
export function visiblePosts(): object[] {
  const access = currentAccess();
  if (!access) return [];
  if (access.profileIds) return [{ profileId: { $in: access.profileIds } }];
  const { accountIds } = access;
  return [
    { 'results.accountId': { $in: accountIds } },
    { results: { $not: { $elemMatch: { accountId: { $nin: accountIds } } } } },
  ];
}

/** Whether the current caller sees a post, by the same rule as `visiblePosts`. */
export function seesPost({ profileId, results }: Seen): boolean {
  const access = currentAccess();
  if (!access) return true;
  if (access.profileIds) return profileId !== undefined && access.profileIds.includes(profileId);
  return results.length > 0 && results.every(({ accountId }) => access.accountIds.includes(accountId));
}

/** `visiblePosts` as a filter. */
export function visibleFilter(): { $and?: object[] } {
  const conditions = visiblePosts();
  return conditions.length > 0 ? { $and: conditions } : {};
}

/** Throws not_found for the slots of other profiles, and for those of the workspace unless the caller uses all of it. */
export function requireVisibleQueue(profileId: string): void {
  const access = currentAccess();
  if (access && !access.profileIds?.includes(profileId)) throw notFound('queue of slots');
}
