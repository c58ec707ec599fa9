import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Postrider, PostriderConnectionError, PostriderTimeoutError } from '@postrider/sdk';
import { type Receiver, startReceiver, waitUntil } from '@postrider/testing';
import { give, patientClient, problem, script } from './support/client.ts';

let api: Receiver;
beforeAll(async () => {
  api = await startReceiver();
});
afterEach(() => {
  api.requests.length = 0;
});
afterAll(() => api.close());

test('a call that is not answered in time ends with a timeout, after its retries', async () => {
  api.answer(() => {});
  const { client } = patientClient(api, { timeoutMs: 500, maxRetries: 1 });
  const failure = await client.accounts.list().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PostriderTimeoutError);
  expect(failure).toBeInstanceOf(PostriderConnectionError);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^127\.0\.0\.1:\d+ did not respond within 500 ms\.$/),
  });
  expect(api.requests).toHaveLength(2);
});

test('an answer that stops halfway ends with a timeout too', async () => {
  api.answer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"accounts":');
  });
  const { client } = patientClient(api, { maxRetries: 0 });
  await expect(client.accounts.list({ timeoutMs: 500 })).rejects.toBeInstanceOf(PostriderTimeoutError);
});

test('after a timeout nothing is repeated that may have been done', async () => {
  api.answer(() => {});
  const { client } = patientClient(api, { timeoutMs: 500 });
  await expect(client.webhooks.delete('id')).rejects.toBeInstanceOf(PostriderTimeoutError);
  expect(api.requests).toHaveLength(1);
});

test('the second try of a post that timed out gets the first one’s answer', async () => {
  let first = '';
  api.answer(({ headers }, response) => {
    const key = String(headers['idempotency-key']);
    if (!first) first = key;
    else if (first === key) give(response, { status: 201, body: { post: { id: 'the first' } } });
  });
  const { client } = patientClient(api, { timeoutMs: 500 });
  expect(await client.posts.create({ caption: 'Hello', platforms: ['bluesky'] })).toEqual({
    id: 'the first',
  });
});

test('the caller can give up while the server is silent', async () => {
  api.answer(() => {});
  const giveUp = new AbortController();
  const call = patientClient(api).client.accounts.list({ signal: giveUp.signal });
  await waitUntil('the request is there', () => api.requests.length === 1);
  giveUp.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  expect(api.requests).toHaveLength(1);
});

test('the caller can give up during a real pause, and no later try is made', async () => {
  script(api, problem(503, 'unavailable', {}, { 'Retry-After': '30' }));
  const client = new Postrider({ apiKey: 'svc_live_test', baseUrl: api.url });
  const giveUp = new AbortController();
  const call = client.accounts.list({ signal: giveUp.signal });
  await waitUntil('the request is there', () => api.requests.length === 1);
  giveUp.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});

test('a caller who gave up before sends nothing', async () => {
  await expect(patientClient(api).client.accounts.list({ signal: AbortSignal.abort() })).rejects.toThrow(
    /abort/,
  );
  expect(api.requests).toHaveLength(0);
});
