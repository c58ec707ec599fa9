import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AuditService } from '@postrider/contracts/dashboard';
import { AppError, type Violation } from '@postrider/service';
import { openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { linkTools, redirectUrl, WITHOUT_APPS } from './support/links.ts';
import { setUpOwner } from './support/people.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let key: string;
let keyId: string;
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
  keyId = made.id;
});
afterAll(() => running.disposeAsync());
beforeEach(() => {
  for (const method of ['connectAccount', 'finishConnect', 'beginConnect']) harness.fakes.before(method);
});

const { make, read, page, stored, expire, open, comeBack } = linkTools(() => ({ harness, key }));
const password = { platform: 'bluesky', fields: { identifier: 'ada.test', appPassword: 'p' } };

test('a link is made, read and deleted; only hashes and sealed texts are stored', async () => {
  const app = { clientId: 'client-of-x', clientSecret: 'secret-of-x' };
  const link = await make({ reference: 'user 7', platform: 'x', app });
  expect(link).toMatchObject({
    status: 'open',
    platform: 'x',
    accountId: null,
    reconnectAccountId: null,
    usedAt: null,
    redirectUrl,
    reference: 'user 7',
  });
  expect(link.token).toMatch(/^[\w-]{43}$/);
  expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(3_500_000);
  const kept = JSON.stringify(await stored('connect_links', (links) => links.find().toArray()));
  for (const secret of [link.token, app.clientId, app.clientSecret]) expect(kept).not.toContain(secret);

  const { url: _url, token: _token, ...shown } = link;
  expect(await read(link.id)).toEqual({ connectLink: shown });
  // Another workspace's.
  expect(await harness.ask('GET', `/connect-links/${link.id}`)).toMatchObject({ status: 404 });
  expect(await harness.ask('DELETE', `/connect-links/${link.id}`)).toMatchObject({ status: 404 });
  expect(await harness.ask('DELETE', `/connect-links/${link.id}`, { key })).toMatchObject({ status: 204 });
  expect((await harness.ask('GET', `/connect-links/${link.id}`, { key })).status).toBe(404);
  expect(await problemOf(page().openConnectLink({ token: link.token }))).toMatchObject({
    code: 'token_invalid',
  });
  const { entries } = await owner.browser
    .client(AuditService)
    .listAuditEntries({ workspaceId: owner.workspaceId, pageSize: 2 });
  const by = { userId: keyId, userName: 'API key CI', subjectId: link.id, subjectName: 'app.example.com' };
  expect(entries).toMatchObject([
    { ...by, action: 'connect_link.deleted' },
    { ...by, action: 'connect_link.created' },
  ]);
});

test('a link that was used since it was read is not deleted', async () => {
  const link = await make({ platform: 'bluesky' });
  const path = `/connect-links/${link.id}`;
  const etag = async () => (await harness.ask('GET', path, { key })).headers.get('etag') ?? '';
  const before = await etag();
  await page().connectByCredentials({ token: link.token, ...password });
  const remove = async (tag: string) =>
    (await harness.ask('DELETE', path, { key, headers: { 'if-match': tag } })).status;
  expect(await remove(before)).toBe(412);
  expect(await remove(await etag())).toBe(204);
});

