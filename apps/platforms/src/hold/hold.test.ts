import { describe, expect, test } from '@jest/globals';
import { compareWithRecord, firstIdOf, mayBePublished, type PublishingState, type Recorded } from './hold.ts';

const MINUTE = 60_000;
const now = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);

describe('a database that a process finds at its start', () => {
  test.each<[string, PublishingState, Recorded, string]>([
    ['is new', {}, 'none', 'same'],
    ['is in use by others', { aliveAt: ago(0.5) }, 'none', 'same'],
    ['was away with the broker for a night', { aliveAt: ago(600) }, ago(600), 'same'],
    ['was not recorded with the broker at the end', { aliveAt: ago(600) }, ago(601), 'same'],
    ['is seconds older than the broker knows', { aliveAt: ago(600) }, ago(599.9), 'restored'],
    ['is found by a new cluster', { aliveAt: ago(20), isRecorded: true }, 'none', 'restored'],
    ['was never recorded with a broker', { aliveAt: ago(20) }, 'none', 'same'],
    ['is found while the broker is away', { aliveAt: ago(20), isRecorded: true }, 'away', 'undecided'],
  ])('that %s', (_what, state, recorded, verdict) =>
    expect(compareWithRecord(state, now, recorded, MINUTE)).toBe(verdict),
  );
});

test('what was created before the hold and due until its end may be published, unless it is proven absent', () => {
  const resumed = { at: now, heldSince: ago(10), dataFrom: ago(60) };
  const publication = (created: Date, scheduledAt: Date) => ({
    _id: `${firstIdOf(created)}-7000-8000-000000000000`,
    scheduledAt,
  });
  expect(mayBePublished(publication(ago(11), ago(5)), resumed)).toBe(true);
  expect(mayBePublished(publication(ago(9), ago(5)), resumed)).toBe(false);
  expect(mayBePublished(publication(ago(11), ago(-1)), resumed)).toBe(false);
  expect(mayBePublished(publication(ago(11), ago(5)), undefined)).toBe(false);
  const absent = (absentAt: Date) => ({ ...publication(ago(11), ago(5)), absentAt });
  expect(mayBePublished(absent(ago(-1)), resumed)).toBe(false);
  // Proven after an earlier restore.
  expect(mayBePublished(absent(ago(30)), resumed)).toBe(true);
});
