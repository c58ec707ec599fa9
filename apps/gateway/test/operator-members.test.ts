import { Code, ConnectError } from '@connectrpc/connect';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuditService, MembersService, Role } from '@postrider/contracts/dashboard';
import { openBrowser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { PASSWORD } from './support/people.ts';

let harness: Harness;
let operator: ReturnType<typeof operatorOf>;
let workspaceId: string;

beforeAll(async () => {
  harness = await startHarness();
  operator = operatorOf(harness.gateway);
  workspaceId = harness.workspace.id;
});
afterAll(() => harness.stop());

const codeOf = async (call: Promise<unknown>) => {
  const error = await call.catch((caught: unknown) => caught);
  if (!(error instanceof ConnectError)) throw new Error(`the call did not fail: ${error}`);
  return error.code;
};

test('an operator gives people a workspace that has none, and manages them', async () => {
  expect((await operator.listMembers({ workspaceId })).members).toEqual([]);
  const { url, invitation } = await operator.createInvitation({
    workspaceId,
    email: 'Ada@example.com',
    role: Role.OWNER,
  });
  expect(invitation).toMatchObject({ email: 'ada@example.com', role: Role.OWNER, invitedBy: 'Operator' });
  expect(url).toMatch(/\/invitation#[\w-]{43}$/);

  const ada = openBrowser(harness.gateway.address);
  await ada
    .client(MembersService)
    .signUp({ token: url.split('#')[1] ?? '', name: 'Ada', password: PASSWORD });
  const [member] = (await operator.listMembers({ workspaceId })).members;
  expect(member).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: Role.OWNER });
  const userId = member?.userId ?? '';

  // A workspace with members keeps an owner.
  expect(await codeOf(operator.updateMember({ workspaceId, userId, role: Role.VIEWER }))).toBe(
    Code.FailedPrecondition,
  );
  expect(await codeOf(operator.removeMember({ workspaceId, userId }))).toBe(Code.FailedPrecondition);

  const { entries } = await ada.client(AuditService).listAuditEntries({ workspaceId });
  expect(entries.map(({ action, userName }) => [action, userName])).toEqual([
    ['member.joined', 'Ada'],
    ['invitation.created', 'Operator'],
  ]);
});

test('a role that is none, a member that is none and a workspace that is none are refused', async () => {
  const email = 'lin@example.com';
  expect(await codeOf(operator.createInvitation({ workspaceId, email }))).toBe(Code.InvalidArgument);
  expect(await codeOf(operator.createInvitation({ workspaceId, email: 'lin', role: Role.VIEWER }))).toBe(
    Code.InvalidArgument,
  );
  const nobody = { workspaceId, userId: harness.workspace.id };
  expect(await codeOf(operator.updateMember({ ...nobody, role: Role.OWNER }))).toBe(Code.NotFound);
  expect(await codeOf(operator.removeMember(nobody))).toBe(Code.NotFound);
  const nowhere = { workspaceId: nobody.userId.replaceAll(/\d/g, '0') };
  expect(await codeOf(operator.listMembers(nowhere))).toBe(Code.NotFound);
  expect(await codeOf(operator.createInvitation({ ...nowhere, email, role: Role.VIEWER }))).toBe(
    Code.NotFound,
  );
});
