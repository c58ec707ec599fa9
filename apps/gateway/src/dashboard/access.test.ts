import { describe, expect, test } from '@jest/globals';
import { SessionService, WorkspacesService } from '@postrider/contracts/dashboard';
import { OperatorService } from '@postrider/contracts/operator';
import { includes } from '../people/roles.ts';
import { rulesOf } from './access.ts';

describe('the rules of the dashboard’s methods', () => {
  test('are read from their options', () => {
    expect(rulesOf([SessionService, WorkspacesService]).get(WorkspacesService.method.getWorkspace)).toBe(
      'viewer',
    );
  });

  test('a method without one keeps the gateway from starting', () => {
    expect(() => rulesOf([OperatorService])).toThrow(
      'operator.v1.OperatorService/ListWorkspaces has no access rule. Set dashboard.v1.access in its proto file',
    );
  });

  test('each role includes those before it', () => {
    expect(includes('owner', 'viewer')).toBe(true);
    expect(includes('editor', 'editor')).toBe(true);
    expect(includes('viewer', 'editor')).toBe(false);
  });
});
