import type { JsonObject } from '@bufbuild/protobuf';
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

/** The clip that the simulator serves. */
const CLIP: MediaFacts = {
  ...PICTURE,
  type: 'video',
  mimeType: 'video/mp4',
  width: 64,
  height: 36,
  duration: 1.5,
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

/** The options with which a platform that publishes nothing but videos accepts the simulator's clip; undefined for others. */
export function clipOptions(platform: Platform): JsonObject | undefined {
  const { check, limits, options: schema } = PLATFORM_DEFINITIONS[platform];
  if (!limits.needsMedia || limits.files.images > 0) return undefined;
  const options = Object.fromEntries(requiredOptions(schema).map((name) => [name, false]));
  if (!schema.safeParse(options).success) return undefined;
  const media = contentFiles([{ facts: CLIP, altText: '' }], {}, platform);
  const post = { caption: 'A short text', title: 'A short text', options, media };
  return check(post, limits).length === 0 ? options : undefined;
}
