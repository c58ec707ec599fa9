import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '../src/api/problem.ts';
import { BASE_PATH } from '../src/paths.ts';
import { account, good, MEDIA, many, PATCHES, POSTS, WEBHOOKS } from './support/bad-bodies.ts';
import { type AskOptions, type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

async function violationsOf(method: string, path: string, options: AskOptions) {
  const answer = await harness.ask(method, path, options);
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  const { errors } = problem.required({ errors: true }).parse(answer.json);
  for (const { message } of errors) expect(message).toMatch(/^[A-Z].+[.?]$/);
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
    ['status=draft,done', '/query/status unknown_value'],
    ['from=2026-08-01', '/query/from invalid_format'],
    ['to=2026-08-01T09:30:00', '/query/to invalid_format'],
    ['sort=title', '/query/sort unknown_value'],
    ['search=', '/query/search too_small'],
    ['accountId=x&platform=y', '/query/accountId invalid_format', '/query/platform unknown_value'],
    ['limit=0', '/query/limit too_small'],
    ['limit=101', '/query/limit too_big'],
    ['limit=-1', '/query/limit too_small'],
    ['limit=1e1', '/query/limit invalid_type'],
    ['limit=', '/query/limit invalid_type'],
    ['limit=5.5', '/query/limit invalid_type'],
    ['limit=1&limit=2', '/query/limit invalid_type'],
    ['limit[]=1', '/query/limit[] unknown_field'],
    ['offset=-1', '/query/offset too_small'],
    ['offset=99999999999999999999', '/query/offset too_big'],
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
      const answer = await harness.ask('POST', '/posts', {
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
      const answer = await harness.ask('POST', '/posts', { json: good, headers: { 'content-type': type } });
      expect(answer.status).toBe(201);
    }
  });

  test('a body in chunks is read, and stopped where it grows too large', async () => {
    const chunked = async (chunks: number) => {
      const sent = request(`${harness.gateway.address}${BASE_PATH}/posts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${harness.key.value}` },
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
  const answer = await harness.ask('POST', '/posts', { json: border });
  expect(answer.status).toBe(201);
  const picture = { caption: '', mediaId: uuid(1), platforms: ['bluesky'] };
  expect((await harness.ask('POST', '/posts', { json: picture })).status).toBe(201);
});

describe('a refusal', () => {
  const refused = async (method: string, path: string, options: AskOptions) =>
    problem.parse((await harness.ask(method, path, options)).json);

  test('names the first problem and how many more there are', async () => {
    const one = await refused('POST', '/posts', { json: { ...good, title: 1 } });
    expect(one.detail).toBe('/title: This must be a string.');
    const two = await refused('POST', '/posts', { json: { ...good, title: 1, tags: 1 } });
    expect(two.detail).toBe('/tags: This must be an array. There is 1 more problem.');
    const many = await refused('POST', '/posts', { json: {} });
    expect(many.detail).toBe('/caption: This is required. There is 1 more problem.');
    expect((await refused('POST', '/posts', { json: null })).detail).toBe(
      'The body: This must be an object.',
    );
    const three = await refused('GET', '/posts?limit=1.5&offset=x&status=y', {});
    expect(three.detail).toMatch(/^\/query\/status: .+ There are 2 more problems\.$/);
  });

  test('of an unknown field names the likely one', async () => {
    const { errors = [] } = await refused('POST', '/posts', {
      json: {
        ...good,
        media_id: uuid(1),
        colour: 1,
        options: { bluesky: { alt: 'x' }, blusky: {} },
        platforms: [{ platform: 'x', account: 'y' }],
      },
    });
    const messages = Object.fromEntries(errors.map(({ path, message }) => [path, message]));
    expect(messages).toMatchObject({
      '/media_id': 'This request has no such field. Did you mean mediaId?',
      '/colour': 'This request has no such field.',
      '/options/bluesky/alt': 'This request has no such field. Did you mean altText?',
      '/options/blusky': 'This request has no such field. Did you mean bluesky?',
      '/platforms/0/account': 'This request has no such field. Did you mean accountId?',
    });
    const query = await refused('GET', '/posts?Limit=1', {});
    expect(query.detail).toBe('/query/Limit: This request has no such query parameter. Did you mean limit?');
    const media = await refused('POST', '/media', { json: { action: 'init', mime: 'x', file_name: 'x' } });
    expect(media.errors).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('Did you mean filename?') }),
    );
  });

  test.each([
    ['limit=1.5', 'This must be a whole number.'],
    ['limit=abc', 'This must be a whole number.'],
    ['limit=1&limit=2', 'Send this query parameter once.'],
    ['status=draft&status=failed', 'Send this query parameter once.'],
    ['tag=a&tag=b', 'Send this query parameter once.'],
    ['offset=99999999999999999999', 'This must be at most 2147483647.'],
  ])('of %s reports what is wrong', async (query, message) => {
    expect((await refused('GET', `/posts?${query}`, {})).errors).toMatchObject([{ message }]);
  });

  test.each([
    ['{"caption": "x",}', 'The body is not valid JSON: unexpected character at line 1, column 17.'],
    ['{\n "caption": x\n}', 'The body is not valid JSON: unexpected character at line 2, column 13.'],
    ['{"caption": "x"', 'The body is not valid JSON: unexpected end at line 1, column 16.'],
    [new Uint8Array([0x22, 0xc3, 0xa9, 0xff, 0x22]), 'The body is not valid UTF-8 at byte 4.'],
    [new Uint8Array([0x22, 0xef, 0xbf, 0xbd, 0xe2, 0x82]), 'The body is not valid UTF-8 at byte 5.'],
  ])('of invalid JSON reports the position: %j', async (body, detail) => {
    expect(await refused('POST', '/posts', { body })).toMatchObject({ code: 'invalid_json', detail });
  });

  test('echoes nothing beyond a hundred characters', async () => {
    const name = 'n'.repeat(10_000);
    const { errors = [] } = await refused('POST', '/posts', {
      json: { ...good, [name]: 1, options: { [`👋${name}`]: 1, bluesky: { [`~/${name}`]: 1 } } },
    });
    expect(errors).toHaveLength(3);
    for (const { path, message } of errors) {
      expect(path.length).toBeLessThanOrEqual(100);
      expect(message).not.toContain('nnn');
    }
    expect((await refused('GET', `/posts?${name}=1`, {})).errors?.[0]?.path.length).toBe(100);
    const { instance } = await refused('GET', `/posts/${'%F0%9F%91%8B'.repeat(100)}`, {});
    expect(instance.length).toBeLessThanOrEqual(100);
    expect(() => decodeURI(instance.replace(/(%[89A-F][0-9A-F])+$/, ''))).not.toThrow();
  });

  test('nests and counts values only as far as it is published', async () => {
    const nested = JSON.parse(`${'['.repeat(17)}${']'.repeat(17)}`);
    expect((await refused('POST', '/posts', { json: nested })).errors).toEqual([
      { path: '', code: 'too_deep', message: 'This nests arrays and objects more than 16 deep.' },
    ]);
    expect((await refused('POST', '/posts', { json: many(1_000, () => 0) })).errors).toEqual([
      { path: '', code: 'too_many_values', message: 'This contains more than 1000 values.' },
    ]);
  });
});

