import { expect, test } from '@jest/globals';
import { isTestWorkspace, liveWorkspaceOf, testWorkspaceOf } from './test-workspaces.ts';

const ID = '0197c1f2-6a3b-7c4d-8e5f-000000000001';

test('test data have a workspace id of their own, from which the workspace follows', () => {
  const test = testWorkspaceOf(ID);
  expect(test).not.toBe(ID);
  expect([isTestWorkspace(test), isTestWorkspace(ID)]).toEqual([true, false]);
  expect([liveWorkspaceOf(test), liveWorkspaceOf(ID)]).toEqual([ID, ID]);
  expect(testWorkspaceOf(test)).toBe(test);
});
