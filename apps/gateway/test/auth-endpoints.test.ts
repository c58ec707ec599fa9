import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLog } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { TEST_DASHBOARD_SECRET } from '@postrider/testing';
import { post } from '@postrider/testing/attack';
import { AUTH_ENDPOINTS } from '../src/dashboard/auth-endpoints.ts';
import { AUTH_PATH } from '../src/paths.ts';
import { createAuth } from '../src/people/identity/auth.ts';
import { createIdentityStore } from '../src/people/identity/store.ts';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { PASSWORD, setUpOwner } from './support/people.ts';

let harness: Harness;
let browser: Browser;
/** The paths of every endpoint that the library has, in this configuration. */
let paths: string[];
/** Few enough to use them up in a test. */
const ATTEMPTS = 25;

beforeAll(async () => {
  harness = await startHarness(({ dashboard }) => ({ dashboard: { ...dashboard, attempts: ATTEMPTS } }));
  ({ browser } = await setUpOwner(harness));
  const log = createLog('test', 'silent');
  const connection = await connectMongo(harness.config.mongo, log);
  const { api } = createAuth(
    createIdentityStore(connection),
    TEST_DASHBOARD_SECRET,
    harness.gateway.address,
    log,
  );
  paths = Object.values(api).flatMap((endpoint) =>
    'path' in endpoint && typeof endpoint.path === 'string' ? [endpoint.path] : [],
  );
  await connection.close();
});
afterAll(() => harness?.stop());

const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const ask = (path: string, body: string | Buffer<ArrayBuffer>, headers = {}, method = 'POST') =>
  post(
    harness.gateway.address + AUTH_PATH + path,
    body,
    { 'content-type': 'application/json', origin: harness.gateway.address, cookie: cookie(), ...headers },
    method,
  );

describe('of the sign-in library', () => {
  test('the endpoints that the pages use are served, and no others', async () => {
    expect(paths.length).toBeGreaterThan(30);
    expect(paths).toEqual(expect.arrayContaining([...Object.keys(AUTH_ENDPOINTS), '/unlink-account']));
    const others = paths
      .filter((path) => !(path in AUTH_ENDPOINTS))
      .map((path) => path.replaceAll(/:\w+/g, 'x'));
    const answers = await Promise.all(
      others.flatMap((path) =>
        [ask(path, '{}'), ask(path, '', {}, 'GET')].map(async (answer) => [path, (await answer).status]),
      ),
    );
    expect(answers).toEqual(
      others.flatMap((path) => [
        [path, 404],
        [path, 404],
      ]),
    );
  });

  test('no other way to write a path leads around that', async () => {
    for (const path of [
      '/unlink-account/',
      '//unlink-account',
      '/%75nlink-account',
      '/sign-out/../unlink-account',
      '/Sign-Out',
    ])
      expect([path, (await ask(path, '{"providerId":"credential"}')).status]).toEqual([path, 404]);
    const signIn = await browser.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
    expect(signIn.status).toBe(200);
  });

  test('those that are served take POST alone', async () => {
    for (const path of Object.keys(AUTH_ENDPOINTS))
      expect([path, (await ask(path, '', {}, 'GET')).status]).toEqual([path, 405]);
  });
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a body of the type %s is refused',
  async (type) => {
    const body = `currentPassword=${encodeURIComponent(PASSWORD)}&newPassword=aaaaaaaaaa`;
    expect((await ask('/change-password', body, { 'content-type': type })).status).toBe(415);
  },
);

test('a byte order mark hides no weak password, and no field is passed on that is not checked', async () => {
  const body = JSON.stringify({ currentPassword: PASSWORD, newPassword: 'password1234' });
  const marked = await ask('/change-password', `\ufeff${body}`);
  expect(marked).toMatchObject({ status: 400, text: expect.stringContaining('easy to guess') });
  const twice = await ask(
    '/change-password',
    body.replace('}', ',"newPassword":"quiet lantern bridges rust","newPassword":"aaaaaaaaaa"}'),
  );
  expect(twice.status).toBe(400);
  expect((await ask('/update-user', '{"name":"Ada","image":"data:x","email":"x@example.com"}')).status).toBe(
    200,
  );
  const signIn = await browser.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
  expect(signIn).toMatchObject({ status: 200, json: { user: { email: 'ada@example.com' } } });
  expect(signIn.json).not.toHaveProperty('user.image');
});

test('every guess counts, however it is written', async () => {
  const guess = JSON.stringify({ email: 'ada@example.com', password: 'wrong password here' });
  const statuses: number[] = [];
  for (let i = 0; i < ATTEMPTS; i++) {
    const written = i % 2 === 0 ? `\ufeff${guess}` : guess;
    statuses.push((await ask('/sign-in/email', written, { cookie: '' })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.at(-1)).toBe(429);
});
