import { LENGTHS } from '../counting.ts';
import { checkFiles } from '../files.ts';
import { count, measured, megabytes } from '../measure.ts';
import {
  type Content,
  type ContentFile,
  type Limits,
  mediaViolation,
  numbers,
  takesType,
  type Violation,
} from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { checkVideo } from '../video.ts';
import { COMMENT_CHARACTERS, type FacebookOptions, LIMITS, REEL_LIMITS } from './limits.ts';
import { isReel } from './reels.ts';

const NAME = 'Facebook';

/** Everything that Facebook would reject. */
export function check(content: Content<FacebookOptions>): Violation[] {
  const { media, options } = content;
  return [
    ...checkTexts(content, { who: NAME, platform: 'facebook', limits: LIMITS, countedAs: 'utf16' }),
    ...checkComment(options),
    ...checkFiles(NAME, media, LIMITS),
    ...media.flatMap((file) => (file.type === 'image' ? checkPhoto(file) : checkMovie(file, options))),
  ];
}

function checkComment({ firstComment = '' }: FacebookOptions): Violation[] {
  const length = measured(firstComment, COMMENT_CHARACTERS, LENGTHS.utf16);
  // A longer text than that of a post has its own violation.
  if (length <= COMMENT_CHARACTERS || length > LIMITS.characters) return [];
  const message = `${NAME} allows ${count(COMMENT_CHARACTERS)} characters in a comment; this one has ${count(length)}.`;
  const path = '/options/facebook/firstComment';
  return [{ path, code: 'text_too_long', message, ...numbers(COMMENT_CHARACTERS, length) }];
}

function checkPhoto(file: ContentFile): Violation[] {
  if (!takesType(LIMITS, file))
    return [
      mediaViolation(file, 'media_type_unsupported', 'Facebook supports JPEG, PNG, WebP and GIF images.'),
    ];
  if (file.animated) {
    const message = 'Facebook shows an animated image as a still photo. Post a video instead.';
    return [mediaViolation(file, 'media_animated', message)];
  }
  return checkSize(file, 'images', LIMITS.imageBytes);
}

function checkMovie(file: ContentFile, options: FacebookOptions): Violation[] {
  const isAsReel = isReel(file, options);
  const who = isAsReel ? 'A reel on Facebook' : NAME;
  const limits: Limits = isAsReel ? REEL_LIMITS : LIMITS;
  const { videoSeconds = Number.POSITIVE_INFINITY } = limits;
  const found = checkSize(file, 'videos', limits.videoBytes);
  if (!takesType(limits, file))
    found.push(mediaViolation(file, 'media_type_unsupported', 'Facebook supports MP4 and MOV videos.'));
  if (file.duration > videoSeconds)
    found.push(
      mediaViolation(
        file,
        'video_too_long',
        isAsReel
          ? `A reel on Facebook has up to ${videoSeconds} seconds. Publish it as a video instead.`
          : `${NAME} allows videos of up to ${count(videoSeconds / 3_600)} hours.`,
        numbers(videoSeconds, file.duration),
      ),
    );
  return [...found, ...checkVideo(who, file, limits)];
}

function checkSize(file: ContentFile, kind: string, most: number): Violation[] {
  if (file.size <= most) return [];
  const message = `${NAME} allows ${kind} of up to ${megabytes(most)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(most, file.size))];
}
