import { expect, test } from '@jest/globals';
import { readFilters } from './request-filters.ts';

test('what is no class of statuses is left out of a URL', () => {
  expect(readFilters({ status: 4 })).toEqual({ status: '4' });
  expect(readFilters({ status: '2' })).toEqual({ status: '2' });
  expect([{}, { status: 3 }, { status: 404 }, { status: 'toString' }].map(readFilters)).toEqual([
    {},
    {},
    {},
    {},
  ]);
});
