import { expect, test } from '@jest/globals';
import { PageFilesMissing } from './page-files.ts';
import { problemOf } from './problem.ts';

test.each([
  ['a request', new TypeError('Failed to fetch')],
  ['the files of a page', new PageFilesMissing('The files of the page could not be read.')],
])('without a connection %s fails with what to do', (_name, error) => {
  expect(problemOf(error)).toMatchObject({
    code: 'unreachable',
    message: 'The server could not be reached. Check the connection, then try again.',
  });
});

test('other failures keep their own words', () => {
  expect(problemOf(new Error('The clock stands still.'))).toMatchObject({
    code: 'internal',
    message: 'The clock stands still.',
  });
});
