import { checkFiles } from '../files.ts';
import { count, megabytes } from '../measure.ts';
import {
  type Content,
  type ContentFile,
  mediaViolation,
  numbers,
  takesType,
  type Violation,
} from '../rules.ts';
import { checkTexts, titleOf } from '../texts.ts';
import { textOf } from '../thread.ts';
import { LIMITS, TAG_CHARACTERS, type YoutubeOptions } from './limits.ts';
import { tagsLength } from './tags.ts';

const WHO = 'YouTube';
const HOUR_SECONDS = 3_600;

/** Everything that YouTube would reject. */
export function check(content: Content<YoutubeOptions>): Violation[] {
  const { media, options } = content;
  const texts = checkTexts(content, { who: WHO, platform: 'youtube', limits: LIMITS, countedAs: 'bytes' });
  return [
    ...texts,
    ...checkTitle(content),
    // A text that is far too long is not searched.
    ...(texts.length > 0 ? [] : checkBrackets(content)),
    ...checkTags(options),
    ...checkLanguage(options),
    ...checkFiles(WHO, media, LIMITS),
    ...media.flatMap((file) => (file.type === 'video' ? checkVideoFile(file) : [])),
  ];
}

/** A draft may lack a title. */
function checkTitle(content: Content<YoutubeOptions>): Violation[] {
  if (titleOf(content).trim() !== '') return [];
  return [{ path: titlePath(content.options), code: 'required', message: 'YouTube needs a title.' }];
}

const titlePath = ({ title }: YoutubeOptions) => (title === undefined ? '/title' : '/options/youtube/title');

/** YouTube refuses angle brackets in a title and a description. */
function checkBrackets(content: Content<YoutubeOptions>): Violation[] {
  const { options } = content;
  const captionPath = options.caption === undefined ? '/caption' : '/options/youtube/caption';
  const places = [
    [titlePath(options), 'title', titleOf(content)],
    [captionPath, 'description', textOf(content)],
  ] as const;
  return places.flatMap(([path, what, text]): Violation[] =>
    /[<>]/.test(text)
      ? [{ path, code: 'invalid_value', message: `YouTube allows neither “<” nor “>” in a ${what}.` }]
      : [],
  );
}

function checkTags({ tags = [] }: YoutubeOptions): Violation[] {
  const path = '/options/youtube/tags';
  if (tags.some((tag) => /[<>]/.test(tag)))
    return [{ path, code: 'invalid_option', message: 'YouTube allows neither “<” nor “>” in tags.' }];
  const length = tagsLength(tags);
  if (length <= TAG_CHARACTERS) return [];
  const message = `YouTube allows ${TAG_CHARACTERS} characters in all tags together, where commas count, and a tag with a space counts 2 more; these have ${count(length)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(TAG_CHARACTERS, length) }];
}

function checkLanguage({ subtitlesId, subtitlesLanguage }: YoutubeOptions): Violation[] {
  if (subtitlesId === undefined || subtitlesLanguage !== undefined) return [];
  const path = '/options/youtube/subtitlesLanguage';
  return [{ path, code: 'required', message: 'YouTube needs the language of the subtitles.' }];
}

function checkVideoFile(file: ContentFile): Violation[] {
  const found: Violation[] = [];
  const { videoBytes, videoSeconds } = LIMITS;
  if (!takesType(LIMITS, file))
    found.push(mediaViolation(file, 'media_type_unsupported', 'YouTube supports MP4, MOV and WebM videos.'));
  if (file.size > videoBytes) {
    const message = `YouTube allows videos of up to ${megabytes(videoBytes)}.`;
    found.push(mediaViolation(file, 'media_too_large', message, numbers(videoBytes, file.size)));
  }
  if (file.duration > videoSeconds) {
    const message = `YouTube allows videos of up to ${videoSeconds / HOUR_SECONDS} hours.`;
    found.push(mediaViolation(file, 'video_too_long', message, numbers(videoSeconds, file.duration)));
  }
  return found;
}