describe('a request that takes no body', () => {
  test.each<[string, AskOptions]>([
    ['none', {}],
    ['an empty one', { body: '' }],
    ['an empty object', { json: {} }],
    ['an empty object of any type', { body: ' { }\n', headers: { 'content-type': 'text/plain' } }],
  ])('is let through with %s', async (_name, options) => {
    expect((await harness.ask('POST', `/webhooks/${uuid(4)}/test`, options)).status).toBe(200);
    expect((await harness.ask('DELETE', `/webhooks/${uuid(4)}`, options)).status).toBe(204);
  });

  test.each<[string, AskOptions]>([
    ['a field', { json: { message: 'hello' } }],
    ['an array', { json: [] }],
    ['null', { json: null }],
    ['a form', { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a mebibyte', { body: ' '.repeat(1024 * 1024) }],
    ['something compressed', { body: '{}', headers: { 'content-encoding': 'gzip' } }],
  ])('is refused with %s', async (_name, options) => {
    for (const [method, path] of [
      ['POST', `/webhooks/${uuid(4)}/test`],
      ['DELETE', `/posts/${uuid(4)}`],
    ] as const) {
      const answer = await harness.ask(method, path, options);
      expect(answer).toMatchObject({
        status: 400,
        json: { code: 'invalid_request', detail: 'The body: This request must not have a body.' },
      });
    }
  });
});
