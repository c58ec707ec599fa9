import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { KeysService, WorkspacesService } from '@postrider/contracts/dashboard';
import { unavailable } from '@postrider/service';
import { BASE_PATH } from '../src/paths.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { setUpOwner } from './support/people.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let workspaceId: string;
beforeAll(async () => {
  harness = await startHarness();
  owner = await setUpOwner(harness);
  ({ workspaceId } = owner);
});
afterAll(() => harness?.stop());

const keys = () => owner.browser.client(KeysService);
const newKey = (refuseAmbiguousAccounts?: boolean) =>
  keys().createKey({
    workspaceId,
    name: 'Site',
    scopes: ['posts:write'],
    ...(refuseAmbiguousAccounts !== undefined && { refuseAmbiguousAccounts }),
  });

/** Whether posts that are made with a key refuse ambiguous accounts, by what the posts service is asked. */
async function refuses(value: string) {
  const json = { caption: 'x', platforms: ['bluesky'] };
  const url = `${harness.gateway.address}${BASE_PATH}`;
  const asked = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;
  expect((await ask(`${url}/posts`, 'POST', { key: value, json })).status).toBe(201);
  expect((await ask(`${url}/posts/validate`, 'POST', { key: value, json })).status).toBe(200);
  const [id = ''] = [...harness.fakes.posts.keys()];
  expect((await ask(`${url}/posts/${id}`, 'PATCH', { key: value, json })).status).toBe(200);
  const found = ['createPost', 'validatePost', 'updatePost'].map((method) =>
    Reflect.get(Object(asked(method)), 'refuseAmbiguousAccounts'),
  );
  expect(new Set(found).size).toBe(1);
  return found[0];
}

test('a key of the dashboard refuses where it is said, and by default where a platform has several accounts', async () => {
  const [account] = harness.fakes.accounts;
  if (!account) throw new Error('no account');
  harness.fakes.accounts.splice(1);
  expect((await keys().listKeys({ workspaceId })).refuseAmbiguousAccountsByDefault).toBe(false);
  const plain = await newKey();
  expect([plain.key?.refuseAmbiguousAccounts, await refuses(plain.value)]).toEqual([false, false]);

  harness.fakes.accounts.push({ ...account, id: uuid(3) });
  expect((await keys().listKeys({ workspaceId })).refuseAmbiguousAccountsByDefault).toBe(true);
  const strict = await newKey();
  expect([strict.key?.refuseAmbiguousAccounts, await refuses(strict.value)]).toEqual([true, true]);
  expect(await refuses((await newKey(false)).value)).toBe(false);

  const keyId = plain.key?.id ?? '';
  await keys().updateKey({ workspaceId, keyId, refuseAmbiguousAccounts: true });
  expect(await refuses(plain.value)).toBe(true);

  harness.fakes.fail('listAccounts', unavailable('away'));
  expect((await newKey()).key?.refuseAmbiguousAccounts).toBe(true);
  harness.fakes.before('listAccounts');
});

test('the workspace refuses for all keys, and what refuses is shown', async () => {
  const workspaces = owner.browser.client(WorkspacesService);
  const { value } = await newKey(false);
  expect(await refuses(value)).toBe(false);
  await workspaces.updateWorkspace({ workspaceId, refuseAmbiguousAccounts: true });
  expect(await refuses(value)).toBe(true);
  expect((await workspaces.getWorkspace({ workspaceId })).workspace?.refuseAmbiguousAccounts).toBe(true);
  await workspaces.updateWorkspace({ workspaceId, name: 'Renamed' });
  expect(await refuses(value)).toBe(true);
  await workspaces.updateWorkspace({ workspaceId, refuseAmbiguousAccounts: false });
  expect(await refuses(value)).toBe(false);
});
