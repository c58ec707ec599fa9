import { checkFiles } from '../files.ts';
import { count, graphemeLength, measured, megabytes } from '../measure.ts';
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
import { type BlueskyOptions, LIMITS } from './limits.ts';
import { shownText } from './shown-text.ts';

/** The length of a text as shown, with shortened links. */
export const lengthOf = (text: string) => graphemeLength(shownText(text).text);

/** Everything that Bluesky or the account's server would reject. */
export function check(
  content: Content<BlueskyOptions>,
  { uploadBytes = Number.POSITIVE_INFINITY }: Limits,
): Violation[] {
  const { media } = content;
  return [
    ...textsOf(content, 'bluesky').flatMap(({ text, path }, part) =>
      checkText(text, part === 0 && media.length > 0, path),
    ),
    ...checkFiles('Bluesky', media, LIMITS),
    ...media.flatMap((file) => checkFile(file, uploadBytes)),
  ];
}

const utf8 = new TextEncoder();

function checkText(text: string, hasFiles: boolean, path: string): Violation[] {
  if (text.trim() === '' && !hasFiles)
    return [{ path, code: 'empty_post', message: 'A Bluesky post needs a text, an image or a video.' }];
  const length = measured(text, LIMITS.characters, lengthOf);
  if (length > LIMITS.characters) {
    const message = `Bluesky allows ${LIMITS.characters} characters; this text has ${count(length)}.`;
    return [{ path, code: 'text_too_long', message, ...numbers(LIMITS.characters, length) }];
  }
  const bytes = utf8.encode(shownText(text).text).length;
  if (bytes <= LIMITS.textBytes) return [];
  const message = `Bluesky allows ${count(LIMITS.textBytes)} bytes of text; this text, with its emoji, has ${count(bytes)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(LIMITS.textBytes, bytes) }];
}

function checkFile(media: ContentFile, uploadBytes: number): Violation[] {
  if (media.type === 'image') {
    if (media.animated && !takesAnimated(LIMITS, media))
      return [
        mediaViolation(
          media,
          'media_animated',
          'Bluesky does not support animated images. Use an MP4 video instead.',
        ),
      ];
    if (!takesType(LIMITS, media))
      return [mediaViolation(media, 'media_type_unsupported', 'Bluesky supports JPEG, PNG and WebP images.')];
    if (media.size > LIMITS.imageBytes)
      return [
        mediaViolation(
          media,
          'media_too_large',
          `Bluesky allows images of up to ${megabytes(LIMITS.imageBytes)}.`,
          numbers(LIMITS.imageBytes, media.size),
        ),
      ];
    return [];
  }
  const found: Violation[] = [];
  if (!takesType(LIMITS, media))
    found.push(mediaViolation(media, 'media_type_unsupported', 'Bluesky supports only MP4 videos.'));
  if (media.size > LIMITS.videoBytes)
    found.push(
      mediaViolation(
        media,
        'media_too_large',
        `Bluesky allows videos of up to ${megabytes(LIMITS.videoBytes)}.`,
        numbers(LIMITS.videoBytes, media.size),
      ),
    );
  else if (media.size > uploadBytes)
    found.push(
      mediaViolation(
        media,
        'media_too_large',
        `This account’s server allows videos of up to ${megabytes(uploadBytes)}.`,
        numbers(uploadBytes, media.size),
      ),
    );
  if (media.duration > LIMITS.videoSeconds)
    found.push(
      mediaViolation(
        media,
        'video_too_long',
        `Bluesky allows videos of up to ${LIMITS.videoSeconds / 60} minutes.`,
        numbers(LIMITS.videoSeconds, media.duration),
      ),
    );
  return found;
}
