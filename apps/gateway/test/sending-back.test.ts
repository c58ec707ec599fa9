import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_WEBHOOK_EVENTS } from '@postrider/contracts';
import { z } from 'zod';
import { callOperation as callDocumented } from './support/call-operation.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.fakes.posts.clear());

const callOperation = (operationId: string, path: string, json?: unknown) =>
  callDocumented(harness, operationId, path, json === undefined ? {} : { json });
const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

const onePost = z.object({ post: z.looseObject({ id: z.string() }) });
const CREATE = [
  'caption',
  'platforms',
  'scheduledDatetime',
  'mediaId',
  'tags',
  'timezone',
  'title',
  'options',
];
const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

const FULL = {
  caption: 'Text',
  platforms: ['bluesky'],
  scheduledDatetime: '2027-08-01T09:00:00Z',
  mediaId: uuid(3),
  tags: ['a'],
  timezone: 'Europe/Berlin',
  title: 'Title',
  options: { bluesky: { altText: 'A picture', thread: ['More'] } },
};

describe('a post that was read can be sent back', () => {
  test.each([
    ['a draft with nothing but a text', { caption: 'Text', platforms: ['bluesky'] }],
    ['a picture without a text', { caption: '', platforms: ['mastodon'], mediaId: uuid(3) }],
    ['a post with everything', FULL],
  ])('%s', async (_name, wanted) => {
    const made = await callOperation('createPost', '/posts', wanted);
    const { post } = onePost.parse(made.json);
    const again = await callOperation('createPost', '/posts', pick(post, CREATE));
    expect(again.status).toBe(201);
    expect(pick(onePost.parse(again.json).post, CREATE)).toEqual(pick(post, CREATE));
    expect((await callOperation('updatePost', `/posts/${post.id}`, post)).status).toBe(200);
    expect(lastRequest('updatePost')).toMatchObject({
      updateMask: {
        paths: expect.arrayContaining(['caption', 'timezone', 'tags', 'media_id', 'options', 'platforms']),
      },
    });
  });

  test('what can’t be changed is refused with another value, each field of it', async () => {
    const made = await callOperation('createPost', '/posts', FULL);
    const { post } = onePost.parse(made.json);
    const before = harness.fakes.callsOf('updatePost').length;
    const wrong = { id: uuid(8), status: 'published', createdAt: post.scheduledDatetime, failedResults: 3 };
    const answer = await harness.ask('PATCH', `/posts/${post.id}`, { json: { ...post, ...wrong } });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'invalid_request',
        errors: Object.keys(wrong).map((name) => ({ path: `/${name}`, code: 'read_only' })),
      },
    });
    expect(harness.fakes.callsOf('updatePost')).toHaveLength(before);
  });

  test('nothing is sent to say that nothing changes', async () => {
    const { post } = onePost.parse((await callOperation('createPost', '/posts', FULL)).json);
    expect((await callOperation('updatePost', `/posts/${post.id}`, {})).status).toBe(200);
    expect(lastRequest('updatePost')).toMatchObject({ updateMask: { paths: [] } });
  });
});

test('null on create is the same as leaving a field out, in options too', async () => {
  const without = { caption: 'x', platforms: ['bluesky'] };
  await callOperation('createPost', '/posts', { ...without, options: { bluesky: { langs: ['en'] } } });
  const { postId: _id, ...expected } = z.looseObject({}).parse(lastRequest('createPost'));
  const nulls = pick({}, CREATE.slice(2));
  const body = {
    ...Object.fromEntries(Object.keys(nulls).map((name) => [name, null])),
    ...without,
    options: { bluesky: { langs: ['en'], caption: null, thread: null, quotes: null }, x: null },
  };
  await callOperation('createPost', '/posts', body);
  expect(lastRequest('createPost')).toMatchObject(expected);
  await callOperation('createPost', '/posts', { ...without, options: null });
  expect(lastRequest('createPost')).toMatchObject({ timezone: '', mediaId: '' });

  await callOperation('addMedia', '/media', {
    url: 'https://pics.test/a',
    action: null,
    size: null,
    filename: null,
  });
  expect(lastRequest('importMedia')).toMatchObject({ url: 'https://pics.test/a' });
  await callOperation('addMedia', '/media', {
    action: 'init',
    type: 'video/mp4',
    size: 1,
    url: null,
    filename: null,
  });
  expect(lastRequest('beginUpload')).toMatchObject({ filename: '' });
  await callOperation('createWebhook', '/webhooks', {
    url: 'https://a.test',
    events: null,
    description: null,
  });
  expect(lastRequest('createEndpoint')).toMatchObject({ events: [], description: '' });
});

test('null on update clears a field, or brings its default back', async () => {
  const { post } = onePost.parse((await callOperation('createPost', '/posts', FULL)).json);
  await callOperation('updatePost', `/posts/${post.id}`, {
    caption: null,
    title: null,
    tags: null,
    scheduledDatetime: null,
  });
  expect(lastRequest('updatePost')).toMatchObject({
    caption: '',
    title: '',
    tags: [],
    scheduledDatetime: '',
    updateMask: { paths: ['caption', 'title', 'scheduled_datetime', 'tags'] },
  });
  await callOperation('updateWebhook', `/webhooks/${uuid(4)}`, {
    description: null,
    events: null,
    is_active: null,
  });
  expect(lastRequest('updateEndpoint')).toMatchObject({
    description: '',
    events: { events: DEFAULT_WEBHOOK_EVENTS },
    isActive: true,
  });
});

test('a webhook that was read can be sent back', async () => {
  const listed = await callOperation('listWebhooks', '/webhooks');
  const { webhooks } = z.object({ webhooks: z.array(z.record(z.string(), z.unknown())) }).parse(listed.json);
  const [webhook = {}] = webhooks;
  expect(webhook.description).toBeNull();
  const fields = pick(webhook, ['events', 'is_active', 'description']);
  expect((await callOperation('updateWebhook', `/webhooks/${webhook.id}`, fields)).status).toBe(200);
  const again = pick(webhook, ['url', 'events', 'description']);
  expect((await callOperation('createWebhook', '/webhooks', again)).status).toBe(201);
});
