import { expect, test } from '@jest/globals';
import { blocksDraft, fieldOf, groupProblems, mergeProblems, postProblemOf } from './problems.ts';

const x = { platform: 'x', accountId: 'a' };
const otherX = { platform: 'x', accountId: 'b' };
const bluesky = { platform: 'bluesky', accountId: 'c' };
const targets = [x, bluesky, otherX];

test('a violation of the server is about the platform or the account that it names', () => {
  const find = (path: string, about: { platform?: string; accountId?: string } = {}) => {
    const { platform, accountId } = postProblemOf({ path, message: 'X has 300.', ...about }, targets);
    return [platform, accountId];
  };
  expect(find('/options/x/thread/0', { platform: 'x' })).toEqual(['x', '']);
  expect(find('/options/x/accounts/b/thread/0', otherX)).toEqual(['x', 'b']);
  expect(find('/platforms/1/accountId')).toEqual(['bluesky', 'c']);
  expect(find('/caption', { platform: 'x' })).toEqual(['x', '']);
  expect(find('/caption')).toEqual(['', '']);
  expect(find('/platforms')).toEqual(['', '']);
});

test('problems are grouped by platform and account, each once', () => {
  const none = { platform: '', accountId: '', path: '/platforms', message: 'Choose an account.' };
  const long = { platform: 'x', accountId: '', path: '/caption', message: 'Too long.' };
  const one = { ...otherX, path: '/options/x/accounts/b/caption', message: 'Too long.' };
  expect(groupProblems(mergeProblems([one, long, none], [long]), targets)).toEqual([
    { accounts: [], problems: [none] },
    { accounts: [x, otherX], problems: [long] },
    { accounts: [otherX], problems: [one] },
  ]);
});

test('what is the same on all accounts of a platform leads to the field of the first', () => {
  const about = (path: string, accountId = '') =>
    fieldOf({ platform: 'x', accountId, path, message: '' }, targets);
  expect(about('/options/x/thread/0')).toBe('/options/x/accounts/a/thread/0');
  expect(about('/options/x/accounts/b/caption', 'b')).toBe('/options/x/accounts/b/caption');
  expect(about('/caption')).toBe('/caption');
});

test('a draft may lack what a platform requires', () => {
  const about = { platform: 'x', accountId: '', path: '/options/x/board', message: 'Choose a value.' };
  expect(blocksDraft({ ...about, code: 'required' })).toBe(false);
  expect(blocksDraft({ ...about, code: 'text_too_long' })).toBe(true);
  expect(blocksDraft({ ...about, platform: '', path: '/caption', code: 'required' })).toBe(true);
});
