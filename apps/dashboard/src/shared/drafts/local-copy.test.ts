import { expect, test } from '@jest/globals';
import { EMPTY_DRAFT } from './draft.ts';
import { currentDraft } from './local-copy.ts';

const targets = [
  { platform: 'x', accountId: 'a' },
  { platform: 'x', accountId: 'b' },
  { platform: 'mastodon', accountId: 'c' },
];

test('a copy that an earlier version kept has its differences with each account', () => {
  const { own: _, ...before } = { ...EMPTY_DRAFT, caption: 'Hello', targets };
  const read = currentDraft({ ...before, options: { x: { caption: 'Own' } } });
  const own = { a: { caption: 'Own' }, b: { caption: 'Own' }, c: {} };
  expect(read).toEqual({ ...EMPTY_DRAFT, caption: 'Hello', targets, own });
});

test('a copy of this version stays as it is', () => {
  const draft = { ...EMPTY_DRAFT, targets, own: { a: { caption: 'Own' } } };
  expect(currentDraft(draft)).toEqual(draft);
});
