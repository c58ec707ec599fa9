import { expect, test } from '@jest/globals';
import { someOf } from './account-names.ts';

test.each([
  [['@a'], '@a'],
  [['@a', '@b', '@c'], '@a, @b, @c'],
  [['@a', '@b', '@c', '@d'], '@a, @b and 2 more'],
])('%j in a line', (names, line) => expect(someOf(names)).toBe(line));