test.each([
  ['/redirectUrl', { redirectUrl: 'http://app.example.com/' }],
  ['/redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
  ['/redirectUrl', { redirectUrl: 'https://app.example.com/#' }],
  ['/redirectUrl', { redirectUrl: 'https://ada:pw@app.example.com/' }],
  ['/redirectUrl', { redirectUrl: `https://app.example.com/${'a'.repeat(2_100)}` }],
  ['/platform', { platform: 'orkut' }],
  ['/platform', { platform: 'mastodon', reconnectAccountId: uuid(2) }],
  ['/app', { platform: 'x' }],
  ['/app/clientId', { platform: 'x', app: { clientSecret: 's' } }],
  ['/app/apiUrl', { platform: 'x', app: { clientId: 'a', apiUrl: 'http://x.example' } }],
  ['/app/refreshToken', { platform: 'x', app: { clientId: 'a', refreshToken: 'r' } }],
  ['/app/clientId', { platform: 'x', app: { clientId: 7 } }],
  ['/app/instance', { platform: 'mastodon', app: { instance: 'mastodon.test' } }],
  ['/platform', { app: { clientId: 'a' } }],
  ['/expiresInSeconds', { expiresInSeconds: 59 }],
  ['/expiresInSeconds', { expiresInSeconds: 604_801 }],
  ['/reference', { reference: 'a'.repeat(201) }],
])('a wrong %s is refused: %j', async (path, json) => {
  const response = await harness.ask('POST', '/connect-links', { key, json: { redirectUrl, ...json } });
  expect(response).toMatchObject({ status: 400, json: { errors: [{ path }] } });
});

test('an account to connect again has to be there', async () => {
  harness.fakes.fail('getAccount', new AppError('not_found', 'There is no such account.'));
  const json = { redirectUrl, reconnectAccountId: uuid(9) };
  const response = await harness.ask('POST', '/connect-links', { key, json });
  harness.fakes.before('getAccount');
  expect(response).toMatchObject({
    status: 422,
    json: { code: 'account_not_connected', errors: [{ path: '/reconnectAccountId' }] },
  });
});

test('the page shows whose link it is; an app password uses it up, once', async () => {
  const link = await make({ reference: 'ü&7', reconnectAccountId: uuid(2), expiresInSeconds: 60 });
  const { token, id } = link;
  expect(await page().openConnectLink({ token })).toMatchObject({
    status: 'open',
    branding: { name: 'Engines' },
    platforms: ['bluesky'],
    username: 'ada.test',
    returnHost: 'app.example.com',
    isUnreachable: true,
    returnUrl: `${redirectUrl}&connect_link_id=${id}&reference=%C3%BC%267&error=access_denied`,
  });

  const errors: Violation[] = [
    { path: '/fields/appPassword', code: 'required', message: 'This is required.' },
  ];
  harness.fakes.fail('connectAccount', new AppError('invalid_request', 'Wrong.', { errors }));
  expect(await problemOf(page().connectByCredentials({ token, ...password }))).toMatchObject({
    errors: [{ path: '/fields/appPassword' }],
  });
  harness.fakes.before('connectAccount');

  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => page().connectByCredentials({ token, ...password })),
  );
  const done = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.returnUrl] : []));
  expect(done).toEqual([`${redirectUrl}&connect_link_id=${id}&reference=%C3%BC%267&account_id=${uuid(2)}`]);
  expect(harness.fakes.callsOf('connectAccount').at(-1)?.request).toMatchObject({
    workspaceId: owner.workspaceId,
    platform: 'bluesky',
    accountId: uuid(2),
  });
  expect(await read(id)).toMatchObject({
    connectLink: { status: 'used', accountId: uuid(2), usedAt: expect.any(String) },
  });
  const { entries } = await owner.browser
    .client(AuditService)
    .listAuditEntries({ workspaceId: owner.workspaceId, pageSize: 1 });
  expect(entries).toMatchObject([
    { action: 'account.connected', userName: 'API key CI', subjectId: uuid(2) },
  ]);

  const again = await problemOf(page().connectByCredentials({ token, ...password }));
  expect(again).toMatchObject({ code: 'token_invalid', text: expect.stringMatching(/already/) });
  expect(await page().openConnectLink({ token })).toMatchObject({
    status: 'used',
    returnUrl: expect.stringMatching(/error=link_used$/),
  });
});

