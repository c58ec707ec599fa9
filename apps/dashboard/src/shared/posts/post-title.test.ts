import { expect, test } from '@jest/globals';
import { titleOf } from './post-title.ts';

test('every post has a name', () => {
  expect(titleOf({ title: 'Three doors' })).toBe('Three doors');
  expect(titleOf({ title: '' })).toBe('Untitled post');
});
