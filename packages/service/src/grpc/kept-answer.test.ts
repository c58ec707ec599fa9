import { beforeEach, expect, jest, test } from '@jest/globals';
import { AppError, unavailable } from '../errors/errors.ts';
import { keepAnswer } from './kept-answer.ts';

const KEEP_MS = 5_000;

let now = 0;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** An answer that the test gives: a number, an error, or a promise of either. */
function controlled() {
  let next: () => Promise<{ value: number }> = async () => ({ value: 1 });
  const ask = jest.fn(() => next());
  return {
    ask,
    kept: keepAnswer(ask, KEEP_MS),
    answer(value: number | Promise<number>) {
      next = async () => ({ value: await value });
    },
    fail(error: Error) {
      next = () => Promise.reject(error);
    },
  };
}

test('an answer is kept for its time, and simultaneous reads share a call', async () => {
  const { ask, kept, answer } = controlled();
  const reads = await Promise.all([kept.read(), kept.read(), kept.read()]);
  expect(reads).toEqual([{ value: 1 }, { value: 1 }, { value: 1 }]);
  answer(2);
  now += KEEP_MS - 1;
  expect(await kept.read()).toEqual({ value: 1 });
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await kept.read()).toEqual({ value: 2 });
});

test('the last answer is used only while the service is unavailable, which is asked once in that time', async () => {
  const { ask, kept, answer, fail } = controlled();
  fail(unavailable('Away.'));
  await expect(kept.read()).rejects.toThrow('Away.');
  answer(1);
  expect(await kept.read()).toEqual({ value: 1 });

  now += KEEP_MS;
  fail(unavailable('Away.'));
  const calls = ask.mock.calls.length;
  expect([await kept.read(), await kept.read()]).toEqual([{ value: 1 }, { value: 1 }]);
  expect(ask).toHaveBeenCalledTimes(calls + 1);

  now += KEEP_MS;
  fail(new AppError('internal', 'An internal error occurred.'));
  await expect(kept.read()).rejects.toThrow('An internal error occurred.');
  answer(3);
  expect(await kept.read()).toEqual({ value: 3 });
});

test('after a change, the next read asks again, also if an older call is under way', async () => {
  const { kept, answer } = controlled();
  const old = Promise.withResolvers<number>();
  answer(old.promise);
  const before = kept.read();
  await new Promise(setImmediate);
  kept.forget();
  answer(2);
  const after = kept.read();
  old.resolve(1);
  expect(await before).toEqual({ value: 1 });
  expect(await after).toEqual({ value: 2 });
  answer(3);
  expect(await kept.read()).toEqual({ value: 2 });
});
