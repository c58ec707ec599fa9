import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  AccountsService,
  AuditService,
  MembersService,
  Role,
  SessionService,
} from '@postrider/contracts/dashboard';
import { AppError, type Violation } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { testLog } from '@postrider/testing';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { SEVERAL } from './support/fake-platforms.ts';
import { ALL_SCOPES, type Harness, startHarness } from './support/harness.ts';
import { join, PASSWORD, setUpOwner } from './support/people.ts';
import { THUMBNAIL, uuid } from './support/values.ts';

let harness: Harness;
let workspaceId: string;
let owner: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  ({ workspaceId, browser: owner } = await setUpOwner(harness));
});
afterAll(() => running.disposeAsync());
beforeEach(() => harness.fakes.before('finishConnect'));

/** Opens a consent page; what the page sends the browser back to, without an answer. */
async function open(browser = owner, accountId = ''): Promise<URL> {
  const { url } = await browser
    .client(AccountsService)
    .beginConnect({ workspaceId, platform: 'mastodon', fields: { instance: 'mastodon.test' }, accountId });
  const page = new URL(url);
  const back = new URL(page.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('state', page.searchParams.get('state') ?? '');
  return back;
}

/** Where a browser is led on to from a consent page's answer. */
async function comeBack(back: URL, answer: Record<string, string> = { code: 'c' }, { cookies } = owner) {
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  const response = await fetch(back, {
    redirect: 'manual',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'cross-site',
    },
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.headers.get('location');
}

const accounts = () => `/w/${workspaceId}/accounts`;
const finished = () => harness.fakes.callsOf('finishConnect').length;

test('a consent page returns to the accounts, with the one that is connected, once', async () => {
  const back = await open();
  expect(back.href).toMatch(`${harness.gateway.address}/connect/callback?state=`);
  expect(harness.fakes.callsOf('beginConnect').at(-1)?.request).toMatchObject({
    workspaceId,
    platform: 'mastodon',
    fields: { instance: 'mastodon.test' },
  });
  const before = finished();
  const ends = await Promise.all([comeBack(new URL(back)), comeBack(new URL(back))]);
  expect(ends.sort()).toEqual(['/?problem=account_not_connected', `${accounts()}?connected=${uuid(2)}`]);
  expect(finished()).toBe(before + 1);
  const { entries } = await owner.client(AuditService).listAuditEntries({ workspaceId });
  expect(entries[0]).toMatchObject({
    action: 'account.connected',
    subjectId: uuid(2),
    subjectName: 'bluesky ada.test',
    userName: 'Ada',
  });
});

test('owners read whether platforms can fetch files from here', async () => {
  const setup = await owner.client(AccountsService).getSetup({ workspaceId });
  expect(setup).toMatchObject({ isUnreachable: true });
});

test('a page that is too old, unknown, or of another session connects nothing', async () => {
  const before = finished();
  const late = await open();
  const connection = await connectMongo(harness.backing.mongo('gateway'), testLog);
  await connection
    .collection('pending_connections')
    .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  await connection.close();
  expect(await comeBack(late)).toBe('/?problem=account_not_connected');

  const guessed = await open();
  guessed.searchParams.set('state', 'guessed');
  expect(await comeBack(guessed)).toBe('/?problem=account_not_connected');

  const back = await open();
  const elsewhere = openBrowser(harness.gateway.address);
  expect(await comeBack(back, {}, elsewhere)).toBe('/?problem=not_signed_in');
  await elsewhere.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
  expect((await elsewhere.client(SessionService).getSession({})).user?.name).toBe('Ada');
  expect(await comeBack(back, {}, elsewhere)).toBe('/?problem=account_not_connected');
  expect(finished()).toBe(before);
  // None of this has used it up.
  expect(await comeBack(back)).toBe(`${accounts()}?connected=${uuid(2)}`);
});

test('what goes wrong on the way is a code in the address', async () => {
  expect(await comeBack(await open(), { error: 'access_denied' })).toBe(
    `${accounts()}?problem=access_denied`,
  );
  expect(await comeBack(await open(), {})).toBe(`${accounts()}?problem=account_not_connected`);
  harness.fakes.fail('finishConnect', new AppError('unavailable', 'Mastodon is away.'));
  expect(await comeBack(await open())).toBe(`${accounts()}?problem=unavailable`);
});

test('the whole query is passed on, and an account to reconnect is the only one accepted', async () => {
  const back = await open(owner, uuid(2));
  const query = { user_login: 'ann', password: 'p w', guild_id: '7' };
  expect(await comeBack(back, query)).toBe(`${accounts()}?connected=${uuid(2)}`);
  expect(harness.fakes.callsOf('finishConnect').at(-1)?.request).toMatchObject({
    workspaceId,
    state: back.searchParams.get('state'),
    parameters: query,
    accountId: uuid(2),
  });
  for (const code of ['other_account', 'no_accounts'] as const) {
    const errors: Violation[] = [{ path: '/accountId', code, message: 'Sign in as another person.' }];
    harness.fakes.fail('finishConnect', new AppError('account_not_connected', 'No.', { errors }));
    expect(await comeBack(await open())).toBe(`${accounts()}?problem=${code}`);
  }
});

test('of a sign-in that opens several accounts, the person who signed in chooses, once', async () => {
  const location = (await comeBack(await open(), { code: SEVERAL })) ?? '';
  const [path, choiceToken = ''] = location.split('#');
  expect(path).toBe(`${accounts()}/choose`);
  const { choices, ...rest } = await owner.client(AccountsService).getChoices({ workspaceId, choiceToken });
  expect(rest).toMatchObject({ platform: 'mastodon', omitted: 3 });
  expect(choices).toMatchObject([
    { externalId: 'one', username: 'one.test', displayName: 'One', isConnected: false, hasPicture: true },
    { externalId: 'two', isConnected: true, hasPicture: false },
  ]);
  const asked = { workspaceId, choiceToken, externalId: 'one' };
  expect(await owner.client(AccountsService).getChoicePicture(asked)).toMatchObject({
    picture: THUMBNAIL,
    mimeType: 'image/webp',
  });

  const other = await join(harness, { browser: owner, workspaceId }, 'otto', Role.OWNER);
  const ownSession = openBrowser(harness.gateway.address);
  await ownSession.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
  const before = harness.fakes.callsOf('chooseAccounts').length;
  const choice = { workspaceId, choiceToken, externalIds: ['one', 'two'] };
  for (const browser of [other, ownSession]) {
    const client = browser.client(AccountsService);
    for (const call of [
      client.getChoices(choice),
      client.getChoicePicture(asked),
      client.chooseAccounts(choice),
    ])
      expect(await problemOf(call)).toMatchObject({ code: 'account_not_connected' });
  }
  const guessed = owner.client(AccountsService).chooseAccounts({ ...choice, choiceToken: 'guessed' });
  expect(await problemOf(guessed)).toMatchObject({ code: 'account_not_connected' });
  expect(harness.fakes.callsOf('chooseAccounts')).toHaveLength(before);

  const chosen = await owner.client(AccountsService).chooseAccounts(choice);
  expect(chosen.accountIds).toEqual([uuid(20), uuid(21)]);
  const { entries } = await owner.client(AuditService).listAuditEntries({ workspaceId, pageSize: 2 });
  const connected = { action: 'account.connected', userName: 'Ada' };
  expect(entries).toMatchObject([
    { ...connected, subjectId: uuid(21) },
    { ...connected, subjectId: uuid(20) },
  ]);
  const again = owner.client(AccountsService).chooseAccounts(choice);
  expect(await problemOf(again)).toMatchObject({ code: 'account_not_connected' });
});

test('an owner who is one no longer connects nothing', async () => {
  const other = await join(harness, { browser: owner, workspaceId }, 'rosa', Role.OWNER);
  const back = await open(other);
  const { user } = await other.client(SessionService).getSession({});
  await owner.client(MembersService).updateMember({ workspaceId, userId: user?.id ?? '', role: Role.EDITOR });
  expect(await comeBack(back, { code: 'c' }, other)).toBe(`${accounts()}?problem=role_required`);
});

test('an app password connects at once; what is wrong names the field', async () => {
  const client = owner.client(AccountsService);
  const fields = { identifier: 'ada.test', appPassword: 'p' };
  const request = { workspaceId, platform: 'bluesky', fields };
  expect((await client.connectWithCredentials(request)).accountId).toBe(uuid(2));
  expect(harness.fakes.callsOf('connectAccount').at(-1)?.request).toMatchObject({
    platform: 'bluesky',
    fields,
  });
  const errors: Violation[] = [
    { path: '/fields/identifier', code: 'required', message: 'This is required.' },
  ];
  harness.fakes.fail('connectAccount', new AppError('invalid_request', 'Wrong.', { errors }));
  const problem = await problemOf(client.connectWithCredentials(request));
  expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path: '/fields/identifier' }] });
  const asked = harness.fakes.callsOf('connectAccount').length;
  const byToken = client.connectWithCredentials({ workspaceId, platform: 'mastodon', fields: {} });
  expect(await problemOf(byToken)).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/platform' }],
  });
  expect(harness.fakes.callsOf('connectAccount')).toHaveLength(asked);
});

test('disconnecting is recorded, and so are changes of keys', async () => {
  await owner.rest('DELETE', workspaceId, `/accounts/${uuid(2)}`);
  const key = await harness.operator.createKey(workspaceId, { name: 'CI', scopes: ALL_SCOPES });
  const json = { url: 'https://hooks.example.com/a' };
  await harness.ask('POST', '/webhooks', { key: key.value, json });
  await harness.ask('PATCH', `/webhooks/${uuid(4)}`, { key: key.value, json: { is_active: false } });
  await harness.ask('DELETE', `/webhooks/${uuid(4)}`, { key: key.value });
  const { entries } = await owner.client(AuditService).listAuditEntries({ workspaceId, pageSize: 4 });
  const by = { userId: key.id, userName: 'API key CI', subjectId: uuid(4) };
  expect(entries).toMatchObject([
    { ...by, action: 'webhook.deleted', subjectName: 'https://hooks.test/a' },
    { ...by, action: 'webhook.updated' },
    { ...by, action: 'webhook.created' },
    { action: 'account.disconnected', userName: 'Ada', subjectName: 'bluesky ada.test' },
  ]);
});
