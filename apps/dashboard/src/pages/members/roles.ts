import { Role } from '@postrider/contracts/dashboard';
import type { RoleName } from '../../session/workspace.ts';
import { type Message, msg } from '../../texts/message.ts';

/** The roles that a member can have, with their names. */
export const ROLES = [
  [Role.VIEWER, 'viewer'],
  [Role.CONTRIBUTOR, 'contributor'],
  [Role.EDITOR, 'editor'],
  [Role.OWNER, 'owner'],
] as const;

/** The names of the roles for people. */
export const ROLE_TITLES: Readonly<Record<RoleName, Message>> = {
  viewer: msg('Viewer'),
  contributor: msg('Contributor'),
  editor: msg('Editor'),
  owner: msg('Owner'),
};

/** The role in a form. */
export const roleNamed = (name: string): Role =>
  ROLES.find(([, each]) => each === name)?.[0] ?? Role.UNSPECIFIED;
