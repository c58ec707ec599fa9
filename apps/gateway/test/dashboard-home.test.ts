import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { HomeService, KeysService, Role } from '@postrider/contracts/dashboard';
import { PostView } from '@postrider/contracts/posts';
import { AppError } from '@postrider/service';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';
import { uuid } from './support/values.ts';

const UNAVAILABLE = new AppError('unavailable', 'A part of the service is not available.', { retryAfter: 1 });

/** The calls that the parts of the page are read with. */
const PARTS = ['listEndpoints', 'listPosts', 'listWarnedPosts', 'getQueue'];

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
  for (const method of PARTS) harness.fakes.before(method);
});

const home = (browser: Browser) => browser.client(HomeService).getHome({ workspaceId });

test('says what the workspace has, and whether there is a key to those alone who may see keys', async () => {
  expect(await home(owner)).toMatchObject({ hasKey: false, hasPost: false, hasDelivery: true });
  await owner.rest('POST', workspaceId, '/posts', { caption: 'Hello', platforms: ['bluesky'] });
  await owner.client(KeysService).createKey({ workspaceId, name: 'One', scopes: ['posts:read'] });
  expect(await home(owner)).toMatchObject({ hasKey: true, hasPost: true });
  expect((await home(viewer)).hasKey).toBeUndefined();
  for (const { request } of harness.fakes.callsOf('listPosts'))
    expect(request).toMatchObject({ view: PostView.SUMMARY });
});

test('leaves out what can’t be read', async () => {
  for (const method of PARTS) harness.fakes.fail(method, UNAVAILABLE);
  const found = await home(owner);
  expect(found).toMatchObject({
    hasKey: true,
    pausedWebhooks: [],
    warnedPosts: [],
    failedPosts: [],
    freeSlots: [],
  });
  expect([found.hasPost, found.hasDelivery]).toEqual([undefined, undefined]);
});

test('names the paused webhooks and the posts that need a person, with one call for each part', async () => {
  const methods = [...PARTS, 'listDeliveries'];
  const before = methods.map((method) => harness.fakes.callsOf(method).length);
  const found = await home(viewer);
  expect(found.pausedWebhooks).toMatchObject([{ id: uuid(4), url: 'https://hooks.test/a', isGone: true }]);
  const warning = { message: 'File 2 of 2 is no longer in the media library.', action: 'Replace it.' };
  expect(found.warnedPosts).toMatchObject([{ id: uuid(1), title: 'Doors', warnings: [warning] }]);
  const after = methods.map((method) => harness.fakes.callsOf(method).length);
  expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 2, 1, 1, 0]);

  const { posts } = await viewer.client(HomeService).listWarnedPosts({ workspaceId });
  expect(posts).toMatchObject([{ id: uuid(1), warnings: [warning] }]);
});

test('has the failed posts of the last days with the reason on an account, and the next free slots', async () => {
  const { failedPosts, freeSlots } = await home(viewer);
  const request = harness.fakes.callsOf('listPosts').map((call) => call.request);
  expect(request).toContainEqual(
    expect.objectContaining({
      hasFailedResult: true,
      expandResults: true,
      limit: 5,
      from: expect.anything(),
    }),
  );
  expect(failedPosts[0]).toMatchObject({
    failure: { accountId: uuid(2), platform: 'bluesky', code: 'text_too_long', action: 'Shorten it.' },
  });
  expect(freeSlots).toHaveLength(1);
});
