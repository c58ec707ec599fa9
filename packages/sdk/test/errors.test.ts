import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { hasCode, Postrider, PostriderError } from '@postrider/sdk';
import { type Receiver, startReceiver } from '@postrider/testing';
import { patientClient, problem, script } from './support/client.ts';

let api: Receiver;
beforeAll(async () => {
  api = await startReceiver();
});
afterEach(() => {
  api.requests.length = 0;
});
afterAll(() => api.close());

const failureOf = async (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

describe('a refusal', () => {
  test('contains everything that the API returned', async () => {
    const errors = [{ path: '/platforms/0', code: 'too_long', message: 'Bluesky allows 300 characters.' }];
    script(api, problem(422, 'content_rejected', { errors }, { 'X-Request-Id': 'req_1' }));
    const failure = await failureOf(
      patientClient(api).client.posts.create({ caption: '…', platforms: ['bluesky'] }),
    );
    expect(failure).toBeInstanceOf(PostriderError);
    expect(failure).toMatchObject({
      name: 'PostriderError',
      status: 422,
      code: 'content_rejected',
      message: 'What happened: content_rejected.',
      requestId: 'req_1',
      errors,
      requiredScope: undefined,
      retryAfter: undefined,
    });
  });

  test('names the scope that the key lacks', async () => {
    script(api, problem(403, 'insufficient_scope', { required_scope: 'links:manage' }));
    const failure = await failureOf(patientClient(api).client.links.create({ url: 'https://example.com' }));
    expect(failure).toMatchObject({ requiredScope: 'links:manage', requestId: 'req_in_body' });
  });

  test('with a code that this version does not know is as complete as any other', async () => {
    const errors = [{ path: '/caption', code: 'too_rhymed', message: 'Odes are not taken.' }];
    script(api, problem(418, 'teapot', { errors, retry_after: 120 }));
    const failure = await failureOf(patientClient(api).client.accounts.list());
    expect(failure).toBeInstanceOf(PostriderError);
    expect(failure).toMatchObject({
      status: 418,
      code: 'teapot',
      message: 'What happened: teapot.',
      requestId: 'req_in_body',
      errors,
      retryAfter: 120,
    });
    expect(hasCode(failure, 'teapot')).toBe(true);
  });

  test('is distinguished by its code', async () => {
    script(api, problem(404, 'not_found'));
    const failure = await failureOf(patientClient(api).client.posts.get('id'));
    expect(hasCode(failure, 'not_found')).toBe(true);
    expect(hasCode(failure, 'plan_required', 'not_found')).toBe(true);
    expect(hasCode(failure, 'plan_required')).toBe(false);
    expect(hasCode(new Error('not_found'), 'not_found')).toBe(false);
    if (hasCode(failure, 'not_found')) {
      const code: 'not_found' = failure.code;
      expect(code).toBe('not_found');
    }
  });
});

describe('an answer that is not the API’s', () => {
  test.each([
    ['a page of a proxy', { status: 403, body: '<html>' }],
    ['JSON of another service', { status: 403, body: { code: 'denied', message: 'No.' } }],
    ['a list of errors that is none', problem(422, 'content_rejected', { errors: 'many' })],
    ['a redirect, which is not followed', { status: 301, headers: { Location: 'https://example.com' } }],
    ['an answer without JSON', { status: 200, body: '<html>' }],
  ])('is unexpected: %s', async (_, answer) => {
    script(api, answer);
    const failure = await failureOf(patientClient(api).client.accounts.list());
    expect(failure).toMatchObject({ code: 'unexpected_answer', status: answer ? answer.status : 0 });
    expect(api.requests).toHaveLength(1);
  });
});

describe('options that could never work', () => {
  test.each([
    ['an empty key', { apiKey: '', baseUrl: 'https://example.com' }],
    ['a key with a line break', { apiKey: 'svc_live_x\n', baseUrl: 'https://example.com' }],
    ['an address without a scheme', { apiKey: 'svc_live_x', baseUrl: 'example.com' }],
    ['another scheme', { apiKey: 'svc_live_x', baseUrl: 'ftp://example.com' }],
  ])('are refused: %s', (_, options) => {
    expect(() => new Postrider(options)).toThrow(TypeError);
  });
});

test('the key goes as a bearer, ids are escaped, and a slash too many does no harm', async () => {
  script(api, { status: 200, body: { post: {} } });
  const { client } = patientClient({ url: `${api.url}/api/v1/developer//` });
  await client.posts.get('a/b?c');
  expect(api.requests[0]).toMatchObject({
    path: '/api/v1/developer/posts/a%2Fb%3Fc',
    headers: { authorization: 'Bearer svc_live_test' },
  });
});

describe('ifMatch', () => {
  const webhook = { id: 'w1', url: 'https://example.com' };
  const ok = (etag: string) => ({ status: 200, body: { webhook }, headers: { ETag: etag } });

  test('sends the ETag of the object that was read, and then that of the change', async () => {
    script(api, ok('"v1.a"'), ok('"v2.b"'), { status: 204 });
    const { webhooks } = patientClient(api).client;
    const read = await webhooks.get('w1');
    const changed = await webhooks.update('w1', { description: 'x' }, { ifMatch: read });
    await webhooks.delete('w1', { ifMatch: changed });
    expect(api.requests.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"v1.a"', '"v2.b"']);
  });

  test('accepts an ETag, and reports a changed resource by its code', async () => {
    script(api, problem(412, 'precondition_failed'));
    const update = patientClient(api).client.posts.update('p1', { title: 'x' }, { ifMatch: '"v1"' });
    expect(hasCode(await failureOf(update), 'precondition_failed')).toBe(true);
    expect(api.requests.map(({ headers }) => headers['if-match'])).toEqual(['"v1"']);
  });

  test('rejects an object that no call has returned, before anything is sent', async () => {
    const { posts } = patientClient(api).client;
    await expect(posts.delete('p1', { ifMatch: { id: 'p1' } })).rejects.toThrow(TypeError);
    expect(api.requests).toEqual([]);
  });
});
