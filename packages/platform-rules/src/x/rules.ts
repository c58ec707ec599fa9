import { checkFiles } from '../files.ts';
import { count, measured, megabytes } from '../measure.ts';
import {
  type Content,
  type ContentFile,
  mediaViolation,
  numbers,
  takesAnimated,
  takesType,
  type Violation,
} from '../rules.ts';
import { textsOf } from '../thread.ts';
import { checkVideo } from '../video.ts';
import { cashtagsIn } from './cashtags.ts';
import { LIMITS, type XOptions } from './limits.ts';
import { weightedLength } from './weighted-length.ts';

/** Everything that X would reject. */
export function check(content: Content<XOptions>): Violation[] {
  const { media } = content;
  const texts = textsOf(content, 'x');
  return [
    ...texts.flatMap(({ text, path }, part) => [
      ...checkText(text, path, part === 0 && media.length > 0),
      ...(texts.findIndex((other) => other.text === text) < part ? [repeated(path)] : []),
    ]),
    ...checkFiles('X', media, LIMITS),
    ...media.flatMap(checkFile),
  ];
}

const repeated = (path: string): Violation => ({
  path,
  code: 'duplicate_text',
  message: 'X rejects the same text twice within a short time.',
});

function checkText(text: string, path: string, hasFiles: boolean): Violation[] {
  if (text.trim() === '')
    return hasFiles
      ? []
      : [{ path, code: 'empty_post', message: 'A post on X needs a text, an image or a video.' }];
  const found: Violation[] = [];
  const length = measured(text, LIMITS.characters, weightedLength);
  if (length > LIMITS.characters) {
    const counted = `as X counts (links ${LIMITS.charactersPerUrl}, emoji 2)`;
    const message = `X allows ${LIMITS.characters} characters; this text has ${count(length)}, ${counted}.`;
    found.push({ path, code: 'text_too_long', message, ...numbers(LIMITS.characters, length) });
  }
  const cashtags = Number.isFinite(length) ? cashtagsIn(text).length : 0;
  if (cashtags > LIMITS.cashtags)
    found.push({
      path,
      code: 'too_many_cashtags',
      message: 'X allows one cashtag, such as $POST, in a post.',
      ...numbers(LIMITS.cashtags, cashtags),
    });
  return found;
}

function checkFile(media: ContentFile): Violation[] {
  const tooLarge = (kind: string, most: number) =>
    media.size > most
      ? [
          mediaViolation(
            media,
            'media_too_large',
            `X allows ${kind} of up to ${megabytes(most)}.`,
            numbers(most, media.size),
          ),
        ]
      : [];
  if (media.mimeType === 'image/gif') return tooLarge('GIFs', LIMITS.gifBytes);
  if (media.type === 'image') {
    if (!takesType(LIMITS, media))
      return [mediaViolation(media, 'media_type_unsupported', 'X supports JPEG, PNG, WebP and GIF images.')];
    const message = 'X supports animation only in GIF images. Use a GIF or a video instead.';
    const isRefused = media.animated && !takesAnimated(LIMITS, media);
    const animated = isRefused ? [mediaViolation(media, 'media_animated', message)] : [];
    return [...animated, ...tooLarge('images', LIMITS.imageBytes)];
  }
  const found = tooLarge('videos', LIMITS.videoBytes);
  if (!takesType(LIMITS, media))
    found.push(mediaViolation(media, 'media_type_unsupported', 'X supports MP4 and MOV videos.'));
  if (media.duration > LIMITS.videoSeconds)
    found.push(
      mediaViolation(
        media,
        'video_too_long',
        `X allows videos of up to ${LIMITS.videoSeconds} seconds.`,
        numbers(LIMITS.videoSeconds, media.duration),
      ),
    );
  return [...found, ...checkVideo('X', media, LIMITS)];
}
