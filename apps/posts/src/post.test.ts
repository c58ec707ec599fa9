import { describe, expect, test } from '@jest/globals';
import { progressOf } from './change.ts';
import { handOver, handOverIfDue } from './handover.ts';
import {
  isEditable,
  nextMonth,
  type Post,
  type PublicationOutcome,
  type Result,
  resultsFor,
  statusOf,
} from './post.ts';
import { applyOutcomes } from './results.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

const result = (change: Partial<Result> = {}): Result => ({
  _id: 'r1',
  platform: 'bluesky',
  accountId: 'a1',
  status: 'pending',
  attempts: 0,
  ...change,
});

const post = (change: Partial<Post> = {}): Post => ({
  _id: 'p1',
  workspaceId: 'w1',
  caption: 'Hello',
  title: 'Hello',
  status: 'scheduled',
  scheduledAt: inMs(60_000),
  timezone: 'UTC',
  tags: [],
  mediaId: '',
  options: {},
  createdAt: now,
  updatedAt: now,
  handoverAttempts: 0,
  revision: 3,
  results: [result(), result({ _id: 'r2', accountId: 'a2', platform: 'mastodon' })],
  ...change,
});

describe('isEditable', () => {
  test.each<[string, Partial<Post>, boolean]>([
    ['a draft', { status: 'draft' }, true],
    ['10.001 s before its time', { scheduledAt: inMs(10_001) }, true],
    ['10 s before its time', { scheduledAt: inMs(10_000) }, false],
    ['before its longer lead', { scheduledAt: inMs(90_001), handoverMs: 90_000 }, true],
    ['within its longer lead', { scheduledAt: inMs(90_000), handoverMs: 90_000 }, false],
    ['handed over early', { handedOverAt: now }, false],
    ['published', { status: 'published' }, false],
    ['failed', { status: 'failed' }, false],
  ])('%s', (_name, change, expected) => expect(isEditable(post(change), now)).toBe(expected));
});

describe('handing over', () => {
  test('a post far ahead waits for the scheduler, 10 s before its time', () => {
    const step = handOverIfDue(post(), now);
    expect(step.outbox).toEqual([]);
    expect(step.post.nextStepAt).toEqual(inMs(50_000));
    expect(step.post.handedOverAt).toBeUndefined();
  });

  test('a post with a longer lead waits until then, or is handed over at once', () => {
    const slow = post({ handoverMs: 90_000, scheduledAt: inMs(100_000) });
    expect(handOverIfDue(slow, now).post.nextStepAt).toEqual(inMs(10_000));
    expect(handOverIfDue(slow, inMs(10_000)).outbox).toHaveLength(2);
  });

  test('a post due within 10 s is handed over at once, with one event for each result', () => {
    const step = handOverIfDue(post({ scheduledAt: inMs(4_000) }), now);
    expect(step.outbox.map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ['publication.due', 'r1'],
      ['publication.due', 'r2'],
    ]);
    expect(step.post.handedOverAt).toEqual(now);
    expect(step.post.results.map(({ status }) => status)).toEqual(['publishing', 'publishing']);
  });

  test('a draft has no next step, even if it had one', () => {
    const { scheduledAt: _none, ...draft } = post({ status: 'draft', nextStepAt: now });
    expect(handOverIfDue(draft, now)).toEqual({
      post: expect.not.objectContaining({ nextStepAt: now }),
      outbox: [],
    });
  });

  test('handing over again skips finished results and waits longer each time', () => {
    const handed = post({
      scheduledAt: now,
      handedOverAt: now,
      handoverAttempts: 1,
      results: [result({ status: 'published' }), result({ _id: 'r2' })],
    });
    const step = handOver(handed, now);
    expect(step.outbox.map(({ subjectId }) => subjectId)).toEqual(['r2']);
    expect(step.post.nextStepAt).toEqual(inMs(40_000));
    expect(handOver({ ...handed, handoverAttempts: 19 }, now).post.nextStepAt).toEqual(inMs(60_000));
    expect(handOver({ ...handed, handoverAttempts: 20 }, now).post.nextStepAt).toEqual(inMs(600_000));
    expect(
      handOver({ ...handed, scheduledAt: inMs(9_000), handoverAttempts: 0 }, now).post.nextStepAt,
    ).toEqual(inMs(29_000));
  });
});

