import { expect, test } from '@jest/globals';
import { notFound, withContext } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { createAccountCalls } from '../account-calls.ts';
import type { Account, Session } from '../accounts/account.ts';
import type { OptionChoices } from '../connectors/connector.ts';
import { NotSentError, PlatformError } from '../connectors/http.ts';
import { createConnectors } from '../connectors/registry.ts';
import { createOptionChoices } from './option-choices.ts';

const OWN = 'own';
const stored = (id: string): Account => ({
  _id: id,
  workspaceId: OWN,
  platform: 'bluesky',
  externalId: id,
  username: id,
  server: 'https://a.test',
  displayName: '',
  avatarUrl: '',
  status: 'connected',
  connectedAt: new Date(0),
  tokens: '',
  tokensVersion: 1,
  tokensExpireAt: null,
});
const boards: OptionChoices[] = [{ option: 'board', values: [{ value: '1', label: 'One' }] }];

const unused = async (): Promise<never> => {
  throw new Error('not used');
};
const connectors = createConnectors({
  http: { call: unused },
  openSocket: unused,
  linkCards: { read: unused },
  publishTimeoutMs: 1,
  apiVersion: () => '1',
  mediaGraceMs: 1,
  containers: { settleMs: 0, leastPauseMs: 1, mostPauseMs: 1 },
});

/** A workspace with two accounts whose platform responds when the test resolves its call. */
function start({ keepMs = 60_000, options = ['board'] }: { keepMs?: number; options?: string[] } = {}) {
  const accounts = new Map(['ada', 'bob'].map((id) => [id, stored(id)]));
  const calls: (PromiseWithResolvers<readonly OptionChoices[]> & { username: string })[] = [];
  const lost: string[] = [];
  const open = async (account: Account): Promise<Session> => ({ account, tokens: {} });
  const callAs = createAccountCalls(
    {
      open,
      freshUntil: async (session) => session,
      renew: async ({ account }) => open({ ...account, username: `renewed ${account.username}` }),
      markNeedsReconnect: async ({ _id }) => void lost.push(_id),
    },
    () => ({
      ...connectors.bluesky,
      choices({ username }) {
        const call = { ...Promise.withResolvers<readonly OptionChoices[]>(), username };
        calls.push(call);
        return call.promise;
      },
    }),
  );
  const { list: read, create } = createOptionChoices({
    accounts: {
      async get(workspaceId, id) {
        const found = accounts.get(id);
        if (!found || found.workspaceId !== workspaceId) throw notFound('account');
        return found;
      },
    },
    callAs,
    optionsOf: () => options,
    keepMs,
  });
  /** The platform's call with this number, counted from 1. */
  const call = (number: number) => waitUntil(`call ${number}`, () => calls[number - 1]);
  const change = (id: string, changed: Partial<Account>) =>
    void accounts.set(id, { ...stored(id), ...changed });
  return { read, create, call, calls, lost, change };
}

test('simultaneous reads share one call, and later ones what it returned', async () => {
  const { read, call, calls } = start();
  const both = [read(OWN, 'ada'), read(OWN, 'ada')];
  (await call(1)).resolve(boards);
  expect(await Promise.all(both)).toEqual([boards, boards]);
  expect(await read(OWN, 'ada')).toEqual(boards);
  expect(calls).toHaveLength(1);
});

test('a caller that leaves does not end the call that others wait for', async () => {
  const { read, call } = start();
  const leaving = new AbortController();
  const first = withContext({ requestId: 'one', signal: leaving.signal }, () => read(OWN, 'ada'));
  const asked = await call(1);
  const second = read(OWN, 'ada');
  leaving.abort();
  asked.resolve(boards);
  expect(await Promise.all([first, second])).toEqual([boards, boards]);
});

test('each account has its own choices, and no other workspace has them', async () => {
  const { read, call } = start();
  const ada = read(OWN, 'ada');
  (await call(1)).resolve(boards);
  await ada;
  await expect(read('other', 'ada')).rejects.toMatchObject({ code: 'not_found' });
  const bob = read(OWN, 'bob');
  const asked = await call(2);
  expect(asked.username).toBe('bob');
  asked.resolve([]);
  expect(await bob).toEqual([{ option: 'board', values: [] }]);
});

test('reads again after a minute, and after the tokens have changed', async () => {
  const brief = start({ keepMs: 0 });
  for (const number of [1, 2]) {
    const reading = brief.read(OWN, 'ada');
    (await brief.call(number)).resolve(boards);
    await reading;
  }
  const { read, call, change } = start();
  const before = read(OWN, 'ada');
  (await call(1)).resolve(boards);
  await before;
  change('ada', { tokensVersion: 2 });
  const after = read(OWN, 'ada');
  (await call(2)).resolve([]);
  expect(await after).toEqual([{ option: 'board', values: [] }]);
});

test('a failure is not kept', async () => {
  const { read, call } = start();
  const failing = read(OWN, 'ada');
  (await call(1)).reject(new NotSentError('down'));
  await expect(failing).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Bluesky is unreachable.',
    retryAfter: 5,
  });
  const again = read(OWN, 'ada');
  (await call(2)).resolve(boards);
  expect(await again).toEqual(boards);
});

test('expired tokens are renewed first', async () => {
  const { read, call } = start();
  const reading = read(OWN, 'ada');
  (await call(1)).reject(new PlatformError(400, { error: 'ExpiredToken' }));
  const second = await call(2);
  expect(second.username).toBe('renewed ada');
  second.resolve(boards);
  expect(await reading).toEqual(boards);
});

test('an account that has lost access is marked, and no longer read', async () => {
  const { read, call, calls, lost, change } = start();
  const reading = read(OWN, 'ada');
  (await call(1)).reject(new PlatformError(401, { error: 'AuthenticationRequired' }));
  await expect(reading).rejects.toMatchObject({ code: 'account_not_connected' });
  expect(lost).toEqual(['ada']);
  change('ada', { status: 'needs_reconnect' });
  await expect(read(OWN, 'ada')).rejects.toMatchObject({ code: 'account_not_connected' });
  expect(calls).toHaveLength(1);
});

test('a request that the platform rejects names the choices', async () => {
  const { read, call } = start();
  const reading = read(OWN, 'ada');
  (await call(1)).reject(new PlatformError(403, {}));
  await expect(reading).rejects.toMatchObject({
    message: 'Bluesky does not list the choices of this account.',
  });
});

test('a platform without choices is not asked', async () => {
  const { read, calls, change } = start({ options: [] });
  expect(await read(OWN, 'ada')).toEqual([]);
  change('ada', { status: 'needs_reconnect' });
  expect(await read(OWN, 'ada')).toEqual([]);
  expect(calls).toEqual([]);
});

test('a value is created only for an option whose choices users can add to', async () => {
  const { create, calls } = start();
  await expect(create(OWN, 'ada', { option: 'board', label: 'New' })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [expect.objectContaining({ path: '/option', code: 'unknown_value' })],
  });
  expect(calls).toEqual([]);
});
