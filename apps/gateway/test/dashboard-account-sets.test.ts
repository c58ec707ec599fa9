import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AccountSetsService, Role, WatchService } from '@postrider/contracts/dashboard';
import { waitUntil } from '@postrider/testing';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
let workspaceId: string;
let owner: Browser;
let contributor: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  contributor = await join(harness, people, 'ida', Role.CONTRIBUTOR);
});
afterAll(() => running.disposeAsync());

const account = (id: string, profileId = '') => ({ id, platform: 'bluesky', username: id, profileId });
/** Replaces the connected accounts. */
function connect(accounts: ReturnType<typeof account>[]) {
  harness.fakes.accounts.splice(0, Number.POSITIVE_INFINITY);
  harness.fakes.accounts.push(...accounts.map((each) => ({ ...base, ...each })));
}
let base: Harness['fakes']['accounts'][number];
beforeAll(() => {
  const [first] = harness.fakes.accounts;
  if (!first) throw new Error('the fakes have no account');
  base = first;
});
beforeEach(async () => {
  connect([account(uuid(50)), account(uuid(51)), account(uuid(60), uuid(9))]);
  for (const profileId of ['', uuid(9)])
    for (const { id } of await list(owner, profileId))
      await owner.client(AccountSetsService).deleteAccountSet({ workspaceId, setId: id });
});

const list = async (browser: Browser, profileId = '') =>
  (await browser.client(AccountSetsService).listAccountSets({ workspaceId, profileId })).sets;

interface Wanted {
  setId?: string;
  profileId?: string;
  name?: string;
  accountIds?: string[];
}

const save = async (browser: Browser, wanted: Wanted = {}) =>
  (
    await browser
      .client(AccountSetsService)
      .saveAccountSet({ workspaceId, name: 'Bakeries', accountIds: [uuid(51), uuid(50)], ...wanted })
  ).set;

test('a contributor saves a set, which keeps its order, and changes and deletes it', async () => {
  const saved = await save(contributor, { name: ' Bakeries ' });
  expect(await list(owner)).toMatchObject([{ name: 'Bakeries', accountIds: [uuid(51), uuid(50)] }]);
  await save(owner, { name: 'Art', accountIds: [uuid(50)] });
  expect((await list(owner)).map(({ name }) => name)).toEqual(['Art', 'Bakeries']);

  const setId = saved?.id ?? '';
  expect(await save(owner, { setId, name: 'Cafés', accountIds: [uuid(50)] })).toMatchObject({ id: setId });
  expect((await list(owner)).map(({ name }) => name)).toEqual(['Art', 'Cafés']);
  await contributor.client(AccountSetsService).deleteAccountSet({ workspaceId, setId });
  await contributor.client(AccountSetsService).deleteAccountSet({ workspaceId, setId });
  expect((await list(owner)).map(({ name }) => name)).toEqual(['Art']);
  await expect(save(owner, { setId })).rejects.toThrow('There is no such set of accounts.');
});

test('accounts that no longer exist are left out', async () => {
  await save(owner);
  connect([account(uuid(50))]);
  expect(await list(owner)).toMatchObject([{ accountIds: [uuid(50)] }]);
});

test('sets of a profile have only its accounts, and are listed only with it', async () => {
  await save(owner, { profileId: uuid(9), accountIds: [uuid(60)] });
  await save(owner);
  expect(await list(owner, uuid(9))).toMatchObject([{ name: 'Bakeries', accountIds: [uuid(60)] }]);
  expect(await list(owner)).toMatchObject([{ accountIds: [uuid(51), uuid(50)] }]);
  await expect(save(owner, { profileId: uuid(9), name: 'Other' })).rejects.toThrow('not connected any more');
  await expect(save(owner, { name: 'Other', accountIds: [uuid(60)] })).rejects.toThrow(
    'not connected any more',
  );
});

test('a name is used once, in upper or lower case, also by a rename', async () => {
  await save(owner);
  await expect(save(owner, { name: 'BAKERIES' })).rejects.toThrow('Another set has this name');
  const other = await save(owner, { name: 'Other' });
  await expect(save(owner, { setId: other?.id ?? '', name: 'bakeries' })).rejects.toThrow(
    'Another set has this name',
  );
});

test.each<[string, Wanted]>([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a name of two lines', { name: 'a\nb' }],
  ['no account', { accountIds: [] }],
  ['an account twice', { accountIds: [uuid(50), uuid(50)] }],
  ['more accounts than a post has', { accountIds: Array.from({ length: 21 }, (_, n) => uuid(100 + n)) }],
  ['an unknown account', { accountIds: [uuid(50), uuid(99)] }],
])('%s is rejected', async (_, wanted) => {
  await expect(save(owner, wanted)).rejects.toThrow();
  expect(await list(owner)).toEqual([]);
});

test('a workspace has at most 50 sets', async () => {
  for (let n = 0; n < 50; n += 1) await save(owner, { name: `Set ${n}` });
  await expect(save(owner, { name: 'One more' })).rejects.toThrow('can have 50 sets');
  expect(await list(owner)).toHaveLength(50);
});

test('open pages are notified of a saved and of a deleted set', async () => {
  const ending = new AbortController();
  const seen: string[] = [];
  let isOpen = false;
  const reading = (async () => {
    const stream = owner.client(WatchService).watch({ workspaceId }, { signal: ending.signal });
    for await (const { changes } of stream) {
      isOpen = true;
      seen.push(...changes.map(({ kind, id }) => `${kind} ${id}`));
    }
  })().catch(() => {});
  await waitUntil('an open stream', () => isOpen);
  const set = await save(contributor);
  await waitUntil('the saved set', () => seen.includes(`account ${set?.id}`));
  seen.length = 0;
  await contributor.client(AccountSetsService).deleteAccountSet({ workspaceId, setId: set?.id ?? '' });
  await waitUntil('the deleted set', () => seen.includes(`account ${set?.id}`));
  ending.abort();
  await reading;
});
