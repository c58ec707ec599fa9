import { expect, test } from '@jest/globals';
import { groupObjections, mergeObjections, platformOf } from './objections.ts';

const names = [
  { platform: 'bluesky', name: 'Bluesky' },
  { platform: 'x', name: 'X' },
];
const targets = [{ platform: 'x' }, { platform: 'bluesky' }];
const find = (path: string, message = '') => platformOf({ path, message }, targets, names);

test('a violation of the server is about the platform that it names', () => {
  expect(find('/options/x/thread/0')).toBe('x');
  expect(find('/platforms/1/accountId')).toBe('bluesky');
  expect(find('/caption', 'X takes 280 characters; this text has 300.')).toBe('x');
  expect(find('/caption', 'Exactly nothing.')).toBe('');
  expect(find('/platforms')).toBe('');
});

test('objections are grouped by platform, each once', () => {
  const long = { platform: 'x', path: '/caption', message: 'Too long.' };
  const none = { platform: '', path: '/platforms', message: 'Choose an account.' };
  expect(groupObjections(mergeObjections([long, none], [long]), ['bluesky', 'x'])).toEqual([
    { platform: '', objections: [none] },
    { platform: 'x', objections: [long] },
  ]);
});
