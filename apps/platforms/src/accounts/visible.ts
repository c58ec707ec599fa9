import { currentAccess } from '@postrider/service';

/** The filter for accounts that the current caller sees. */
export function visibleAccounts(): { $and?: object[] } {
  const access = currentAccess();
  if (!access) return {};
  const { profileIds, accountIds } = access;
  return { $and: [profileIds ? { profileId: { $in: profileIds } } : { _id: { $in: accountIds } }] };
}

/** Whether the current caller sees an account, by the same rule as `visibleAccounts`. */
export function seesAccount({ _id, profileId }: { _id: string; profileId?: string | undefined }): boolean {
  const access = currentAccess();
  if (!access) return true;
  if (access.accountIds) return access.accountIds.includes(_id);
  return profileId !== undefined && access.profileIds.includes(profileId);
}
