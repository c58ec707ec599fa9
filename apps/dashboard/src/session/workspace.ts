import { type Membership, Role } from '@postrider/contracts/dashboard';
import { isTestWorkspace } from '@postrider/contracts/test-workspaces';
import { createContext, useContext } from 'react';
import { type Message, msg } from '../texts/message.ts';
import { t } from '../texts/t.ts';

/** The roles of members; each includes those before it. */
export type RoleName = 'viewer' | 'contributor' | 'editor' | 'owner';

const RANKS: readonly RoleName[] = ['viewer', 'contributor', 'editor', 'owner'];

const NAMES = new Map<Role, RoleName>([
  [Role.CONTRIBUTOR, 'contributor'],
  [Role.EDITOR, 'editor'],
  [Role.OWNER, 'owner'],
]);

/** The name of a role for programs. */
export const roleName = (role: Role): RoleName => NAMES.get(role) ?? 'viewer';

const LABELS: Readonly<Record<RoleName, Message>> = {
  viewer: msg('Viewer'),
  contributor: msg('Contributor'),
  editor: msg('Editor'),
  owner: msg('Owner'),
};

/** The name of a role for people. */
export const roleLabel = (role: RoleName | Role): string =>
  t(LABELS[typeof role === 'string' ? role : roleName(role)]);

/** Whether a role includes another. */
const includesRole = (role: Role, needed: RoleName): boolean =>
  RANKS.indexOf(roleName(role)) >= RANKS.indexOf(needed);

/** The workspace of the page. */
export interface Workspace {
  /** Of its test data, while the page shows those. */
  id: string;
  /** Whether the page shows test data. */
  isTest: boolean;
  name: string;
  /** An IANA time zone: "Europe/Berlin". */
  timeZone: string;
  role: Role;
  /** Whether the viewer's role includes this one. */
  can(needed: RoleName): boolean;
  /** The path of a page: `path('posts')` is "/w/…/posts". */
  path(page: string): string;
}

/** @param id the workspace's id or, on the pages of test data, the id of those */
export const toWorkspace = ({ workspaceName, timeZone, role }: Membership, id: string): Workspace => ({
  id,
  isTest: isTestWorkspace(id),
  name: workspaceName,
  timeZone,
  role,
  can: (needed) => includesRole(role, needed),
  path: (page) => `/w/${id}/${page}`,
});

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** The workspace of the page; for pages below /w/<id>. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('a page without a workspace requires its workspace');
  return workspace;
}
