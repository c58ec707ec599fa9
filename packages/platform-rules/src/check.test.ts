import type { JsonObject } from '@bufbuild/protobuf';
import { describe, expect, test } from '@jest/globals';
import {
  type AccountFacts,
  checkContent,
  checkOptions,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
} from './index.ts';

let accounts = 0;
const on = (platform: Platform, server = 'https://a.test', characters?: number): AccountFacts => {
  accounts += 1;
  const id = `01990000-0000-7000-8000-${String(accounts).padStart(12, '0')}`;
  const { limits } = PLATFORM_DEFINITIONS[platform];
  return { id, platform, server, limits: characters ? { ...limits, characters } : limits };
};

const post = (caption: string, options = {}) => ({ caption, title: '', options, media: [] });

const found = (...given: Parameters<typeof checkContent>) => [...checkContent(...given)].flat();

test('reports the violations of every platform at once', () => {
  const violations = found(post('x'.repeat(501)), [on('bluesky'), on('mastodon'), on('x')]);
  expect(violations.map(({ message }) => message)).toEqual([
    'Bluesky allows 300 characters; this text has 501.',
    'This Mastodon server allows 500 characters; this text has 501.',
    'X allows 280 characters; this text has 501, as X counts (links 23, emoji 2).',
  ]);
  expect(violations.map(({ platform, limit, actual }) => [platform, limit, actual])).toEqual([
    ['bluesky', 300, 501],
    ['mastodon', 500, 501],
    ['x', 280, 501],
  ]);
});

test('a platform that fetches files can’t get them without a public address of this installation', () => {
  const media = ['image/jpeg', 'image/png'].map((mimeType) => ({
    altText: '',
    facts: { type: 'image' as const, mimeType, size: 1, width: 9, height: 9, duration: 0, animated: false },
  }));
  const written = { ...post('Hi'), media };
  expect(found(written, [on('x')], { isReachable: () => false })).toEqual([]);
  Object.defineProperty(PLATFORM_DEFINITIONS.x, 'fetchesMedia', { value: true, configurable: true });
  try {
    expect(found(written, [on('x')])).toEqual([]);
    expect(found(post('Hi'), [on('x')], { isReachable: () => false })).toEqual([]);
    const message =
      'X fetches files, and this service has no public https address. The operator must set PUBLIC_URL.';
    expect(found(written, [on('x')], { isReachable: () => false })).toEqual(
      [0, 1].map((i) => ({ path: `/media/${i}`, code: 'media_not_reachable', message, platform: 'x' })),
    );
  } finally {
    Reflect.deleteProperty(PLATFORM_DEFINITIONS.x, 'fetchesMedia');
  }
});

test('checks once for each server, by the limits of that server', () => {
  const accounts = [
    on('mastodon', 'https://a.test'),
    on('mastodon', 'https://a.test'),
    on('mastodon', 'https://b.test', 600),
    on('mastodon', 'https://c.test', 400),
  ];
  const steps = [...checkContent(post('x'.repeat(501)), accounts)];
  expect(steps.map((step) => step.length)).toEqual([1, 0, 1]);
});

test('reports what two servers refuse in the same words once', () => {
  const accounts = [on('mastodon', 'https://a.test'), on('mastodon', 'https://b.test')];
  expect(found(post(''), accounts)).toHaveLength(1);
});

test('reads the options of each platform', () => {
  const options = { bluesky: { caption: 'x'.repeat(301) }, x: { thread: [' '] } };
  expect(found(post('fine', options), [on('bluesky'), on('x')])).toMatchObject([
    { path: '/options/bluesky/caption', code: 'text_too_long' },
    { path: '/options/x/thread/0', code: 'empty_post' },
  ]);
});

test('says the platform of what is not measured, and no number of what is too long to count', () => {
  const [empty] = found(post(''), [on('bluesky')]);
  expect(empty).toMatchObject({ platform: 'bluesky', code: 'empty_post' });
  expect(empty).not.toHaveProperty('limit');
  const [long] = found(post('x'.repeat(90_000)), [on('bluesky')]);
  expect(long).toMatchObject({ platform: 'bluesky', limit: 300 });
  expect(long).not.toHaveProperty('actual');
});

