import { expect, test } from '@jest/globals';
import { shortNotice } from './short-notice.ts';

const scheduledAt = new Date('2026-11-21T12:00:00.000Z');
const before = (seconds: number) => new Date(scheduledAt.getTime() - seconds * 1_000);

test.each([
  ['with time to prepare it', { scheduledAt, handoverMs: 90_000 }, 90],
  ['that the scheduler handed over', { scheduledAt, handoverMs: 90_000 }, 88],
  ['that needs no longer than usual', { scheduledAt }, 3],
  ['that is published now', { scheduledAt, handoverMs: 90_000 }, 0],
  ['that is retried', { scheduledAt, handoverMs: 90_000 }, -600],
  ['without a time', { handoverMs: 90_000 }, 0],
])('no warning about a post %s', (_name, post, seconds) => {
  expect(shortNotice(post, before(seconds))).toEqual([]);
});

test.each([
  [90, 30, '90 seconds', '60 seconds'],
  [900, 60, '15 minutes', '14 minutes'],
])('a post that needs %d s and is due in %d s may be late', (lead, seconds, needed, late) => {
  expect(shortNotice({ scheduledAt, handoverMs: lead * 1_000 }, before(seconds))).toEqual([
    {
      path: '/scheduledDatetime',
      code: 'short_notice',
      message: `Preparing this post can take ${needed}. It is published as soon as it is ready, which may be up to ${late} after its time.`,
    },
  ]);
});
