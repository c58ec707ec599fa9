import { expect, test } from '@jest/globals';
import { labelOf } from './label.ts';

test('begins a name with a capital letter', () => {
  expect(labelOf('draft')).toBe('Draft');
  expect(labelOf('')).toBe('');
});
