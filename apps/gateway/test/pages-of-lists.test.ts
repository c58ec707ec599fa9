import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PostView } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import { type Harness, startHarness } from './support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
  for (const caption of ['a', 'b', 'c'])
    await harness.ask('POST', '/posts', { json: { caption, platforms: ['bluesky'] } });
});
afterAll(() => harness?.stop());

const page = z.object({ pagination: z.object({ nextCursor: z.string().nullable() }) });
const lists = ROUTES.filter(({ request }) => 'cursor' in request.shape.query.shape);

test('every list that is read page by page takes cursors, and is a heavy read', () => {
  const paged = ROUTES.filter(({ request }) => 'offset' in request.shape.query.shape);
  const names = lists.map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(paged.map(({ operationId }) => operationId)));
  expect(names).toContain('listEvents');
  const many = ROUTES.filter(({ method, request }) =>
    ['limit', 'period'].some((name) => method === 'get' && name in request.shape.query.shape),
  );
  for (const { operationId, isHeavy } of many) expect([operationId, isHeavy]).toEqual([operationId, true]);
});

test('a cursor goes on with the list that it comes from, in pages of any size', async () => {
  const first = await harness.ask('GET', '/posts?status=draft&limit=1');
  const { nextCursor } = page.parse(first.json).pagination;
  expect(nextCursor).toMatch(/^[\w-]+$/);
  const on = `/posts?limit=2&cursor=${nextCursor}`;
  expect((await harness.ask('GET', `${on}&status=draft`)).status).toBe(200);
  expect(harness.fakes.callsOf('listPosts').at(-1)?.request).toMatchObject({
    pageToken: ':next',
    offset: 0,
    // Programs get whole posts.
    view: PostView.UNSPECIFIED,
  });
  for (const [asked, path] of [
    [`${on}&status=draft&tag=x`, '/query/cursor'],
    [`${on}&status=scheduled`, '/query/cursor'],
    [`${on}&status=draft&offset=1`, '/query/offset'],
    ['/posts?cursor=x', '/query/cursor'],
    [`/links?cursor=${nextCursor}`, '/query/cursor'],
    [`/posts?status=draft&cursor=${'A'.repeat(401)}`, '/query/cursor'],
  ] as const)
    expect(await harness.ask('GET', asked)).toMatchObject({ status: 400, json: { errors: [{ path }] } });
});

test('an offset beyond 10,000 is refused in favour of cursors', async () => {
  expect((await harness.ask('GET', '/posts?offset=10000')).status).toBe(200);
  for (const path of ['/posts', '/media', '/links'])
    expect(await harness.ask('GET', `${path}?offset=10001`)).toMatchObject({
      status: 400,
      json: {
        errors: [{ path: '/query/offset', code: 'too_big', message: expect.stringContaining('cursor') }],
      },
    });
});

test('a workspace has three heavy reads at a time; others wait, and those of another workspace do not', async () => {
  const other = await harness.operator.createWorkspace({ name: 'Other' });
  const { value } = await harness.operator.createKey(other.id, { name: 'k', scopes: ['posts:read'] });
  const held = Promise.withResolvers<void>();
  harness.fakes.calls.length = 0;
  harness.fakes.before('listPosts', () => held.promise);
  const many = Array.from({ length: 16 }, () => harness.ask('GET', '/posts'));
  const isSent = (count: number) => harness.fakes.callsOf('listPosts').length === count;
  await waitUntil('three calls', () => isSent(3));
  const theirs = harness.ask('GET', '/posts', { key: value });
  await waitUntil('a fourth call', () => isSent(4));
  // What is no list need not wait.
  expect((await harness.ask('GET', '/platforms')).status).toBe(200);
  expect(isSent(4)).toBe(true);
  held.resolve();
  for (const answer of await Promise.all([...many, theirs])) expect(answer.status).toBe(200);
  harness.fakes.before('listPosts');
});

test('more than wait are refused with 429 and a time', async () => {
  const held = Promise.withResolvers<void>();
  harness.fakes.before('listPosts', () => held.promise);
  const many = Array.from({ length: 80 }, () => harness.ask('GET', '/posts'));
  const refused = await Promise.race(many);
  expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited', retry_after: 5 } });
  expect(refused.headers.get('retry-after')).toBe('5');
  held.resolve();
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(63);
  harness.fakes.before('listPosts');
});
