import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PostsService, Role, UsageService, WebhooksService } from '@postrider/contracts/dashboard';
import { PostView } from '@postrider/contracts/posts';
import { READ_ONLY } from '../src/api/posts/schemas.ts';
import { DASHBOARD_SERVICES } from '../src/dashboard/dashboard.ts';
import { OWN_FIELDS, operationsOf } from '../src/dashboard/operations.ts';
import { type Browser, problemOf } from './support/browser.ts';
import { escaped, lookUp } from './support/document.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { differences, propertiesAt } from './support/operation-fields.ts';
import { join, setUpOwner } from './support/people.ts';

const operations = DASHBOARD_SERVICES.flatMap(operationsOf);

describe.each(operations.map((each) => [each.route.operationId, each] as const))('%s', (_name, each) => {
  const { method, route } = each;
  const at = `/paths/${escaped(route.path.replaceAll(/:(\w+)/g, '{$1}'))}/${route.method}`;

  test('has the fields of the operation’s request', () => {
    const { params, query, body } = route.request.shape;
    const parameters = [...Object.keys(params.shape), ...Object.keys(query.shape)];
    const properties = body ? propertiesAt(`${at}/requestBody/content/application~1json/schema`) : new Map();
    const fields = method.input.fields.filter(({ jsonName }) => !OWN_FIELDS.includes(jsonName));
    const inBody = fields.filter(({ jsonName }) => !parameters.includes(jsonName));
    const names = fields.map(({ jsonName }) => jsonName);
    expect(parameters.filter((name) => !names.includes(name))).toEqual([]);
    // What programs may send back as they read it; the dashboard does not.
    if (route.operationId === 'updatePost')
      for (const name of Object.keys(READ_ONLY.shape)) properties.delete(name);
    expect(differences({ ...method.input, fields: inBody }, properties)).toEqual([]);
    expect(method.input.fields.some(({ jsonName }) => jsonName === 'requestId')).toBe(
      Boolean(route.idempotent),
    );
  });

  test('has the fields of the operation’s responses', () => {
    const bodies = [200, 201]
      .map((status) => `${at}/responses/${status}`)
      .filter((pointer) => lookUp(pointer) !== undefined)
      .map((pointer) => propertiesAt(`${pointer}/content/application~1json/schema`));
    expect(differences(method.output, new Map(bodies.flatMap((body) => [...body])))).toEqual([]);
  });
});

