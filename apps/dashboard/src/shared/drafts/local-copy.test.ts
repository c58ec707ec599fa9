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

test('a copy with one file has it in the list', () => {
  const { own, ...before } = { ...EMPTY_DRAFT, targets, own: {} };
  const described = { ...before, own, media: [], mediaId: 'm', altText: 'A cup' };
  expect(currentDraft(described).media).toEqual([{ mediaId: 'm', altText: 'A cup' }]);
  const media = ['m', 'n'].map((mediaId) => ({ mediaId, altText: '' }));
  expect(currentDraft({ ...before, own, media, mediaId: 'm', altText: '' }).media).toEqual(media);
  expect(currentDraft({ ...before, own, media, mediaId: '', altText: '' }).media).toEqual([]);
});

test('a copy of this version stays as it is', () => {
  const draft = { ...EMPTY_DRAFT, targets, own: { a: { caption: 'Own' } }, chosen: { a: [] } };
  expect(currentDraft(draft)).toEqual(draft);
});
