import { expect, test } from '@jest/globals';
import type { Post } from '@postrider/sdk/types';
import { remainingToday, timelineOf } from './timeline-days.ts';

const post = (scheduledDatetime: string, status: Post['status'] = 'scheduled') =>
  ({ id: scheduledDatetime, status, scheduledDatetime }) as Post;
const now = new Date('2026-11-28T12:00:00Z');
const kinds = (days: ReturnType<typeof timelineOf>) =>
  days.map(({ day, lines }) => [
    day,
    ...lines.map(({ kind, at }) => `${kind} ${at.toISOString().slice(11, 16)}`),
  ]);

test('today and tomorrow have their posts, free slots and the present time in order', () => {
  const posts = [
    post('2026-11-28T09:00:00Z', 'published'),
    post('2026-11-28T17:30:00Z'),
    post('2026-11-29T08:30:00Z'),
  ];
  const slots = ['2026-11-28T14:00:00Z', '2026-11-29T07:00:00Z', '2026-11-30T07:00:00Z'].map(
    (at) => new Date(at),
  );
  expect(kinds(timelineOf(posts, slots, now, 'UTC'))).toEqual([
    ['2026-11-28', 'post 09:00', 'now 12:00', 'slot 14:00', 'post 17:30'],
    ['2026-11-29', 'slot 07:00', 'post 08:30'],
  ]);
});

test('days are those of the zone', () => {
  const late = [post('2026-11-28T23:30:00Z')];
  expect(kinds(timelineOf(late, [], now, 'Europe/Berlin'))).toEqual([
    ['2026-11-28', 'now 12:00'],
    ['2026-11-29', 'post 23:30'],
  ]);
  expect(remainingToday(late, now, 'UTC')).toBe(1);
  expect(remainingToday(late, now, 'Europe/Berlin')).toBe(0);
});

test('a slot beside a post is no gap, and posts that went out do not count', () => {
  const posts = [post('2026-11-28T14:05:00Z')];
  expect(kinds(timelineOf(posts, [new Date('2026-11-28T14:00:00Z')], now, 'UTC'))[0]).toEqual([
    '2026-11-28',
    'now 12:00',
    'post 14:05',
  ]);
  expect(remainingToday([post('2026-11-28T09:00:00Z', 'published')], now, 'UTC')).toBe(0);
});
