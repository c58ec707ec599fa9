import type { z } from 'zod';
import type { MediaFacts } from '../media.ts';
import { type PostText, type SharedOptions, textOf } from '../thread.ts';
import { firstLink } from '../urls/first-link.ts';

/** LinkedIn does not report when an image is ready, so that each waits for a while before its post. */
const WITH_IMAGES_MS = 40_000;
const PER_IMAGE_MS = 3_000;
/** The processing of a video or document, and its upload at a moderate speed. */
const WITH_VIDEO_MS = 2 * 60_000;
const VIDEO_BYTES_PER_MS = 2_000;
const MOST_MS = 15 * 60_000;

/** The lead of a post with files or a card. @param options the schema of the platform's options */
export const linkedinLead = (
  options: z.ZodType<SharedOptions & { linkCard?: boolean | undefined; poll?: string[] | undefined }>,
) => ({
  mostMs: MOST_MS,
  of(words: PostText, media: readonly MediaFacts[]): number {
    const large = media.find(({ type }) => type !== 'image');
    if (large) return Math.min(MOST_MS, WITH_VIDEO_MS + large.size / VIDEO_BYTES_PER_MS);
    if (media.length > 0) return WITH_IMAGES_MS + media.length * PER_IMAGE_MS;
    const own = options.parse(words.options ?? {});
    const hasCard =
      own.linkCard !== false && !own.poll && firstLink(textOf({ ...words, options: own })) !== undefined;
    return hasCard ? WITH_IMAGES_MS : 0;
  },
});
