import { describe, expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import type { Limits } from '../rules.ts';
import { nostr } from './definition.ts';
import { entities } from './entities.ts';
import { LIMITS } from './limits.ts';
import { referencesIn } from './references.ts';

const NPUB = `npub1${'q'.repeat(58)}`;
const NOTE = `note1${'z'.repeat(58)}`;

const image: MediaFacts = {
  type: 'image',
  mimeType: 'image/jpeg',
  size: 1000,
  width: 10,
  height: 10,
  duration: 0,
  animated: false,
};

const codesOf = (caption: string, media: readonly MediaFacts[] = [], limits: Limits = LIMITS) => {
  const files = contentFiles(
    media.map((facts) => ({ facts, altText: '' })),
    {},
    'nostr',
  );
  return nostr
    .check({ caption, title: '', options: {}, media: files }, limits)
    .map(({ path, code }) => `${path} ${code}`);
};

describe('a post on Nostr', () => {
  test('is as long as its relay takes, in bytes', () => {
    expect(codesOf('x'.repeat(50_000))).toEqual([]);
    expect(codesOf('é'.repeat(25_001))).toEqual(['/caption text_too_long']);
    expect(codesOf('x'.repeat(281), [], { ...LIMITS, characters: 280 })).toEqual(['/caption text_too_long']);
  });

  test('needs a text or a file', () => {
    expect(codesOf(' ')).toEqual(['/caption empty_post']);
    expect(codesOf('', [image])).toEqual([]);
  });

  test('has images and videos together, of known types and sizes', () => {
    const video: MediaFacts = { ...image, type: 'video', mimeType: 'video/mp4', duration: 9 };
    expect(codesOf('', [image, video])).toEqual([]);
    expect(codesOf('', [{ ...video, mimeType: 'video/webm' }])).toEqual(['/media/0 media_type_unsupported']);
    expect(codesOf('', [{ ...video, size: 100_000_001 }])).toEqual(['/media/0 media_too_large']);
  });
});

describe('references', () => {
  test.each([
    ['alone', NPUB, [NPUB]],
    ['with the scheme, with an @, and after punctuation', `(nostr:${NPUB}) @${NOTE}!`, [NPUB, NOTE]],
    ['not in an address', `https://njump.me/${NPUB} a.b/?p=${NPUB}`, []],
    ['not inside a word', `x${NPUB} ${NPUB}ü me@${NPUB}`, []],
  ])('%s', (_, text, codes) => {
    expect(referencesIn(text).map(({ code }) => code)).toEqual(codes);
  });

  test('are shown short, beside hashtags and links', () => {
    const found = entities(`@${NPUB} wrote ${NOTE} #news https://example.org`);
    expect(found.map(({ kind, shown }) => [kind, shown])).toEqual([
      ['mention', '@npub1qqqqq…qqqqqq'],
      ['link', 'note1zzzzz…zzzzzz'],
      ['hashtag', undefined],
      ['link', undefined],
    ]);
  });
});
