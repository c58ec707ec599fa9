import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MembersService, Role, SessionService } from '@postrider/contracts/dashboard';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { confirm, join, PASSWORD, setUpOwner } from './support/people.ts';

let harness: Harness;
let ada: Awaited<ReturnType<typeof setUpOwner>>;
let workspaceId: string;

beforeAll(async () => {
  harness = await startHarness();
  ada = await setUpOwner(harness);
  workspaceId = ada.workspaceId;
});
afterAll(() => harness?.stop());

const members = (of: Browser) => of.client(MembersService);
const tokenOf = (url: string) => url.split('#')[1] ?? '';
const idOf = async (of: Browser) => (await of.client(SessionService).getSession({})).user?.id ?? '';
const isOpen = (token: string) =>
  members(openBrowser(harness.gateway.address))
    .getInvitation({ token })
    .then(
      () => true,
      () => false,
    );

/** An owner with a proven address, and an invitation of an address of their own that they keep. */
async function ownerWithLink(name: string) {
  const browser = await join(harness, ada, name, Role.OWNER);
  await confirm(harness, browser, `${name}@example.com`);
  const email = `${name}-again@example.com`;
  const { url } = await members(browser).createInvitation({ workspaceId, email, role: Role.OWNER });
  return { browser, userId: await idOf(browser), token: tokenOf(url) };
}

test('an owner who was removed does not come back by an invitation made before', async () => {
  const { userId, token, browser } = await ownerWithLink('eve');
  expect(await isOpen(token)).toBe(true);
  await members(ada.browser).removeMember({ workspaceId, userId });
  const outside = openBrowser(harness.gateway.address);
  expect(await problemOf(members(outside).signUp({ token, name: 'Eve', password: PASSWORD }))).toMatchObject({
    code: 'token_invalid',
  });
  expect((await members(ada.browser).listInvitations({ workspaceId })).invitations).toEqual([]);
  const inviting = members(browser).createInvitation({
    workspaceId,
    email: 'x@example.com',
    role: Role.OWNER,
  });
  expect(await problemOf(inviting)).toMatchObject({ code: 'not_found' });
});

test('invitations end with their maker’s ownership, however it ends; those of others stay', async () => {
  const kept = await members(ada.browser).createInvitation({
    workspaceId,
    email: 'kept@example.com',
    role: Role.VIEWER,
  });
  const demoted = await ownerWithLink('grace');
  await members(ada.browser).updateMember({ workspaceId, userId: demoted.userId, role: Role.EDITOR });
  const left = await ownerWithLink('lin');
  await members(left.browser).leaveWorkspace({ workspaceId });
  const removed = await ownerWithLink('mia');
  const operator = operatorOf(harness.gateway);
  await operator.removeMember({ workspaceId, userId: removed.userId });
  expect(await Promise.all([demoted, left, removed].map(({ token }) => isOpen(token)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await isOpen(tokenOf(kept.url))).toBe(true);
});

test('an owner who is removed while inviting leaves no invitation', async () => {
  const { browser, userId } = await ownerWithLink('ivan');
  const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
  await Promise.allSettled([
    ...addresses.map((email) => members(browser).createInvitation({ workspaceId, email, role: Role.OWNER })),
    members(ada.browser).removeMember({ workspaceId, userId }),
  ]);
  const { invitations } = await members(ada.browser).listInvitations({ workspaceId });
  expect(invitations.filter(({ invitedBy }) => invitedBy === 'ivan')).toEqual([]);
});

test('without mail people join by links that are shown, and the operator’s link proves the address', async () => {
  const other = await harness.operator.createWorkspace({ name: 'Second' });
  const operator = operatorOf(harness.gateway);
  const zoe = await join(harness, ada, 'zoe', Role.EDITOR);
  const { url } = await operator.createInvitation({
    workspaceId: other.id,
    email: 'zoe@example.com',
    role: Role.OWNER,
  });
  const accept = () => members(zoe).acceptInvitation({ token: tokenOf(url) });
  expect(await problemOf(accept())).toMatchObject({
    code: 'address_unproven',
    text: expect.stringMatching(/operator/),
  });
  await confirm(harness, zoe, 'zoe@example.com');
  expect((await accept()).workspaceId).toBe(other.id);
  expect(await operator.listInstanceOwners({})).toMatchObject({ owners: [{ name: 'Ada' }] });
  await operator.setInstanceOwner({ email: 'Zoe@example.com', isOwner: true });
  expect((await zoe.client(SessionService).getSession({})).mayCreateWorkspaces).toBe(true);
  await operator.setInstanceOwner({ email: 'zoe@example.com', isOwner: false });
  expect((await zoe.client(SessionService).getSession({})).mayCreateWorkspaces).toBe(false);
});
