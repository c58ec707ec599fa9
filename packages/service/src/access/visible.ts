import { currentAccess } from './current.ts';

/** The fields of a row, other than a post or an account, that decide which limited keys see it. */
export interface Owned {
  /** The profile that it belongs to; absent: the workspace itself. */
  profileId?: string | undefined;
  /** The limited key that created it; absent: another caller. */
  keyId?: string | undefined;
}

/** The fields of `Owned`, for a mongoose schema. */
export const ownedFields = { profileId: String, keyId: String } as const;

/** The filter for rows that the current caller sees: those of its profiles or, for a key limited to accounts, its own. */
export function visibleOwned(): { profileId?: { $in: readonly string[] }; keyId?: string } {
  const access = currentAccess();
  if (!access) return {};
  return access.profileIds ? { profileId: { $in: access.profileIds } } : { keyId: access.keyId };
}

/** Whether the current caller sees a row, by the same rule as `visibleOwned`. */
export function seesOwned(row: Owned): boolean {
  const access = currentAccess();
  if (!access) return true;
  return access.profileIds ? includes(access.profileIds, row.profileId) : row.keyId === access.keyId;
}

/** The id to store as `keyId` with a row that the current caller creates. */
export const creatingKey = (): { keyId?: string } => {
  const access = currentAccess();
  return access ? { keyId: access.keyId } : {};
};

const includes = (ids: readonly string[], id: string | undefined): boolean =>
  id !== undefined && ids.includes(id);
