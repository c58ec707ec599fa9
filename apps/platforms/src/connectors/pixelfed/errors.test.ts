import { expect, test } from '@jest/globals';
import { PlatformError } from '../http.ts';
import { classifierOf } from '../mastodon/classify.ts';
import { usualErrors } from './errors.ts';

const classify = classifierOf('Pixelfed');

test.each([
  [500, { error: 'Unauthenticated.' }, 'reconnect', /^Access to this Pixelfed account/],
  [401, { message: 'Unauthenticated.' }, 'reconnect', /^Access to this Pixelfed account/],
  [
    500,
    { message: 'The status is too long.', errors: { status: [] } },
    'rejected',
    /“The status is too long\.”/,
  ],
  [
    422,
    { message: 'The status is too long.', errors: { status: [] } },
    'rejected',
    /“The status is too long\.”/,
  ],
  [403, { error: 'Account size limit reached.' }, 'rejected', /“Account size limit reached\.”/],
  [403, { error: '' }, 'reconnect', /^Access to this Pixelfed account/],
  [500, { error: 'No query results for model [App\\Status].' }, 'rejected', /No query results/],
  [500, { error: 'Server Error' }, 'unknown', /server returned an error/],
  [403, 'Forbidden by a proxy', 'retry_later', /server returned an error/],
  [429, '', 'retry_later', /rate limit/],
])('Pixelfed responds with %i %j', async (status, body, kind, message) => {
  const http = usualErrors({ call: () => Promise.reject(new PlatformError(status, body)) });
  const error = await http.call('https://pixelfed.test', { timeoutMs: 1 }).catch((each: unknown) => each);
  expect(classify(error)).toMatchObject({ kind, failure: { message: expect.stringMatching(message) } });
});

test('other errors pass through', async () => {
  const lost = new Error('lost');
  const http = usualErrors({ call: () => Promise.reject(lost) });
  await expect(http.call('https://pixelfed.test', { timeoutMs: 1 })).rejects.toBe(lost);
});
