import { describe, expect, test } from '@jest/globals';
import type { Post, Result } from '@postrider/sdk/types';
import { postWith, resultWith } from '../../../test/support/values.ts';
import {
  accountsOfDuplicate,
  hasFailed,
  isEditable,
  pollAfter,
  postState,
  resultState,
  retryable,
} from './post-state.ts';

const post = (status: Post['status']) => postWith({ status });
const errorOf = (code?: string) => (code === undefined ? null : { code, message: '', action: '' });
const result = (status: Result['status'], code?: string) => resultWith({ status, error: errorOf(code) });

describe('the state of a post', () => {
  test('says that it is live on some accounts only', () => {
    expect(postState(post('published'), [result('published')], 0).text).toBe('Published');
    expect(postState(post('published'), [result('published'), result('failed')], 0).text).toBe(
      'Partly published',
    );
  });

  test('reports it without the results too, as in lists', () => {
    const inPart = postWith({ status: 'published', failedResults: 1 });
    expect(postState(inPart, [], 0).text).toBe('Partly published');
    expect([inPart, post('failed'), post('published'), post('scheduled')].map(hasFailed)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('says that a scheduled post is prepared, then published', () => {
    const scheduledDatetime = new Date(60_000).toISOString();
    const editableUntil = new Date(15_000).toISOString();
    const scheduled = postWith({ status: 'scheduled', scheduledDatetime, editableUntil });
    expect(postState(scheduled, [result('pending')], 14_999).text).toBe('Scheduled');
    expect(postState(scheduled, [], 15_000).text).toBe('Preparing');
    expect(postState(scheduled, [result('publishing')], 14_999).text).toBe('Preparing');
    expect(postState(scheduled, [result('pending'), result('published')], 60_000).text).toBe('Publishing');
  });

  test('of a result is a failure or an unknown outcome', () => {
    expect(resultState(result('failed', 'rejected'))).toEqual({ kind: 'bad', text: 'Failed' });
    expect(resultState(result('failed', 'outcome_unknown'))).toEqual({
      kind: 'warn',
      text: 'Outcome unknown',
    });
    expect(resultState(result('failed', 'still_processing')).text).toBe('Outcome unknown');
  });

  test('of a result shows what its platform does, and what is left to do', () => {
    const acceptedAt = '2026-11-22T12:00:00.000Z';
    expect(resultState(resultWith({ status: 'publishing', acceptedAt })).text).toBe('Processing');
    const notice = { code: 'user_must_finish', message: 'Finish it in the app.' };
    expect(resultState(resultWith({ status: 'published', notice })).text).toBe('To be finished');
  });
});

test('a scheduled post can be changed until its editableUntil', () => {
  const until = (status: Post['status'], at: number) =>
    postWith({ status, editableUntil: new Date(at).toISOString() });
  expect(isEditable(post('draft'), 0)).toBe(true);
  expect(isEditable(until('scheduled', 1), 0)).toBe(true);
  expect(isEditable(until('scheduled', 0), 0)).toBe(false);
  expect(isEditable(until('published', 99_999), 0)).toBe(false);
});

test('a post is read again at its time, then every two seconds, and at least once a minute', () => {
  expect(pollAfter(post('draft'), [result('pending')], undefined, 0)).toBe(false);
  expect(pollAfter(post('scheduled'), [], 20_000, 0)).toBe(20_000);
  expect(pollAfter(post('scheduled'), [], 1e9, 0)).toBe(60_000);
  expect(pollAfter(post('scheduled'), [], 0, 5_000)).toBe(2_000);
  expect(pollAfter(post('published'), [result('published')], 0, 5_000)).toBe(false);
  expect(pollAfter(post('published'), [result('publishing')], 0, 5_000)).toBe(2_000);
  const processing = resultWith({ status: 'publishing', acceptedAt: '2026-11-22T12:00:00.000Z' });
  expect(pollAfter(post('scheduled'), [processing], 0, 5_000)).toBe(15_000);
  expect(pollAfter(post('scheduled'), [processing, result('publishing')], 0, 5_000)).toBe(2_000);
});

test('results of unknown outcome are retried apart from others', () => {
  const results = [result('failed', 'rejected'), result('failed', 'outcome_unknown'), result('published')];
  expect(retryable(results)).toEqual({ failed: [results[0]], unknown: [results[1]] });
});

describe('the accounts of a duplicate', () => {
  const targets = ['one', 'two', 'three'].map((accountId) => ({ platform: 'x', accountId }));
  const on = (accountId: string, status: Result['status'], code?: string) =>
    resultWith({ accountId, status, error: errorOf(code) });
  const ids = (accounts: readonly { accountId: string }[]) => accounts.map(({ accountId }) => accountId);

  test.each([
    [
      'live on some',
      [on('one', 'published'), on('two', 'failed', 'media_refused')],
      ['two', 'three'],
      ['one'],
    ],
    [
      'perhaps live',
      [on('one', 'failed', 'outcome_unknown'), on('two', 'publishing')],
      ['three'],
      ['one', 'two'],
    ],
    ['scheduled', targets.map(({ accountId }) => on(accountId, 'pending')), ['one', 'two', 'three'], []],
    [
      'live on all',
      targets.map(({ accountId }) => on(accountId, 'published')),
      ['one', 'two', 'three'],
      ['one', 'two', 'three'],
    ],
  ])('of a post that is %s', (_state, results, open, live) => {
    const found = accountsOfDuplicate(targets, results);
    expect([ids(found.targets), ids(found.live)]).toEqual([open, live]);
  });
});
