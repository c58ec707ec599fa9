import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect, test } from '@jest/globals';
import { PostSchema } from '@postrider/contracts/dashboard';
import { isDeletable, isMovable, stateAt } from './post-state.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['draft', undefined, 'Draft', false, true],
  ['scheduled', 11, 'Scheduled', true, true],
  ['scheduled', 10, 'Publishing', false, false],
  ['scheduled', -5, 'Publishing', false, false],
  ['published', -60, 'Published', false, false],
  ['failed', -60, 'Failed', false, true],
])('a %s post with its time in %s seconds is %s', (status, seconds, text, movable, deletable) => {
  const time = seconds !== undefined && timestampFromDate(new Date(now.getTime() + seconds * 1_000));
  const post = create(PostSchema, { status, ...(time && { scheduledDatetime: time }) });
  expect(stateAt(post, now).text).toBe(text);
  expect(isMovable(post, now)).toBe(movable);
  expect(isDeletable(post, now)).toBe(deletable);
});
