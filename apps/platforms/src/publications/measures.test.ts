import { expect, test } from '@jest/globals';
import type { ResultErrorCode } from '@postrider/contracts/codes';
import { outcomeOf } from './measures.ts';

const error = (code: ResultErrorCode) => ({ error: { code, message: '', action: '' } });

test.each([
  ['published', {}, 'published'],
  ['published', error('thread_incomplete'), 'incomplete'],
  ['unknown', error('outcome_unknown'), 'unknown'],
  ['failed', error('internal'), 'internal'],
  ['failed', error('platform_unavailable'), 'unavailable'],
  ['failed', error('rate_limited'), 'unavailable'],
  ['failed', error('account_needs_reconnect'), 'refused'],
] as const)('%s with %j counts as %s', (state, outcome, expected) => {
  expect(outcomeOf({ state, outcome })).toBe(expected);
});
