import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { createKeyring } from '@postrider/service';
import { answerConsent } from '@postrider/simulator/client';
import { TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { startPlatforms } from '../src/app.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let app: Record<'apiUrl' | 'clientId' | 'clientSecret', string>;
beforeAll(async () => {
  harness = await startHarness();
  const { apiUrl, clientId, clientSecret } = (
    await harness.sim.addAccount({ platform: 'x', handle: 'maker' })
  ).fields;
  app = { apiUrl, clientId, clientSecret };
});
afterAll(() => harness?.stop());

const redirectUri = 'http://127.0.0.1:8080/connect/x';

/** Connects an account of X on its page, with these fields. */
async function connect(
  handle: string,
  fields: Record<string, string> = {},
  workspaceId = harness.workspaceId,
) {
  await harness.sim.addAccount({ platform: 'x', handle });
  const { url } = await harness.rpc.beginConnect({ workspaceId, redirectUri, platform: 'x', fields });
  const { searchParams } = await answerConsent(url, handle);
  const parameters = Object.fromEntries(searchParams);
  const { account } = await harness.rpc.finishConnect({
    workspaceId,
    state: parameters.state ?? '',
    parameters,
  });
  if (!account) throw new Error('no account was connected');
  return account;
}

interface Stored {
  _id: string;
  sealed?: string;
  tokens?: string;
  usesOperatorApp?: boolean;
}

const rowsOf = (name: string) => harness.connection.collection<Stored>(name);
const tokensOf = async (id: string): Promise<object> => {
  const row = await rowsOf('accounts').findOne({ _id: id });
  return JSON.parse(createKeyring(TEST_SECRET_KEYS).open(row?.tokens ?? '', id));
};
const expire = (id: string) =>
  rowsOf('accounts').updateOne({ _id: id }, { $set: { tokensExpireAt: new Date() } });
const publish = async (accountId: string) => {
  const { id } = await harness.schedule({ platform: 'x', accountId });
  return harness.outcome(id);
};

test('without an app of the operator, the caller’s is required', async () => {
  expect((await harness.rpc.listApps({})).apps).toEqual([]);
  await expect(connect('nobody')).rejects.toMatchObject({
    errors: [{ path: '/fields/clientId', code: 'required' }],
  });
});

test('the list of apps says whether platforms can fetch files from this installation', async () => {
  // The harness has no PUBLIC_URL.
  expect(await harness.rpc.listApps({})).toMatchObject({ isUnreachable: true });
});

test('an app is set, listed without its secret, and sealed in the database', async () => {
  const { app: set } = await harness.rpc.setApp({ platform: 'x', fields: app });
  const { clientSecret, ...shown } = app;
  expect(set).toMatchObject({ platform: 'x', fields: shown, accounts: 0 });
  const { apps } = await harness.rpc.listApps({ countsAccounts: true });
  expect(apps).toMatchObject([{ platform: 'x', fields: shown, accounts: 0 }]);
  const stored = await rowsOf('operator_apps').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(clientSecret);
  expect(JSON.parse(createKeyring(TEST_SECRET_KEYS).open(stored[0]?.sealed ?? '', 'x'))).toEqual(app);
});

test.each([
  ['an unknown platform', { platform: 'myspace', fields: {} }, 'unknown_platform'],
  ['a platform without apps', { platform: 'bluesky', fields: {} }, 'not_supported'],
  ['an app without its id', { platform: 'x', fields: { clientSecret: 's' } }, 'required'],
  ['an unknown field', { platform: 'x', fields: { clientId: 'a', board: '7' } }, 'unknown_field'],
  ['a field of the account', { platform: 'mastodon', fields: { instance: 'a.example' } }, 'not_supported'],
])('refuses %s', async (_, request, code) => {
  await expect(harness.rpc.setApp(request)).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [expect.objectContaining({ code })],
  });
});

