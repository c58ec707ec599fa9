import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AuditService,
  MembersService,
  PasswordService,
  Role,
  SessionService,
} from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { CLIENT, startProvider, type TestProvider } from '@postrider/testing/oidc-provider';
import { z } from 'zod';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { ageSessions } from './support/identity.ts';
import { confirm, join, PASSWORD, setUpOwner } from './support/people.ts';
import { totp } from './support/totp.ts';

let harness: Harness;
let provider: TestProvider;
let ada: Awaited<ReturnType<typeof setUpOwner>>;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  provider = await startProvider();
  running.defer(() => provider.stop());
  harness = await startHarness(({ dashboard }) => ({
    dashboard: { ...dashboard, oidc: { ...CLIENT, issuer: provider.issuer } },
  }));
  running.defer(() => harness.stop());
});
afterAll(() => running.disposeAsync());

const browser = () => openBrowser(harness.gateway.address);
const personOf = async (of: Browser) => (await of.client(SessionService).getSession({})).user;
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const isKnownAs = (sub: string, email: string, email_verified = true) => {
  provider.person = { sub, email, email_verified, name: sub };
};
const returnTo = (of: Browser, answer: string) => of.open(pathOf(answer), { 'sec-fetch-site': 'cross-site' });

/** Signs in at the provider; answers where the browser goes on to. */
async function signIn(of = browser()): Promise<{ to: string; of: Browser }> {
  const page = await of.open('/sign-in/provider');
  return { to: await returnTo(of, provider.open(page)), of };
}

const methods = (of: Browser) => of.client(SessionService).getSignInMethods({});

const invite = (email: string, role: Role) =>
  ada.browser.client(MembersService).createInvitation({ workspaceId: ada.workspaceId, email, role });

test('a visitor does not become the first owner', async () => {
  isKnownAs('eve', 'eve@example.com');
  const { to, of } = await signIn();
  expect(to).toBe('/sign-in?problem=unknown_person');
  const { user, needsSetUp, providerName } = await of.client(SessionService).getSession({});
  expect({ user, needsSetUp, providerName }).toEqual({ needsSetUp: true, providerName: 'Example ID' });
  ada = await setUpOwner(harness);
});

test('a person with the verified address signs in, and the subject is what counts from then on', async () => {
  isKnownAs('ada-1', 'Ada@Example.com');
  const { to, of } = await signIn();
  expect(to).toBe('/sign-in?provider=done');
  expect(await personOf(of)).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
  const cookie = of.setCookies.find((each) => each.startsWith('__Host-postrider.session_token='));
  expect(cookie).toMatch(/HttpOnly/i);
  expect([...of.cookies.keys()]).not.toContain('__Host-postrider.provider');
  const { entries } = await ada.browser
    .client(AuditService)
    .listAuditEntries({ workspaceId: ada.workspaceId, pageSize: 1 });
  expect(entries).toMatchObject([{ action: 'member.provider_connected', userName: 'Ada' }]);

  await join(harness, ada, 'grace', Role.VIEWER);
  isKnownAs('ada-1', 'grace@example.com');
  expect(await personOf((await signIn()).of)).toMatchObject({ name: 'Ada' });
  isKnownAs('another subject', 'ada@example.com');
  const other = await signIn();
  expect(other.to).toBe('/sign-in?problem=other_account');
  expect(await personOf(other.of)).toBeUndefined();

  expect((await methods(of)).providerConnectedAt).toBeDefined();
  await of.client(SessionService).disconnectProvider({});
  const left = await methods(of);
  expect([left.hasPassword, left.providerConnectedAt]).toEqual([true, undefined]);
  expect((await signIn()).to).toBe('/sign-in?provider=done');
});

test('who is neither known nor invited, or has no verified address, is refused', async () => {
  isKnownAs('eve', 'eve@example.com');
  expect((await signIn()).to).toBe('/sign-in?problem=unknown_person');
  await invite('eve@example.com', Role.OWNER);
  isKnownAs('eve', 'eve@example.com', false);
  expect((await signIn()).to).toBe('/sign-in?problem=email_unverified');
  isKnownAs('eve', 'grace@example.com', false);
  expect((await signIn()).to).toBe('/sign-in?problem=email_unverified');
  const { members } = await ada.browser.client(MembersService).listMembers({ workspaceId: ada.workspaceId });
  expect(members.map(({ email }) => email)).toEqual(['ada@example.com', 'grace@example.com']);
});

