import { expect, test } from '@jest/globals';
import { readCalendarFilters, readPostFilters, statusesOf, toRequest } from './filters.ts';

test('reads the filters of a URL, and nothing else', () =>
  expect(
    readCalendarFilters({
      status: 'failed,gone,draft',
      tag: 2026,
      text: '  sale ',
      account: '',
      platform: ['x'],
      view: 'week',
      date: '2026-11-22',
      utm: 'mail',
    }),
  ).toEqual({ status: 'failed,draft', tag: '2026', text: 'sale', view: 'week', date: '2026-11-22' }));

test('leaves out a view and a day that there are not', () =>
  expect(readCalendarFilters({ view: 'year', date: '2026-02-30' })).toEqual({}));

test('asks for all statuses where none is chosen', () => {
  expect(statusesOf({})).toEqual(['draft', 'scheduled', 'published', 'failed']);
  expect(statusesOf({ status: 'failed,draft' })).toEqual(['draft', 'failed']);
});

test('what has failed on an account is published or failed, the last one first', () => {
  expect(readPostFilters({ failed: true })).toEqual({ failed: true });
  expect(readPostFilters({ failed: 'no' })).toEqual({});
  expect(toRequest({ failed: true })).toEqual({
    status: ['published', 'failed'],
    hasFailedResult: true,
    sort: '-scheduledDatetime',
  });
  expect(statusesOf({ failed: true, status: 'published' })).toEqual(['published']);
});

test('names the filters as the API does', () =>
  expect(toRequest(readPostFilters({ account: 'a1', text: 'sale', status: 'draft' }))).toEqual({
    status: ['draft'],
    accountId: 'a1',
    search: 'sale',
  }));
