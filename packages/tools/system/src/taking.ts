import {
  contentFiles,
  type MediaFacts,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
  requiredOptions,
} from '@postrider/platform-rules';

/** The pictures that the simulator serves. */
const PICTURE: MediaFacts = {
  type: 'image',
  mimeType: 'image/jpeg',
  size: 100_000,
  width: 1_200,
  height: 800,
  duration: 0,
  animated: false,
};

/**
 * Whether a platform accepts a short text with this number of the simulator's images.
 * @param isChosen whether the options that it requires have values; there are no others
 */
export function takes(platform: Platform, pictures: number, isChosen = false): boolean {
  const { check, limits, options } = PLATFORM_DEFINITIONS[platform];
  if (!isChosen && requiredOptions(options).length > 0) return false;
  const post = { caption: 'A short text', title: '', options: {} };
  const files = Array.from({ length: pictures }, () => ({ facts: PICTURE, altText: '' }));
  return check({ ...post, media: contentFiles(files, {}, platform) }, limits).length === 0;
}

/** The platforms that accept such a post: some require a file, others accept none. */
export const platformsTaking = (pictures: number, isChosen = false): Platform[] =>
  PLATFORMS.filter((platform) => takes(platform, pictures, isChosen));
