import { expect, test } from '@jest/globals';
import { readFilters, toRequest } from './event-filters.ts';

test('filters are read from a URL without what is unknown, and sent to the API', () => {
  const search = { type: 'post.failed', account: 'a', profile: 7, event: 'evt_1', other: 'x' };
  expect(readFilters(search)).toEqual({ type: 'post.failed', account: 'a', event: 'evt_1' });
  expect(readFilters({ type: 'post.unknown', account: '' })).toEqual({});
  expect(toRequest(readFilters(search))).toEqual({ types: ['post.failed'], accountId: 'a' });
});
