import { z } from 'zod';
import { badParameter } from '../meta/errors.ts';
import type { FetchedFile } from '../meta/fetch.ts';
import { instagramError } from './errors.ts';

const RATIO = { least: 0.8, most: 1.91 };
const TOLERANCE = 0.01;
const REEL_SECONDS = 15 * 60;
const STORY_SECONDS = 60;
const HASHTAG = /#[\p{L}\p{N}_]*\p{L}/gu;
const MENTION = /(?<![\w.])@[\w.]+/g;

const truth = z.union([z.boolean(), z.stringbool()]);
const names = z
  .union([z.array(z.string()), z.string().transform((text): unknown => JSON.parse(text))])
  .pipe(z.array(z.string().regex(/^[\w.]{1,30}$/)));

/** The parameters of a container that are simulated. */
export const content = z.object({
  media_type: z.enum(['REELS', 'STORIES', 'VIDEO', 'CAROUSEL']).optional(),
  image_url: z.string().optional(),
  video_url: z.string().optional(),
  caption: z.string().optional(),
  alt_text: z.string().optional(),
  is_carousel_item: truth.optional(),
  children: z.string().optional(),
  share_to_feed: truth.optional(),
  cover_url: z.string().optional(),
  thumb_offset: z.coerce.number().int().min(0).optional(),
  collaborators: names.optional(),
});
export type Content = z.infer<typeof content>;

/** Throws for what can be refused without the files. */
export function refuseContent(wanted: Content): void {
  const { media_type: type, image_url: image, video_url: video, is_carousel_item: isItem = false } = wanted;
  const files = [image, video].filter((each) => each !== undefined).length;
  if (files !== (type === 'CAROUSEL' ? 0 : 1))
    throw badParameter('Exactly one of image_url and video_url is required, and none for a carousel.');
  const isKnown =
    type === undefined
      ? image !== undefined
      : type === 'VIDEO'
        ? isItem
        : !isItem && (type !== 'REELS' || video !== undefined);
  if (!isKnown) throw instagramError(2207023);
  refuseTexts(wanted, isItem);
}

function refuseTexts({ caption = '', alt_text = '', collaborators = [], ...rest }: Content, isItem: boolean) {
  const isTooLong =
    caption.length > 2_200 ||
    (caption.match(HASHTAG) ?? []).length > 30 ||
    (caption.match(MENTION) ?? []).length > 20;
  if (isTooLong) throw instagramError(2207010);
  if (alt_text.length > 1_000 || (alt_text !== '' && rest.image_url === undefined))
    throw badParameter('alt_text is for images, and has up to 1,000 characters.');
  if (collaborators.length > 3 || (collaborators.length > 0 && (isItem || rest.media_type === 'STORIES')))
    throw badParameter('collaborators has up to 3 names, and is not supported for stories and items.');
}

/** The subcode of what is wrong with an image; null if nothing is. */
export function imageFault({ media_type }: Content, { mimeType, width, height }: FetchedFile): number | null {
  if (mimeType !== 'image/jpeg') return 2207005;
  const ratio = width / height;
  const isShown = ratio >= RATIO.least - TOLERANCE && ratio <= RATIO.most + TOLERANCE;
  return isShown || media_type === 'STORIES' ? null : 2207009;
}

/** The same for a video. */
export function videoFault(
  { media_type, thumb_offset = 0 }: Content,
  { duration }: FetchedFile,
  leastSeconds: number,
): number | null {
  const longest = media_type === 'STORIES' ? STORY_SECONDS : REEL_SECONDS;
  // The duration of some files is not known.
  if (duration > longest || (duration > 0 && duration < leastSeconds)) return 2207026;
  return thumb_offset > duration * 1_000 ? 2207057 : null;
}
