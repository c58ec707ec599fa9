import { expect, test } from '@jest/globals';
import { problemOf } from './problem.ts';

test.each([
  ['a request', new TypeError('Failed to fetch')],
  [
    'the script of a page',
    new TypeError('Failed to fetch dynamically imported module: /assets/usage-page.js'),
  ],
  ['the styles of a page', new Error('Unable to preload CSS for /assets/usage-page.css')],
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
