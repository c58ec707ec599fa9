import { liveWorkspaceOf, testWorkspaceOf } from '@postrider/contracts/test-workspaces';
import type { Workspace } from '../../session/workspace.ts';

/** The workspace whose data a key sees. The pages of keys are the same for live and test data. */
export function dataOf(workspace: Workspace, isTest: boolean): Workspace {
  const live = liveWorkspaceOf(workspace.id);
  const id = isTest ? testWorkspaceOf(live) : live;
  return { ...workspace, id, isTest, path: (page) => `/w/${id}/${page}` };
}
