import { describe, expect, test } from '@jest/globals';
import type { ResultErrorCode } from '@postrider/contracts/codes';
import type { OutboxEntry } from '@postrider/service/outbox';
import { serverFailed, unavailable } from '../connectors/failures.ts';
import type { Failure } from '../connectors/verdict.ts';
import { afterAllTries } from './conclude.ts';
import { finishFailed, finishPublished, restart } from './endings.ts';
import { MAX_FAILED_ATTEMPTS, type Publication } from './publication.ts';
import { type Change, changed } from './transition.ts';
import {
  claim,
  continueThread,
  create,
  failPreparation,
  markSending,
  release,
  retry,
  revertSending,
  savePrepared,
} from './transitions.ts';

const scheduledAt = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(scheduledAt.getTime() + seconds * 1000);

const DUE = create(
  {
    _id: 'id',
    workspaceId: 'workspace',
    postId: 'post',
    accountId: 'account',
    platform: 'mastodon',
    host: 'host',
    scheduledAt,
    caption: 'hello',
    title: '',
    options: {},
    mediaId: '',
  },
  { leadMs: 10_000 },
);
const claimant = { leaseToken: 'token', worker: 'worker', leaseMs: 22_000 };
const failure = (code: ResultErrorCode) => ({ code, message: `It was ${code}.`, action: 'Wait.' });
const event: OutboxEntry = {
  _id: 'event',
  type: 'publication.finished',
  workspaceId: 'workspace',
  subjectId: 'id',
  at: scheduledAt,
  requestId: '',
};
const part = { externalId: '1', url: 'https://host/1', at: at(2) };

type Step = (row: Publication) => Change;
const after = (start: Publication, ...steps: Step[]) =>
  steps.reduce((before, step) => changed(before, step(before)), start);

const claimed: Step = (row) => claim(row, at(0), claimant);
const sending: Step[] = [
  claimed,
  (row) => savePrepared(row, at(0), { prepared: '{}' }),
  (row) => markSending(row, at(0), claimant),
];
const reverted: Step = (row) => revertSending(row, at(0));
const retried =
  (second: number, code: ResultErrorCode = 'platform_unavailable'): Step =>
  (row) =>
    retry(row, at(second), { error: failure(code), retryAt: at(second + 2), waitsFor: undefined });
const failed =
  (second: number, code: ResultErrorCode = 'platform_rejected'): Step =>
  (row) =>
    finishFailed(row, at(second), { error: failure(code), event });
const tried = (second: number): Step[] => [...sending, reverted, retried(second)];

test('an attempt that is retried is kept with its time, its reason and the time of the next one', () => {
  const unprepared = after(DUE, claimed, (row) => failPreparation(row, at(1)), retried(1, 'rate_limited'));
  const [first] = unprepared.failedAttempts ?? [];
  expect(first).toEqual({
    attempt: 1,
    at: at(1),
    code: 'rate_limited',
    message: 'It was rate_limited.',
    retryAt: at(3),
  });
  const twice = after(unprepared, ...tried(3));
  const second = {
    attempt: 2,
    at: at(3),
    code: 'platform_unavailable',
    message: 'It was platform_unavailable.',
    retryAt: at(5),
  };
  expect(twice.failedAttempts).toEqual([first, second]);
});

test('the last attempt has no next one', () => {
  const ended = after(DUE, ...tried(1), ...sending, reverted, failed(3));
  expect(ended.failedAttempts).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
  expect(ended.failedAttempts?.[1]).toEqual({
    attempt: 2,
    at: at(3),
    code: 'platform_rejected',
    message: 'It was platform_rejected.',
  });
  const unknown = after(DUE, ...sending, failed(1, 'outcome_unknown'));
  expect(unknown).toMatchObject({ state: 'unknown', failedAttempts: [{ code: 'outcome_unknown' }] });
});

test('nothing is written on the way of a post that succeeds at once, and what failed before stays', () => {
  const steps: Step[] = [...sending, (row) => finishPublished(row, at(1), { part, event })];
  const written = steps.reduce<{ row: Publication; fields: string[] }>(
    ({ row, fields }, step) => ({
      row: changed(row, step(row)),
      fields: [...fields, ...Object.keys(step(row))],
    }),
    { row: DUE, fields: [] },
  );
  expect(written.fields).not.toContain('failedAttempts');
  const later = after(DUE, ...tried(1), ...steps);
  expect(later).toMatchObject({ state: 'published', failedAttempts: [{ attempt: 1 }] });
});

