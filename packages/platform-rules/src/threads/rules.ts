import { checkFiles } from '../files.ts';
import { megabytes } from '../measure.ts';
import {
  type Content,
  type ContentFile,
  mediaViolation,
  numbers,
  takesAnimated,
  takesType,
  type Violation,
} from '../rules.ts';
import { checkTexts, linksIn } from '../texts.ts';
import { textOf } from '../thread.ts';
import { checkVideo } from '../video.ts';
import { LIMITS, type ThreadsOptions } from './limits.ts';

const WHO = 'Threads';

/** Everything that Threads would reject. */
export function check(content: Content<ThreadsOptions>): Violation[] {
  const { media, options } = content;
  const texts = checkTexts(content, {
    who: WHO,
    platform: 'threads',
    limits: LIMITS,
    countedAs: 'emojiBytes',
  });
  return [
    ...texts,
    // A text that is far too long is not searched for links.
    ...(texts.length > 0 ? [] : checkLinks(content)),
    ...checkAttachments(options, media.length > 0),
    ...checkFiles(WHO, media, LIMITS),
    ...media.flatMap((file) => (file.type === 'image' ? checkImage(file) : checkClip(file))),
  ];
}

const invalid = (option: keyof ThreadsOptions, message: string): Violation => ({
  path: `/options/threads/${option}`,
  code: 'invalid_option',
  message,
});

/** The link of the card counts as well. */
function checkLinks(content: Content<ThreadsOptions>): Violation[] {
  const { link } = content.options;
  if (link === undefined) return [];
  const actual = linksIn(`${textOf(content)} ${link}`);
  if (actual <= LIMITS.links) return [];
  const message = `Threads allows ${LIMITS.links} different links in a post, including that of its card; this one has ${actual}.`;
  return [
    { path: '/options/threads/link', code: 'too_many_links', message, ...numbers(LIMITS.links, actual) },
  ];
}

/** A post has files, a poll, or a card of its own. */
function checkAttachments({ poll, link, spoiler }: ThreadsOptions, hasFiles: boolean): Violation[] {
  const found: Violation[] = [];
  if (poll && hasFiles)
    found.push(invalid('poll', 'A post with files has no poll on Threads. Remove the poll or the files.'));
  if (link !== undefined && hasFiles)
    found.push(
      invalid('link', 'A post with files has no link card on Threads. Remove the link or the files.'),
    );
  if (poll && link !== undefined)
    found.push(
      invalid('link', 'A post with a poll has no link card on Threads. Remove the link or the poll.'),
    );
  if (spoiler && !hasFiles)
    found.push(invalid('spoiler', 'Only files can be hidden on Threads, and this post has none.'));
  return found;
}

function checkImage(file: ContentFile): Violation[] {
  if (!takesType(LIMITS, file))
    return [
      mediaViolation(file, 'media_type_unsupported', 'Threads supports JPEG, PNG, WebP and GIF images.'),
    ];
  if (file.animated && !takesAnimated(LIMITS, file)) {
    const message = 'Threads does not support animated images. Use an MP4 video instead.';
    return [mediaViolation(file, 'media_animated', message)];
  }
  if (file.size <= LIMITS.imageBytes) return [];
  const message = `Threads allows images of up to ${megabytes(LIMITS.imageBytes)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(LIMITS.imageBytes, file.size))];
}

function checkClip(file: ContentFile): Violation[] {
  const found: Violation[] = [];
  if (!takesType(LIMITS, file))
    found.push(mediaViolation(file, 'media_type_unsupported', 'Threads supports MP4 and MOV videos.'));
  if (file.size > LIMITS.videoBytes) {
    const message = `Threads allows videos of up to ${megabytes(LIMITS.videoBytes)}.`;
    found.push(mediaViolation(file, 'media_too_large', message, numbers(LIMITS.videoBytes, file.size)));
  }
  if (file.duration > LIMITS.videoSeconds) {
    const message = `Threads allows videos of up to ${LIMITS.videoSeconds / 60} minutes.`;
    found.push(mediaViolation(file, 'video_too_long', message, numbers(LIMITS.videoSeconds, file.duration)));
  }
  return [...found, ...checkVideo(WHO, file, LIMITS)];
}