describe('the status of a post', () => {
  test.each<[Result['status'][], string]>([
    [['published', 'publishing'], 'scheduled'],
    [['published', 'failed'], 'published'],
    [['failed', 'failed'], 'failed'],
    [['pending', 'failed'], 'scheduled'],
  ])('%s makes it %s', (statuses, expected) =>
    expect(statusOf(statuses.map((status) => result({ status })))).toBe(expected),
  );

  test('the last finished result ends the handover, and sets the time of the first that went live', () => {
    const published = {
      status: 'published',
      url: 'u',
      externalId: 'x',
      attempts: 1,
      retries: 0,
      publishedAt: inMs(2),
    } as const;
    const error = { code: 'refused', message: 'm', action: 'a' };
    const refused = { status: 'failed', attempts: 2, retries: 0, error } as const;
    const handed = post({ nextStepAt: now, handedOverAt: now });

    const first = applyOutcomes(handed, new Map([['r1', published]]), now);
    expect(first.post).toMatchObject({ status: 'scheduled', nextStepAt: now });
    expect(first.post).not.toHaveProperty('publishedAt');
    expect(first.outbox).toMatchObject([{ type: 'post.published', subjectId: 'r1' }]);

    const both = new Map<string, PublicationOutcome>([
      ['r1', { ...published, publishedAt: inMs(9) }],
      ['r2', refused],
    ]);
    const last = applyOutcomes(first.post, both, inMs(5));
    expect(last.post).toMatchObject({ status: 'published', publishedAt: inMs(2) });
    expect(last.post).not.toHaveProperty('nextStepAt');
    expect(last.post).not.toHaveProperty('handedOverAt');
    expect(last.outbox).toMatchObject([
      { type: 'post.failed', subjectId: 'r2' },
      { type: 'post.finished', subjectId: 'p1' },
    ]);
    expect(last.post.results[1]).toMatchObject({ error, attempts: 2, finishedAt: inMs(5) });
    expect(last.post.results[1]?.eventId).toBe(last.outbox[0]?._id);
  });

  test('the time at which a post went live is that of its first result, and never changes', () => {
    const published = { status: 'published', url: 'u', attempts: 1, retries: 0 } as const;
    const outcome = (id: string, ms: number) => new Map([[id, { ...published, publishedAt: inMs(ms) }]]);
    const later = applyOutcomes(post({ handedOverAt: now }), outcome('r1', 9), inMs(10));
    expect(later.post).not.toHaveProperty('publishedAt');
    const both = applyOutcomes(later.post, outcome('r2', 2), inMs(11));
    expect(both.post).toMatchObject({ status: 'published', publishedAt: inMs(2) });

    const answered = post({ handedOverAt: now, publishedAt: inMs(5) });
    const retried = applyOutcomes(answered, new Map([...outcome('r1', 1), ...outcome('r2', 3)]), inMs(12));
    expect(retried.post.publishedAt).toEqual(inMs(5));
  });

  test.each<[string, Result['status'][], number]>([
    ['is about to be published', ['publishing', 'publishing'], 5_000],
    ['is being published', ['publishing', 'publishing'], 0],
    ['is being published', ['failed', 'publishing'], -5_000],
    ['is live on some of its accounts', ['published', 'publishing'], -5_000],
    ['is published', ['published', 'failed'], -5_000],
    ['has failed', ['failed', 'failed'], -5_000],
  ])('a post that can not be changed %s: %j', (expected, statuses, ms) => {
    const results = statuses.map((status) => result({ status }));
    const progress = progressOf({ status: statusOf(results), scheduledAt: inMs(ms), results }, now);
    expect(progress).toBe(expected);
  });

  test('repeated outcomes, and those of other posts, change nothing', () => {
    const published = {
      status: 'published',
      url: 'u',
      externalId: 'x',
      attempts: 1,
      retries: 0,
      publishedAt: now,
    } as const;
    const once = applyOutcomes(post({ handedOverAt: now }), new Map([['r1', published]]), now);
    const again = applyOutcomes(once.post, new Map(['r1', 'other'].map((id) => [id, published])), now);
    expect(again.outbox).toEqual([]);
    expect(again.post.results).toEqual(once.post.results);
  });

  test('an outcome of the try before a retry changes nothing; that of the retry counts on its attempts', () => {
    const error = { code: 'refused', message: 'm', action: 'a' };
    const retried = {
      status: 'publishing',
      attempts: 2,
      retries: 1,
      error,
      eventId: 'e',
      finishedAt: now,
    } as const;
    const handed = post({ handedOverAt: now, results: [result(retried)] });
    const late = { status: 'failed', attempts: 2, retries: 0, error } as const;
    expect(applyOutcomes(handed, new Map([['r1', late]]), now).outbox).toEqual([]);
    const published = { status: 'published', url: 'u', attempts: 1, retries: 1, publishedAt: now } as const;
    const [after] = applyOutcomes(handed, new Map([['r1', published]]), now).post.results;
    expect(after).toMatchObject({ status: 'published', attempts: 3, retries: 1 });
    expect(after).not.toHaveProperty('error');
  });
});

test('accounts that were targets before keep the id of their result', () => {
  const present = [result(), result({ _id: 'r2', accountId: 'a2' })];
  const next = resultsFor(
    [
      { platform: 'x', accountId: 'a3' },
      { platform: 'bluesky', accountId: 'a1' },
    ],
    present,
    () => 'new',
  );
  expect(next.map(({ _id, accountId }) => [_id, accountId])).toEqual([
    ['new', 'a3'],
    ['r1', 'a1'],
  ]);
});

test('the quota resets with the next month, also at the end of a year', () => {
  expect(nextMonth(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
