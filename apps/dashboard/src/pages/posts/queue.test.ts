import { describe, expect, test } from '@jest/globals';
import type { Post } from '@postrider/sdk/types';
import { postWith } from '../../../test/support/values.ts';
import { queueOf, reordered } from './queue.ts';

const at = (clock: string) => new Date(`2026-12-07T${clock}:00Z`);
const post = (id: string, clock: string): Post =>
  postWith({ id, status: 'scheduled', scheduledDatetime: at(clock).toISOString() });
const text = (rows: ReturnType<typeof queueOf>) =>
  rows.map(
    ({ at: time, isSlot, post: of }) =>
      `${time.toISOString().slice(11, 16)} ${of?.id ?? '-'}${isSlot ? '' : ' outside'}`,
  );

const SLOTS = ['09:00', '12:30', '17:00'].map(at);

test('the queue has posts and free slots in order, and posts outside of slots between them', () => {
  expect(text(queueOf([post('a', '09:00'), post('b', '09:00'), post('c', '10:15')], SLOTS))).toEqual([
    '09:00 a',
    '09:00 b outside',
    '10:15 c outside',
    '12:30 -',
    '17:00 -',
  ]);
  expect(queueOf([], [])).toEqual([]);
});

describe('a post that is put in another place', () => {
  const rows = queueOf([post('a', '09:00'), post('b', '12:30'), post('c', '15:00')], SLOTS);
  const changes = (from: number, to: number, canMove: (each: Post) => boolean = () => true) =>
    reordered(rows, from, to, canMove).map(
      ({ post: { id }, time }) => `${id} ${time.toISOString().slice(11, 16)}`,
    );

  test('exchanges its time with its neighbour', () => {
    expect(changes(0, 1)).toEqual(['b 09:00', 'a 12:30']);
    expect(changes(1, 0)).toEqual(['b 09:00', 'a 12:30']);
  });

  test('shifts those between, each to the time of its neighbour', () => {
    expect(changes(2, 0)).toEqual(['c 09:00', 'a 12:30', 'b 15:00']);
    expect(changes(0, 2)).toEqual(['b 09:00', 'c 12:30', 'a 15:00']);
  });

  test('takes the time of a free slot, and leaves the others alone', () => {
    expect(changes(0, 3)).toEqual(['a 17:00']);
  });

  test('passes posts that can’t be moved, and never takes their time', () => {
    expect(changes(2, 0, ({ id }) => id !== 'b')).toEqual(['c 09:00', 'a 15:00']);
    expect(changes(0, 1, ({ id }) => id !== 'b')).toEqual([]);
    expect(changes(1, 0, ({ id }) => id !== 'b')).toEqual([]);
    expect([changes(0, 0), changes(3, 0), changes(0, 9)]).toEqual([[], [], []]);
  });
});