test('every measure of a file that is too large has both numbers', () => {
  const media = {
    ...({
      type: 'video',
      mimeType: 'video/mp4',
      size: 9e9,
      width: 9_000,
      height: 10,
      duration: 0.1,
    } as const),
    animated: false,
  };
  const of = found({ ...post('fine'), media: [{ facts: media, altText: '' }] }, [
    on('bluesky'),
    on('mastodon'),
    on('x'),
  ]);
  const measured = ['media_too_large', 'media_too_small', 'video_too_short'];
  const sized = of.filter(({ code }) => measured.includes(code));
  expect(sized.map(({ code }) => code)).toEqual(expect.arrayContaining(measured));
  for (const one of sized)
    expect(one).toMatchObject({ limit: expect.any(Number), actual: expect.any(Number) });
});

describe('an account with options of its own', () => {
  const [first, second] = [on('mastodon'), on('mastodon')];
  const own = (settings: JsonObject) => ({ accounts: { [second.id]: settings } });
  const checked = (mastodon: JsonObject) => found(post('fine', { mastodon }), [first, second]);
  const path = `/options/mastodon/accounts/${second.id}`;

  test('is checked by them, at their place', () => {
    expect(checked(own({ caption: 'x'.repeat(501), thread: ['two', ' '] }))).toMatchObject([
      { path: `${path}/caption`, code: 'text_too_long', platform: 'mastodon', accountId: second.id },
      { path: `${path}/thread/1`, code: 'empty_post' },
    ]);
  });

  test('has the platform’s where it has none', () => {
    const long = { caption: 'x'.repeat(501) };
    expect(checked({ ...long, ...own({ sensitive: true }) })).toMatchObject([
      { path: '/options/mastodon/caption' },
    ]);
    expect(
      checked({
        ...long,
        accounts: Object.fromEntries([first, second].map(({ id }) => [id, { caption: 'fine' }])),
      }),
    ).toEqual([]);
  });

  test('is named by its id, as often as a post has accounts, and with the settings of its platform', () => {
    const settings = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, () => [on('x').id, {}]));
    expect(checkOptions({ x: { accounts: settings(20) } })).toEqual([]);
    const refused = (own: JsonObject) => checkOptions({ x: { accounts: own } }).map(({ path }) => path);
    expect(refused(settings(21))).toEqual(['/options/x/accounts']);
    expect(refused({ ada: {} })).toEqual(['/options/x/accounts/ada']);
    expect(refused({ [first.id]: { sensitive: true } })).toEqual([`/options/x/accounts/${first.id}`]);
    expect(refused({ [first.id]: { accounts: {} } })).toEqual([`/options/x/accounts/${first.id}`]);
  });
});

test('refuses options that do not fit their schema', () => {
  expect(checkOptions({})).toEqual([]);
  expect(checkOptions({ bluesky: { quotes: 'no' }, myspace: {} })).toMatchObject([
    { path: '/options/bluesky/quotes', code: 'invalid_option' },
    { path: '/options', code: 'invalid_option' },
  ]);
});

test('limits survive the way between processes', () => {
  for (const platform of PLATFORMS) {
    const { limits } = PLATFORM_DEFINITIONS[platform];
    expect(JSON.parse(JSON.stringify(limits))).toEqual(limits);
  }
});

test.each([
  ['bluesky', '👨‍👩‍👧‍👦 https://example.com', 21],
  ['mastodon', '👨‍👩‍👧‍👦 https://example.com', 25],
  ['x', '👨‍👩‍👧‍👦 https://example.com', 26],
] as const)('%s counts in its own way', (platform, text, length) => {
  const { limits, ...rules } = PLATFORM_DEFINITIONS[platform];
  expect(rules.length(text, limits)).toBe(length);
});
