import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuditService, Role, WorkspacesService } from '@postrider/contracts/dashboard';
import { unavailable } from '@postrider/service';
import { openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { linkTools } from './support/links.ts';
import { join, setUpOwner } from './support/people.ts';
import { LOGO, THUMBNAIL, uuid } from './support/values.ts';

const LINK_URL = 'https://links.agency.example';

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let key: string;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  owner = await setUpOwner(harness);
  const made = await harness.operator.createKey(owner.workspaceId, {
    ...{ name: 'CI', scopes: ['accounts:read', 'accounts:write'] },
  });
  key = made.value;
});
afterAll(() => running.disposeAsync());

const { make, page } = linkTools(() => ({ harness, key }));
const workspaces = () => owner.browser.client(WorkspacesService);
const set = (branding: object) => workspaces().setBranding({ workspaceId: owner.workspaceId, branding });
const shown = async () => {
  const { token } = await make();
  return (await page().openConnectLink({ token })).branding;
};

test('without a branding, a link has the name of the workspace', async () => {
  expect((await workspaces().getBranding({ workspaceId: owner.workspaceId })).branding).toMatchObject({
    ...{ name: '', logoMediaId: '', color: '', language: '' },
  });
  const { logo, ...texts } = (await shown()) ?? {};
  expect(texts).toMatchObject({ name: 'Engines', color: '', language: '' });
  expect(logo).toHaveLength(0);
});

test('a branding is kept, shown with its logo, recorded in the audit log, and removed', async () => {
  const branding = { name: 'Agency & Söhne', logoMediaId: LOGO, color: '#1D5FD1', language: 'de' };
  await set(branding);
  const { branding: kept } = await workspaces().getBranding({ workspaceId: owner.workspaceId });
  expect(kept).toMatchObject({ ...branding, color: '#1d5fd1' });
  const found = await shown();
  expect(found).toMatchObject({ name: 'Agency & Söhne', color: '#1d5fd1', language: 'de' });
  expect(Buffer.from(found?.logo ?? [])).toEqual(THUMBNAIL);
  const { entries } = await owner.browser
    .client(AuditService)
    .listAuditEntries({ workspaceId: owner.workspaceId, pageSize: 5 });
  expect(entries).toContainEqual(expect.objectContaining({ action: 'workspace.changed' }));
  await set({});
  expect(await shown()).toMatchObject({ name: 'Engines', color: '', language: '' });
});

test('a page opens without its logo while the library is unavailable', async () => {
  await set({ name: 'Agency', logoMediaId: LOGO });
  harness.fakes.before('getThumbnail', () => {
    throw unavailable('The library is unavailable.');
  });
  const found = await shown();
  harness.fakes.before('getThumbnail');
  expect(found).toMatchObject({ name: 'Agency' });
  expect(found?.logo).toHaveLength(0);
});

test.each([
  ['/name', { name: 'x'.repeat(101) }],
  ['/name', { name: 'Agency\u202e' }],
  ['/color', { color: 'blue' }],
  ['/color', { color: '#1d5fd1; background: url(//evil.example)' }],
  ['/language', { language: 'tlh' }],
  ['/logoMediaId', { logoMediaId: 'logo' }],
])('%s of %j is rejected', async (path, branding) => {
  const problem = await problemOf(set(branding));
  expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path }] });
});

test('a video can’t be the logo', async () => {
  expect(await problemOf(set({ logoMediaId: uuid(3) }))).toMatchObject({
    ...{ code: 'media_rejected', errors: [{ path: '/logoMediaId', code: 'media_type_unsupported' }] },
  });
});

test('only owners change it', async () => {
  const editor = await join(harness, owner, 'bob', Role.EDITOR);
  const call = editor.client(WorkspacesService).setBranding({ workspaceId: owner.workspaceId, branding: {} });
  expect(await problemOf(call)).toMatchObject({ code: 'role_required' });
});

/** A request with another Host header than the gateway's address. */
const askAs = async (address: string, host: string, path: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  request(new URL(path, address), { headers: { host, accept: 'text/html' } }, async (response) => {
    resolve({ status: response.statusCode ?? 0, body: await text(response) });
  })
    .on('error', reject)
    .end();
  return promise;
};

test('links on a domain of their own show nothing else there', async () => {
  const other = await startHarness(() => ({ linkUrl: LINK_URL }));
  running.defer(() => other.stop());
  const { address } = other.gateway;
  const made = await other.ask('POST', '/connect-links', {
    json: { redirectUrl: 'https://app.example.com/' },
  });
  expect(made.text).toContain(`"url":"${LINK_URL}/connect#`);

  const { host } = new URL(LINK_URL);
  for (const path of [
    '/',
    '/docs',
    '/sign-in',
    '/api/v1/developer/openapi.json',
    '/mcp',
    '/dashboard/api/x',
  ]) {
    const { status, body } = await askAs(address, host, path);
    expect([path, status, body.includes('nothing at this address')]).toEqual([path, 404, true]);
    expect(body).not.toMatch(/postrider/i);
  }
  // The page itself; 503 before the dashboard is built.
  expect([200, 503]).toContain((await askAs(address, host, '/connect')).status);
  const token = JSON.parse(made.text).connectLink.url.split('#')[1];
  const visitor = openBrowser(address, { host, origin: LINK_URL });
  const { open } = linkTools(() => ({ harness: other, key: other.key.value }));
  const back = await open(token, visitor);
  expect(back.href).toContain(`${LINK_URL}/connect/callback`);
  // On the gateway's own host, everything is served.
  expect((await other.ask('GET', '/accounts')).status).toBe(200);
});
