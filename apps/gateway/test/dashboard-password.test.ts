import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AuditService,
  MailStatus,
  MembersService,
  PasswordService,
  Role,
  SessionService,
} from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { type Simulator, startSimulator } from '@postrider/simulator';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { join, PASSWORD, setUpOwner } from './support/people.ts';

const FROM = 'Postrider <postrider@example.com>';
const NEW_PASSWORD = 'quiet lantern bridges rust';

let harness: Harness;
let simulator: Simulator;
let mails: SimulatorClient['mail'];
let mail: { url: string; from: string };
let ada: Awaited<ReturnType<typeof setUpOwner>>;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  running.defer(() => simulator.stop());
  mails = createSimulatorClient(simulator.url).mail;
  mail = { url: `smtp://127.0.0.1:${simulator.smtpPort}`, from: FROM };
  harness = await startHarness(({ dashboard }) => ({ dashboard: { ...dashboard, mail } }));
  running.defer(() => harness.stop());
  ada = await setUpOwner(harness);
});
afterAll(() => running.disposeAsync());

const browser = () => openBrowser(harness.gateway.address);
const forget = (email: string) => browser().client(PasswordService).requestPasswordReset({ email });
const reset = (token: string, password = NEW_PASSWORD) =>
  browser().client(PasswordService).resetPassword({ token, password });
const signIn = async (email: string, password: string) =>
  (await browser().auth('/sign-in/email', { email, password })).status;
const linkIn = (text = '') => /http:\S+/.exec(text)?.[0] ?? '';
const tokenOf = (url: string) => url.split('#')[1] ?? '';

/** Invites a person through a gateway of its own, with other settings. */
async function inviteBy(mail: { url: string; from: string } | undefined) {
  const { mail: _, ...rest } = harness.config.dashboard;
  const gateway = await startGateway({ ...harness.config, dashboard: { ...rest, ...(mail && { mail }) } });
  running.defer(() => gateway.stop());
  const owner = openBrowser(gateway.address);
  await owner.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
  const invitation = await owner
    .client(MembersService)
    .createInvitation({ workspaceId: ada.workspaceId, email: 'lin@example.com', role: Role.VIEWER });
  return { owner, invitation };
}

test('an invitation is mailed, with another link than the one that is shown', async () => {
  const { url, mail } = await ada.browser
    .client(MembersService)
    .createInvitation({ workspaceId: ada.workspaceId, email: 'mia@example.com', role: Role.EDITOR });
  expect(mail).toBe(MailStatus.SENT);
  const [letter] = await mails('mia@example.com');
  expect(letter).toMatchObject({
    from: 'postrider@example.com',
    subject: 'Invitation to Engines on Postrider',
  });
  const mailed = linkIn(letter?.text);
  expect(mailed).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invitation#[\w-]{43}$/);
  expect(mailed).not.toBe(url);
});

test('a mail server that is away fails no invitation, and without one the link is only shown', async () => {
  const away = await inviteBy({ url: 'smtp://127.0.0.1:1', from: FROM });
  expect(away.invitation).toMatchObject({ mail: MailStatus.FAILED, url: expect.stringContaining('#') });
  const off = await inviteBy(undefined);
  expect(off.invitation.mail).toBe(MailStatus.OFF);
  expect((await off.owner.client(SessionService).getSession({})).sendsMail).toBe(false);
  const problem = await problemOf(
    off.owner.client(PasswordService).requestPasswordReset({ email: 'ada@example.com' }),
  );
  expect(problem).toMatchObject({ code: 'mail_off', text: expect.stringMatching(/Ask its operator/) });
});

test('a forgotten password is set again by the mailed link, once; all sessions end, and it is recorded', async () => {
  const grace = await join(harness, ada, 'grace', Role.OWNER);
  const email = 'grace@example.com';
  await forget(' Grace@Example.com');
  await waitUntil('the mail', async () => (await mails(email)).length === 2);
  await forget(email);
  await waitUntil('the second mail', async () => (await mails(email)).length === 3);
  const [, first, second] = (await mails(email)).map(({ text }) => linkIn(text));
  expect(second).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset-password#[\w-]{43}$/);
  // The second link has replaced the first one.
  expect(await problemOf(reset(tokenOf(first ?? '')))).toMatchObject({ code: 'token_invalid' });
  const token = tokenOf(second ?? '');
  expect((await problemOf(reset(token, 'grace@example.com'))).errors).toMatchObject([{ path: '/password' }]);
  const tries = await Promise.allSettled([reset(token), reset(token)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await problemOf(reset(token))).toMatchObject({ code: 'token_invalid' });

  expect((await grace.client(SessionService).getSession({})).user).toBeUndefined();
  expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([401, 200]);
  const { entries } = await ada.browser
    .client(AuditService)
    .listAuditEntries({ workspaceId: ada.workspaceId, pageSize: 1 });
  expect(entries).toMatchObject([{ action: 'member.password_reset', subjectName: 'grace' }]);
});

test('an unknown address gets the same response, and no mail', async () => {
  expect(await forget('nobody@example.com')).toEqual(await forget('ada@example.com'));
  await waitUntil('the mail to the known one', async () => (await mails('ada@example.com')).length > 0);
  await delay(0);
  expect(await mails('nobody@example.com')).toEqual([]);
  expect((await problemOf(forget('nobody'))).errors).toMatchObject([{ path: '/email' }]);
});

test('one network gets few e-mails for an address, known or not, and leaves some to others', async () => {
  const gateway = await startGateway({
    ...harness.config,
    dashboard: { ...harness.config.dashboard, mail, attempts: 1_000 },
    trustedProxies: ['loopback'],
  });
  running.defer(() => gateway.stop());
  const from = (network: string, email = 'often@example.com') =>
    openBrowser(gateway.address, { 'x-forwarded-for': network })
      .client(PasswordService)
      .requestPasswordReset({ email })
      .then(
        () => 'ok',
        () => 'refused',
      );
  const times = (n: number, ask: () => Promise<string>) => Promise.all(Array.from({ length: n }, ask));
  const refused = (answers: readonly string[]) => answers.filter((answer) => answer === 'refused').length;
  for (const email of ['ada@example.com', 'often@example.com']) {
    expect(refused(await times(6, () => from('203.0.113.1', email)))).toBe(2);
    expect(await from('203.0.113.1', email.toUpperCase())).toBe('refused');
    // A client has a whole network of IPv6.
    expect(refused(await times(6, () => from('2001:db8::1', email)))).toBe(2);
    expect(await from('2001:db8::2', email)).toBe('refused');
    expect(await from('198.51.100.7', email)).toBe('ok');
  }
  // However many ask, nobody is flooded.
  for (let n = 0; n < 11; n++) expect(await from(`192.0.2.${n}`)).toBe('ok');
  expect(await from('192.0.2.99')).toBe('refused');
});

test('an operator makes a link where no mail is sent', async () => {
  const operator = operatorOf(harness.gateway);
  await expect(operator.createPasswordResetLink({ email: 'nobody@example.com' })).rejects.toThrow(
    /no such|not found|does not exist/i,
  );
  const { url } = await operator.createPasswordResetLink({ email: 'Grace@example.com' });
  expect(url).toMatch(/^\/reset-password#[\w-]{43}$/);
  await reset(tokenOf(url), 'seven harbour maple thunder');
  expect(await signIn('grace@example.com', 'seven harbour maple thunder')).toBe(200);
});
