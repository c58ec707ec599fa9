import { expect, test } from '@jest/globals';
import { EMPTY_DRAFT } from './draft.ts';
import { copiesText, currentDraft, keepCopy, onCopies } from './local-copy.ts';
import { NOT_CREATED } from './server-draft.ts';

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

/** A browser's storage, whose names are its keys. */
const storage: Record<string, string> = Object.create({
  getItem(this: Record<string, string>, name: string) {
    return this[name] ?? null;
  },
  setItem(this: Record<string, string>, name: string, value: string) {
    this[name] = value;
  },
});

test('the copies are read once, and again after a change in this tab or another', () => {
  const page = new EventTarget();
  Object.defineProperties(globalThis, {
    localStorage: { value: storage, configurable: true },
    addEventListener: { value: page.addEventListener.bind(page), configurable: true },
    removeEventListener: { value: page.removeEventListener.bind(page), configurable: true },
  });
  const keep = (key: string) =>
    keepCopy('w', key, { draft: EMPTY_DRAFT, server: NOT_CREATED, isSaved: false, keptAt: 1 });
  const keys = () => [...copiesText('w').matchAll(/\["(\w+)",/g)].map(([, key]) => key);
  const stop = onCopies(() => undefined);
  keep('one');
  expect(keys()).toEqual(['one']);
  keep('two');
  expect(keys()).toEqual(['one', 'two']);

  storage['postrider.draft.w.three'] = '{}';
  expect(keys()).toEqual(['one', 'two']);
  page.dispatchEvent(new Event('storage'));
  expect(keys()).toEqual(['one', 'three', 'two']);

  stop();
  storage['postrider.draft.w.four'] = '{}';
  expect(keys()).toContain('four');
});
