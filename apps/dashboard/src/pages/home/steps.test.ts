import { expect, test } from '@jest/globals';
import { stepsOf } from './steps.ts';

const none = { hasAccount: false, hasKey: false, hasPost: false, hasDelivery: false };
const all = { hasAccount: true, hasKey: true, hasPost: true, hasDelivery: true };

test('ticks what is done', () =>
  expect(stepsOf({ ...none, hasAccount: true }).map(({ isDone }) => isDone)).toEqual([
    true,
    false,
    false,
    false,
  ]));

test('leaves out what a person can’t see', () => {
  const { hasKey: _, ...seen } = none;
  expect(stepsOf(seen).map(({ page }) => page)).toEqual(['accounts', 'posts/new', 'webhooks']);
});

test('ends when everything is done', () => {
  const { hasKey: _, ...seen } = all;
  expect(stepsOf(all)).toEqual([]);
  expect(stepsOf(seen)).toEqual([]);
});
