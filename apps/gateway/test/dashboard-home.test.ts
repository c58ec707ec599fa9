import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { HomeService, KeysService, Role } from '@postrider/contracts/dashboard';
import { PostView } from '@postrider/contracts/posts';
import { AppError } from '@postrider/service';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

const UNAVAILABLE = new AppError('unavailable', 'A part of the service is not available.', { retryAfter: 1 });

let harness: Harness;
let workspaceId: string;
let owner: Browser;
let viewer: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  viewer = await join(harness, people, 'lin', Role.VIEWER);
});
afterAll(() => running.disposeAsync());
beforeEach(() => {
  for (const method of ['listEndpoints', 'listDeliveries', 'listPosts']) harness.fakes.before(method);
});

const steps = (browser: Browser) => browser.client(HomeService).getFirstSteps({ workspaceId });

test('says what the workspace has, and whether there is a key to those alone who may see keys', async () => {
  expect(await steps(owner)).toMatchObject({ hasKey: false, hasPost: false, hasDelivery: true });
  await owner.rest('POST', workspaceId, '/posts', { caption: 'Hello', platforms: ['bluesky'] });
  await owner.client(KeysService).createKey({ workspaceId, name: 'One', scopes: ['posts:read'] });
  expect(await steps(owner)).toMatchObject({ hasKey: true, hasPost: true });
  expect((await steps(viewer)).hasKey).toBeUndefined();
  for (const { request } of harness.fakes.callsOf('listPosts'))
    expect(request).toMatchObject({ view: PostView.SUMMARY, limit: 1 });
});

test('leaves out what can’t be read', async () => {
  for (const method of ['listEndpoints', 'listPosts']) harness.fakes.fail(method, UNAVAILABLE);
  const found = await steps(owner);
  expect(found.hasKey).toBe(true);
  expect([found.hasPost, found.hasDelivery]).toEqual([undefined, undefined]);
});
