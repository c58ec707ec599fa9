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
import { LIMITS, type MastodonOptions } from './limits.ts';

/** A text's length as the account's server counts it. */
export const lengthOn = (
  text: string,
  { charactersPerUrl = LIMITS.charactersPerUrl }: Pick<Limits, 'charactersPerUrl'>,
): number => lengthOf(text, charactersPerUrl);

/** Everything that the account's server would reject. */
export function check(content: Content<MastodonOptions>, limits: Limits): Violation[] {
  const { options, media } = content;
  return [
    ...textsOf(content, 'mastodon').flatMap(({ text, path }, part) =>
      checkText(text, path, options.spoilerText ?? '', part === 0 && media.length > 0, limits),
    ),
    ...checkFiles('This Mastodon server', media, limits),
    ...media.flatMap((file) => checkFile(file, limits)),
  ];
}

function checkText(
  text: string,
  path: string,
  warning: string,
  hasFiles: boolean,
  limits: Limits,
): Violation[] {
  if (text.trim() === '' && !hasFiles && !warning)
    return [{ path, code: 'empty_post', message: 'A Mastodon post needs a text, an image or a video.' }];
  const { charactersPerUrl = LIMITS.charactersPerUrl } = limits;
  const total = measured(text, limits.characters, (counted) => lengthOf(counted, charactersPerUrl, warning));
  if (total <= limits.characters) return [];
  const what = warning ? 'this text with its content warning' : 'this text';
  const message = `This Mastodon server allows ${count(limits.characters)} characters; ${what} has ${count(total)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(limits.characters, total) }];
}

function checkFile(media: ContentFile, limits: Limits): Violation[] {
  const found: Violation[] = [];
  if (!takesType(limits, media))
    found.push(
      mediaViolation(
        media,
        'media_type_unsupported',
        `This Mastodon server does not support ${media.mimeType} files.`,
      ),
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
    const message =
      'This Mastodon server supports animation only in GIF images. Use a GIF or a video instead.';
    found.push(mediaViolation(media, 'media_animated', message));
  }
  if (!isImage) found.push(...checkVideo('This Mastodon server', media, limits));
  const { imagePixels = Number.POSITIVE_INFINITY } = limits;
  const pixels = media.width * media.height;
  if (isImage && pixels > imagePixels) {
    const message = 'This image has more pixels than this Mastodon server allows.';
    found.push(mediaViolation(media, 'media_too_large', message, numbers(imagePixels, pixels)));
  }
  return found;
}
