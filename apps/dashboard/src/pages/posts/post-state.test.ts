import { expect, test } from '@jest/globals';
import { postWith } from '../../../test/support/values.ts';
import { isDeletable, isMovable, stateAt } from './post-state.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['draft', null, 'Draft', false, true],
  ['scheduled', 11, 'Scheduled', true, true],
  ['scheduled', 10, 'Preparing', false, false],
  ['scheduled', -5, 'Publishing', false, false],
  ['published', -60, 'Published', false, false],
  ['failed', -60, 'Failed', false, true],
] as const)('a %s post with its time in %s seconds is %s', (status, seconds, text, movable, deletable) => {
  const scheduledDatetime = seconds === null ? null : new Date(now.getTime() + seconds * 1_000).toISOString();
  const editableUntil =
    seconds === null ? null : new Date(now.getTime() + (seconds - 10) * 1_000).toISOString();
  const post = postWith({ status, scheduledDatetime, editableUntil });
  expect(stateAt(post, now).text).toBe(text);
  expect(isMovable(post, now)).toBe(movable);
  expect(isDeletable(post, now)).toBe(deletable);
});
