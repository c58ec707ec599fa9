import { Role } from '@postrider/contracts/dashboard';

/** The roles that a member can have, with their names. */
export const ROLES = [
  [Role.VIEWER, 'viewer'],
  [Role.CONTRIBUTOR, 'contributor'],
  [Role.EDITOR, 'editor'],
  [Role.OWNER, 'owner'],
] as const;

/** The role in a form. */
export const roleNamed = (name: string): Role =>
  ROLES.find(([, each]) => each === name)?.[0] ?? Role.UNSPECIFIED;
