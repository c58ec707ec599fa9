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
import { checkRatio } from '../shape.ts';
import { checkTexts } from '../texts.ts';
import { checkVideo } from '../video.ts';
import { type Kind, kindOf } from './kind.ts';
import { FEED_IMAGE_RATIO, type InstagramOptions, LIMITS, STORY } from './limits.ts';

const WHO = 'Instagram';

/** Everything that Instagram would reject. */
export function check(content: Content<InstagramOptions>): Violation[] {
  const { media, options } = content;
  const kind = kindOf(options, media);
  return [
    // A story has no text.
    ...(kind === 'story'
      ? []
      : checkTexts(content, { who: WHO, platform: 'instagram', limits: LIMITS, countedAs: 'utf16' })),
    ...checkKind(kind, media),
    ...checkOptions(kind, options, media),
    ...checkFiles(WHO, media, LIMITS),
    ...media.flatMap((file) => checkFile(file, kind)),
  ];
}

const invalid = (option: keyof InstagramOptions, message: string): Violation => ({
  path: `/options/instagram/${option}`,
  code: 'invalid_option',
  message,
});

/** A reel is one video, and a story one file. */
function checkKind(kind: Kind, media: readonly ContentFile[]): Violation[] {
  const [first, second] = media;
  if (kind === 'story' && second) {
    const message = `A story on Instagram has one image or video; this post has ${media.length} files.`;
    return [mediaViolation(second, 'too_many_files', message, numbers(1, media.length))];
  }
  if (kind === 'reel' && first && (second || first.type !== 'video'))
    return [invalid('kind', 'A reel on Instagram is one video. Choose another kind, or other files.')];
  return [];
}

/** Options that the kind of post does not have. */
function checkOptions(kind: Kind, options: InstagramOptions, media: readonly ContentFile[]): Violation[] {
  const { caption, firstComment, collaborators = [], shareToFeed, coverId, coverSeconds } = options;
  const found: Violation[] = [];
  if (kind === 'story') {
    if (caption !== undefined)
      found.push(invalid('caption', 'Stories on Instagram have no text. Remove it, or choose another kind.'));
    if (firstComment !== undefined)
      found.push(invalid('firstComment', 'Stories on Instagram have no comments. Remove the comment.'));
    if (collaborators.length > 0)
      found.push(invalid('collaborators', 'Stories on Instagram have no collaborators. Remove them.'));
  }
  if (kind !== 'reel' && media.length > 0) {
    if (shareToFeed !== undefined)
      found.push(invalid('shareToFeed', 'Only reels on Instagram have this option. Remove it.'));
    if (coverId !== undefined)
      found.push(invalid('coverId', 'Only reels on Instagram have a cover. Remove it.'));
    if (coverSeconds !== undefined)
      found.push(invalid('coverSeconds', 'Only reels on Instagram have a cover. Remove the time.'));
  }
  if (coverId !== undefined && coverSeconds !== undefined)
    found.push(invalid('coverSeconds', 'The cover is an image. Remove its time, or the image.'));
  const [video] = media;
  if (kind === 'reel' && coverSeconds !== undefined && video?.type === 'video' && video.duration > 0)
    if (coverSeconds > video.duration)
      found.push({
        path: '/options/instagram/coverSeconds',
        code: 'out_of_range',
        message: `The cover’s time is after the end of the video, which has ${Math.floor(video.duration)} seconds.`,
        ...numbers(video.duration, coverSeconds),
      });
  return found;
}

/** `checkFiles` reports documents. */
function checkFile(file: ContentFile, kind: Kind): Violation[] {
  if (file.type === 'image') return checkImage(file, kind);
  return file.type === 'video' ? checkClip(file, kind) : [];
}

function checkImage(file: ContentFile, kind: Kind): Violation[] {
  if (!takesType(LIMITS, file))
    return [
      mediaViolation(file, 'media_type_unsupported', 'Instagram supports JPEG, PNG, WebP and GIF images.'),
    ];
  if (file.animated && !takesAnimated(LIMITS, file)) {
    const message = 'Instagram does not support animated images. Use an MP4 video instead.';
    return [mediaViolation(file, 'media_animated', message)];
  }
  const found = kind === 'feed' ? checkRatio(WHO, file, FEED_IMAGE_RATIO) : [];
  if (file.size <= LIMITS.imageBytes) return found;
  const message = `Instagram allows images of up to ${megabytes(LIMITS.imageBytes)}.`;
  return [...found, mediaViolation(file, 'media_too_large', message, numbers(LIMITS.imageBytes, file.size))];
}

function checkClip(file: ContentFile, kind: Kind): Violation[] {
  const [where, { videoBytes, videoSeconds }] = kind === 'story' ? [' in stories', STORY] : ['', LIMITS];
  const found: Violation[] = [];
  if (!takesType(LIMITS, file))
    found.push(mediaViolation(file, 'media_type_unsupported', 'Instagram supports MP4 and MOV videos.'));
  if (file.size > videoBytes) {
    const message = `Instagram allows videos of up to ${megabytes(videoBytes)}${where}.`;
    found.push(mediaViolation(file, 'media_too_large', message, numbers(videoBytes, file.size)));
  }
  if (file.duration > videoSeconds) {
    const longest = videoSeconds > 60 ? `${videoSeconds / 60} minutes` : `${videoSeconds} seconds`;
    const message = `Instagram allows videos of up to ${longest}${where}.`;
    found.push(mediaViolation(file, 'video_too_long', message, numbers(videoSeconds, file.duration)));
  }
  return [...found, ...checkVideo(WHO, file, LIMITS)];
}
