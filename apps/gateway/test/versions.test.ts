import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import { openApi } from '../src/openapi/document.ts';
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
  expect(etag).toMatch(/^"v1\.[\w-]{22}"$/);
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
  await harness.ask(method, path, { ...json, headers: { 'if-match': '"v1.digest", W/"v2", "v3"' } });
  expect(harness.fakes.callsOf(service).at(-1)?.request).toMatchObject({ ifMatch: ['v1', 'v3'] });
  harness.fakes.fail(service, new AppError('precondition_failed', 'It has changed.'));
  const late = await harness.ask(method, `/posts/${await create()}`, {
    ...json,
    headers: { 'if-match': '"old"' },
  });
  expect([late.status, late.json]).toMatchObject([412, { code: 'precondition_failed' }]);
});

test('a list has an ETag too', async () => {
  const { headers } = await harness.ask('GET', '/accounts');
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = await harness.ask('GET', '/accounts', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

describe('the OpenAPI document', () => {
  const operation = z.object({
    parameters: z.array(z.object({ $ref: z.string().optional() })).default([]),
    responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()).optional() })),
  });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(openApi());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation, methods] as const),
  );
  const takes = ({ parameters }: z.output<typeof operation>, name: string) =>
    parameters.some(({ $ref }) => $ref?.endsWith(`/${name}`));

  /** Changes of one resource without If-Match. */
  const UNCONDITIONAL: Record<string, string> = {
    'delete /posts/{id}/results/{resultId}': 'A result has no GET, and a repeated deletion changes nothing.',
    'delete /posts/{id}/approval-links/{linkId}': 'A link never changes, so that nothing can be overwritten.',
  };

  const changes = operations.filter(([name]) => /^(patch|put|delete) /.test(name));
  test.each(changes)('%s takes If-Match, and GET returns the ETag for it', (name, operation, methods) => {
    if (name in UNCONDITIONAL) return expect(takes(operation, 'IfMatch')).toBe(false);
    expect(takes(operation, 'IfMatch')).toBe(true);
    expect(operation.responses).toHaveProperty('412');
    expect(methods.get?.responses['200']?.headers).toHaveProperty('ETag');
    if (!name.startsWith('delete')) expect(operation.responses['200']?.headers).toHaveProperty('ETag');
  });

  const reads = operations.filter(([name]) => name.startsWith('get ') && name !== 'get /events/stream');
  test.each(reads)('%s returns an ETag, and 304 to a client that has the response', (_, operation) => {
    expect(operation.responses['200']?.headers).toHaveProperty('ETag');
    expect(takes(operation, 'IfNoneMatch')).toBe(true);
    expect(operation.responses).toHaveProperty('304');
  });

  test('each exception exists', () => {
    const names = changes.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(UNCONDITIONAL)));
  });

  test('a GET next to a conditional change gives a version', () => {
    const without = ROUTES.filter(({ versioned }) => versioned)
      .filter(({ path }) => !ROUTES.some((row) => row.path === path && row.method === 'get' && row.versioned))
      .map(({ method, path }) => `${method} ${path}`);
    expect(without).toEqual(['post /posts/:id/publish']);
  });
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
