import { expect, test } from '@jest/globals';
import { type Attempt, nextStep } from './delivery.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
const delays = [60_000, 300_000, 1_800_000];
const failure: Attempt = { at: now, durationMs: 1, failure: { code: 'timeout', message: 'Too late.' } };
const success: Attempt = { at: now, durationMs: 1, status: 200 };
const after = (failures: number, random: number) =>
  nextStep('post.published', Array(failures).fill(failure), delays, now, random);

test('retries come after 1, 5 and 30 minutes, then none', () => {
  const due = [1, 2, 3].map((failures) => {
    const next = after(failures, 0);
    return next.status === 'pending' ? next.dueAt.getTime() - now.getTime() : next.status;
  });
  expect(due).toEqual(delays);
  expect(after(4, 0)).toEqual({ status: 'abandoned' });
});

test('a retry is never early, and late by a tenth at most', () => {
  expect(after(1, 0.999)).toEqual({ status: 'pending', dueAt: new Date(now.getTime() + 65_994) });
});

test('a success ends it, whatever came before', () => {
  expect(nextStep('post.failed', [failure, failure, success], delays, now, 0)).toEqual({
    status: 'succeeded',
  });
});

test('an endpoint that is gone is not asked again', () => {
  const gone: Attempt = { at: now, durationMs: 1, status: 410, failure: { code: 'gone', message: 'Gone.' } };
  expect(nextStep('post.failed', [gone], delays, now, 0)).toEqual({ status: 'abandoned' });
});

test('what was accepted stays succeeded when it is sent again and fails', () => {
  const attempts = [failure, success, failure];
  expect(nextStep('post.failed', attempts, delays, now, 0)).toEqual({ status: 'succeeded' });
});

test('a test event is not repeated', () => {
  expect(nextStep('webhook.test', [failure], delays, now, 0)).toEqual({ status: 'abandoned' });
});
