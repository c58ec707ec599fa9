import { expect, test } from '@jest/globals';
import { originalError } from './errors.ts';

test('a failure counts more than those of ending what was begun', async () => {
  const cause = new Error('the port is taken');
  async function start() {
    await using parts = new AsyncDisposableStack();
    parts.defer(() => Promise.reject(new Error('it does not end')));
    parts.defer(() => Promise.reject(new Error('nor does this')));
    throw cause;
  }
  const failed = await start().catch((error: unknown) => error);
  expect(failed).not.toBe(cause);
  expect(originalError(failed)).toBe(cause);
});
