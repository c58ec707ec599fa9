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
import { IMAGE_PIXELS, LIMITS, type LinkedinOptions } from './limits.ts';
import { littleTextLength } from './little-text.ts';
import { checkPoll } from './poll.ts';

/** Everything that LinkedIn would reject in a member's post. */
export const check = (content: Content<LinkedinOptions>): Violation[] => checkPost(content, 'linkedin');

/** Everything that LinkedIn would reject in a post, without its first comment. */
export function checkPost(content: Content<LinkedinOptions>, platform: string): Violation[] {
  const { media } = content;
  return [
    ...textsOf(content, platform)
      .slice(0, 1)
      .flatMap(({ text, path }) => checkText(text, media.length > 0, path)),
    ...checkFiles('LinkedIn', media, LIMITS),
    ...media.flatMap(checkFile),
    ...checkPoll(platform, content.options, media.length > 0),
  ];
}

function checkText(text: string, hasFiles: boolean, path: string): Violation[] {
  if (text.trim() === '')
    return hasFiles
      ? []
      : [{ path, code: 'empty_post', message: 'A post on LinkedIn needs a text or a file.' }];
  const length = measured(text, LIMITS.characters, littleTextLength);
  if (length <= LIMITS.characters) return [];
  const escaped =
    Number.isFinite(length) && text.length < length ? ', as characters such as brackets count 2' : '';
  const message = `LinkedIn allows ${count(LIMITS.characters)} characters; this text has ${count(length)}${escaped}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(LIMITS.characters, length) }];
}

function checkFile(file: ContentFile): Violation[] {
  if (file.type === 'document') return [];
  if (file.type === 'video') return checkVideoFile(file);
  if (!takesType(LIMITS, file))
    return [
      mediaViolation(file, 'media_type_unsupported', 'LinkedIn supports JPEG, PNG, WebP and GIF images.'),
    ];
  if (file.animated && !takesAnimated(LIMITS, file)) {
    const message = 'LinkedIn supports animation only in GIF images. Use a GIF instead.';
    return [mediaViolation(file, 'media_animated', message)];
  }
  if (file.size > LIMITS.imageBytes) {
    const message = `LinkedIn allows images of up to ${megabytes(LIMITS.imageBytes)}.`;
    return [mediaViolation(file, 'media_too_large', message, numbers(LIMITS.imageBytes, file.size))];
  }
  // Animated images can't be reduced.
  const pixels = file.width * file.height;
  if (!file.animated || pixels <= IMAGE_PIXELS) return [];
  const message = `LinkedIn allows GIFs of up to ${count(IMAGE_PIXELS)} pixels; this one has ${count(pixels)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(IMAGE_PIXELS, pixels))];
}

function checkVideoFile(file: ContentFile): Violation[] {
  const found = checkVideo('LinkedIn', file, LIMITS);
  if (!takesType(LIMITS, file))
    found.push(mediaViolation(file, 'media_type_unsupported', 'LinkedIn supports MP4 videos.'));
  if (file.size > LIMITS.videoBytes) {
    const message = `LinkedIn allows videos of up to ${megabytes(LIMITS.videoBytes)}.`;
    found.push(mediaViolation(file, 'media_too_large', message, numbers(LIMITS.videoBytes, file.size)));
  }
  if (file.duration > LIMITS.videoSeconds) {
    const message = `LinkedIn allows videos of up to ${LIMITS.videoSeconds / 60} minutes.`;
    found.push(mediaViolation(file, 'video_too_long', message, numbers(LIMITS.videoSeconds, file.duration)));
  }
  return found;
}
