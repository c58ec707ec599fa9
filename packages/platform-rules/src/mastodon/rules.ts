import { checkFiles } from '../files.ts';
import { count, measured, megabytes } from '../measure.ts';
import {
  type Content,
  type ContentFile,
  type Limits,
  mediaViolation,
  numbers,
  takesAnimated,
  takesType,
  type Violation,
} from '../rules.ts';
import { textsOf } from '../thread.ts';
import { checkVideo } from '../video.ts';
import { lengthOf } from './length.ts';
import { LIMITS, type StatusOptions } from './limits.ts';

/** A text's length as the account's server counts it. */
export const lengthOn = (
  text: string,
  { charactersPerUrl = LIMITS.charactersPerUrl }: Pick<Limits, 'charactersPerUrl'>,
): number => lengthOf(text, charactersPerUrl);

/** What differs between the checks of software with Mastodon's API. */
export interface Dialect {
  platform: string;
  name: string;
  /** A text's length with its content warning, as the server counts it. */
  length(text: string, warning: string, limits: Limits): number;
}

/** Everything that a server with Mastodon's API would reject. */
export const checkOf =
  (dialect: Dialect) =>
  (content: Content<StatusOptions>, limits: Limits): Violation[] => {
    const { options, media } = content;
    const who = `This ${dialect.name} server`;
    return [
      ...textsOf(content, dialect.platform).flatMap(({ text, path }, part) =>
        checkText(text, path, options.spoilerText ?? '', part === 0 && media.length > 0, limits, dialect),
      ),
      ...checkFiles(who, media, limits),
      ...media.flatMap((file) => checkFile(who, file, limits)),
    ];
  };

/** Everything that the account's server would reject. */
export const check = checkOf({
  platform: 'mastodon',
  name: 'Mastodon',
  length: (text, warning, { charactersPerUrl = LIMITS.charactersPerUrl }) =>
    lengthOf(text, charactersPerUrl, warning),
});

function checkText(
  text: string,
  path: string,
  warning: string,
  hasFiles: boolean,
  limits: Limits,
  { name, length }: Dialect,
): Violation[] {
  if (text.trim() === '' && !hasFiles && !warning && !limits.needsMedia)
    return [{ path, code: 'empty_post', message: `A post on ${name} needs a text, an image or a video.` }];
  const total = measured(text, limits.characters, (counted) => length(counted, warning, limits));
  if (total <= limits.characters) return [];
  const isCounted = warning !== '' && length('', warning, limits) > 0;
  const what = isCounted ? 'this text with its content warning' : 'this text';
  const message = `This ${name} server allows ${count(limits.characters)} characters; ${what} has ${count(total)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(limits.characters, total) }];
}

function checkFile(who: string, media: ContentFile, limits: Limits): Violation[] {
  const found: Violation[] = [];
  if (!takesType(limits, media))
    found.push(
      mediaViolation(media, 'media_type_unsupported', `${who} does not support ${media.mimeType} files.`),
    );
  const isImage = media.type === 'image';
  const maxBytes = isImage ? limits.imageBytes : limits.videoBytes;
  if (media.size > maxBytes) {
    const kind = isImage ? 'images' : 'videos';
    found.push(
      mediaViolation(
        media,
        'media_too_large',
        `This Mastodon server allows ${kind} of up to ${megabytes(maxBytes)}.`,
        numbers(maxBytes, media.size),
      ),
    );
  }
  if (isImage && media.animated && !takesAnimated(limits, media)) {
    const message = `${who} supports animation only in GIF images. Use a GIF or a video instead.`;
    found.push(mediaViolation(media, 'media_animated', message));
  }
  if (!isImage) found.push(...checkVideo(who, media, limits));
  const { imagePixels = Number.POSITIVE_INFINITY } = limits;
  const pixels = media.width * media.height;
  if (isImage && pixels > imagePixels) {
    const message = `This image has more pixels than ${who.replace('This', 'this')} allows.`;
    found.push(mediaViolation(media, 'media_too_large', message, numbers(imagePixels, pixels)));
  }
  return found;
}
