import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuditService, Role, SessionService, WorkspacesService } from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { waitUntil } from '@postrider/testing';
import { BASE_PATH } from '../src/paths.ts';
import { problemOf } from './support/browser.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { confirm, join, setUpOwner } from './support/people.ts';

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;

beforeAll(async () => {
  // Calls that are held on purpose must not end before the test lets them go.
  harness = await startHarness(({ services }) => ({ services: { ...services, deadlineMs: 60_000 } }));
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

test('only owners of the installation make workspaces, and these may not publish before they have a plan', async () => {
  const grace = await join(harness, owner, 'grace', Role.OWNER);
  await confirm(harness, grace, 'grace@example.com');
  const making = grace.client(WorkspacesService).createWorkspace({ name: 'Mine' });
  expect(await problemOf(making)).toMatchObject({ code: 'instance_owner_required' });
  expect((await grace.client(SessionService).getSession({})).mayCreateWorkspaces).toBe(false);

  const { browser } = owner;
  const { workspaceId } = await browser.client(WorkspacesService).createWorkspace({ name: 'Sails' });
  expect((await browser.client(WorkspacesService).getWorkspace({ workspaceId })).workspace?.plan).toBe(
    'none',
  );
  const post = { caption: 'x', platforms: ['bluesky'] };
  const published = await browser.rest('POST', workspaceId, '/posts', post);
  expect(published.json).toMatchObject({ code: 'plan_required' });
  const key = await harness.operator.createKey(workspaceId, { name: 'k', scopes: ['posts:read'] });
  expect(await harness.ask('GET', '/posts', { key: key.value })).toMatchObject({ status: 403 });

  // A plan that an operator gives brings its own limits, unless they are named.
  const { plan } = await harness.operator.setPlan(workspaceId, { name: 'scale', maxLinks: 7 });
  expect(plan).toMatchObject({
    name: 'scale',
    status: 'active',
    monthlyScheduleLimit: 10_000,
    maxDrafts: 10_000,
    maxLinks: 7,
  });
  // Another process may go by what it read for a tenth of a second.
  await waitUntil(
    'the plan counts',
    async () => (await harness.ask('GET', '/posts', { key: key.value })).status === 200,
  );
  expect((await harness.operator.setPlan(workspaceId, { maxDrafts: 3 })).plan).toMatchObject({
    maxDrafts: 3,
    maxLinks: 7,
  });
});

test('the keys of the workspaces that one person made share a limit', async () => {
  const made = await Promise.all(
    ['One', 'Two'].map((name) => owner.browser.client(WorkspacesService).createWorkspace({ name })),
  );
  const rateLimits = { ...harness.config.rateLimits, quotas: { key: 9, workspace: 4, maker: 6, address: 9 } };
  // What the test above has counted is over.
  const now = Date.now() + 120_000;
  const gateway = await startGateway({ ...harness.config, rateLimits }, () => now);
  const statuses: number[] = [];
  try {
    for (const { workspaceId } of made) {
      await harness.operator.setPlan(workspaceId, { name: 'scale' });
      const { value } = await harness.operator.createKey(workspaceId, { name: 'k', scopes: ['posts:read'] });
      for (let n = 0; n < 4; n++)
        statuses.push((await ask(`${gateway.address}${BASE_PATH}/posts`, 'GET', { key: value })).status);
    }
    const own = await ask(`${gateway.address}${BASE_PATH}/posts`, 'GET', { key: harness.key.value });
    expect(own.headers.get('ratelimit-policy')).toBe('"key";q=9;w=60, "workspace";q=4;w=60');
  } finally {
    await gateway.stop();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('a person makes further workspaces, and owns at most ten', async () => {
  const workspaces = owner.browser.client(WorkspacesService);
  expect(await problemOf(workspaces.createWorkspace({ name: '' }))).toMatchObject({
    code: 'invalid_request',
  });
  for (let i = 4; i < 10; i++)
    await workspaces.createWorkspace({ name: `Team ${i}`, timeZone: 'Asia/Tokyo' });
  expect(await problemOf(workspaces.createWorkspace({ name: 'One more' }))).toMatchObject({
    code: 'limit_reached',
  });
  const all = await memberships();
  expect(all).toHaveLength(10);
  // Every call of a service says whose share it uses.
  for (const { workspaceId } of [all[0], all[9]].flatMap((each) => each ?? []))
    await owner.browser.rest('POST', workspaceId, '/media', { url: 'https://pics.test/a.png' });
  await harness.ask('POST', '/media', { json: { url: 'https://pics.test/a.png' } });
  const { user } = await owner.browser.client(SessionService).getSession({});
  expect(harness.fakes.callsOf('importMedia')).toMatchObject([
    { request: { workspaceId: all[0]?.workspaceId }, shareKey: user?.id },
    { request: { workspaceId: all[9]?.workspaceId }, shareKey: user?.id },
    { request: { workspaceId: harness.workspace.id }, shareKey: harness.workspace.id },
  ]);
  expect(all[9]).toMatchObject({ workspaceName: 'Team 9', timeZone: 'Asia/Tokyo', role: Role.OWNER });
});

test('a person has four heavy reads at a time with all workspaces; another person’s do not wait', async () => {
  const held = Promise.withResolvers<void>();
  harness.fakes.before('listPosts', () => held.promise);
  const before = harness.fakes.callsOf('listPosts').length;
  /** A call whose connection breaks on a busy machine is sent again. */
  const sent = () =>
    new Set(
      harness.fakes
        .callsOf('listPosts')
        .slice(before)
        .map((call) => call.requestId),
    );
  const isSent = (count: number) => () => sent().size === count;
  const workspaceIds = (await memberships()).map(({ workspaceId }) => workspaceId);
  const many = workspaceIds.flatMap((workspaceId) =>
    [1, 2, 3].map(() => owner.browser.rest('GET', workspaceId, '/posts')),
  );
  await waitUntil('four are sent', isSent(4));
  const other = harness.ask('GET', '/posts');
  await waitUntil('another’s is sent', isSent(5));
  held.resolve();
  expect((await other).status).toBe(200);
  await Promise.all(many);
  harness.fakes.before('listPosts');
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
