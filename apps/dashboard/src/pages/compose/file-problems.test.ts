import { expect, test } from '@jest/globals';
import { problemsOfFile, uploadProblems } from './file-problems.ts';

const [one, two] = ['a', 'b'].map((accountId) => ({ platform: 'x', accountId }));
const targets = one && two ? [one, two] : [];
const media = ['m', 'n'].map((mediaId) => ({ mediaId, altText: '' }));
const nameOf = (accounts: readonly { accountId: string }[]) =>
  accounts.map(({ accountId }) => `@${accountId}`).join(' ');
const known = { draft: { targets, media, chosen: { b: ['m'] } }, nameOf, hasSelection: () => true };
const about = { platform: 'x', accountId: '', message: 'X allows one.' };

test('a problem of a file names the accounts that get it, and can be left out there', () => {
  const found = problemsOfFile([{ ...about, path: '/media/1' }], 1, known);
  expect(found).toMatchObject([
    { text: '@a: X allows one.', names: '@a', accounts: [one], canLeaveOut: true },
  ]);
  expect(problemsOfFile([{ ...about, path: '/media/0' }], 0, known)).toMatchObject([{ names: '@a @b' }]);
  expect(problemsOfFile([{ ...about, path: '/media/10' }], 1, known)).toEqual([]);
});

test('a problem of a description, or of the post itself, has no such way out', () => {
  const [text] = problemsOfFile([{ ...about, path: '/media/1/altText' }], 1, known);
  expect(text).toMatchObject({ canLeaveOut: false });
  const [gone] = problemsOfFile([{ ...about, platform: '', path: '/media/1' }], 1, known);
  expect(gone).toMatchObject({ text: 'X allows one.', names: '', canLeaveOut: false });
});

test('files on their way, and failed ones, hold back the post', () => {
  const item = { id: '1', file: new File([], 'a.png'), progress: 0 };
  const messages = (...states: ('waiting' | 'running' | 'failed')[]) =>
    uploadProblems({ items: states.map((state) => ({ ...item, state })) }).map(({ message }) => message);
  expect(messages()).toEqual([]);
  expect(messages('running', 'failed')).toEqual([
    'A file is still being uploaded.',
    '“a.png” was not uploaded. Try again, or remove it.',
  ]);
  expect(messages('running', 'waiting')).toEqual(['2 files are still being uploaded.']);
});
