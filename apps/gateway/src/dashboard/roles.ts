import { Role } from '@postrider/contracts/dashboard';
import { invalid } from '@postrider/service';
import type { MemberRole } from './access.ts';

/** The role as messages have it. */
export const ROLE_NUMBERS: Record<MemberRole, Role> = {
  viewer: Role.VIEWER,
  editor: Role.EDITOR,
  owner: Role.OWNER,
};

const NAMES = new Map<Role, MemberRole>([
  [Role.VIEWER, 'viewer'],
  [Role.EDITOR, 'editor'],
  [Role.OWNER, 'owner'],
]);

/** The role that a request names. Throws invalid_request. */
export function roleFrom(role: Role): MemberRole {
  const name = NAMES.get(role);
  if (!name) throw invalid('/role', 'unknown_value', 'This must be one of: viewer, editor, owner.');
  return name;
}
