import type { Scope } from '@postrider/contracts';
import { Role } from '@postrider/contracts/dashboard';
import { invalid } from '@postrider/service';

/** The roles of members; each includes those before it. */
export const ROLES = ['viewer', 'contributor', 'editor', 'owner'] as const;

export type MemberRole = (typeof ROLES)[number];

/** Whether one role includes another. */
export const includes = (role: MemberRole, needed: MemberRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** The role that a person needs for a scope: in the dashboard, and to give it to an assistant. */
export const ROLE_OF_SCOPE: Record<Scope, MemberRole> = {
  'accounts:read': 'viewer',
  'accounts:write': 'owner',
  'posts:read': 'viewer',
  'posts:write': 'contributor',
  'posts:approve': 'editor',
  'media:write': 'contributor',
  'analytics:read': 'viewer',
  'webhooks:manage': 'owner',
  'links:manage': 'editor',
  'profiles:manage': 'owner',
  mcp: 'viewer',
};

/** Whether posts of a person with this role need the approval of an editor. */
export const needsApproval = (role: MemberRole): boolean => !includes(role, 'editor');

/** The role in messages. */
export const ROLE_NUMBERS: Record<MemberRole, Role> = {
  viewer: Role.VIEWER,
  contributor: Role.CONTRIBUTOR,
  editor: Role.EDITOR,
  owner: Role.OWNER,
};

const NAMES = new Map<Role, MemberRole>([
  [Role.VIEWER, 'viewer'],
  [Role.CONTRIBUTOR, 'contributor'],
  [Role.EDITOR, 'editor'],
  [Role.OWNER, 'owner'],
]);

/** The role in a request. Throws invalid_request. */
export function roleFrom(role: Role): MemberRole {
  const name = NAMES.get(role);
  if (!name)
    throw invalid('/role', 'unknown_value', 'This must be one of: viewer, contributor, editor, owner.');
  return name;
}
