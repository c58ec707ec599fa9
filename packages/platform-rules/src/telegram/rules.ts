import { checkFiles } from '../files.ts';
import { count, measured, megabytes } from '../measure.ts';
import { checkRequestSize } from '../request-size.ts';
import {
  type Content,
  type ContentFile,
  mediaViolation,
  numbers,
  takesAnimated,
  takesType,
  type Violation,
} from '../rules.ts';
import { checkImage } from '../shape.ts';
import { textsOf } from '../thread.ts';
import { checkVideo } from '../video.ts';
import { shownText } from './formatting.ts';
import { LIMITS, PHOTO, REQUEST_BYTES, type TelegramOptions } from './limits.ts';

const NAME = 'Telegram';

/** Everything that Telegram would reject. */
export function check(content: Content<TelegramOptions>): Violation[] {
  const { media, options } = content;
  return [
    ...textsOf(content, 'telegram').flatMap(({ text, path }, part) =>
      checkText(text, path, options, part === 0 && media.length > 0),
    ),
    ...checkFiles(NAME, media, LIMITS),
    ...checkAlbum(media),
    ...media.flatMap(checkFile),
  ];
}

function checkText(text: string, path: string, options: TelegramOptions, hasFiles: boolean): Violation[] {
  const most = hasFiles ? LIMITS.charactersWithFiles : LIMITS.characters;
  let shown = text;
  const length = measured(text, most, (source) => {
    shown = shownText(source, options).text;
    return shown.length;
  });
  if (shown.trim() === '' && !hasFiles)
    return [{ path, code: 'empty_post', message: `${NAME} needs a text or a file.` }];
  if (length <= most) return [];
  const message = hasFiles
    ? `${NAME} allows ${count(most)} characters in a text with files, where most emoji count 2; this text has ${count(length)}. Shorten it, continue it in a reply, or publish it without the files.`
    : `${NAME} allows ${count(most)} characters, where most emoji count 2; this text has ${count(length)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(most, length) }];
}

/** Several files are one album. */
function checkAlbum(media: readonly ContentFile[]): Violation[] {
  if (media.length < 2) return [];
  const [first] = media;
  const other = media.find(({ type }) => (type === 'document') !== (first?.type === 'document'));
  if (other)
    return [
      mediaViolation(
        other,
        'media_mixed',
        `${NAME} shows documents only with other documents. Publish them in a post of their own.`,
      ),
    ];
  const animation = media.find(({ animated }) => animated);
  if (animation) {
    const message = `${NAME} shows a GIF only alone. Remove the other files, or use a video.`;
    return [mediaViolation(animation, 'media_mixed', message)];
  }
  // Larger photos are reduced.
  return checkRequestSize(NAME, media, { most: REQUEST_BYTES, image: PHOTO.maxBytes });
}

/** `checkDocuments` checks documents, and `checkFiles` reports subtitles. */
function checkFile(file: ContentFile): Violation[] {
  if (file.type === 'video') {
    const isWrong = !takesType(LIMITS, file);
    const wrong = isWrong
      ? [mediaViolation(file, 'media_type_unsupported', `${NAME} supports MP4 videos.`)]
      : [];
    return [...wrong, ...checkSize(file, 'videos', LIMITS.videoBytes), ...checkVideo(NAME, file, LIMITS)];
  }
  if (file.type !== 'image') return [];
  if (!takesType(LIMITS, file))
    return [
      mediaViolation(file, 'media_type_unsupported', `${NAME} supports JPEG, PNG, WebP and GIF images.`),
    ];
  if (file.animated && !takesAnimated(LIMITS, file)) {
    const message = `${NAME} supports animation only in GIF images. Use a GIF or a video instead.`;
    return [mediaViolation(file, 'media_animated', message)];
  }
  if (file.mimeType === 'image/gif') return checkSize(file, 'GIFs', LIMITS.gifBytes);
  return [...checkSize(file, 'images', LIMITS.imageBytes), ...checkImage(NAME, file, LIMITS)];
}

function checkSize(file: ContentFile, kind: string, most: number): Violation[] {
  if (file.size <= most) return [];
  const message = `${NAME} allows ${kind} of up to ${megabytes(most)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(most, file.size))];
}
