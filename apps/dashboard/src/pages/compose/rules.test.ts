import { expect, test } from '@jest/globals';
import { contentOf, EMPTY_DRAFT } from '../../shared/drafts/draft.ts';
import { check, count, fits } from './rules.ts';

const bluesky = '01990000-0000-7000-8000-000000000001';
const mastodon = '01990000-0000-7000-8000-000000000002';
const x = '01990000-0000-7000-8000-000000000003';
const targets = [
  { platform: 'bluesky', accountId: bluesky },
  { platform: 'mastodon', accountId: mastodon },
  { platform: 'x', accountId: x },
];
const content = (change: object) => contentOf({ ...EMPTY_DRAFT, targets, ...change });

test('the rules object at once, except to what a server decides for itself', () => {
  const found = check(content({ caption: 'a'.repeat(600) }), []);
  expect(found.map(({ platform, path }) => `${platform} ${path}`)).toEqual([
    'bluesky /caption',
    'x /caption',
  ]);
});

test('a problem leads to the text that it is about', () => {
  const own = content({ caption: 'Short', own: { [x]: { thread: ['a'.repeat(300)] } } });
  expect(check(own, [])).toMatchObject([{ platform: 'x', path: '/options/x/thread/0' }]);
});

test('a problem to what differs on one of several accounts is about that account', () => {
  const second = { platform: 'x', accountId: '01990000-0000-7000-8000-000000000004' };
  const own = { [second.accountId]: { caption: 'a'.repeat(300) } };
  const found = check(content({ caption: 'Short', targets: [...targets, second], own }), []);
  const path = `/options/x/accounts/${second.accountId}/caption`;
  expect(found).toMatchObject([{ ...second, path }]);
});

test('a post without a title of its own is checked with the first line of its text', () => {
  const youtube = [{ platform: 'youtube', accountId: x }];
  const own = { [x]: { madeForKids: false } };
  const titleProblems = (caption: string) =>
    check(content({ caption, targets: youtube, own }), []).filter(({ path }) => path === '/title');
  expect(titleProblems('The first line\nThe second')).toEqual([]);
  expect(titleProblems('')).toHaveLength(1);
  expect(titleProblems('a'.repeat(101))).toMatchObject([{ platform: 'youtube' }]);
});

test('malformed settings are reported first', () => {
  const [first] = check(content({ caption: 'Hello', own: { [mastodon]: { language: 'English' } } }), []);
  expect(first).toMatchObject({ platform: 'mastodon', path: '/options/mastodon/language' });
});

test('each platform’s limits are reported at the file concerned', () => {
  const facts = { type: 'image', mimeType: 'image/png', size: 1, width: 1, height: 1 } as const;
  const image = { ...facts, duration: 0, animated: false };
  const media = ['a', 'b', 'c', 'd', 'e'].map((mediaId) => ({ mediaId, altText: 'A cup' }));
  const found = check(
    content({ media, chosen: { [x]: ['a', 'e'] } }),
    media.map(() => image),
  );
  expect(found).toMatchObject([{ platform: 'bluesky', accountId: '', path: '/media/4' }]);
});

test('texts are counted as each platform counts', () => {
  expect(count('x', '👋 https://example.com/a-long-way')).toEqual({ used: 26, most: 280 });
  expect(count('bluesky', '👨‍👩‍👧‍👦')).toEqual({ used: 1, most: 300 });
  expect(count('unknown', 'text')).toBeUndefined();
  expect(fits('x', 'a'.repeat(281))).toBe(false);
  expect(count('telegram', 'text')).toEqual({ used: 4, most: 4_096 });
  expect(count('telegram', 'text', true)).toEqual({ used: 4, most: 1_024 });
  expect(count('x', 'text', true)).toEqual({ used: 4, most: 280 });
});
