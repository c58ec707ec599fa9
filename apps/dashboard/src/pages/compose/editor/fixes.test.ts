import type { JsonObject } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import type { PostProblem } from '../problems.ts';
import * as rules from '../rules.ts';
import type { ThreadRules } from '../shared-values.ts';
import { fixesOf, longestLink, split, textOf, withText } from './fixes.ts';

const X = { platform: 'x', accountId: 'x1' };
const FACEBOOK = { platform: 'facebook', accountId: 'f1' };
const TEXT = Array.from({ length: 60 }, (_, n) => `Reason ${n}.`).join(' ');
const chosen: ThreadRules[] = [
  { platform: 'x', thread: { maxPosts: 25 }, options: {} },
  { platform: 'facebook', thread: { maxPosts: 1 }, options: {} },
];

const known = (part: object = {}) => ({
  draft: {
    caption: TEXT,
    title: '',
    tags: [],
    media: [],
    chosen: {},
    date: '',
    time: '',
    targets: [X],
    own: {},
    ...part,
  },
  chosen,
  rules,
  nameOf: () => 'X @ada',
});

/** The texts of a thread together. */
const textsOf = (first: unknown, settings: JsonObject | undefined) =>
  [first, settings?.thread].flat().join(' ');

const problem = (part: Partial<PostProblem> = {}): PostProblem => ({
  path: '/caption',
  platform: 'x',
  accountId: '',
  code: 'text_too_long',
  message: 'X allows 280 characters.',
  ...part,
});

test('a text that is too long is split where the platform has threads', () => {
  expect(fixesOf(known(), problem())).toEqual(['split']);
  expect(fixesOf(known({ targets: [FACEBOOK] }), problem({ platform: 'facebook' }))).toEqual([]);
  expect(fixesOf(known(), problem({ path: '/options/x/accounts/x1/thread/0' }))).toEqual([]);
  expect(fixesOf(known(), problem({ code: 'empty_post' }))).toEqual([]);
});

test('a link is shortened only where the platform counts all of it', () => {
  const caption = `${TEXT} https://example.com/menus/terrace/${'breakfast-'.repeat(10)}`;
  expect(longestLink(caption)).toMatch(/^https:\/\/example\.com/);
  expect(longestLink('https://example.com')).toBeUndefined();
  // X counts 23 characters for every link.
  expect(fixesOf(known({ caption }), problem())).toEqual(['split']);
  expect(fixesOf(known({ caption, targets: [FACEBOOK] }), problem({ platform: 'facebook' }))).toEqual([
    'shorten',
  ]);
});

test('an account that has lost access is reconnected or removed', () => {
  const lost = problem({ path: '/platforms/0', code: 'account_needs_reconnect', accountId: 'x1' });
  expect(fixesOf(known(), lost)).toEqual(['reconnect', 'remove']);
});

test('the shared text is split if all accounts are of the platform, otherwise only theirs', () => {
  const alone = split(known(), problem()).part;
  expect(alone.caption).not.toBe(TEXT);
  expect(textsOf(alone.caption, alone.own?.x1)).toBe(TEXT);

  const both = split(known({ targets: [X, FACEBOOK] }), problem()).part;
  expect(both.caption).toBeUndefined();
  expect(Object.keys(both.own ?? {})).toEqual(['x1']);
  expect(textsOf(both.own?.x1?.caption, both.own?.x1)).toBe(TEXT);
});

test('a text of an account is changed where it is', () => {
  const own = { x1: { caption: 'Own' } };
  const at = problem({ path: '/options/x/accounts/x1/caption', accountId: 'x1' });
  expect(textOf(known({ own }), at)).toBe('Own');
  expect(withText(known({ own }), at, (text) => text.toUpperCase())).toEqual({
    own: { x1: { caption: 'OWN' } },
  });
});
