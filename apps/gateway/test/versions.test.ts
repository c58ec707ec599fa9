import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { ROUTES } from '../src/api/routes.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function create(): Promise<string> {
  const { json } = await harness.ask('POST', '/posts', { json: { caption: 'x', platforms: ['bluesky'] } });
  return (json as { post: { id: string } }).post.id;
}

test('GET returns the version as ETag, and 304 to a client that knows it', async () => {
  const path = `/posts/${await create()}`;
  const first = await harness.ask('GET', path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toBe('"v1"');
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, text, headers } = await harness.ask('GET', path, { headers: { 'if-none-match': known } });
    expect([status, text, headers.get('etag')]).toEqual([304, '', etag]);
  }
  const other = await harness.ask('GET', path, { headers: { 'if-none-match': '"other"' } });
  expect([other.status, other.text]).toEqual([200, first.text]);
});

test.each(['PATCH', 'DELETE'])('%s passes the versions of If-Match on to the service', async (method) => {
  const path = `/posts/${await create()}`;
  const json = method === 'PATCH' ? { json: { caption: 'y' } } : {};
  const service = method === 'PATCH' ? 'updatePost' : 'deletePost';
  await harness.ask(method, path, { ...json, headers: { 'if-match': '"v1", W/"v2", "v3"' } });
  expect(harness.fakes.callsOf(service).at(-1)?.request).toMatchObject({ ifMatch: ['v1', 'v3'] });
  harness.fakes.fail(service, new AppError('precondition_failed', 'It has changed.'));
  const late = await harness.ask(method, `/posts/${await create()}`, {
    ...json,
    headers: { 'if-match': '"old"' },
  });
  expect([late.status, late.json]).toMatchObject([412, { code: 'precondition_failed' }]);
});

describe('If-Match', () => {
  const rows = ROUTES.filter(({ versioned, method }) => !versioned || method === 'get');
  test.each(rows.map((row) => [row.operationId, row] as const))('is refused by %s', async (_, row) => {
    const path = row.path.replaceAll(/:(id|resultId|delivery|replay)/g, uuid(7)).replace(':code', 'aZ3kP9x');
    const { status, json } = await harness.ask(row.method.toUpperCase(), path, {
      headers: { 'if-match': '"v1"' },
      ...(row.request.shape.body ? { json: {} } : {}),
    });
    expect([status, json]).toMatchObject([
      400,
      { errors: [{ path: '/headers/If-Match', code: 'unknown_field' }] },
    ]);
  });

  test('with a key stays idempotent', async () => {
    const options = { headers: { 'if-match': '"v1"', 'idempotency-key': uuidv7() } };
    const path = `/posts/${await create()}/publish`;
    const first = await harness.ask('POST', path, options);
    const again = await harness.ask('POST', path, options);
    expect([first.status, again.headers.get('idempotent-replayed'), again.text]).toEqual([
      200,
      'true',
      first.text,
    ]);
  });
});
