import { expect, test } from '@jest/globals';
import { contentOf, EMPTY_DRAFT } from './draft.ts';
import { check, count, firstText, fits } from './rules.ts';

const targets = ['bluesky', 'mastodon', 'x'].map((platform) => ({ platform, accountId: platform }));
const content = (change: object) => contentOf({ ...EMPTY_DRAFT, targets, ...change }, () => true);

test('the rules object at once, except to what a server decides for itself', () => {
  const found = check(content({ caption: 'a'.repeat(600) }), null);
  expect(found.map(({ platform, path }) => `${platform} ${path}`)).toEqual([
    'bluesky /caption',
    'x /caption',
  ]);
});

test('an objection leads to the text that it is about', () => {
  const own = content({ caption: 'Short', options: { x: { thread: ['a'.repeat(300)] } } });
  expect(check(own, null)).toMatchObject([{ platform: 'x', path: '/options/x/thread/0' }]);
});

test('settings that are not well-formed are objected to first', () => {
  const [first] = check(content({ caption: 'Hello', options: { mastodon: { language: 'English' } } }), null);
  expect(first).toMatchObject({ platform: 'mastodon', path: '/options/mastodon/language' });
});

test('texts are counted as each platform counts', () => {
  expect(count('x', '👋 https://example.com/a-long-way')).toEqual({ used: 26, most: 280 });
  expect(count('bluesky', '👨‍👩‍👧‍👦')).toEqual({ used: 1, most: 300 });
  expect(count('unknown', 'text')).toBeUndefined();
  expect(fits('x', 'a'.repeat(281))).toBe(false);
  expect(firstText(content({ caption: 'Shared', options: { x: { caption: 'Own' } } }), 'x')).toBe('Own');
});
