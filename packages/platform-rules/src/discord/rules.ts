import { checkFiles } from '../files.ts';
import { megabytes } from '../measure.ts';
import { checkRequestSize } from '../request-size.ts';
import {
  type Content,
  type ContentFile,
  mediaViolation,
  numbers,
  takesType,
  type Violation,
} from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { textsOf } from '../thread.ts';
import { quietMention } from './entities.ts';
import { type DiscordOptions, FILE_BYTES, LIMITS, REQUEST_BYTES } from './limits.ts';

const WHO = 'Discord';

/** Everything that Discord would reject, as far as it does not depend on the kind of the channel. */
export const check = (content: Content<DiscordOptions>): Violation[] => [
  ...checkTexts(content, { who: WHO, platform: 'discord', limits: LIMITS, countedAs: 'utf16' }),
  ...checkFiles(WHO, content.media, LIMITS),
  ...checkRequestSize(WHO, content.media, { most: REQUEST_BYTES, image: FILE_BYTES }),
  ...content.media.flatMap(checkFile),
];

/** `checkDocuments` checks documents, and `checkFiles` reports subtitles. */
function checkFile(file: ContentFile): Violation[] {
  if (file.type !== 'image' && file.type !== 'video') return [];
  if (!takesType(LIMITS, file)) {
    const kinds = file.type === 'image' ? 'JPEG, PNG, WebP and GIF images' : 'MP4, MOV and WebM videos';
    return [mediaViolation(file, 'media_type_unsupported', `${WHO} supports ${kinds}.`)];
  }
  const isMoving = file.animated || file.mimeType === 'image/gif';
  // Other images are reduced.
  const [kind, most] =
    file.type === 'video'
      ? ['videos', LIMITS.videoBytes]
      : isMoving
        ? ['GIFs and animated images', LIMITS.gifBytes]
        : ['images', LIMITS.imageBytes];
  if (file.size <= most) return [];
  const message = `${WHO} allows ${kind} of up to ${megabytes(most)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(most, file.size))];
}

/** Mentions in a text that notify nobody, in a sentence. */
export const notNotified = (content: Content<DiscordOptions>) =>
  textsOf(content, 'discord').flatMap(({ text, path }) => {
    const found = quietMention(text, content.options.mentions);
    if (found === undefined) return [];
    return { path, message: `${WHO} notifies nobody of “${found}”. To allow it, set the option “Mentions”.` };
  });
