import { expect, test } from '@jest/globals';
import { stepsOf } from './steps.ts';

const none = { accounts: 0, keys: 0, posts: 0, deliveries: 0 };

test('ticks what is done', () =>
  expect(stepsOf({ ...none, accounts: 2 }).map(({ isDone }) => isDone)).toEqual([true, false, false, false]));

test('leaves out what a person can’t see', () =>
  expect(stepsOf({ ...none, keys: undefined }).map(({ page }) => page)).toEqual([
    ...['accounts', 'posts/new', 'webhooks'],
  ]));

test('ends when everything is done', () => {
  expect(stepsOf({ accounts: 1, keys: 1, posts: 1, deliveries: 1 })).toEqual([]);
  expect(stepsOf({ accounts: 1, keys: undefined, posts: 1, deliveries: 1 })).toEqual([]);
});
