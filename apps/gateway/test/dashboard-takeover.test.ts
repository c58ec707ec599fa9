import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AuditService,
  MembersService,
  PasskeysService,
  PasswordService,
  Role,
  SessionService,
  WorkspacesService,
} from '@postrider/contracts/dashboard';
import { type Simulator, startSimulator } from '@postrider/simulator';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { CLIENT, startProvider, type TestProvider } from '@postrider/testing/oidc-provider';
import { z } from 'zod';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { newPasskey } from './support/passkey.ts';
import { confirm, join, PASSWORD, setUpOwner } from './support/people.ts';
import { totp } from './support/totp.ts';

const NEW_PASSWORD = 'quiet lantern bridges rust';

let harness: Harness;
let simulator: Simulator;
let provider: TestProvider;
let mails: SimulatorClient['mail'];
/** The gateway by name: passkeys belong to one. */
let origin: string;
let ada: Awaited<ReturnType<typeof setUpOwner>>;
/** A workspace of another owner than Ada, who invites the victims to it. */
let other: { browser: Browser; workspaceId: string };
const running = new AsyncDisposableStack();

beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  running.defer(() => simulator.stop());
  provider = await startProvider();
  running.defer(() => provider.stop());
  mails = createSimulatorClient(simulator.url).mail;
  const mail = { url: `smtp://127.0.0.1:${simulator.smtpPort}`, from: 'Postrider <postrider@example.com>' };
  harness = await startHarness(({ dashboard }) => ({
    dashboard: { ...dashboard, mail, oidc: { ...CLIENT, issuer: provider.issuer } },
    newWorkspaces: { makers: 'everyone', plan: 'none' },
  }));
  running.defer(() => harness.stop());
  origin = harness.gateway.address.replace('127.0.0.1', 'localhost');
  ada = await setUpOwner(harness);
  const browser = await join(harness, ada, 'mallory', Role.OWNER);
  await confirm(harness, browser, 'mallory@example.com');
  const { workspaceId } = await browser.client(WorkspacesService).createWorkspace({ name: 'Mallory’s' });
  other = { browser, workspaceId };
});
afterAll(() => running.disposeAsync());

const open = () => openBrowser(origin);
const members = (of: Browser) => of.client(MembersService);
const stateOf = (of: Browser) => of.client(SessionService).getSession({});
const tokenOf = (url = '') => url.split('#')[1] ?? '';
const linkIn = (text = '') => /http:\S+/.exec(text)?.[0] ?? '';
const signIn = async (email: string, password: string, of = open()) =>
  (await of.auth('/sign-in/email', { email, password })).status;

const invite = (by: { browser: Browser; workspaceId: string }, email: string, role: Role = Role.VIEWER) =>
  members(by.browser).createInvitation({ workspaceId: by.workspaceId, email, role });

/** The token of the link in the n-th message to an address. */
async function mailedToken(email: string, n: number): Promise<string> {
  await waitUntil('the mail', async () => (await mails(email)).length >= n);
  return tokenOf(linkIn((await mails(email))[n - 1]?.text));
}

/** Mallory signs up as another person by the link that the page shows, and adds a passkey and a second factor. */
async function squat(email: string) {
  const { url } = await invite(other, email);
  const browser = open();
  await members(browser).signUp({ token: tokenOf(url), name: 'Mallory', password: PASSWORD });
  const passkeys = browser.client(PasskeysService);
  const passkey = newPasskey(origin);
  const { options } = await passkeys.beginPasskey({ password: PASSWORD });
  await passkeys.addPasskey({ name: 'Later', credential: passkey.create(options) });
  const factor = z
    .object({ totpURI: z.string() })
    .parse((await browser.auth('/two-factor/enable', { password: PASSWORD })).json);
  expect((await browser.auth('/two-factor/verify-totp', { code: totp(factor.totpURI) })).status).toBe(200);
  expect((await stateOf(browser)).user).toMatchObject({
    email,
    emailVerified: false,
    twoFactorEnabled: true,
  });

  return {
    browser,
    /** What of it still lets Mallory in. */
    async left(): Promise<string[]> {
      const doors: Record<string, () => Promise<boolean>> = {
        session: async () => (await stateOf(browser)).user !== undefined,
        password: async () => (await signIn(email, PASSWORD)) === 200,
        passkey: async () => {
          const again = open().client(PasskeysService);
          const asked = await again.beginPasskeySignIn({});
          return again.signInWithPasskey({ credential: passkey.sign(asked.options) }).then(
            () => true,
            () => false,
          );
        },
      };
      const names = [];
      for (const [name, isOpen] of Object.entries(doors)) if (await isOpen()) names.push(name);
      return names;
    },
  };
}

test('the account can be used by its maker before, for that one workspace', async () => {
  const { browser, left } = await squat('before@example.com');
  expect(await left()).toEqual(['session', 'password', 'passkey']);
  const { user, memberships, mayCreateWorkspaces } = await stateOf(browser);
  expect({ ...user, memberships: memberships.length, mayCreateWorkspaces }).toMatchObject({
    emailVerified: false,
    memberships: 1,
    mayCreateWorkspaces: false,
  });
  const creating = browser.client(WorkspacesService).createWorkspace({ name: 'Mine' });
  expect(await problemOf(creating)).toMatchObject({ code: 'address_unproven' });
  const operator = operatorOf(harness.gateway);
  await expect(operator.setInstanceOwner({ email: 'before@example.com', isOwner: true })).rejects.toThrow(
    /not confirmed/,
  );
});

