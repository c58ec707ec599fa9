/**
 * Test data of a workspace belong to a workspace id of their own, so that they are apart from live data in every service.
 * Plan, members and keys are those of the live workspace.
 */
const START = 'test_';

/** Whether data of this workspace are test data. */
export const isTestWorkspace = (workspaceId: string): boolean => workspaceId.startsWith(START);

/** The id that the test data of a workspace belong to. */
export const testWorkspaceOf = (workspaceId: string): string =>
  isTestWorkspace(workspaceId) ? workspaceId : `${START}${workspaceId}`;

/** The id of the workspace itself, with plan, members and keys. */
export const liveWorkspaceOf = (workspaceId: string): string =>
  isTestWorkspace(workspaceId) ? workspaceId.slice(START.length) : workspaceId;
