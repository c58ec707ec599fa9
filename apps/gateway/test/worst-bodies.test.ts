import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { leastCpuTime } from '@postrider/testing';
import { oneValidation } from '../src/api/posts/action-schemas.ts';
import { problem } from '../src/api/problem.ts';
import { type Harness, startHarness, type TestResponse } from './support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
  // What is compiled and connected once is no request's cost.
  for (const path of ['/posts', '/posts/validate', '/media', '/webhooks', '/links'])
    await harness.ask('POST', path, { json: {} });
});
afterAll(() => harness?.stop());

const MOST_MS = 200;
const LARGEST = 1024 * 1024;
/** What stands around a value leaves it this many bytes. */
const ROOM = LARGEST - 200;

/** A part as often as there is room for it. */
const filled = (part: string) => part.repeat(Math.floor((ROOM - 100) / Buffer.byteLength(part)));
const items = (item: string) => `[${filled(`${item},`)}${item}]`;
const text = (part: string) => `"${filled(part)}"`;
const members = (name: (n: number) => string) => {
  const made: string[] = [];
  for (let size = 0; size < ROOM - 1_000; size += (made.at(-1)?.length ?? 0) + 1) {
    made.push(`"${name(made.length)}":0`);
  }
  return `{${made.join(',')}}`;
};

const STRUCTURES: Record<string, string> = {
  zeros: items('0'),
  'empty objects': items('{}'),
  'empty texts': items('""'),
  'platform names': items('"bluesky"'),
  'half accounts': items('{"platform":"x"}'),
  'bad texts': items('"\\u0000"'),
  'unknown fields': members((n) => `f${n}`),
  'fields that are almost known': members((n) => `captions${n}`),
  'fields with long names': members((n) => 'n'.repeat(500) + n),
  'one field again and again': members(() => 'caption'),
  'deep arrays': `${'['.repeat(ROOM / 2)}${']'.repeat(ROOM / 2)}`,
  'deep objects': `${'{"a":'.repeat(ROOM / 6)}0${'}'.repeat(ROOM / 6)}`,
};

const TEXTS: Record<string, string> = {
  letters: text('x'),
  emoji: text('👋'),
  mentions: text('@aaaa'),
  'names with dots': text('a.a.a.'),
  spaces: text(' '),
  'line breaks': text('\\n'),
  'NUL characters': text('\\u0000'),
  'half surrogates': text('\\ud800'),
  backslashes: text('\\\\'),
  hyphens: text('-aa'),
  digits: text('1'),
  'zone names': text('A/'),
  'an address': `"https://a.test/${filled('%')}"`,
  'a number': filled('1'),
};

const FIELDS = ['caption', 'scheduledDatetime', 'mediaId', 'timezone', 'title'];
const OPTIONS = ['caption', 'altText', 'contentWarning'];
const post = (more: string) => `{"platforms":["bluesky"],"caption":"x",${more}}`;

const withStructure = (value: string): [path: string, body: string][] => [
  ['/posts', value],
  ['/posts', post(`"platforms":${value}`)],
  ['/posts', post(`"tags":${value}`)],
  ['/posts', post(`"options":{"bluesky":${value}}`)],
  ['/posts', post(`"options":{"bluesky":{"thread":${value}}}`)],
  ['/media', value],
  ['/webhooks', `{"events":${value}}`],
  ['/links', `{"url":${value}}`],
];

const withText = (value: string): [path: string, body: string][] => [
  ...FIELDS.map((name): [string, string] => ['/posts', post(`"${name}":${value}`)]),
  ...OPTIONS.map((name): [string, string] => ['/posts', post(`"options":{"bluesky":{"${name}":${value}}}`)]),
  ...['thread', 'langs'].map((name): [string, string] => [
    '/posts',
    post(`"options":{"bluesky":{"${name}":[${value}]}}`),
  ]),
  ['/posts', `{"platforms":[${value}],"caption":"x"}`],
  ['/posts', post(`"tags":[${value}]`)],
  ['/media', `{"url":${value}}`],
  ['/media', `{"action":"init","type":"video/mp4","size":1,"filename":${value}}`],
  ['/media', `{"action":"complete","key":${value}}`],
  ['/webhooks', `{"url":${value}}`],
  ['/webhooks', `{"url":"https://a.test","description":${value}}`],
  ['/links', `{"url":${value}}`],
];

/** The processor time that this process needs for a request, the client's part included. */
async function cost(method: string, path: string, body?: string) {
  const ask = () => harness.ask(method, path, body === undefined ? {} : { body });
  const { result, ms } = await leastCpuTime(ask, MOST_MS);
  return { answer: result, ms };
}

/** Those of the refusal; of a post that was to be checked, those that were found. */
function violationsOf({ status, json }: TestResponse) {
  if (status === 200) return oneValidation.parse(json).validation.errors;
  expect(status).toBe(400);
  return problem.parse(json).errors ?? [];
}

async function expectLittleWork(bodies: [path: string, body: string][]) {
  const checked = bodies
    .filter(([path]) => path === '/posts')
    .map(([, body]) => ['/posts/validate', body] as const);
  for (const [path, body] of [...bodies, ...checked]) {
    expect(Buffer.byteLength(body)).toBeGreaterThan(LARGEST - 5_000);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(LARGEST);
    const { answer, ms } = await cost('POST', path, body);
    expect(answer.text.length).toBeLessThan(40_000);
    for (const { path: pointer } of violationsOf(answer)) expect(pointer.length).toBeLessThanOrEqual(100);
    expect({ path, start: body.slice(0, 80), ms, isQuick: ms < MOST_MS }).toMatchObject({ isQuick: true });
  }
}

describe('a body of a mebibyte takes little work:', () => {
  test.each(Object.entries(STRUCTURES))('%s', (_name, value) => expectLittleWork(withStructure(value)));
  test.each(Object.entries(TEXTS))('%s', (_name, value) => expectLittleWork(withText(value)));
});

test('a hundred of a thousand wrong values are reported, with little work', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 990 }, (_, n) => [`captionss${n}`, '\0']));
  const { answer, ms } = await cost('POST', '/posts', JSON.stringify(wrong));
  expect(problem.parse(answer.json).errors).toHaveLength(100);
  expect(answer.json).toMatchObject({
    status: 400,
    detail: expect.stringContaining('There are at least 99 more'),
  });
  expect(ms).toBeLessThan(MOST_MS);
});

test.each([
  ['names', `/posts?${'abcdefg=1&'.repeat(1_500)}`],
  ['repeats of one name', `/posts?${'limit=1&'.repeat(1_900)}`],
  ['different names', `/posts?${Array.from({ length: 2_500 }, (_, n) => `a${n}`).join('&')}`],
  ['one name', `/posts?${'n'.repeat(15_000)}=1`],
  ['one value', `/posts?tag=${'%20'.repeat(5_000)}x`],
  ['an id', `/posts/${'%20'.repeat(5_000)}`],
  ['a code', `/links/${'a'.repeat(15_000)}`],
])('a long address costs little and is not repeated: %s', async (_name, path) => {
  const { answer, ms } = await cost(path.startsWith('/links') ? 'DELETE' : 'GET', path);
  expect([400, 404]).toContain(answer.status);
  const { instance, errors = [] } = problem.parse(answer.json);
  expect(instance.length).toBeLessThanOrEqual(100);
  for (const { path: pointer } of errors) expect(pointer.length).toBeLessThanOrEqual(100);
  expect(errors.length).toBeLessThanOrEqual(100);
  expect(ms).toBeLessThan(MOST_MS);
});
