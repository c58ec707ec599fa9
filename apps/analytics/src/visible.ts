import { currentAccess } from '@postrider/service';

/**
 * The filter for published posts and snapshots that the current caller sees: those of its profiles, or those of posts that
 * only went to its accounts.
 */
export function visibleRows(): { $and?: object[] } {
  const access = currentAccess();
  if (!access) return {};
  if (access.profileIds) return { $and: [{ profileId: { $in: access.profileIds } }] };
  const { accountIds } = access;
  return {
    $and: [
      { accountId: { $in: accountIds } },
      // Rows of an earlier version have no list.
      { 'accountIds.0': { $exists: true } },
      { accountIds: { $not: { $elemMatch: { $nin: accountIds } } } },
    ],
  };
}
