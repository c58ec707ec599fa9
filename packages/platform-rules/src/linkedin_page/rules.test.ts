import { expect, test } from '@jest/globals';
import { linkedinPage } from './definition.ts';
import { LIMITS, type LinkedinPageOptions } from './limits.ts';

const violations = (caption: string, options: LinkedinPageOptions = {}) =>
  linkedinPage
    .check({ caption, title: '', options, media: [] }, LIMITS)
    .map(({ path, code }) => `${path} ${code}`);

test('the text has the limits of members', () => {
  expect(violations('('.repeat(1_500))).toEqual([]);
  expect(violations(`x${'('.repeat(1_500)}`)).toEqual(['/caption text_too_long']);
  expect(violations('x', { caption: 'x'.repeat(3_001) })).toEqual([
    '/options/linkedin_page/caption text_too_long',
  ]);
});

test('a first comment is a plain text of 1,250 characters', () => {
  const path = '/options/linkedin_page/firstComment';
  expect(violations('x', { firstComment: '('.repeat(1_250) })).toEqual([]);
  expect(violations('x', { firstComment: 'x'.repeat(1_251) })).toEqual([`${path} text_too_long`]);
  expect(violations('x', { firstComment: ' ' })).toEqual([`${path} empty_post`]);
  expect(violations(' ', { firstComment: 'x' })).toEqual(['/caption empty_post']);
});