test('accounts of several workspaces use it, and none copies its secret', async () => {
  const ann = await connect('ann');
  const bob = await connect('bob', {}, uuidv7());
  for (const { id } of [ann, bob]) {
    expect(await tokensOf(id)).not.toHaveProperty('clientSecret');
    expect(JSON.stringify(await tokensOf(id))).not.toContain(app.clientSecret);
    expect(await rowsOf('accounts').findOne({ _id: id })).toMatchObject({ usesOperatorApp: true });
  }
  expect((await harness.rpc.listApps({ countsAccounts: true })).apps).toMatchObject([{ accounts: 2 }]);
  expect((await publish(ann.id)).state).toBe(PublicationState.PUBLISHED);
  // Renewed tokens don't copy it either.
  await expire(ann.id);
  expect((await publish(ann.id)).state).toBe(PublicationState.PUBLISHED);
  expect(await harness.sim.calls({ account: 'ann', operation: 'refresh' })).toHaveLength(1);
  expect(JSON.stringify(await tokensOf(ann.id))).not.toContain(app.clientSecret);
});

test('an app of the caller is used instead, and copied as before', async () => {
  const own = await connect('own', app);
  expect(await tokensOf(own.id)).toMatchObject({ clientSecret: app.clientSecret });
  expect(await rowsOf('accounts').findOne({ _id: own.id })).toMatchObject({ usesOperatorApp: false });
  expect((await publish(own.id)).state).toBe(PublicationState.PUBLISHED);
  // Connected again with the operator's app, it refers to that one.
  expect((await connect('own')).id).toBe(own.id);
  expect(await tokensOf(own.id)).not.toHaveProperty('clientSecret');
});

test('an account with tokens of the operator’s app is connected without its fields', async () => {
  const { refreshToken } = (await harness.sim.addAccount({ platform: 'x', handle: 'cleo' })).fields;
  const { workspaceId } = harness;
  const { account } = await harness.rpc.connectAccount({
    workspaceId,
    platform: 'x',
    fields: { refreshToken },
  });
  expect(account).toMatchObject({ username: 'cleo' });
  expect(await tokensOf(account?.id ?? '')).not.toHaveProperty('clientSecret');
});

test('a new secret holds for all accounts at once', async () => {
  const dora = await connect('dora');
  await harness.rpc.setApp({ platform: 'x', fields: { ...app, clientSecret: 'outdated' } });
  await expire(dora.id);
  // The platform refuses the renewal with the wrong secret.
  expect((await publish(dora.id)).error?.code).toBe('account_needs_reconnect');
  await harness.rpc.setApp({ platform: 'x', fields: app });
  const erin = await connect('erin');
  await expire(erin.id);
  expect((await publish(erin.id)).state).toBe(PublicationState.PUBLISHED);
});

test('a rotated encryption key reaches the app', async () => {
  const next = `next:${Buffer.alloc(32, 9).toString('base64')}`;
  const rotating = await startPlatforms({ ...harness.config({}), secretKeys: [next, ...TEST_SECRET_KEYS] });
  await using _stopping = { [Symbol.asyncDispose]: () => rotating.stop() };
  const sealed = await waitUntil('the app is under the new key', async () => {
    const [row] = await rowsOf('operator_apps').find().toArray();
    return row?.sealed?.startsWith('next.') && row.sealed;
  });
  expect(JSON.parse(createKeyring([next]).open(sealed, 'x'))).toEqual(app);
  await harness.rpc.setApp({ platform: 'x', fields: app });
});

test('removing it reports the accounts that used it, and cuts them off until they are connected again', async () => {
  const { workspaceId } = harness;
  // The rotation above resealed the accounts, which the first process can't open.
  await rowsOf('accounts').deleteMany({});
  const fay = await connect('fay');
  expect(await harness.rpc.removeApp({ platform: 'x' })).toMatchObject({ accounts: 1 });
  await expect(harness.rpc.removeApp({ platform: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  expect((await publish(fay.id)).error?.code).toBe('account_needs_reconnect');
  const { account } = await harness.rpc.getAccount({ workspaceId, accountId: fay.id });
  expect(account?.status).toBe(AccountStatus.NEEDS_RECONNECT);
  expect((await connect('fay', app)).id).toBe(fay.id);
  expect((await publish(fay.id)).state).toBe(PublicationState.PUBLISHED);
});
