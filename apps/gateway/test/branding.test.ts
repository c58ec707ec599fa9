import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AuditService, Role, WorkspacesService } from '@postrider/contracts/dashboard';
import { ApprovalStatus } from '@postrider/contracts/posts';
import { unavailable } from '@postrider/service';
import { LANGUAGES } from '@postrider/texts';
import { z } from 'zod';
import { openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { linkTools } from './support/links.ts';
import { join, setUpOwner } from './support/people.ts';
import { LOGO, NOW, THUMBNAIL, uuid } from './support/values.ts';

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
    name: 'CI',
    scopes: ['accounts:read', 'accounts:write'],
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
    name: '',
    logoMediaId: '',
    color: '',
    language: '',
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
    code: 'media_rejected',
    errors: [{ path: '/logoMediaId', code: 'media_type_unsupported' }],
  });
});

test('only owners change it', async () => {
  const editor = await join(harness, owner, 'bob', Role.EDITOR);
  const call = editor.client(WorkspacesService).setBranding({ workspaceId: owner.workspaceId, branding: {} });
  expect(await problemOf(call)).toMatchObject({ code: 'role_required' });
});

describe('the page of an approval link', () => {
  const TITLES = {
    en: 'Approve a post',
    de: 'Beitrag freigeben',
    fr: 'Approuver une publication',
    es: 'Aprobar una publicación',
    pt: 'Aprovar uma publicação',
  };
  const idIn = z.object({ id: z.string() });

  /** The page about a post that waits until noon in UTC, of a profile or of the workspace. */
  async function pageFor(language: string, profileId?: string): Promise<Response> {
    const scopes = ['posts:write', 'posts:approve'] as const;
    const { value } = await harness.operator.createKey(owner.workspaceId, {
      name: 'CI',
      scopes: [...scopes],
    });
    const ask = async (path: string, json: object) =>
      z.looseObject({}).parse((await harness.ask('POST', path, { json, key: value })).json);
    const options = { mastodon: { spoilerText: 'Food', sensitive: true } };
    const { post } = await ask('/posts', { caption: 'Hello', platforms: ['mastodon'], profileId, options });
    const { id } = idIn.parse(post);
    harness.fakes.approvals.set(id, {
      status: ApprovalStatus.PENDING,
      requestedAt: timestampFromDate(NOW),
      scheduledAt: timestampFromDate(new Date('2027-06-12T12:00:00Z')),
    });
    const { approvalLink } = await ask(`/posts/${id}/approval-links`, {});
    const { url } = z.object({ url: z.string() }).parse(approvalLink);
    return fetch(url, { headers: { 'accept-language': `${language};q=0.9, en;q=0.1` } });
  }

  test.each(LANGUAGES)('is in the language of the browser: %s', async (language) => {
    await set({});
    const response = await pageFor(`${language}-XX`);
    const body = await response.text();
    expect(response.headers.get('content-language')).toBe(language);
    for (const part of [`<html lang="${language}">`, TITLES[language], 'Engines', '12'])
      expect(body).toContain(part);
    expect(JSON.stringify([...response.headers]) + body).not.toMatch(/postrider/i);
  });

  test('has the branding and the time zone of the profile', async () => {
    await set({ name: 'Agency', color: '#ffd400', language: 'fr', logoMediaId: LOGO });
    const workspace = await (await pageFor('es')).text();
    for (const part of ['<html lang="fr">', 'Agency', 'background:#ffd400;color:#000000', 'data:image/webp'])
      expect(workspace).toContain(part);
    for (const part of ['<dt lang="fr">Avertissement</dt>', '>Food<', '>oui<'])
      expect(workspace).toContain(part);
    expect(workspace).toContain('12 juin 2027 à 12:00 (temps universel coordonné)');
    const profile = await harness.ask('POST', '/profiles', {
      key: (await harness.operator.createKey(owner.workspaceId, { name: 'P', scopes: ['profiles:manage'] }))
        .value,
      json: {
        name: 'Bäckerei Süd',
        timezone: 'Europe/Berlin',
        branding: { name: 'Bäckerei Süd', color: '#1d5fd1', language: 'de' },
      },
    });
    const { id } = z.object({ profile: idIn }).parse(profile.json).profile;
    const response = await pageFor('es', id);
    const body = await response.text();
    for (const part of ['<html lang="de">', 'Bäckerei Süd', 'background:#1d5fd1;color:#ffffff'])
      expect(body).toContain(part);
    expect(body).toContain('12. Juni 2027 um 14:00 (Mitteleuropäische Zeit)');
    const style = createHash('sha256')
      .update(/<style>(.*)<\/style>/s.exec(body)?.[1] ?? '')
      .digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${style}'`);
  });
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
    expect([path, status, body.includes('Check that you opened the whole link')]).toEqual([path, 404, true]);
    expect(body).not.toMatch(/postrider/i);
  }
  const post = await other.ask('POST', '/posts', { json: { caption: 'Hello', platforms: ['mastodon'] } });
  const { id } = JSON.parse(post.text).post;
  const approval = await other.ask('POST', `/posts/${id}/approval-links`, { json: {} });
  const page = new URL(JSON.parse(approval.text).approvalLink.url);
  expect(page.origin).toBe(LINK_URL);
  const shown = await askAs(address, host, page.pathname);
  expect([shown.status, shown.body.includes('is no longer waiting for approval')]).toEqual([410, true]);
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