test('who is invited joins with the role of the invitation, and without a password', async () => {
  await invite('mia@example.com', Role.EDITOR);
  isKnownAs('mia', 'Mia@example.com');
  const both = await Promise.all([signIn(), signIn()]);
  expect(both.map(({ to }) => to)).toEqual(['/sign-in?provider=done', '/sign-in?provider=done']);
  const { of } = await signIn();
  const { user, memberships } = await of.client(SessionService).getSession({});
  expect(user).toMatchObject({ name: 'mia', email: 'mia@example.com' });
  expect(memberships).toMatchObject([{ workspaceId: ada.workspaceId, role: Role.EDITOR }]);
  const { invitations } = await ada.browser
    .client(MembersService)
    .listInvitations({ workspaceId: ada.workspaceId });
  expect(invitations.map(({ email }) => email)).not.toContain('mia@example.com');
  const tried = await browser().auth('/sign-in/email', { email: 'mia@example.com', password: PASSWORD });
  expect(tried.status).toBe(401);
  expect(await methods(of)).toMatchObject({ hasPassword: false });
  const disconnecting = problemOf(of.client(SessionService).disconnectProvider({}));
  expect(await disconnecting).toMatchObject({ code: 'last_sign_in' });
});

test('a person without a password sets one within ten minutes after signing in', async () => {
  isKnownAs('mia', 'mia@example.com');
  const { of } = await signIn();
  const set = (password: string) => of.client(PasswordService).setFirstPassword({ password });
  expect((await problemOf(set('password'))).errors).toMatchObject([{ path: '/password' }]);
  await ageSessions(harness, (await personOf(of))?.id);
  expect((await problemOf(set(PASSWORD))).code).toBe('session_old');
  isKnownAs('mia', 'mia@example.com');
  await returnTo(of, provider.open(await of.open('/sign-in/provider')));
  await set(PASSWORD);
  expect((await problemOf(set(PASSWORD))).errors).toMatchObject([{ path: '/password', code: 'wrong' }]);
  const signedIn = await browser().auth('/sign-in/email', { email: 'mia@example.com', password: PASSWORD });
  expect(signedIn.status).toBe(200);
  await of.client(SessionService).disconnectProvider({});
});

test('a second factor is asked for here too', async () => {
  const lin = await join(harness, ada, 'lin', Role.VIEWER);
  await confirm(harness, lin, 'lin@example.com');
  const enabled = z
    .object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
    .parse((await lin.auth('/two-factor/enable', { password: PASSWORD })).json);
  expect((await lin.auth('/two-factor/verify-totp', { code: totp(enabled.totpURI) })).status).toBe(200);

  isKnownAs('lin', 'lin@example.com');
  const { to, of } = await signIn();
  expect(to).toBe('/sign-in?provider=code');
  expect(await personOf(of)).toBeUndefined();
  const [code = ''] = enabled.backupCodes;
  expect((await of.auth('/two-factor/verify-backup-code', { code })).status).toBe(200);
  expect(await personOf(of)).toMatchObject({ name: 'lin' });
});

test('an answer is good once, in the browser that began, from a page of the dashboard', async () => {
  isKnownAs('another subject', 'ada@example.com');
  const mine = browser();
  const answer = provider.open(await mine.open('/sign-in/provider'));
  expect(await returnTo(browser(), answer)).toBe('/sign-in?problem=begun_elsewhere');
  const other = browser();
  await other.open('/sign-in/provider');
  expect(await returnTo(other, answer)).toBe('/sign-in?problem=begun_elsewhere');
  expect(await returnTo(mine, answer)).toBe('/sign-in?provider=done');
  expect(await returnTo(mine, answer)).toBe('/sign-in?problem=begun_elsewhere');
  expect(await browser().open('/sign-in/provider', { 'sec-fetch-site': 'cross-site' })).toBe('/sign-in');
});

test('a forged answer signs nobody in', async () => {
  isKnownAs('another subject', 'ada@example.com');
  provider.forged = { aud: 'another client' };
  const { to, of } = await signIn();
  provider.forged = {};
  expect(to).toBe('/sign-in?problem=answer_invalid');
  expect(await personOf(of)).toBeUndefined();
  // The sign-in without a secret is for the gateway itself.
  expect((await browser().auth('/sign-in/username', { userId: 'any' })).status).toBe(404);
});

test('a provider that is away hinders neither the start nor passwords', async () => {
  const { dashboard } = harness.config;
  const oidc = { ...CLIENT, issuer: 'http://127.0.0.1:1' };
  // What the tests above have counted is over.
  const now = Date.now() + 120_000;
  const clock = () => now;
  const gateway = await startGateway(
    { ...harness.config, dashboard: { ...dashboard, attempts: 3, oidc } },
    clock,
  );
  running.defer(() => gateway.stop());
  const of = openBrowser(gateway.address);
  expect(await of.open('/sign-in/provider')).toBe('/sign-in?problem=provider_away');
  const signedIn = await of.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
  expect(signedIn.status).toBe(200);
  expect(await of.open('/sign-in/callback?state=x&code=y')).toBe('/sign-in?problem=begun_elsewhere');
  expect(await of.open('/sign-in/provider')).toBe('/sign-in?problem=rate_limited');
});
