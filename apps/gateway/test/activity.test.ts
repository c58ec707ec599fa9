import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { KeysService, MembersService, Role } from '@postrider/contracts/dashboard';
import { z } from 'zod';
import { BASE_PATH } from '../src/paths.ts';
import type { Browser } from './support/browser.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { join, setUpOwner } from './support/people.ts';

const NEW_POST = {
  caption: 'Hello',
  platforms: [{ platform: 'bluesky', accountId: '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70' }],
};
const activityList = z.object({
  activity: z.array(
    z.object({
      kind: z.string(),
      fields: z.array(z.string()),
      actor: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
    }),
  ),
});

let harness: Harness;
let workspaceId: string;
let owner: Browser;
let ida: Browser;
let key: string;
let keyId: string;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  ida = await join(harness, people, 'ida', Role.CONTRIBUTOR);
  await operatorOf(harness.gateway).updatePlan({ workspaceId, plan: { name: 'scale', status: 'active' } });
  ({ value: key, id: keyId } = await newKey('Website'));
});
afterAll(() => running.disposeAsync());

async function newKey(name: string, more: object = {}) {
  const made = await owner
    .client(KeysService)
    .createKey({ workspaceId, name, scopes: ['posts:read', 'posts:write'], ...more });
  return { value: made.value, id: made.key?.id ?? '' };
}
const call = (method: string, path: string, json?: unknown, value = key) =>
  ask(`${harness.gateway.address}${BASE_PATH}${path}`, method, {
    key: value,
    ...(json !== undefined && { json }),
  });
const idOf = ({ json }: { json: unknown }) =>
  z.object({ post: z.object({ id: z.string() }) }).parse(json).post.id;
const actorsOf = ({ json }: { json: unknown }) =>
  activityList.parse(json).activity.map(({ kind, actor }) => `${kind} ${actor.type} ${actor.name}`);

/** A post that a program made and Ida changed. */
async function post(value = key, workspace = workspaceId) {
  const id = idOf(await call('POST', '/posts', NEW_POST, value));
  expect((await ida.rest('PATCH', workspace, `/posts/${id}`, { caption: 'Better' })).status).toBe(200);
  return id;
}

test('people and programs have the names that they have now, for programs and members', async () => {
  const id = await post();
  const seen = ['published system null', 'moved person ida', 'created api_key Website'];
  const found = await call('GET', `/posts/${id}/activity`);
  expect(actorsOf(found)).toEqual(seen);
  expect(activityList.parse(found.json).activity[2]?.actor.id).toBe(keyId);
  expect(actorsOf(await ida.rest('GET', workspaceId, `/posts/${id}/activity`))).toEqual(seen);
  await owner.client(KeysService).updateKey({ workspaceId, keyId, name: 'Shop' });
  expect(actorsOf(await call('GET', `/posts/${id}/activity`))[2]).toBe('created api_key Shop');
});

test('the key of a customer does not get the names of people', async () => {
  const id = await post();
  const accountIds = [NEW_POST.platforms[0]?.accountId ?? ''];
  const limited = await newKey('Customer', { accountIds });
  expect(actorsOf(await call('GET', `/posts/${id}/activity`, undefined, limited.value))).toEqual([
    'published system null',
    'moved person null',
    'created api_key null',
  ]);
});

test('test data have the names of the same people', async () => {
  const tested = await newKey('CI', { isTest: true });
  const id = await post(tested.value, `test_${workspaceId}`);
  expect(actorsOf(await call('GET', `/posts/${id}/activity`, undefined, tested.value))).toEqual([
    'published system null',
    'moved person ida',
    'created api_key CI',
  ]);
});

test('who has left is a former member', async () => {
  const id = await post();
  const { members } = await owner.client(MembersService).listMembers({ workspaceId });
  const userId = members.find(({ name }) => name === 'ida')?.userId ?? '';
  await owner.client(MembersService).removeMember({ workspaceId, userId });
  await owner.client(KeysService).deleteKey({ workspaceId, keyId });
  expect(actorsOf(await owner.rest('GET', workspaceId, `/posts/${id}/activity`))).toEqual([
    'published system null',
    'moved former ida',
    'created former null',
  ]);
});

test('a post that does not exist has none', async () => {
  const id = '01980a3c-5d1e-7f00-8a11-000000000000';
  expect((await owner.rest('GET', workspaceId, `/posts/${id}/activity`)).json.code).toBe('not_found');
});
