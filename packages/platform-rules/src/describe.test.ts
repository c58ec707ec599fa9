import { expect, test } from '@jest/globals';
import { contentFiles, describePlatform, PLATFORM_DEFINITIONS, PLATFORMS } from './index.ts';
import { type MediaFacts, mimeTypeOf } from './media.ts';

const filesOf = (facts: MediaFacts) => contentFiles([{ facts, altText: '' }], {}, '');
const text = (length: number) => ({ caption: 'x'.repeat(length), title: 'A title', options: {}, media: [] });
const IMAGE: MediaFacts = {
  type: 'image',
  mimeType: 'image/jpeg',
  size: 1,
  width: 64,
  height: 64,
  duration: 0,
  animated: false,
};
const VIDEO: MediaFacts = { ...IMAGE, type: 'video', mimeType: 'video/mp4', duration: 9 };

test.each(PLATFORMS)('what is described of %s is what its check goes by, and plain data', (platform) => {
  const described = describePlatform(platform);
  expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  const { check, limits } = PLATFORM_DEFINITIONS[platform];
  const { isRequired, maxImages } = described.media;
  const media = isRequired ? filesOf(maxImages > 0 ? IMAGE : VIDEO) : [];
  const violations = (length: number) => check({ ...text(length), media }, limits);
  expect(violations(described.text.maxLength)).toEqual([]);
  expect(violations(described.text.maxLength + 1)).toMatchObject([{ code: 'text_too_long' }]);
});

test.each(PLATFORMS)('%s takes the files that are described, up to their sizes', (platform) => {
  const { image, video, document, maxDocuments } = describePlatform(platform).media;
  const { check, limits } = PLATFORM_DEFINITIONS[platform];
  const side = Math.max(64, limits.videoSide?.least ?? 0);
  const facts = { width: side, height: side, duration: limits.videoMinSeconds ?? 1, animated: false };
  const codesOf = (type: MediaFacts['type'], mimeType: string, size: number, change = {}) =>
    check({ ...text(1), media: filesOf({ ...facts, type, mimeType, size, ...change }) }, limits).map(
      ({ code }) => code,
    );

  for (const mimeType of image.mimeTypes ?? ['image/png']) {
    const most = mimeType === 'image/gif' ? image.maxGifBytes : image.maxBytes;
    expect(codesOf('image', mimeType, most)).toEqual([]);
    expect(codesOf('image', mimeType, most + 1)).toEqual(['media_too_large']);
    const isTaken = image.animatedMimeTypes?.includes(mimeType) ?? true;
    expect(codesOf('image', mimeType, 1, { animated: true })).toEqual(isTaken ? [] : ['media_animated']);
  }
  for (const mimeType of video.mimeTypes ?? ['video/mp4']) {
    expect(codesOf('video', mimeType, video.maxBytes)).toEqual([]);
    expect(codesOf('video', mimeType, video.maxBytes + 1)).toEqual(['media_too_large']);
    if (video.maxSeconds !== null)
      expect(codesOf('video', mimeType, 1, { duration: video.maxSeconds + 1 })).toEqual(['video_too_long']);
  }
  const pdf = (size: number, pageCount = 1) => codesOf('document', 'application/pdf', size, { pageCount });
  // A platform that needs a file has none then.
  if (maxDocuments === 0) return expect(pdf(1)[0]).toBe('media_type_unsupported');
  expect(document.mimeTypes).toEqual(['application/pdf']);
  const { maxBytes, maxPages } = document;
  expect(pdf(maxBytes ?? 1, maxPages ?? 1)).toEqual([]);
  if (maxBytes !== null) expect(pdf(maxBytes + 1)).toEqual(['media_too_large']);
  if (maxPages !== null) expect(pdf(1, maxPages + 1)).toEqual(['document_too_long']);
});

test.each([
  ['ffd8ffe000104a4649460001', 'image/jpeg'],
  ['89504e470d0a1a0a0000000d', 'image/png'],
  ['474946383961000000000000', 'image/gif'],
  ['524946460000000057454250', 'image/webp'],
  ['000000146674797071742020', 'video/quicktime'],
  ['00000018667479706d703432', 'video/mp4'],
  ['1a45dfa301000000', 'video/webm'],
  ['255044462d312e370a25e2e3', 'application/pdf'],
  ['524946460000000057415645', undefined],
  ['', undefined],
])('%s begins a file of the kind %s', (head, kind) => {
  expect(mimeTypeOf(Uint8Array.from(Buffer.from(head, 'hex')))).toBe(kind);
});
