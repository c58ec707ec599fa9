import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AuditService,
  KeysService,
  MembersService,
  Role,
  SessionService,
} from '@postrider/contracts/dashboard';
import { BASE_PATH } from '../src/paths.ts';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { join, PASSWORD, setUpOwner } from './support/people.ts';

let harness: Harness;
let ada: Awaited<ReturnType<typeof setUpOwner>>;
let workspaceId: string;
let lin: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  ada = await setUpOwner(harness);
  workspaceId = ada.workspaceId;
});
afterAll(() => running.disposeAsync());

const members = (of: Browser) => of.client(MembersService);
const tokenOf = ({ url }: { url: string }) => url.split('#')[1] ?? '';

async function userIdOf(name: string) {
  const { members: all } = await members(ada.browser).listMembers({ workspaceId });
  return all.find((member) => member.name === name)?.userId ?? '';
}

test('an invitation is shown, used once, and kept as a hash', async () => {
  const created = await members(ada.browser).createInvitation({
    workspaceId,
    email: ' Grace@Example.com',
    role: Role.EDITOR,
  });
  expect(created.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invitation#[\w-]{43}$/);
  const token = tokenOf(created);
  const grace = openBrowser(harness.gateway.address);
  expect(await members(grace).getInvitation({ token })).toMatchObject({
    workspaceName: 'Engines',
    email: 'grace@example.com',
    role: Role.EDITOR,
    invitedBy: 'Ada',
    hasAccount: false,
  });
  const two = [grace, openBrowser(harness.gateway.address)];
  const tries = await Promise.allSettled(
    two.map((browser) => members(browser).signUp({ token, name: 'Grace', password: PASSWORD })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await problemOf(members(grace).getInvitation({ token }))).toMatchObject({ code: 'token_invalid' });
  expect((await members(ada.browser).listInvitations({ workspaceId })).invitations).toEqual([]);
  expect((await members(ada.browser).listMembers({ workspaceId })).members).toMatchObject([
    { name: 'Ada', role: Role.OWNER },
    { name: 'Grace', email: 'grace@example.com', role: Role.EDITOR },
  ]);
});

test('a new invitation replaces the last one, and one that is withdrawn is invalid', async () => {
  const invite = () =>
    members(ada.browser).createInvitation({ workspaceId, email: 'x@example.com', role: Role.VIEWER });
  const first = await invite();
  const second = await invite();
  const outside = openBrowser(harness.gateway.address);
  expect(await problemOf(members(outside).getInvitation({ token: tokenOf(first) }))).toMatchObject({
    code: 'token_invalid',
  });
  await members(ada.browser).deleteInvitation({ workspaceId, invitationId: second.invitation?.id ?? '' });
  expect(await problemOf(members(outside).getInvitation({ token: tokenOf(second) }))).toMatchObject({
    code: 'token_invalid',
  });
  const again = members(ada.browser).createInvitation({
    workspaceId,
    email: 'grace@example.com',
    role: Role.VIEWER,
  });
  expect(await problemOf(again)).toMatchObject({ code: 'already_member' });
});

test('a person with an account accepts with that account only', async () => {
  lin = await join(harness, ada, 'Lin', Role.VIEWER);
  await members(lin).leaveWorkspace({ workspaceId });
  expect((await lin.client(SessionService).getSession({})).memberships).toEqual([]);
  const created = await members(ada.browser).createInvitation({
    workspaceId,
    email: 'lin@example.com',
    role: Role.OWNER,
  });
  const token = tokenOf(created);
  expect(await problemOf(members(ada.browser).acceptInvitation({ token }))).toMatchObject({
    code: 'token_invalid',
  });
  expect(await problemOf(members(lin).signUp({ token, name: 'Lin', password: PASSWORD }))).toMatchObject({
    code: 'email_taken',
  });
  expect(await members(lin).acceptInvitation({ token })).toMatchObject({ workspaceId });
});

test('the last owner stays, also of two who demote each other at once', async () => {
  const [linId, adaId] = [await userIdOf('Lin'), await userIdOf('Ada')];
  const change = (by: Browser, userId: string, role: Role) =>
    members(by).updateMember({ workspaceId, userId, role });
  expect(await problemOf(change(ada.browser, linId, Role.UNSPECIFIED))).toMatchObject({
    code: 'invalid_request',
  });
  const [byAda] = await Promise.allSettled([
    change(ada.browser, linId, Role.VIEWER),
    change(lin, adaId, Role.VIEWER),
  ]);
  const { members: left } = await members(ada.browser).listMembers({ workspaceId });
  expect(left.filter(({ role }) => role === Role.OWNER)).toMatchObject([
    { name: byAda.status === 'fulfilled' ? 'Ada' : 'Lin' },
  ]);
  if (byAda.status === 'rejected') {
    await change(lin, adaId, Role.OWNER);
    await change(ada.browser, linId, Role.VIEWER);
  }
  for (const call of [
    members(ada.browser).leaveWorkspace({ workspaceId }),
    members(ada.browser).removeMember({ workspaceId, userId: adaId }),
    change(ada.browser, adaId, Role.EDITOR),
  ])
    expect(await problemOf(call)).toMatchObject({ code: 'last_owner' });
  await members(ada.browser).removeMember({ workspaceId, userId: linId });
  expect(await problemOf(members(lin).listMembers({ workspaceId }))).toMatchObject({ code: 'not_found' });
});

test('a key is made, works, and its changes take effect at once; all of it is in the audit log', async () => {
  const keys = ada.browser.client(KeysService);
  const { key, value } = await keys.createKey({
    workspaceId,
    name: 'Site',
    scopes: ['accounts:read'],
    expiry: '30d',
  });
  const use = async () =>
    (await ask(`${harness.gateway.address}${BASE_PATH}/accounts`, 'GET', { key: value })).status;
  expect(await use()).toBe(200);
  const keyId = key?.id ?? '';
  await keys.updateKey({ workspaceId, keyId, name: 'Shop', disabled: true });
  expect(await use()).toBe(401);
  const listed = await keys.listKeys({ workspaceId });
  expect(listed.keys).toMatchObject([{ name: 'Shop', status: 'disabled', scopes: ['accounts:read'] }]);
  expect(JSON.stringify(listed.keys, (_k, v) => (typeof v === 'bigint' ? String(v) : v))).not.toContain(
    value,
  );
  await keys.updateKey({ workspaceId, keyId, refuseAmbiguousAccounts: true });
  expect((await keys.listKeys({ workspaceId })).keys).toMatchObject([{ refuseAmbiguousAccounts: true }]);
  await keys.deleteKey({ workspaceId, keyId });
  expect(await problemOf(keys.deleteKey({ workspaceId, keyId }))).toMatchObject({ code: 'not_found' });
  expect((await problemOf(keys.createKey({ workspaceId, name: '', scopes: ['x'] }))).errors).toMatchObject([
    { path: '/name' },
    { path: '/scopes/0' },
  ]);

  const audit = ada.browser.client(AuditService);
  const first = await audit.listAuditEntries({ workspaceId, pageSize: 4 });
  expect(first.entries).toMatchObject([
    { action: 'key.deleted', subjectId: keyId, subjectName: 'Shop', userName: 'Ada', ipAddress: '127.0.0.1' },
    { action: 'key.changed', subjectName: 'Shop' },
    { action: 'key.disabled', subjectName: 'Shop' },
    { action: 'key.renamed', subjectName: 'Shop' },
  ]);
  const rest = await audit.listAuditEntries({ workspaceId, pageSize: 100, pageToken: first.nextPageToken });
  expect(rest.entries[0]).toMatchObject({ action: 'key.created', subjectName: 'Site' });
  expect(rest.entries.at(-1)).toMatchObject({
    action: 'invitation.created',
    subjectName: 'grace@example.com',
  });
  expect(rest.nextPageToken).toBe('');
});
