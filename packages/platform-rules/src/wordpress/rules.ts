import { checkFiles } from '../files.ts';
import { megabytes } from '../measure.ts';
import {
  type Content,
  type ContentFile,
  mediaViolation,
  numbers,
  takesType,
  type Violation,
} from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { LIMITS, type WordpressOptions } from './limits.ts';

const WHO = 'WordPress';

/** Everything that WordPress would reject. */
export const check = (content: Content<WordpressOptions>): Violation[] => [
  ...checkTexts(content, { who: WHO, platform: 'wordpress', limits: LIMITS, countedAs: 'utf16' }),
  ...checkTags(content.options),
  ...checkFiles(WHO, content.media, LIMITS),
  ...content.media.flatMap(checkFile),
];

/** WordPress trims names, and knows no two tags that differ only in case. */
function checkTags({ tags = [] }: WordpressOptions): Violation[] {
  const names = tags.map((tag) => tag.trim().toLowerCase());
  return tags.flatMap((tag, place): Violation[] => {
    const path = `/options/wordpress/tags/${place}`;
    if (names[place] === '') return [{ path, code: 'invalid_option', message: 'A tag needs a name.' }];
    if (names.indexOf(names[place] ?? '') === place) return [];
    return [{ path, code: 'duplicate', message: `The tag “${tag}” is listed twice.` }];
  });
}

function checkFile(file: ContentFile): Violation[] {
  if (!takesType(LIMITS, file)) {
    const message = 'WordPress supports JPEG, PNG, WebP and GIF images, and MP4, MOV and WebM videos.';
    return [mediaViolation(file, 'media_type_unsupported', message)];
  }
  const isImage = file.type === 'image';
  const most = isImage ? LIMITS.imageBytes : LIMITS.videoBytes;
  if (file.size <= most) return [];
  const message = `Postrider uploads ${isImage ? 'images' : 'videos'} of up to ${megabytes(most)} to WordPress.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(most, file.size))];
}
