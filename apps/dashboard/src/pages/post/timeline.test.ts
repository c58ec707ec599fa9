import { describe, expect, test } from '@jest/globals';
import type { Result } from '@postrider/sdk/types';
import { postWith, resultWith } from '../../../test/support/values.ts';
import { timelineOf } from './timeline.ts';

const at = (second: number) => new Date(second * 1_000).toISOString();
const platformOf = ({ platform }: { platform: string }) => platform;
const AWAY = 'It could not be reached.';

/** An attempt that failed, and when the next one was due. */
const failed = (attempt: number, second: number, next?: number): Result['failedAttempts'][number] => ({
  attempt,
  at: at(second),
  code: 'away',
  message: AWAY,
  retryAt: next === undefined ? null : at(next),
});

test('a timeline has what is known, in order', () => {
  const post = postWith({
    status: 'published',
    createdAt: at(10),
    updatedAt: at(60),
    scheduledDatetime: at(50),
  });
  const results = [
    resultWith({ platform: 'x', status: 'failed', attempts: 3, failedAt: at(70) }),
    resultWith({ platform: 'mastodon', status: 'published', attempts: 1, publishedAt: at(51) }),
    resultWith({ platform: 'bluesky', status: 'failed', failedAt: at(49.9) }),
  ];
  expect(timelineOf(post, results, platformOf)).toEqual([
    { kind: 'failed', text: 'Failed on bluesky', at: at(49.9) },
    { kind: 'time', text: 'Was scheduled for', at: at(50) },
    { kind: 'live', text: 'Live on mastodon after one attempt', at: at(51) },
    { kind: 'failed', text: 'Failed on x after 3 attempts', at: at(70) },
  ]);
});

describe('attempts that failed', () => {
  const published = postWith({ status: 'published', createdAt: at(10) });
  const publishing = postWith({ status: 'scheduled', createdAt: at(10), updatedAt: at(10) });
  const group = (platform: string, second: number, attempts: object[], suffix = '') => ({
    kind: 'failed',
    text: `Failed attempts on ${platform}${suffix}`,
    at: at(second),
    attempts,
  });
  const shown = (attempt: number, second: number, next?: number) => ({
    text: `Attempt ${attempt} failed: ${AWAY}`,
    at: at(second),
    next: next === undefined ? null : at(next),
    isRetriedByUser: false,
  });

  test('are grouped by account, and each group has its place in time', () => {
    const results = [
      resultWith({
        platform: 'mastodon',
        status: 'published',
        attempts: 3,
        publishedAt: at(60),
        failedAttempts: [failed(1, 51, 53), failed(2, 53, 58)],
      }),
      resultWith({
        platform: 'x',
        status: 'failed',
        attempts: 2,
        failedAt: at(54),
        failedAttempts: [failed(1, 50, 52), failed(2, 52)],
      }),
    ];
    expect(timelineOf(published, results, platformOf)).toEqual([
      group('x', 50, [shown(1, 50), shown(2, 52)]),
      group('mastodon', 51, [shown(1, 51), shown(2, 53)]),
      { kind: 'failed', text: 'Failed on x after 2 attempts', at: at(54) },
      { kind: 'live', text: 'Live on mastodon after 3 attempts', at: at(60) },
    ]);
  });

  test('have the next try while it is waited for, and not while it is made', () => {
    const waiting = (attempts: number) =>
      resultWith({
        platform: 'x',
        status: 'publishing',
        attempts,
        failedAttempts: [failed(1, 51, 53), failed(2, 53, 58)],
      });
    expect(timelineOf(publishing, [waiting(2)], platformOf)).toEqual([
      group('x', 51, [shown(1, 51), shown(2, 53, 58)]),
      { kind: 'running', text: 'Being published on x, 2 attempts so far', at: undefined },
    ]);
    expect(timelineOf(publishing, [waiting(3)], platformOf)[0]).toEqual(
      group('x', 51, [shown(1, 51), shown(2, 53)]),
    );
  });

  test('are grouped by retries of users', () => {
    const failedAttempts = [failed(1, 51, 53), failed(2, 53), failed(3, 80)];
    const again = resultWith({ platform: 'x', status: 'failed', attempts: 3, failedAt: at(81) });
    const groups = [
      group('x', 51, [shown(1, 51), { ...shown(2, 53), isRetriedByUser: true }]),
      group('x', 80, [shown(3, 80)]),
    ];
    expect(timelineOf(published, [{ ...again, failedAttempts }], platformOf).slice(0, 2)).toEqual(groups);
    const begun = { ...again, status: 'publishing' as const, failedAttempts: failedAttempts.slice(0, 2) };
    expect(timelineOf(publishing, [begun], platformOf)[0]).toEqual(groups[0]);
    const error = { code: 'c', message: 'm', action: 'a' };
    const inPart = { ...again, status: 'published' as const, failedAttempts: [failed(1, 51)], error };
    expect(timelineOf(published, [inPart], platformOf)[0]).toEqual(group('x', 51, [shown(1, 51)]));
  });

  test('state which are left out', () => {
    const long = resultWith({
      platform: 'x',
      status: 'failed',
      attempts: 14,
      failedAt: at(90),
      failedAttempts: [failed(13, 51, 53), failed(14, 53)],
    });
    expect(timelineOf(published, [long], platformOf)[0]).toEqual(
      group('x', 51, [shown(13, 51), shown(14, 53)], ', from attempt 13 on'),
    );
  });
});

test('changes of a live post are listed with their state', () => {
  const change = (kind: 'edit' | 'delete', status: 'pending' | 'done' | 'failed', second: number) => ({
    kind,
    status,
    requestedAt: at(second),
    error: null,
    finishedAt: status === 'pending' ? null : at(second + 1),
  });
  const changes = [
    change('edit', 'done', 60),
    change('delete', 'failed', 70),
    change('delete', 'pending', 80),
  ];
  const result = resultWith({
    platform: 'x',
    status: 'published',
    attempts: 1,
    publishedAt: at(50),
    changes,
  });
  const post = postWith({ status: 'published', createdAt: at(10), updatedAt: at(60) });
  expect(timelineOf(post, [result], platformOf).slice(1)).toEqual([
    { kind: 'edit', text: 'Edited on x', at: at(61) },
    { kind: 'failed', text: 'Deletion failed on x', at: at(71) },
    { kind: 'delete', text: 'Deletion requested on x', at: at(80) },
  ]);
});
