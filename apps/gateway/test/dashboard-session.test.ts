import { Code } from '@connectrpc/connect';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MembersService, SessionService, WorkspacesService } from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { waitUntil } from '@postrider/testing';
import { z } from 'zod';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { totp } from './support/totp.ts';

const PASSWORD = 'plum orbit saddle winter';
const OWNER = { name: 'Ada', email: 'Ada@Example.com', password: PASSWORD, workspaceName: 'Engines' };
const NOBODY = '00000000-0000-7000-8000-000000000000';

let harness: Harness;
let ada: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  ada = openBrowser(harness.gateway.address);
});
afterAll(() => running.disposeAsync());

const browser = (headers?: Record<string, string>) => openBrowser(harness.gateway.address, headers);
const session = (of: Browser) => of.client(SessionService);

async function setUpToken() {
  const { url } = await operatorOf(harness.gateway).createSetUpLink({});
  expect(url).toMatch(/^\/set-up#[\w-]{43}$/);
  return url.split('#')[1] ?? '';
}

describe('setting up', () => {
  test('is open while there is nobody, and needs the current token', async () => {
    expect(await session(browser()).getSession({})).toMatchObject({ needsSetUp: true, sessionProblem: '' });
    const first = await setUpToken();
    const second = await setUpToken();
    for (const token of [first, 'x', '']) {
      const problem = await problemOf(session(browser()).setUp({ ...OWNER, token }));
      expect(problem).toMatchObject({ code: 'token_invalid', connectCode: Code.PermissionDenied });
    }
    const weak = await problemOf(
      session(browser()).setUp({ ...OWNER, token: second, password: 'Password123!' }),
    );
    expect(weak.errors).toMatchObject([{ path: '/password', code: 'guessable' }]);
    const wrong = await problemOf(
      session(browser()).setUp({ ...OWNER, token: second, email: 'ada', workspaceName: '' }),
    );
    expect(wrong).toMatchObject({ code: 'invalid_request', connectCode: Code.InvalidArgument });
    expect(wrong.requestId).toMatch(/^req_/);
  });

  test('of two at once one wins, is signed in, and it is closed from then on', async () => {
    const token = await setUpToken();
    const browsers = [ada, browser()];
    const tries = await Promise.allSettled(browsers.map((each) => session(each).setUp({ ...OWNER, token })));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    ada = browsers.find((_, i) => tries[i]?.status === 'fulfilled') ?? ada;

    expect(await session(ada).getSession({})).toMatchObject({
      user: { name: 'Ada', email: 'ada@example.com', twoFactorEnabled: false },
      memberships: [{ workspaceName: 'Engines', role: 3 }],
      needsSetUp: false,
    });
    const [cookie = ''] = ada.setCookies;
    expect(cookie).toMatch(/^__Host-postrider\.session_token=/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/domain/i);

    expect(await session(browser()).getSession({})).toMatchObject({ needsSetUp: false });
    expect(await problemOf(session(browser()).setUp({ ...OWNER, token }))).toMatchObject({
      code: 'already_set_up',
    });
    await expect(operatorOf(harness.gateway).createSetUpLink({})).rejects.toThrow(/already has an owner/);
  });
});

describe('a session', () => {
  test('begins with the right password only', async () => {
    const other = browser();
    const wrong = await other.auth('/sign-in/email', { email: OWNER.email, password: 'wrong password here' });
    expect(wrong).toMatchObject({ status: 401, json: { message: expect.any(String) } });
    const unknown = await other.auth('/sign-in/email', { email: 'x@example.com', password: PASSWORD });
    expect(unknown).toEqual(wrong);
    expect(
      await other.auth('/sign-up/email', { email: 'x@example.com', name: 'X', password: PASSWORD }),
    ).toMatchObject({ status: 404 });
    expect((await other.auth('/sign-in/email', { email: OWNER.email, password: PASSWORD })).status).toBe(200);
    expect((await session(other).getSession({})).user?.name).toBe('Ada');
  });

  test('is listed, and ends at once when it is revoked', async () => {
    const phone = browser({ 'user-agent': 'Phone', 'x-postrider-address': '203.0.113.9' });
    await phone.auth('/sign-in/email', { email: OWNER.email, password: PASSWORD });
    const { sessions } = await session(ada).listSessions({});
    const [newest] = sessions;
    expect(newest).toMatchObject({ userAgent: 'Phone', isCurrent: false, ipAddress: '127.0.0.1' });
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);

    await session(ada).revokeSession({ sessionId: newest?.id ?? '' });
    expect(await problemOf(session(phone).listSessions({}))).toMatchObject({
      code: 'not_signed_in',
      connectCode: Code.Unauthenticated,
    });
    expect(await problemOf(session(ada).revokeSession({ sessionId: newest?.id ?? '' }))).toMatchObject({
      code: 'not_found',
    });
    await session(ada).revokeOtherSessions({});
    expect((await session(ada).listSessions({})).sessions).toHaveLength(1);
  });

  test('ends with signing out', async () => {
    const other = browser();
    await other.auth('/sign-in/email', { email: OWNER.email, password: PASSWORD });
    const copy = browser();
    for (const [name, value] of other.cookies) copy.cookies.set(name, value);
    expect((await other.auth('/sign-out', {})).status).toBe(200);
    expect((await session(copy).getSession({})).user).toBeUndefined();
  });

  test('takes a new password that is not easily guessed', async () => {
    const change = (newPassword: string) =>
      ada.auth('/change-password', { currentPassword: PASSWORD, newPassword });
    expect(await change('short')).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(await change('ada@example.com')).toMatchObject({ status: 400 });
    expect(await change('quiet lantern bridges rust')).toMatchObject({ status: 200 });
    expect((await change(PASSWORD)).status).toBe(400);
  });
});

