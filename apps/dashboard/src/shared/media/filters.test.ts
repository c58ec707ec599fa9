import { expect, test } from '@jest/globals';
import { readFilters } from './filters.ts';

test('what is no filter is left out of a URL', () => {
  expect(readFilters({ type: 'video', search: ' launch ', file: 'a', x: 1 })).toEqual({
    type: 'video',
    search: 'launch',
    file: 'a',
  });
  expect(readFilters({ type: 'sound', search: '  ', file: 3 })).toEqual({});
  expect(readFilters({ search: 2026 })).toEqual({ search: '2026' });
  expect(readFilters({ search: 'a'.repeat(200) }).search).toHaveLength(100);
});