test('what is no attempt is none that failed: an internal fault, or the end of an account', () => {
  const faulty = after(DUE, claimed, (row) =>
    release(row, at(1), { afterMs: 500, leadMs: 0, hasFailed: true }),
  );
  expect(faulty.failedAttempts).toBeUndefined();
  expect(after(faulty, claimed, failed(9, 'internal')).failedAttempts).toBeUndefined();
  const gone = after(DUE, ...tried(1), claimed, failed(3, 'account_not_connected'));
  expect(gone).toMatchObject({
    state: 'failed',
    attempts: 1,
    failedAttempts: [{ code: 'platform_unavailable' }],
  });
});

test('a thread whose second post fails twice has two failed attempts', () => {
  const started = after(DUE, ...sending, (row) => continueThread(row, at(1), { part }));
  const half = after(started, (row) => markSending(row, at(1), claimant), reverted, retried(1));
  expect(half.failedAttempts).toMatchObject([{ attempt: 1, at: at(1) }]);
  const ended = after(half, ...sending, reverted, failed(3, 'thread_incomplete'));
  expect(ended).toMatchObject({
    state: 'published',
    failedAttempts: [{ attempt: 1 }, { attempt: 2, code: 'thread_incomplete' }],
  });
});

test('a user’s retry keeps them, and goes on counting', () => {
  const ended = after(DUE, ...tried(1), ...sending, reverted, failed(3));
  const again = after(ended, (row) => restart(row, at(60), { retries: 1 }));
  expect(again).toMatchObject({ state: 'due', attempts: 0, failedAttempts: ended.failedAttempts });
  const gone = after(again, claimed, failed(61, 'account_not_connected'));
  expect(gone.failedAttempts).toEqual(ended.failedAttempts);
  const twice = after(gone, (row) => restart(row, at(70), { retries: 2 }), ...tried(71));
  expect(twice.failedAttempts?.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(twice.attempts).toBe(1);
});

test('the latest are kept', () => {
  const many = Array.from({ length: MAX_FAILED_ATTEMPTS + 5 }, (_, i) => tried(i)).flat();
  const kept = after(DUE, ...many).failedAttempts ?? [];
  expect(kept).toHaveLength(MAX_FAILED_ATTEMPTS);
  expect([kept[0]?.attempt, kept.at(-1)?.attempt]).toEqual([6, MAX_FAILED_ATTEMPTS + 5]);
});

test('a row of an older version has none, and begins with its next', () => {
  const old: Publication = { ...DUE, attempts: 3, failedAt: at(-9) };
  expect(old.failedAttempts).toBeUndefined();
  expect(after(old, ...tried(1)).failedAttempts).toMatchObject([{ attempt: 4 }]);
});

describe('after the last try', () => {
  const errors = serverFailed('Mastodon');
  const triedWith = (failures: Failure[], start = DUE) =>
    failures.reduce((row, error, i) => {
      const again = { error, retryAt: at(30 * i + 30), waitsFor: undefined };
      return after(row, ...sending, reverted, (each) => retry(each, at(30 * i), again));
    }, start);
  const said = (row: Publication, seconds: number, failure = errors) =>
    afterAllTries(row, at(seconds), failure).message;
  const allErrors = Array.from({ length: 30 }, () => errors);

  test('a server that answered each with an error is said to have done so, and for how long', () => {
    expect(said(triedWith(allErrors), 890)).toBe('Mastodon’s server returned only errors for 15 minutes.');
    expect(said(triedWith([errors, errors]), 55)).toBe(
      'Mastodon’s server returned only errors for a minute.',
    );
  });

  test('one that also could not be reached, or was tried for seconds only, is not', () => {
    const away = unavailable('Mastodon');
    expect(said(triedWith([...allErrors, away]), 930)).toBe('Mastodon’s server returned an error.');
    expect(said(triedWith(allErrors), 890, away)).toBe('Mastodon is unreachable.');
    expect(said(triedWith([errors]), 5)).toBe('Mastodon’s server returned an error.');
    expect(said(DUE, 0)).toBe('Mastodon’s server returned an error.');
  });

  test('what was tried before a user’s retry does not count', () => {
    const gone = after(triedWith([unavailable('Mastodon')]), claimed, failed(31));
    const again = after(gone, (row) => restart(row, at(0), { retries: 1 }));
    expect(said(triedWith(allErrors, again), 890)).toContain('returned only errors for 15 minutes');
  });
});