describe('a second factor', () => {
  const field = z.looseObject({ totpURI: z.string(), backupCodes: z.array(z.string()) });

  test('is required once it is set up, and a recovery code replaces it once', async () => {
    const password = 'quiet lantern bridges rust';
    const { totpURI, backupCodes } = field.parse((await ada.auth('/two-factor/enable', { password })).json);
    const code = totp(totpURI);
    expect((await ada.auth('/two-factor/verify-totp', { code })).status).toBe(200);
    expect((await session(ada).getSession({})).user?.twoFactorEnabled).toBe(true);

    const signIn = async () => {
      const other = browser();
      const answer = await other.auth('/sign-in/email', { email: OWNER.email, password });
      expect(answer).toMatchObject({ status: 200, json: { twoFactorRedirect: true } });
      expect((await session(other).getSession({})).user).toBeUndefined();
      return other;
    };
    const first = await signIn();
    expect((await first.auth('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    const [recovery = ''] = backupCodes;
    expect((await first.auth('/two-factor/verify-backup-code', { code: recovery })).status).toBe(200);
    expect((await session(first).getSession({})).user?.name).toBe('Ada');
    expect((await (await signIn()).auth('/two-factor/verify-backup-code', { code: recovery })).status).toBe(
      401,
    );
  });
});

test('attempts from one address are limited, and replicas share the counts', async () => {
  // What the tests above have counted is over.
  const now = Date.now() + 120_000;
  const dashboard = { ...harness.config.dashboard, attempts: 20 };
  const start = async () => {
    const gateway = await startGateway({ ...harness.config, dashboard }, () => now);
    running.defer(() => gateway.stop());
    return openBrowser(gateway.address).client(MembersService);
  };
  const [one, other] = [await start(), await start()];
  const attempt = async (replica: typeof one) =>
    (await problemOf(replica.getInvitation({ token: 'x' }))).code;
  for (let i = 0; i < 20; i++) expect(await attempt(one)).toBe('token_invalid');
  expect(await attempt(one)).toBe('rate_limited');
  let allowed = 0;
  await waitUntil('the other replica knows', async () => {
    const isLimited = (await attempt(other)) === 'rate_limited';
    if (!isLimited) allowed++;
    return isLimited;
  });
  expect(allowed).toBeLessThan(20);
  expect(await problemOf(other.getInvitation({ token: 'x' }))).toMatchObject({
    connectCode: Code.ResourceExhausted,
    retryAfter: expect.any(Number),
  });
});

describe('a request from elsewhere', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['another site, by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling', { 'sec-fetch-site': 'same-site' }],
  ])('is refused: from %s', async (_name, headers) => {
    const other = browser(headers);
    for (const [name, value] of ada.cookies) other.cookies.set(name, value);
    const problem = await problemOf(session(other).getSession({}));
    expect(problem).toMatchObject({ code: 'wrong_origin', connectCode: Code.PermissionDenied });
    const signIn = await other.auth('/sign-in/email', { email: OWNER.email, password: PASSWORD });
    expect(signIn).toMatchObject({ status: 403, json: { code: 'wrong_origin' } });
  });

  test('is refused without an origin, and by GET', async () => {
    const path = `${harness.gateway.address}/dashboard/api/dashboard.v1.SessionService/GetSession`;
    const post = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(post.status).toBe(403);
    const get = await fetch(`${path}?connect=v1&encoding=json&message=%7B%7D`, {
      headers: { origin: harness.gateway.address },
    });
    expect(get.status).toBe(405);
    const form = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: harness.gateway.address },
      body: '{}',
    });
    expect(form.status).toBe(415);
  });

  test.each([
    ['http://192.0.2.7:8080', /PUBLIC_URL/],
    [undefined, /PUBLIC_URL/],
  ])(
    'over http at an address that is not localhost: it says which setting helps (PUBLIC_URL %s)',
    async (publicUrl, says) => {
      const gateway = await startGateway({ ...harness.config, ...(publicUrl && { publicUrl }) });
      running.defer(() => gateway.stop());
      const origin = 'http://192.0.2.7:8080';
      const headers = { host: '192.0.2.7:8080', origin };
      const far = openBrowser(gateway.address, headers);
      expect((await session(far).getSession({})).sessionProblem).toMatch(says);
    },
  );
});

test('another workspace gets the same response as one that does not exist', async () => {
  const workspaces = ada.client(WorkspacesService);
  const [own] = (await session(ada).getSession({})).memberships;
  const { workspace } = await workspaces.getWorkspace({ workspaceId: own?.workspaceId ?? '' });
  expect(workspace).toMatchObject({ name: 'Engines', role: 3, plan: 'scale', planStatus: 'active' });
  const foreign = await problemOf(workspaces.getWorkspace({ workspaceId: harness.workspace.id }));
  const unknown = await problemOf(workspaces.getWorkspace({ workspaceId: NOBODY }));
  expect(foreign).toMatchObject({ code: 'not_found', connectCode: Code.NotFound });
  expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
});
