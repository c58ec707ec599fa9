import { checkFiles } from '../files.ts';
import { checkImageOrClip } from '../image-or-clip.ts';
import { type Content, type ContentFile, mediaViolation, numbers, type Violation } from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { LIMITS, type PinterestOptions } from './limits.ts';

const WHO = 'Pinterest';
/** Sides are whole pixels, so that the ratios of images of one shape differ by this much. */
const TOLERANCE = 0.01;

/** Everything that Pinterest would reject. */
export function check(content: Content<PinterestOptions>): Violation[] {
  const { media, options } = content;
  return [
    ...checkWords(content),
    ...checkPlace(options),
    ...checkCoverOptions(options, media),
    ...checkFiles(WHO, media, LIMITS),
    ...checkShapes(media),
    ...media.flatMap((file) => checkImageOrClip(WHO, file, LIMITS)),
  ];
}

/** A post without a title has the first line of its caption as the title, which can be longer. */
function checkWords(content: Content<PinterestOptions>): Violation[] {
  const { caption, title } = content;
  const isFirstLine = caption.trimStart().startsWith(title.replace(/…$/, ''));
  return checkTexts(content, { who: WHO, platform: 'pinterest', limits: LIMITS, countedAs: 'utf16' }).map(
    (violation) =>
      violation.path === '/title' && isFirstLine
        ? {
            ...violation,
            message: `${violation.message} It is the first line of the text. Enter a shorter title.`,
          }
        : violation,
  );
}

const invalid = (option: keyof PinterestOptions, message: string): Violation => ({
  path: `/options/pinterest/${option}`,
  code: 'invalid_option',
  message,
});

function checkPlace({ board, section, link }: PinterestOptions): Violation[] {
  const found: Violation[] = [];
  if (section !== undefined && board === undefined)
    found.push(invalid('section', 'A section belongs to a board. Choose the board, too.'));
  if (link !== undefined && !URL.canParse(link))
    found.push(invalid('link', 'The link is not a valid web address.'));
  return found;
}

/** Only videos have a cover. */
function checkCoverOptions(
  { coverId, coverSeconds }: PinterestOptions,
  [first]: readonly ContentFile[],
): Violation[] {
  const found: Violation[] = [];
  if (first && first.type !== 'video') {
    if (coverId !== undefined)
      found.push(invalid('coverId', 'Only videos on Pinterest have a cover. Remove it.'));
    if (coverSeconds !== undefined)
      found.push(invalid('coverSeconds', 'Only videos on Pinterest have a cover. Remove the time.'));
    return found;
  }
  if (coverSeconds === undefined) return found;
  if (coverId !== undefined)
    found.push(invalid('coverSeconds', 'The cover is an image. Remove its time, or the image.'));
  if (first && first.duration > 0 && coverSeconds > first.duration)
    found.push({
      path: '/options/pinterest/coverSeconds',
      code: 'out_of_range',
      message: `The cover’s time is after the end of the video, which has ${Math.floor(first.duration)} seconds.`,
      ...numbers(first.duration, coverSeconds),
    });
  return found;
}

/** The images of a carousel have the shape of the first one. Images of unknown size pass. */
function checkShapes(media: readonly ContentFile[]): Violation[] {
  const ratioOf = ({ width, height }: ContentFile) => width / height;
  const images = media.filter(({ type, width, height }) => type === 'image' && width > 0 && height > 0);
  const [first, ...others] = images;
  if (!first) return [];
  const wanted = ratioOf(first);
  return others
    .filter((file) => Math.abs(ratioOf(file) / wanted - 1) > TOLERANCE)
    .map((file) => {
      const message = `Pinterest requires several images of one Pin to have the aspect ratio of the first one, which has ${first.width} × ${first.height} pixels; this one has ${file.width} × ${file.height}. Crop it.`;
      return mediaViolation(file, 'media_shape_unsupported', message, numbers(wanted, ratioOf(file)));
    });
}

/** `checkFiles` reports documents. */
