import { isMimeType, MAX_FILES, MEDIA_TYPES, type MediaType } from './media.ts';
import { PLATFORM_RULES, type Platform } from './platforms.ts';
import { MAX_PARTS } from './thread.ts';

const typesOf = (mimeTypes: readonly string[] | undefined, type: MediaType): string[] | null =>
  mimeTypes?.filter((each) => isMimeType(each) && MEDIA_TYPES[each].type === type) ?? null;

/**
 * A platform's limits in the form of GET /platforms. Null is not limited, or not known before the account's server is
 * asked. Lengths as the platform counts, sizes in bytes.
 */
export function describePlatform(platform: Platform) {
  const { name, limits, countedAs, hasServerLimits } = PLATFORM_RULES[platform];
  return {
    platform,
    name,
    hasServerLimits,
    text: {
      maxLength: limits.characters,
      countedAs,
      urlLength: limits.charactersPerUrl ?? null,
      maxBytes: limits.textBytes ?? null,
      maxCashtags: limits.cashtags ?? null,
    },
    thread: { maxPosts: MAX_PARTS },
    media: {
      maxCount: MAX_FILES,
      image: {
        mimeTypes: typesOf(limits.mimeTypes, 'image'),
        animatedMimeTypes: limits.animated ? [...limits.animated] : null,
        maxBytes: limits.imageBytes,
        maxGifBytes: limits.gifBytes ?? limits.imageBytes,
        maxPixels: limits.imagePixels ?? null,
      },
      video: {
        mimeTypes: typesOf(limits.mimeTypes, 'video'),
        maxBytes: limits.videoBytes,
        maxSeconds: limits.videoSeconds ?? null,
      },
      altText: {
        maxLength: limits.altText,
        types: [...(limits.altTextFor ?? (['image', 'video'] as const))],
      },
    },
  };
}
