import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BASE_PATH } from '../src/http/door.ts';
import { problem } from '../src/schemas/problem.ts';
import { account, good, MEDIA, many, PATCHES, POSTS, WEBHOOKS } from './support/bad-bodies.ts';
import { uuid } from './support/fakes.ts';
import { type AskOptions, startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

async function violationsOf(method: string, path: string, options: AskOptions) {
  const answer = await world.ask(method, path, options);
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  const { errors } = problem.required({ errors: true }).parse(answer.json);
  for (const { message } of errors) expect(message).toMatch(/^[A-Z].+\.$/);
  return errors.map(({ path: pointer, code }) => `${pointer} ${code}`).sort();
}

describe.each([
  ['POST', '/posts', POSTS],
  ['PATCH', `/posts/${uuid(1)}`, PATCHES],
  ['POST', '/media', MEDIA],
  ['POST', '/webhooks', WEBHOOKS],
] as const)('%s %s', (method, path, table) => {
  test.each(table)('%s', async (_name, json, ...violations) => {
    expect(await violationsOf(method, path, { json })).toEqual([...violations].sort());
  });
});

describe('GET /posts', () => {
  test.each([
    ['status=done', '/query/status unknown_value'],
    ['status=', '/query/status unknown_value'],
    ['limit=0', '/query/limit too_small'],
    ['limit=101', '/query/limit too_big'],
    ['limit=-1', '/query/limit too_small'],
    ['limit=1e1', '/query/limit invalid_type'],
    ['limit=', '/query/limit invalid_type'],
    ['limit=5.5', '/query/limit invalid_type'],
    ['limit=1&limit=2', '/query/limit invalid_type'],
    ['limit[]=1', '/query/limit[] unknown_field'],
    ['offset=-1', '/query/offset too_small'],
    ['offset=99999999999999999999', '/query/offset invalid_type'],
    ['offset=2147483648', '/query/offset too_big'],
    ['tag=', '/query/tag too_small'],
    ['tag=%00', '/query/tag invalid_character'],
    ['__proto__=1', '/query/__proto__ unknown_field'],
    ['page=2&Limit=3', '/query/Limit unknown_field', '/query/page unknown_field'],
  ])('%s', async (query, ...violations) => {
    expect(await violationsOf('GET', `/posts?${query}`, {})).toEqual(violations);
  });
});

describe('bodies', () => {
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

  test.each<[string, AskOptions, number, string]>([
    ['nothing', {}, 400, 'invalid_json'],
    ['an empty body', { body: '' }, 400, 'invalid_json'],
    ['half an object', { body: '{"caption": "x"' }, 400, 'invalid_json'],
    ['no JSON', { body: 'caption=x' }, 400, 'invalid_json'],
    ['broken UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 400, 'invalid_json'],
    ['a byte order mark alone', { body: new Uint8Array([0xef, 0xbb, 0xbf]) }, 400, 'invalid_json'],
    [
      'a form',
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    [
      'a lookalike',
      { body: '{}', headers: { 'content-type': 'application/jsonp' } },
      415,
      'unsupported_media_type',
    ],
    ['gzip', { body: '{}', headers: { 'content-encoding': 'gzip' } }, 415, 'unsupported_media_type'],
    ['too much', { json: { ...good, caption: 'x'.repeat(1024 * 1024) } }, 413, 'payload_too_large'],
    ['deep arrays', { body: nested }, 400, 'invalid_request'],
    ['deep arrays in a field', { body: `{"caption": ${nested}}` }, 400, 'invalid_request'],
    [
      'deep arrays in an option',
      { body: `{"options": {"bluesky": {"x": ${nested}}}}` },
      400,
      'invalid_request',
    ],
    ['a prototype', { body: '{"__proto__": {"caption": "x"}, "constructor": 1}' }, 400, 'invalid_request'],
    [
      '100,000 unknown fields',
      { json: Object.fromEntries(many(60_000, (n) => [`f${n}`, 0])) },
      400,
      'invalid_request',
    ],
    ['100,000 platforms', { json: { ...good, platforms: many(100_000, () => 'y') } }, 400, 'invalid_request'],
  ])('%s', async (_name, options, status, code) => {
    for (const headers of [{}, { 'idempotency-key': `k-${crypto.randomUUID()}` }]) {
      const answer = await world.ask('POST', '/posts', {
        ...options,
        headers: { ...headers, ...options.headers },
      });
      expect(answer).toMatchObject({ status, json: { status, code } });
      expect(answer.text.length).toBeLessThan(100_000);
    }
  });

  test('JSON in any accepted spelling of its type is read', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;charset="UTF-8"',
    ]) {
      const answer = await world.ask('POST', '/posts', { json: good, headers: { 'content-type': type } });
      expect(answer.status).toBe(201);
    }
  });

  test('a body in chunks is read, and stopped where it grows too large', async () => {
    const chunked = async (chunks: number) => {
      const sent = request(`${world.gateway.address}${BASE_PATH}/posts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${world.key.value}` },
      });
      const answered = once(sent, 'response');
      for (let n = 0; n < chunks; n++) sent.write(' '.repeat(65_536));
      sent.end(JSON.stringify(good));
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    };
    expect(await chunked(1)).toBe(201);
    expect(await chunked(20)).toBe(413);
  });
});

test('what is right at the border is taken', async () => {
  const border = {
    caption: '👋'.repeat(100_000),
    title: '👋'.repeat(200),
    platforms: many(20, account),
    tags: many(10, (n) => `${n}${'👋'.repeat(49)}`),
    scheduledDatetime: '2027-01-01T10:00',
    timezone: 'America/Argentina/Buenos_Aires',
  };
  const answer = await world.ask('POST', '/posts', { json: border });
  expect(answer.status).toBe(201);
  const picture = { caption: '', mediaId: uuid(1), platforms: ['bluesky'] };
  expect((await world.ask('POST', '/posts', { json: picture })).status).toBe(201);
});