test('a consent page leads back to the maker’s address, in the browser that opened it alone', async () => {
  const { token, id } = await make({ platform: 'mastodon' });
  const browser = openBrowser(harness.gateway.address);
  const back = await open(token, browser);
  expect(browser.setCookies.join()).toMatch(
    /^__Host-postrider\.connect=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/,
  );
  const other = openBrowser(harness.gateway.address);
  await open((await make()).token, other);
  for (const wrong of [openBrowser(harness.gateway.address), other, owner.browser])
    expect(await comeBack(new URL(back), { code: 'c' }, wrong)).toBe('/connect?problem=other_browser');
  expect(harness.fakes.callsOf('finishConnect')).toEqual([]);

  expect(await comeBack(new URL(back), { code: 'c' }, browser)).toBe(
    `${redirectUrl}&connect_link_id=${id}&account_id=${uuid(2)}`,
  );
  expect(await comeBack(new URL(back), { code: 'c' }, browser)).toBe('/connect?problem=too_late');
  expect(harness.fakes.callsOf('finishConnect')).toHaveLength(1);
  expect(await problemOf(open(token, browser))).toMatchObject({ code: 'token_invalid' });
});

test('a person who does not consent, or fails, is sent back with a code and may try again', async () => {
  const { token } = await make();
  const browser = openBrowser(harness.gateway.address);
  expect(await comeBack(await open(token, browser), { error: 'access_denied' }, browser)).toMatch(
    /&error=access_denied$/,
  );
  harness.fakes.fail('finishConnect', new AppError('unavailable', 'Mastodon is away.'));
  expect(await comeBack(await open(token, browser), { code: 'c' }, browser)).toMatch(/&error=unavailable$/);
  harness.fakes.before('finishConnect');
  expect(await comeBack(await open(token, browser), { code: 'c' }, browser)).toMatch(/&account_id=/);
});

test('an expired or deleted link connects nothing, also where the consent page was open', async () => {
  const browser = openBrowser(harness.gateway.address);
  const before = harness.fakes.callsOf('finishConnect').length;
  const { token, id } = await make({ reference: 'late' });
  const back = await open(token, browser);
  await expire('late');
  expect(await read(id)).toMatchObject({ connectLink: { status: 'expired', accountId: null } });
  expect(await comeBack(back, { code: 'c' }, browser)).toMatch(/&error=link_expired$/);
  expect(await problemOf(page().connectByCredentials({ token, ...password }))).toMatchObject({
    text: expect.stringMatching(/expired/),
  });
  expect(await page().openConnectLink({ token })).toMatchObject({ status: 'expired' });

  const deleted = await make();
  const pending = await open(deleted.token, browser);
  await harness.ask('DELETE', `/connect-links/${deleted.id}`, { key });
  expect(await comeBack(pending, { code: 'c' }, browser)).toBe('/connect?problem=deleted');
  expect(harness.fakes.callsOf('finishConnect')).toHaveLength(before);
});

test('on X the maker’s app asks for consent; without one there is no X', async () => {
  const app = { clientId: 'client-of-x', clientSecret: 'secret-of-x' };
  const { token } = await make({ platform: 'x', app });
  await page().beginConsent({ token, platform: 'x' });
  expect(harness.fakes.callsOf('beginConnect').at(-1)?.request).toMatchObject({
    platform: 'x',
    fields: { ...app, apiUrl: 'https://api.x.com' },
  });
  const own = { token, platform: 'x', fields: { clientId: 'of the person' } };
  expect(await problemOf(page().beginConsent(own))).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/fields/clientId', code: 'unknown_field' }],
  });
  const { token: without } = await make();
  expect((await page().openConnectLink({ token: without })).platforms).toEqual(WITHOUT_APPS);
  expect(await problemOf(page().beginConsent({ token: without, platform: 'x' }))).toMatchObject({
    code: 'token_invalid',
  });
});

test('a workspace has a limit of links', async () => {
  const link = { workspaceId: owner.workspaceId, redirectUrl, keepUntil: new Date(Date.now() + 60_000) };
  const many = Array.from({ length: 10_000 }, (_, n) => ({ ...link, hash: String(n) }));
  await stored('connect_links', (links) => links.insertMany(many));
  const response = await harness.ask('POST', '/connect-links', { key, json: { redirectUrl } });
  expect(response).toMatchObject({ status: 409, json: { code: 'limit_reached' } });
});
