import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Postrider, PostriderConnectionError } from '@postrider/sdk';
import { type Receiver, startReceiver } from '@postrider/testing';
import { NOW, patientClient, problem, type Scripted, script } from './support/client.ts';

let api: Receiver;
beforeAll(async () => {
  api = await startReceiver();
});
afterEach(() => {
  api.requests.length = 0;
});
afterAll(() => api.close());

const keys = () => api.requests.map(({ headers }) => headers['idempotency-key']);
const POST = { caption: 'Hello', platforms: ['bluesky' as const] };
const created = { status: 201, body: { post: { id: 'p1' } } };
const UNAVAILABLE = problem(503, 'unavailable');
const PROXY: Scripted = {
  status: 502,
  body: '<html>Bad gateway</html>',
  headers: { 'Content-Type': 'text/html' },
};

describe('a call with an idempotency key', () => {
  test.each([
    ['503', UNAVAILABLE],
    ['502 of a proxy', PROXY],
    ['504 of a proxy', { status: 504, body: '' }],
    ['429', problem(429, 'rate_limited')],
    ['409 while the first try runs', problem(409, 'idempotency_in_progress')],
    ['a broken connection', false],
  ] satisfies [string, Scripted][])('is sent again with the same key after %s', async (_, failure) => {
    script(api, failure, failure, created);
    const { client } = patientClient(api);
    expect(await client.posts.create(POST)).toEqual({ id: 'p1' });
    expect(api.requests).toHaveLength(3);
    expect(keys()[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(keys()).size).toBe(1);
    expect(new Set(api.requests.map(({ body }) => body.toString())).size).toBe(1);
  });

  test('takes the caller’s key, and otherwise one of its own for each call', async () => {
    script(api, created);
    const { client } = patientClient(api);
    await client.posts.create(POST, { idempotencyKey: 'mine' });
    await client.posts.create(POST);
    await client.posts.create(POST);
    expect(keys()[0]).toBe('mine');
    expect(new Set(keys()).size).toBe(3);
  });

  test.each([
    ['media.import', (client: Postrider) => client.media.import('https://example.com/a.jpg')],
    ['webhooks.create', (client: Postrider) => client.webhooks.create({ url: 'https://example.com' })],
    ['webhooks.test', (client: Postrider) => client.webhooks.test('id')],
    ['links.create', (client: Postrider) => client.links.create({ url: 'https://example.com' })],
    ['posts.duplicate', (client: Postrider) => client.posts.duplicate('id')],
  ])('%s carries one too', async (_, run) => {
    const body = { media: {}, webhook: {}, delivery: {}, link: {}, post: {}, warnings: [] };
    script(api, PROXY, { status: 201, body });
    await run(patientClient(api).client);
    expect(keys()[0]).toBeTruthy();
    expect(keys()[1]).toBe(keys()[0]);
  });

  test.each([
    ['500', problem(500, 'internal')],
    ['409 of another kind', problem(409, 'limit_reached')],
    ['422', problem(422, 'content_rejected')],
  ])('is not sent again after %s', async (_, failure) => {
    script(api, failure);
    await expect(patientClient(api).client.posts.create(POST)).rejects.toThrow('What happened');
    expect(api.requests).toHaveLength(1);
  });
});

describe('the pauses', () => {
  test('grow, and end after the last retry with what happened then', async () => {
    script(api, UNAVAILABLE);
    const { client, sleeps } = patientClient(api);
    await expect(client.posts.create(POST)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(api.requests).toHaveLength(5);
    // random() is 0.5: three quarters of 500 ms, doubled each time.
    expect(sleeps).toEqual([375, 750, 1500, 3000]);
  });

  test.each([
    ['seconds', '7'],
    ['a date', new Date(NOW + 7_000).toUTCString()],
  ])('are not shorter than a Retry-After in %s', async (_, header) => {
    script(api, problem(429, 'rate_limited', {}, { 'Retry-After': header }), created);
    const { client, sleeps } = patientClient(api);
    await client.posts.create(POST);
    expect(sleeps).toEqual([7_375]);
  });

  test('take retry_after from the body where no header has it', async () => {
    script(api, problem(503, 'unavailable', { retry_after: 3 }), created);
    const { client, sleeps } = patientClient(api);
    await client.posts.create(POST);
    expect(sleeps).toEqual([3_375]);
  });

  test('are not made where the server wants more than a minute', async () => {
    script(api, problem(429, 'rate_limited', {}, { 'Retry-After': '61' }));
    const { client, sleeps } = patientClient(api);
    await expect(client.posts.create(POST)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 61 });
    expect(sleeps).toEqual([]);
  });

  test('are none with maxRetries 0', async () => {
    script(api, UNAVAILABLE);
    await expect(patientClient(api, { maxRetries: 0 }).client.posts.create(POST)).rejects.toThrow();
    expect(api.requests).toHaveLength(1);
  });
});

/** Calls that a second try may do twice, or may find done. */
const UNSAFE: [string, (client: Postrider) => Promise<unknown>][] = [
  ['posts.update', (client) => client.posts.update('id', { title: 'New' })],
  ['posts.delete', (client) => client.posts.delete('id')],
  ['webhooks.update', (client) => client.webhooks.update('id', { is_active: true })],
  ['webhooks.delete', (client) => client.webhooks.delete('id')],
  ['links.disable', (client) => client.links.disable('aZ3kP9x')],
];
const any = { status: 200, body: { post: {}, webhook: {}, delivery: {}, link: {} } };

describe.each(UNSAFE)('%s, which must not happen twice,', (_, run) => {
  test.each([
    ['502 of a proxy', PROXY],
    ['503 of a proxy', { status: 503, body: '' }],
    ['504 of a proxy', { status: 504, body: '' }],
    ['a broken connection', false],
  ] satisfies [string, Scripted][])('is not repeated after %s', async (_, failure) => {
    script(api, failure, any);
    await expect(run(patientClient(api).client)).rejects.toThrow();
    expect(api.requests).toHaveLength(1);
  });

  test('is repeated where nothing was done', async () => {
    script(api, problem(429, 'rate_limited'), UNAVAILABLE, any);
    await run(patientClient(api).client);
    expect(api.requests).toHaveLength(3);
    expect(keys()).toEqual([undefined, undefined, undefined]);
  });
});

test('what never reached the server is sent again, whatever it is', async () => {
  const gone = await startReceiver();
  await gone.close();
  let tries = 0;
  const { client } = patientClient(gone, {
    fetch: (...call) => {
      tries++;
      return fetch(...call);
    },
  });
  const failure = await client.links.create({ url: 'https://example.com' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PostriderConnectionError);
  expect(failure).toMatchObject({ neverSent: true });
  expect(tries).toBe(5);
});

test('reads are repeated after a broken connection', async () => {
  script(api, false, { status: 200, body: { accounts: [] } });
  expect(await patientClient(api).client.accounts.list()).toEqual([]);
  expect(api.requests).toHaveLength(2);
});