describe('through the dashboard', () => {
  let harness: Harness;
  let workspaceId: string;
  let editor: Browser;
  let owner: Browser;
  const running = new AsyncDisposableStack();
  const ACCOUNT = '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70';

  beforeAll(async () => {
    harness = await startHarness();
    running.defer(() => harness.stop());
    const people = await setUpOwner(harness);
    ({ workspaceId, browser: owner } = people);
    editor = await join(harness, people, 'grace', Role.EDITOR);
  });
  afterAll(() => running.disposeAsync());

  const newPost = () => ({
    workspaceId,
    caption: 'Hello',
    platforms: [{ platform: 'bluesky', accountId: ACCOUNT }],
    options: { bluesky: { langs: ['en'] } },
  });

  test('a post is created once for each request id, with every value', async () => {
    const posts = editor.client(PostsService);
    const request = {
      ...newPost(),
      scheduledDatetime: '2030-01-02T03:04',
      timezone: 'UTC',
      requestId: 'one',
    };
    const { post } = await posts.createPost(request);
    const again = await posts.createPost(request);
    expect(again.post).toEqual(post);
    expect(harness.fakes.posts.size).toBe(1);
    expect(post).toMatchObject({
      ...{ caption: 'Hello', status: 'scheduled', timezone: 'UTC', options: { bluesky: { langs: ['en'] } } },
      platforms: [{ platform: 'bluesky', accountId: ACCOUNT }],
    });
    expect(post?.scheduledDatetime?.seconds).toBe(BigInt(Date.UTC(2030, 0, 2, 3, 4) / 1000));
    expect(post?.mediaId).toBeUndefined();
    const { posts: listed, pagination } = await posts.listPosts({ workspaceId, limit: 1 });
    expect(listed).toEqual([post]);
    expect(harness.fakes.callsOf('listPosts').at(-1)?.request).toMatchObject({ view: PostView.SUMMARY });
    expect(pagination).toMatchObject({ limit: 1, offset: 0, hasMore: false });

    const changed = await problemOf(posts.createPost({ ...request, caption: 'Another' }));
    expect(changed.code).toBe('idempotency_key_reused');
  });

  test('what is wrong is reported by field, as by the developer API', async () => {
    const posts = editor.client(PostsService);
    const wrong = await problemOf(
      posts.createPost({ ...newPost(), caption: 'x', tags: ['a', 'a'], options: { x: {} } }),
    );
    expect(wrong.code).toBe('invalid_request');
    expect(wrong.errors.map(({ path, code }) => [path, code])).toEqual([
      ['/tags/1', 'duplicate'],
      ['/options/x', 'unused_options'],
    ]);
    expect((await problemOf(posts.createPost({ workspaceId }))).errors.map(({ path }) => path)).toEqual([
      '/caption',
      '/platforms',
    ]);
    expect((await problemOf(posts.listPosts({ workspaceId, limit: 101 }))).errors).toMatchObject([
      { path: '/limit', code: 'too_big' },
    ]);
    expect((await problemOf(posts.createPost({ ...newPost(), requestId: 'a b' }))).errors).toMatchObject([
      { path: '/requestId' },
    ]);
    expect((await problemOf(posts.getPost({ workspaceId, id: 'x' }))).code).toBe('not_found');
  });

  test('what is wrong with a post that is checked is in the response', async () => {
    const posts = editor.client(PostsService);
    const wrong = { workspaceId, caption: 'forbidden', tags: ['a', 'a'], options: { x: { altText: 5 } } };
    const { validation } = await posts.validatePost(wrong);
    expect(validation?.isValid).toBe(false);
    expect(validation?.errors).toMatchObject([
      { path: '/platforms', code: 'required' },
      { path: '/tags/1', code: 'duplicate' },
      { path: '/options/x/altText', code: 'invalid_type', platform: 'x' },
      { path: '/caption', code: 'text_too_long' },
    ]);
  });

  test('fields that are cleared are sent as null, others stay as they are', async () => {
    const posts = editor.client(PostsService);
    const { post } = await posts.createPost(newPost());
    await posts.updatePost({ workspaceId, id: post?.id ?? '', caption: '', clear: ['scheduledDatetime'] });
    const [call] = harness.fakes.callsOf('updatePost').slice(-1);
    expect(call?.request).toMatchObject({
      updateMask: { paths: ['caption', 'scheduled_datetime'] },
      scheduledDatetime: '',
    });
  });

  test('results have their failed attempts', async () => {
    const posts = editor.client(PostsService);
    const { post } = await posts.createPost(newPost());
    const { results } = await posts.listResults({ workspaceId, id: post?.id ?? '' });
    const now = { seconds: expect.anything() };
    expect(results).toMatchObject([
      { status: 'published', failedAttempts: [] },
      {
        ...{ status: 'failed', failedAt: now },
        failedAttempts: [
          { attempt: 1, at: now, message: 'The limit is used up.', retryAt: now },
          { attempt: 2, at: now, message: 'The text is too long.' },
        ],
      },
    ]);
    expect(results[1]?.failedAttempts[1]?.retryAt).toBeUndefined();
  });

  test('posts that have failed on an account are listed alone where that is asked for', async () => {
    const posts = editor.client(PostsService);
    await posts.listPosts({ workspaceId, status: ['published', 'failed'], hasFailedResult: true });
    await posts.listPosts({ workspaceId });
    const asked = harness.fakes.callsOf('listPosts').map(({ request }) => request);
    expect(asked.slice(-2)).toMatchObject([{ hasFailedResult: true }, { hasFailedResult: false }]);
  });

  test('the plan has to be paid to post, but needs no API', async () => {
    const change = (plan: { name?: string; status?: 'active' | 'trialing' }) =>
      harness.operator.setPlan(workspaceId, plan);
    await change({ name: 'basic' });
    const posts = editor.client(PostsService);
    await expect(posts.createPost(newPost())).resolves.toBeDefined();
    await change({ status: 'trialing' });
    expect((await problemOf(posts.createPost(newPost()))).code).toBe('plan_required');
    const { usage } = await editor.client(UsageService).getUsage({ workspaceId });
    expect(usage?.plan).toMatchObject({ name: 'basic', status: 'trialing' });
    expect(usage?.media?.limitBytes).toBe(100 * 2 ** 30);
    await change({ name: 'scale', status: 'active' });
  });

  test('a webhook’s fields keep their names of the developer API', async () => {
    const { webhook } = await owner
      .client(WebhooksService)
      .createWebhook({ workspaceId, url: 'https://hooks.example.com/a', events: ['post.failed'] });
    expect(webhook).toMatchObject({ isActive: true, failedDeliveries: 10, secret: 'whsec_secret' });
  });
});