test('who is invited by mail takes the account over: nothing that was set up before opens it', async () => {
  const email = 'victim@example.com';
  const mallory = await squat(email);
  const { url } = await invite(ada, email, Role.OWNER);
  // Not by the link that Ada sees, nor with the session: Mallory belongs to one workspace.
  expect(await members(open()).getInvitation({ token: tokenOf(url) })).toMatchObject({
    hasAccount: true,
    confirmsAddress: false,
    problem: expect.stringMatching(/not confirmed/),
  });
  for (const token of [tokenOf(url), await mailedToken(email, 2)])
    expect(await problemOf(members(mallory.browser).acceptInvitation({ token }))).toMatchObject({
      code: 'address_unproven',
    });
  const shown = members(open()).signUp({ token: tokenOf(url), name: 'X', password: NEW_PASSWORD });
  expect(await problemOf(shown)).toMatchObject({ code: 'email_taken' });

  const token = await mailedToken(email, 2);
  const owner = open();
  expect(await members(owner).getInvitation({ token })).toMatchObject({
    hasAccount: false,
    confirmsAddress: true,
    problem: '',
  });
  await members(owner).signUp({ token, name: 'Victim', password: NEW_PASSWORD });
  expect(await mallory.left()).toEqual([]);
  const { user, memberships } = await stateOf(owner);
  expect(user).toMatchObject({ name: 'Victim', email, emailVerified: true, twoFactorEnabled: false });
  expect(memberships.map(({ workspaceId }) => workspaceId).sort()).toEqual(
    [ada.workspaceId, other.workspaceId].sort(),
  );
  const { entries } = await ada.browser
    .client(AuditService)
    .listAuditEntries({ workspaceId: ada.workspaceId, pageSize: 2 });
  expect(entries).toMatchObject([{ action: 'member.address_confirmed' }, { action: 'member.joined' }]);
});

test('so does who sets a new password by a mailed link', async () => {
  const email = 'reset@example.com';
  const mallory = await squat(email);
  await open().client(PasswordService).requestPasswordReset({ email });
  const token = await mailedToken(email, 2);
  const answer = await open().client(PasswordService).resetPassword({ token, password: NEW_PASSWORD });
  expect(answer.confirmed).toBe(true);
  expect(await mallory.left()).toEqual([]);

  // From now on a new password removes no passkey.
  const owner = open();
  expect(await signIn(email, NEW_PASSWORD, owner)).toBe(200);
  const passkeys = owner.client(PasskeysService);
  const passkey = newPasskey(origin);
  const { options } = await passkeys.beginPasskey({ password: NEW_PASSWORD });
  await passkeys.addPasskey({ name: 'Phone', credential: passkey.create(options) });
  await open().client(PasswordService).requestPasswordReset({ email });
  const again = { token: await mailedToken(email, 3), password: PASSWORD };
  expect((await open().client(PasswordService).resetPassword(again)).confirmed).toBe(false);
  const asked = await open().client(PasskeysService).beginPasskeySignIn({});
  await open()
    .client(PasskeysService)
    .signInWithPasskey({ credential: passkey.sign(asked.options) });
});

test('so does who signs in at the provider with the address', async () => {
  const email = 'provider@example.com';
  const mallory = await squat(email);
  provider.person = { sub: 'p-1', email, email_verified: true, name: 'Real\u202e Owner' };
  const owner = open();
  const answer = new URL(provider.open(await owner.open('/sign-in/provider')));
  const to = await owner.open(answer.pathname + answer.search, { 'sec-fetch-site': 'cross-site' });
  expect(to).toBe('/sign-in?provider=done');
  expect((await stateOf(owner)).user).toMatchObject({ email, name: 'Real Owner', emailVerified: true });
  expect(await mallory.left()).toEqual([]);
});

test('a person confirms the address by a mail, which the pages ask for', async () => {
  const email = 'new@example.com';
  const { url } = await invite(ada, email);
  const browser = open();
  await members(browser).signUp({ token: tokenOf(url), name: 'New', password: PASSWORD });
  await browser.client(PasswordService).confirmAddress({});
  const token = await mailedToken(email, 2);
  expect((await mails(email))[1]).toMatchObject({ subject: 'Confirm your address for Postrider' });
  await browser.client(PasswordService).resetPassword({ token, password: NEW_PASSWORD });
  expect(await signIn(email, NEW_PASSWORD, browser)).toBe(200);
  expect((await stateOf(browser)).user?.emailVerified).toBe(true);
  await browser.client(PasswordService).confirmAddress({});
  expect(await mails(email)).toHaveLength(2);
  const created = await browser.client(WorkspacesService).createWorkspace({ name: 'Of a proven person' });
  expect(created.workspaceId).not.toBe('');
});

test('of two who use a mailed link at once one takes the account over', async () => {
  const email = 'twice@example.com';
  await squat(email);
  await invite(ada, email);
  const token = await mailedToken(email, 2);
  const passwords = [NEW_PASSWORD, 'seven harbour maple thunder'];
  const tries = await Promise.allSettled(
    passwords.map((password) => members(open()).signUp({ token, name: 'T', password })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = tries.findIndex(({ status }) => status === 'fulfilled');
  expect(await Promise.all(passwords.map((password) => signIn(email, password)))).toEqual(
    winner === 0 ? [200, 401] : [401, 200],
  );
});
