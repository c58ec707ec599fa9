import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { within } from './within.ts';

const never = new Promise<never>(() => {});
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

let before: number;
beforeEach(() => {
  before = timers();
});
afterEach(() => expect(timers()).toBe(before));

test('a result or an error that comes in time is passed on', async () => {
  expect(await within(60_000, Promise.resolve('here'))).toBe('here');
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('what takes longer is undefined', async () => expect(await within(1, never)).toBeUndefined());

test('an aborted signal ends the wait with its reason, also where it was aborted before', async () => {
  const ending = new AbortController();
  const waiting = within(60_000, never, ending.signal);
  ending.abort(new Error('stopping'));
  await expect(waiting).rejects.toThrow('stopping');
  await expect(within(60_000, never, ending.signal)).rejects.toThrow('stopping');
});
