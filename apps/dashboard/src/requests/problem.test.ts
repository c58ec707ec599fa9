import { expect, test } from '@jest/globals';
import { PageFilesMissing } from './page-files.ts';
import { isPassing } from './passing.ts';
import { failureOf, problemOf, unreachable } from './problem.ts';

test.each([
  ['a request', new TypeError('Failed to fetch')],
  ['the files of a page', new PageFilesMissing('The files of the page could not be loaded.')],
])('without a connection %s fails with what to do', (_name, error) => {
  expect(problemOf(error)).toMatchObject({
    code: 'unreachable',
    message: 'The server is unreachable. Check the connection, then try again.',
  });
});

test('other failures keep their own words', () => {
  expect(problemOf(new Error('The clock stands still.'))).toMatchObject({
    code: 'internal',
    message: 'The clock stands still.',
  });
});

const PROBLEM = {
  type: 'https://a.example/docs/errors#invalid_request',
  title: 'The request is not valid',
  status: 400,
  instance: '/posts',
  code: 'invalid_request',
  request_id: 'r',
  detail: '/url: This is no URL.',
};
const field = (path: string, message: string) => ({ path, code: 'invalid_value', message });
const failure = (status: number, problem: object) => failureOf(status, JSON.stringify(problem));

test('a problem of the developer API is shown without the path that its detail begins with', () => {
  const one = failure(400, { ...PROBLEM, errors: [field('/url', 'This is no URL.')] });
  expect(problemOf(one)).toMatchObject({
    code: 'invalid_request',
    message: 'This is no URL.',
    requestId: 'r',
    fields: [{ path: '/url', message: 'This is no URL.' }],
  });
  const several = failure(400, { ...PROBLEM, errors: [field('/url', 'A.'), field('/tags', 'B.')] });
  expect(problemOf(several).message).toBe('The request is not valid.');
  const none = failure(429, { ...PROBLEM, code: 'rate_limited', detail: 'Wait.', retry_after: 7 });
  expect(problemOf(none)).toMatchObject({ message: 'Wait.', fields: [], retryAfter: 7 });
});

test.each([
  ['a refusal', failure(409, { ...PROBLEM, code: 'media_in_use' }), false],
  [
    'a first request that is still running',
    failure(409, { ...PROBLEM, code: 'idempotency_in_progress' }),
    true,
  ],
  ['a service that is away', failure(503, { ...PROBLEM, code: 'unavailable' }), true],
  ['a proxy without an answer', failureOf(502, '<html>'), true],
  ['no connection', unreachable(new TypeError('Failed to fetch')), true],
])('%s may pass or not', (_name, error, passes) => expect(isPassing(error)).toBe(passes));

test('what a proxy answers is no problem of ours', () =>
  expect(problemOf(failureOf(502, '<html>'))).toMatchObject({ code: 'internal', requestId: '' }));
