import { expect, test } from '@jest/globals';
import type { BulkResult } from '@postrider/sdk/types';
import { postWith } from '../../../test/support/values.ts';
import { faultsOf, isGood, isReady, notesOf } from './results.ts';

const checked = (message?: string): BulkResult => ({
  index: 0,
  validation: {
    isValid: message === undefined,
    errors: message === undefined ? [] : [{ path: '/caption', code: 'too_long', message }],
    warnings: [{ path: '/media', code: 'missing_alt_text', message: 'No description.' }],
    occurrences: [],
    editableUntil: null,
  },
});

const refused = (detail: string, errors: { path: string; code: string; message: string }[]): BulkResult => ({
  index: 1,
  error: {
    type: 'about:blank',
    title: 'Refused',
    status: 400,
    code: 'invalid_request',
    detail,
    errors,
    instance: '/',
    request_id: 'r',
  },
});

test('a row is ready, made, or has faults, each in a sentence', () => {
  expect(isReady(checked())).toBe(true);
  expect(notesOf(checked())).toEqual(['No description.']);
  expect(isGood(checked('Too long.'))).toBe(false);
  expect(faultsOf(checked('Too long.'))).toEqual(['Too long.']);
  expect(faultsOf(refused('The limit is reached.', []))).toEqual(['The limit is reached.']);
  const error = { path: '/platforms', code: 'required', message: 'Line 3: This is required.' };
  expect(faultsOf(refused('Invalid.', [error]))).toEqual(['Line 3: This is required.']);
  const made: BulkResult = { index: 2, post: postWith({}), warnings: [] };
  expect([isGood(made), isReady(made), faultsOf(made)]).toEqual([true, false, []]);
});
