import { type Membership, Role } from '@postrider/contracts/dashboard';
import { isTestWorkspace } from '@postrider/contracts/test-workspaces';
import { createContext, useContext } from 'react';

/** The roles of members; each includes those before it. */
export type RoleName = 'viewer' | 'editor' | 'owner';

const RANKS: Record<RoleName, Role> = { viewer: Role.VIEWER, editor: Role.EDITOR, owner: Role.OWNER };

/** The name of a role in a message. */
export const roleName = (role: Role): RoleName =>
  role === Role.OWNER ? 'owner' : role === Role.EDITOR ? 'editor' : 'viewer';

/** Whether a role includes another. */
const includesRole = (role: Role, needed: RoleName): boolean => role >= RANKS[needed];

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
  ...{ id, isTest: isTestWorkspace(id), name: workspaceName, timeZone, role },
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
