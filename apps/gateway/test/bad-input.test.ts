import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BASE_PATH } from '../src/http/door.ts';
import { uuid } from './support/fakes.ts';
import { type AskOptions, startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const good = { caption: 'x', platforms: ['bluesky'] };
const account = (n: number) => ({ platform: 'bluesky', accountId: uuid(n) });
const many = <T>(count: number, item: (n: number) => T) => Array.from({ length: count }, (_, n) => item(n));

/** Body, then `pointer code` of every violation that is expected, in any order. */
const POSTS: [name: string, body: unknown, ...violations: string[]][] = [
  ['an empty object', {}, '/caption required', '/platforms required'],
  ['an array', [], ' invalid_type'],
  ['null', null, ' invalid_type'],
  ['a string', 'x', ' invalid_type'],
  [
    'wrong types everywhere',
    {
      caption: 1,
      platforms: 'x',
      scheduledDatetime: 5,
      mediaId: {},
      tags: 'a',
      timezone: 1,
      title: [],
      options: 1,
    },
    ...['caption', 'platforms', 'scheduledDatetime', 'mediaId', 'tags', 'timezone', 'title', 'options'].map(
      (field) => `/${field} invalid_type`,
    ),
  ],
  [
    'null for what can be left out',
    { ...good, mediaId: null, tags: null },
    '/mediaId invalid_type',
    '/tags invalid_type',
  ],
  [
    'unknown fields',
    { ...good, mediaID: uuid(1), 'a/b~c': 1 },
    '/mediaID unknown_field',
    '/a~1b~0c unknown_field',
  ],
  ['an empty caption without media', { ...good, caption: '' }, '/caption required'],
  ['a caption that is too long', { ...good, caption: 'é'.repeat(100_001) }, '/caption too_big'],
  ['no platforms', { ...good, platforms: [] }, '/platforms too_small'],
  ['21 platforms', { ...good, platforms: many(21, account) }, '/platforms too_big'],
  [
    'unknown platforms',
    { ...good, platforms: ['myspace', { ...account(1), platform: 'x' }] },
    '/platforms/0 unknown_value',
    '/platforms/1/platform unknown_value',
  ],
  [
    'platforms of wrong types',
    { ...good, platforms: [1, null, []] },
    '/platforms/0 invalid_type',
    '/platforms/1 invalid_type',
    '/platforms/2 invalid_type',
  ],
  [
    'half an account',
    { ...good, platforms: [{ platform: 'bluesky', id: 1 }] },
    '/platforms/0/accountId required',
    '/platforms/0/id unknown_field',
  ],
  [
    'an account id that is none',
    { ...good, platforms: [{ platform: 'bluesky', accountId: '1' }] },
    '/platforms/0/accountId invalid_format',
  ],
  [
    'an account twice',
    { ...good, platforms: [account(1), { ...account(1), accountId: uuid(1).toUpperCase() }] },
    '/platforms/1 duplicate',
  ],
  ['a platform twice', { ...good, platforms: ['bluesky', 'mastodon', 'bluesky'] }, '/platforms/2 duplicate'],
  ['eleven tags', { ...good, tags: many(11, String) }, '/tags too_big'],
  [
    'tags that are empty, too long, twice',
    { ...good, tags: [' ', 'x'.repeat(51), 'a'] },
    '/tags/0 too_small',
    '/tags/1 too_big',
  ],
  ['a tag twice', { ...good, tags: ['a', ' a'] }, '/tags/1 duplicate'],
  ['a title that is too long', { ...good, title: '👋'.repeat(201) }, '/title too_big'],
  ['an empty title', { ...good, title: '' }, '/title too_small'],
  ['an unknown time zone', { ...good, timezone: 'Mars/Olympus' }, '/timezone unknown_timezone'],
  ['an offset as time zone', { ...good, timezone: '+02:00' }, '/timezone unknown_timezone'],
  ['a media id that is none', { ...good, mediaId: 'm' }, '/mediaId invalid_format'],
  ['options of an unknown platform', { ...good, options: { myspace: {} } }, '/options/myspace unknown_field'],
  [
    'unknown options',
    { ...good, options: { bluesky: { langs: ['!'], x: 1 } } },
    '/options/bluesky/langs/0 invalid_format',
    '/options/bluesky/x unknown_field',
  ],
  [
    'a NUL character',
    { ...good, caption: 'a\0b', tags: ['\0'] },
    '/caption invalid_character',
    '/tags/0 invalid_character',
  ],
  [
    'half a surrogate pair',
    { ...good, options: { bluesky: { altText: '\ud800' } } },
    '/options/bluesky/altText invalid_character',
  ],
];

for (const time of [
  'tomorrow',
  '2027-01-01',
  '2027-02-30T10:00:00Z',
  '2027-01-01T25:00Z',
  '2027-01-01 10:00Z',
  '1e3',
  '',
]) {
  POSTS.push([`the time ${time}`, { ...good, scheduledDatetime: time }, '/scheduledDatetime invalid_format']);
}

const MEDIA: typeof POSTS = [
  ['nothing', {}, ' required'],
  ['an array', [], ' invalid_type'],
  ['an unknown action', { action: 'begin' }, '/action unknown_value'],
  ['an action that is no text', { action: null }, '/action unknown_value'],
  ['a url that is none', { url: 'pics.test/a' }, '/url invalid_format'],
  ['a url of a wrong kind', { url: 'ftp://pics.test/a' }, '/url invalid_format'],
  ['a url that is too long', { url: `https://a.test/${'x'.repeat(2048)}` }, '/url too_big'],
  ['a url and more', { url: 'https://pics.test/a', filename: 'a' }, '/filename unknown_field'],
  ['init without anything', { action: 'init' }, '/type required', '/size required'],
  [
    'init with wrong values',
    { action: 'init', type: 'text/html', size: 0, filename: '' },
    '/type unknown_value',
    '/size too_small',
    '/filename too_small',
  ],
  ['init for too much', { action: 'init', type: 'video/mp4', size: 1024 ** 3 + 1 }, '/size too_big'],
  ['init with a size beyond numbers', { action: 'init', type: 'video/mp4', size: 1e300 }, '/size too_big'],
  ['init with half a byte', { action: 'init', type: 'video/mp4', size: 1.5 }, '/size invalid_type'],
  [
    'init with a url',
    { action: 'init', type: 'video/mp4', size: 1, url: 'https://a.test/' },
    '/url unknown_field',
  ],
  [
    'complete without a key',
    { action: 'complete', type: 'video/mp4' },
    '/key required',
    '/type unknown_field',
  ],
];

const WEBHOOKS: typeof POSTS = [
  ['nothing', {}, '/url required'],
  [
    'wrong types',
    { url: 1, events: {}, description: 1 },
    '/url invalid_type',
    '/events invalid_type',
    '/description invalid_type',
  ],
  ['unknown and no events', { url: 'https://a.test', events: ['post.sent'] }, '/events/0 unknown_value'],
  ['no events', { url: 'https://a.test', events: [] }, '/events too_small'],
  [
    'an event twice',
    { url: 'https://a.test', events: ['post.failed', 'post.failed'] },
    '/events/1 duplicate',
  ],
  ['a url that is none', { url: 'a.test' }, '/url invalid_format'],
  ['a secret of one’s own', { url: 'https://a.test', secret: 'x' }, '/secret unknown_field'],
];

const PATCHES: typeof POSTS = [
  [
    'fields that can’t be changed',
    { mediaId: uuid(1), options: {}, timezone: 'UTC' },
    '/mediaId unknown_field',
    '/options unknown_field',
    '/timezone unknown_field',
  ],
  [
    'nulls',
    { caption: null, title: null, tags: null, platforms: null },
    '/caption invalid_type',
    '/title invalid_type',
    '/tags invalid_type',
    '/platforms invalid_type',
  ],
];

async function violationsOf(method: string, path: string, options: AskOptions) {
  const answer = await world.ask(method, path, options);
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  const { errors } = answer.json as { errors: { path: string; code: string; message: string }[] };
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
