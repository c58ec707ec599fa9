import { Code } from '@connectrpc/connect';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AuditService, PasskeysService, Role, SessionService } from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { createLog } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { z } from 'zod';
import { createPasskeyStore, type PasskeyStore } from '../src/people/passkeys/store.ts';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { ageSessions, forgetPassword } from './support/identity.ts';
import { type Changes, newPasskey } from './support/passkey.ts';
import { join, PASSWORD, setUpOwner } from './support/people.ts';
import { totp } from './support/totp.ts';

let harness: Harness;
/** By the name that passkeys can belong to. */
let origin: string;
let workspaceId: string;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let ada: Browser;
let grace: Browser;
let adaId: string;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  origin = byName(harness.gateway.address);
  owner = await setUpOwner(harness);
  workspaceId = owner.workspaceId;
  ada = atName(owner.browser);
  grace = atName(await join(harness, owner, 'grace', Role.VIEWER));
  adaId = (await ada.client(SessionService).getSession({})).user?.id ?? '';
});
afterAll(() => running.disposeAsync());

const byName = (address: string) => address.replace('127.0.0.1', 'localhost');

/** The session of a browser, in one that has the dashboard open at localhost. */
function atName({ cookies }: Browser): Browser {
  const browser = openBrowser(origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const passkeysOf = (browser: Browser) => browser.client(PasskeysService);
const begin = async (of: Browser) => (await passkeysOf(of).beginPasskey({ password: PASSWORD })).options;
const beginSignIn = async (at = openBrowser(origin)) => (await passkeysOf(at).beginPasskeySignIn({})).options;

async function add(of: Browser, name = 'Laptop') {
  const key = newPasskey(origin);
  const { passkey } = await passkeysOf(of).addPasskey({ name, credential: key.create(await begin(of)) });
  return { key, id: passkey?.id ?? '' };
}

/** Signs a new browser in with a credential. */
async function signIn(credential: string) {
  const browser = openBrowser(origin);
  await passkeysOf(browser).signInWithPasskey({ credential });
  return { browser, user: (await browser.client(SessionService).getSession({})).user };
}

async function withStore(change: (store: PasskeyStore) => Promise<unknown>): Promise<void> {
  const connection = await connectMongo(harness.config.mongo, createLog('test', 'silent'));
  await change(createPasskeyStore(connection));
  await connection.close();
}

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).code;

describe('a passkey', () => {
  test('is added with the password, listed, renamed, removed, and recorded', async () => {
    const wrong = await problemOf(passkeysOf(ada).beginPasskey({ password: 'wrong password here' }));
    expect(wrong.errors).toMatchObject([{ path: '/password', code: 'wrong' }]);
    const { id } = await add(ada, ' Laptop ');
    await passkeysOf(ada).renamePasskey({ passkeyId: id, name: 'Old laptop' });
    const { passkeys } = await passkeysOf(ada).listPasskeys({});
    expect(passkeys).toMatchObject([{ id, name: 'Old laptop', host: 'localhost' }]);
    expect(passkeys[0]?.lastUsedAt).toBeUndefined();
    expect((await passkeysOf(grace).listPasskeys({})).passkeys).toEqual([]);
    for (const name of ['', 'x'.repeat(101)])
      expect(await refusal(passkeysOf(ada).renamePasskey({ passkeyId: id, name }))).toBe('invalid_request');

    await passkeysOf(ada).removePasskey({ passkeyId: id });
    expect((await passkeysOf(ada).listPasskeys({})).passkeys).toEqual([]);
    const { entries } = await ada.client(AuditService).listAuditEntries({ workspaceId, pageSize: 2 });
    expect(entries).toMatchObject([
      { action: 'member.passkey_removed', subjectId: id, subjectName: 'Old laptop', userName: 'Ada' },
      { action: 'member.passkey_added', subjectId: id, subjectName: 'Laptop' },
    ]);
  });

  test('signs in, in place of the password and the second factor', async () => {
    const { key } = await add(grace);
    const { totpURI } = z
      .looseObject({ totpURI: z.string() })
      .parse((await grace.auth('/two-factor/enable', { password: PASSWORD })).json);
    expect((await grace.auth('/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200);

    const { browser, user } = await signIn(key.sign(await beginSignIn()));
    expect(user).toMatchObject({ name: 'grace', twoFactorEnabled: true });
    const [cookie = ''] = browser.setCookies;
    expect(cookie).toMatch(/^__Host-postrider\.session_token=/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute);
    const { sessions } = await browser.client(SessionService).listSessions({});
    expect(sessions.find(({ isCurrent }) => isCurrent)?.ipAddress).not.toBe('');
    const [used] = (await passkeysOf(browser).listPasskeys({})).passkeys;
    expect(Number(used?.lastUsedAt?.seconds)).toBeGreaterThan(Date.now() / 1_000 - 60);
    expect((await signIn(key.sign(await beginSignIn()))).user?.name).toBe('grace');
  });

  test('is one’s own: others can’t rename or remove it, nor add it again', async () => {
    const { key, id } = await add(ada);
    expect(await refusal(passkeysOf(grace).removePasskey({ passkeyId: id }))).toBe('not_found');
    expect(await refusal(passkeysOf(grace).renamePasskey({ passkeyId: id, name: 'Mine' }))).toBe('not_found');
    const credential = key.create(await begin(grace));
    expect(await refusal(passkeysOf(grace).addPasskey({ name: 'Mine', credential }))).toBe('passkey_refused');
    const signed = key.sign(await beginSignIn(), { userId: adaId });
    expect((await signIn(signed)).user?.name).toBe('Ada');
  });

  test('that was removed is refused, and the session that it began stays', async () => {
    const { key, id } = await add(ada);
    const { browser } = await signIn(key.sign(await beginSignIn()));
    await passkeysOf(ada).removePasskey({ passkeyId: id });
    const problem = await problemOf(signIn(key.sign(await beginSignIn())));
    expect(problem).toMatchObject({ code: 'passkey_unknown', connectCode: Code.PermissionDenied });
    expect((await browser.client(SessionService).getSession({})).user?.name).toBe('Ada');
  });
});

const signatureOf = (credential: string) => /"signature":"[^"]+"/.exec(credential)?.[0] ?? '';

const WRONG: [string, Changes][] = [
  ['from another origin', { origin: 'https://evil.example' }],
  ['from another port', { origin: 'http://localhost:1' }],
  ['for another host', { host: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['to a challenge that is no text', { challenge: { $ne: null } }],
  ['without the person’s fingerprint, face or PIN', { isUnverified: true }],
];

describe('an answer is refused', () => {
  let key: Awaited<ReturnType<typeof add>>['key'];
  beforeAll(async () => {
    ({ key } = await add(ada, 'Phone'));
  });

  test.each(WRONG)('%s', async (_name, changes) => {
    expect(await refusal(signIn(key.sign(await beginSignIn(), changes)))).toBe('passkey_refused');
    const credential = newPasskey(origin).create(await begin(ada), changes);
    expect(await refusal(passkeysOf(ada).addPasskey({ name: 'Wrong', credential }))).toBe('passkey_refused');
  });

  test('a second time, also where the first one failed', async () => {
    const options = await beginSignIn();
    expect(await refusal(signIn(key.sign(options, { isUnverified: true })))).toBe('passkey_refused');
    expect(await refusal(signIn(key.sign(options)))).toBe('passkey_refused');
    const credential = key.sign(await beginSignIn());
    const tries = await Promise.allSettled([signIn(credential), signIn(credential)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(signIn(credential))).toBe('passkey_refused');
    const adding = { name: 'Twice', credential: newPasskey(origin).create(await begin(ada)) };
    await passkeysOf(ada).addPasskey(adding);
    expect(await refusal(passkeysOf(ada).addPasskey(adding))).toBe('passkey_refused');
  });

  test('to a challenge for another purpose, for another person, or too old', async () => {
    const forGrace = newPasskey(origin).create(await begin(grace));
    expect(await refusal(passkeysOf(ada).addPasskey({ name: 'Hers', credential: forGrace }))).toBe(
      'passkey_refused',
    );
    const { challenge } = z.object({ challenge: z.string() }).parse(JSON.parse(await begin(ada)));
    expect(await refusal(signIn(key.sign(await beginSignIn(), { challenge })))).toBe('passkey_refused');

    const old = 'x'.repeat(43);
    await withStore((store) =>
      store.addChallenge({ _id: old, userId: null, expiresAt: new Date(Date.now() - 1_000) }),
    );
    expect(await refusal(signIn(key.sign(await beginSignIn(), { challenge: old })))).toBe('passkey_refused');
  });

  test('of another person, of a copy that was used less, or with another signature', async () => {
    const userId = (await grace.client(SessionService).getSession({})).user?.id ?? '';
    expect(await refusal(signIn(key.sign(await beginSignIn(), { userId })))).toBe('passkey_refused');
    await signIn(key.sign(await beginSignIn()));
    expect(await refusal(signIn(key.sign(await beginSignIn(), { counter: 1 })))).toBe('passkey_refused');
    const options = await beginSignIn();
    const forged = key.sign(options).replace(/"signature":"[^"]+"/, signatureOf(key.sign(options)));
    expect(await refusal(signIn(forged))).toBe('passkey_refused');
  });

  test('with certificates, which nobody has asked for', async () => {
    for (const changes of [{ format: 'apple' }, { format: 'packed', certificates: [new Uint8Array(8)] }]) {
      const credential = newPasskey(origin).create(await begin(ada), changes);
      expect(await refusal(passkeysOf(ada).addPasskey({ name: 'X', credential }))).toBe('passkey_refused');
    }
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another JSON', '[]'],
    ['half of it', '{"id":"x","rawId":"x","type":"public-key","clientExtensionResults":{},"response":{}}'],
    ['too much', `"${'x'.repeat(20_000)}"`],
  ])('that is %s', async (_name, credential) => {
    expect(await refusal(signIn(credential))).toBe('passkey_refused');
    expect(await refusal(passkeysOf(ada).addPasskey({ name: 'X', credential }))).toBe('passkey_refused');
  });
});

test('a person without a password adds one within ten minutes after signing in, and keeps the last', async () => {
  const kay = atName(await join(harness, owner, 'kay', Role.VIEWER));
  const userId = (await kay.client(SessionService).getSession({})).user?.id;
  await forgetPassword(harness, userId);
  const key = newPasskey(origin);
  const { options } = await passkeysOf(kay).beginPasskey({});
  const { passkey } = await passkeysOf(kay).addPasskey({ name: 'Only', credential: key.create(options) });
  const passkeyId = passkey?.id ?? '';
  expect(await refusal(passkeysOf(kay).removePasskey({ passkeyId }))).toBe('last_sign_in');
  await ageSessions(harness, userId);
  expect(await refusal(passkeysOf(kay).beginPasskey({}))).toBe('session_old');
  const { browser } = await signIn(key.sign(await beginSignIn()));
  const other = newPasskey(origin).create((await passkeysOf(browser).beginPasskey({})).options);
  await passkeysOf(browser).addPasskey({ name: 'Other', credential: other });
  await passkeysOf(browser).removePasskey({ passkeyId });
});

test('of passkeys that are removed at the same time, the last one stays', async () => {
  const lee = atName(await join(harness, owner, 'lee', Role.VIEWER));
  const added: string[] = [];
  for (const name of ['Laptop', 'Phone', 'Tablet', 'Watch']) added.push((await add(lee, name)).id);
  await forgetPassword(harness, (await lee.client(SessionService).getSession({})).user?.id);
  const removed = await Promise.allSettled(
    added.map((passkeyId) => passkeysOf(lee).removePasskey({ passkeyId })),
  );
  expect(removed.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const { passkeys } = await passkeysOf(lee).listPasskeys({});
  expect(passkeys).toHaveLength(1);
  expect(await refusal(passkeysOf(lee).removePasskey({ passkeyId: passkeys[0]?.id ?? '' }))).toBe(
    'last_sign_in',
  );
});

test('where the dashboard has no host name, it says why there are no passkeys', async () => {
  const problem = await problemOf(beginSignIn(openBrowser(harness.gateway.address)));
  expect(problem).toMatchObject({ code: 'passkey_impossible', text: expect.stringMatching(/localhost/) });
});

test('nobody begins a session by HTTP alone', async () => {
  for (const path of ['/start-session', '/startSession'])
    expect((await openBrowser(origin).auth(path, { userId: adaId })).status).toBe(404);
});

test('a person has at most 20', async () => {
  const known = (await passkeysOf(ada).listPasskeys({})).passkeys.length;
  await withStore(async (store) => {
    for (let i = known; i < 20; i++)
      await store.add({
        _id: `more-${i}`,
        userId: adaId,
        name: 'More',
        host: 'localhost',
        credentialId: `more-${i}`,
        publicKey: 'x',
        counter: 0,
        createdAt: new Date(),
      });
  });
  expect(await refusal(begin(ada))).toBe('limit_reached');
});

test('attempts and beginnings are limited for each address', async () => {
  const dashboard = { ...harness.config.dashboard, attempts: 3 };
  const now = Date.now() + 120_000;
  const gateway = await startGateway({ ...harness.config, dashboard }, () => now);
  running.defer(() => gateway.stop());
  const browser = openBrowser(byName(gateway.address));
  const attempt = () => refusal(passkeysOf(browser).signInWithPasskey({ credential: '{}' }));
  for (let i = 0; i < 3; i++) expect(await attempt()).toBe('passkey_refused');
  expect(await attempt()).toBe('rate_limited');
  for (let i = 0; i < 120; i++) await beginSignIn(browser);
  expect(await refusal(beginSignIn(browser))).toBe('rate_limited');
});
