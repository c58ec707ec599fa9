import { expect, test } from '@jest/globals';
import { describePlatform, PLATFORM_RULES, PLATFORMS } from './index.ts';

const text = (length: number) => ({ caption: 'x'.repeat(length), title: '', options: {}, media: null });

test.each(PLATFORMS)('what is described of %s is what its check goes by, and plain data', (platform) => {
  const described = describePlatform(platform);
  expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  const { check, limits } = PLATFORM_RULES[platform];
  expect(check(text(described.text.maxLength), limits)).toEqual([]);
  expect(check(text(described.text.maxLength + 1), limits)).toMatchObject([{ code: 'text_too_long' }]);
});

test.each(PLATFORMS)('%s takes the files that are described, up to their sizes', (platform) => {
  const { image, video } = describePlatform(platform).media;
  const { check, limits } = PLATFORM_RULES[platform];
  const facts = { width: 64, height: 64, duration: 1, animated: false };
  const codesOf = (type: 'image' | 'video', mimeType: string, size: number, change = {}) =>
    check({ ...text(1), media: { ...facts, type, mimeType, size, ...change } }, limits).map(
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
});
