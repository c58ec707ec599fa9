import { expect, test } from '@jest/globals';
import { keepNextTickFast } from './next-tick.ts';

test('this version of Node has objects of process.nextTick that can be kept', () => {
  expect(keepNextTickFast()).toBe(true);
});
