import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AuditService,
  MediaService,
  Role,
  SessionService,
  WorkspacesService,
} from '@postrider/contracts/dashboard';
import { problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { setUpOwner } from './support/people.ts';

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;

beforeAll(async () => {
  harness = await startHarness();
  owner = await setUpOwner(harness);
});
afterAll(() => harness?.stop());

const memberships = async () => (await owner.browser.client(SessionService).getSession({})).memberships;

test('an owner renames the workspace and gives it a time zone, which the audit log has', async () => {
  const { browser, workspaceId } = owner;
  const workspaces = browser.client(WorkspacesService);
  expect((await memberships())[0]).toMatchObject({ workspaceName: 'Engines', timeZone: 'UTC' });

  await workspaces.updateWorkspace({ workspaceId, timeZone: 'Europe/Berlin' });
  await workspaces.updateWorkspace({ workspaceId, name: ' Locomotives ' });
  expect((await memberships())[0]).toMatchObject({ workspaceName: 'Locomotives', timeZone: 'Europe/Berlin' });
  expect((await workspaces.getWorkspace({ workspaceId })).workspace?.timeZone).toBe('Europe/Berlin');

  expect(
    await problemOf(workspaces.updateWorkspace({ workspaceId, name: '', timeZone: 'Europe/Atlantis' })),
  ).toMatchObject({ code: 'invalid_request', errors: [{ path: '/name' }, { path: '/timeZone' }] });
  const { entries } = await browser.client(AuditService).listAuditEntries({ workspaceId });
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['workspace.changed', 'Locomotives'],
    ['workspace.changed', 'Engines'],
  ]);
});

test('a person makes further workspaces, and owns at most ten', async () => {
  const workspaces = owner.browser.client(WorkspacesService);
  expect(await problemOf(workspaces.createWorkspace({ name: '' }))).toMatchObject({
    code: 'invalid_request',
  });
  for (let i = 1; i < 10; i++)
    await workspaces.createWorkspace({ name: `Team ${i}`, timeZone: 'Asia/Tokyo' });
  expect(await problemOf(workspaces.createWorkspace({ name: 'One more' }))).toMatchObject({
    code: 'limit_reached',
  });
  const all = await memberships();
  expect(all).toHaveLength(10);
  // Calls that examine files say whose share that is.
  for (const { workspaceId } of [all[0], all[9]].flatMap((each) => each ?? []))
    await owner.browser
      .client(MediaService)
      .addMedia({ workspaceId, url: 'https://pics.test/a.png', requestId: workspaceId });
  await harness.ask('POST', '/media', { json: { url: 'https://pics.test/a.png' } });
  const { user } = await owner.browser.client(SessionService).getSession({});
  expect(harness.fakes.callsOf('importMedia').map(({ request }) => request)).toMatchObject([
    { workspaceId: all[0]?.workspaceId, shareKey: user?.id },
    { workspaceId: all[9]?.workspaceId, shareKey: user?.id },
    { workspaceId: harness.workspace.id, shareKey: harness.workspace.id },
  ]);
  expect(all[9]).toMatchObject({ workspaceName: 'Team 9', timeZone: 'Asia/Tokyo', role: Role.OWNER });
});

test('an owner and the operator decide what published files keep', async () => {
  const { browser, workspaceId } = owner;
  const workspaces = browser.client(WorkspacesService);
  expect(await workspaces.getFileSettings({ workspaceId })).toMatchObject({ keepCredits: false });
  await workspaces.setFileSettings({ workspaceId, keepCredits: true });
  expect(await workspaces.getFileSettings({ workspaceId })).toMatchObject({ keepCredits: true });
  const { entries } = await browser.client(AuditService).listAuditEntries({ workspaceId });
  expect(entries[0]?.action).toBe('workspace.changed');

  const operator = operatorOf(harness.gateway);
  expect((await operator.getLibrarySettings({ workspaceId })).settings?.keepCredits).toBe(true);
  await operator.setLibrarySettings({ workspaceId, settings: { keepCredits: false } });
  expect(await workspaces.getFileSettings({ workspaceId })).toMatchObject({ keepCredits: false });
});
