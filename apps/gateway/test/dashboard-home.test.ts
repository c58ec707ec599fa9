import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { HomeService, KeysService, PostsService, Role } from '@postrider/contracts/dashboard';
import { PostStatus, PostView } from '@postrider/contracts/posts';
import { AppError } from '@postrider/service';
import { type Browser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

const ACCOUNT = '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70';
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
  await owner.client(PostsService).createPost({
    ...{ workspaceId, caption: 'Hello', scheduledDatetime: '2030-01-02T03:04', timezone: 'UTC' },
    platforms: [{ platform: 'bluesky', accountId: ACCOUNT }],
  });
});
afterAll(() => running.disposeAsync());
beforeEach(() => {
  for (const method of ['listAccounts', 'listEndpoints', 'listDeliveries', 'listResults', 'listPosts'])
    harness.fakes.before(method);
});

const home = (browser: Browser) => browser.client(HomeService).getHome({ workspaceId });

test('has everything of the page', async () => {
  const found = await home(owner);
  expect(found).toMatchObject({
    nextPosts: [{ caption: 'Hello', status: 'scheduled' }],
    failedPosts: [{ post: { caption: 'Hello' } }],
    accounts: [{ username: 'ada.test', status: 'needs_reconnect' }],
    firstSteps: { hasAccount: true, hasKey: false, hasPost: true },
    pausedWebhooks: [{ url: 'https://hooks.test/a', isGone: true }],
  });
  // The post has another result, which has not failed.
  expect(found.failedPosts[0]?.results).toMatchObject([
    { platform: 'bluesky', status: 'failed', error: { action: 'Shorten it.' } },
  ]);
  const asked = harness.fakes.callsOf('listPosts').map(({ request }) => request);
  expect(asked).toContainEqual(expect.objectContaining({ statuses: [PostStatus.SCHEDULED], limit: 5 }));
  expect(asked).toContainEqual(
    expect.objectContaining({
      ...{ statuses: [PostStatus.PUBLISHED, PostStatus.FAILED], hasFailedResult: true, limit: 5 },
    }),
  );
  for (const request of asked) expect(request).toMatchObject({ view: PostView.SUMMARY });
});

test('says whether there is a key to those alone who may see keys', async () => {
  await owner.client(KeysService).createKey({ workspaceId, name: 'One', scopes: ['posts:read'] });
  expect((await home(owner)).firstSteps?.hasKey).toBe(true);
  expect((await home(viewer)).firstSteps?.hasKey).toBeUndefined();
});

test('leaves out what can’t be read', async () => {
  for (const method of ['listAccounts', 'listEndpoints', 'listResults'])
    harness.fakes.fail(method, UNAVAILABLE);
  const found = await home(owner);
  expect(found).toMatchObject({ nextPosts: [{ caption: 'Hello' }], accounts: [] });
  expect(found.failedPosts).toMatchObject([{ post: { caption: 'Hello' }, results: [] }]);
  expect(found.firstSteps?.hasAccount).toBeUndefined();
  expect(found.firstSteps?.hasDelivery).toBeUndefined();
  expect(found.pausedWebhooks).toEqual([]);
});

test('fails without the posts', async () => {
  harness.fakes.fail('listPosts', UNAVAILABLE);
  expect((await problemOf(home(owner))).code).toBe('unavailable');
});
