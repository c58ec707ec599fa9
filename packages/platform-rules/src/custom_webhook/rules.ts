import { checkFiles } from '../files.ts';
import { megabytes } from '../measure.ts';
import { type Content, type ContentFile, mediaViolation, numbers, type Violation } from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { type CustomWebhookOptions, LIMITS } from './limits.ts';

const WHO = 'A custom webhook';

/** Everything that is not sent to a receiver. */
export function check(content: Content<CustomWebhookOptions>): Violation[] {
  const { media, options } = content;
  return [
    ...checkTexts(content, { who: WHO, platform: 'custom_webhook', limits: LIMITS, countedAs: 'utf16' }),
    ...checkLink(options),
    ...checkFiles(WHO, media, LIMITS),
    ...media.flatMap(checkSize),
  ];
}

const checkLink = ({ link }: CustomWebhookOptions): Violation[] =>
  link === undefined || URL.canParse(link)
    ? []
    : [
        {
          path: '/options/custom_webhook/link',
          code: 'invalid_option',
          message: 'The link is not a valid web address.',
        },
      ];

/** Documents are checked in the same way for all platforms, and `checkFiles` reports subtitles. */
function checkSize(file: ContentFile): Violation[] {
  if (file.type !== 'image' && file.type !== 'video') return [];
  const most = file.type === 'image' ? LIMITS.imageBytes : LIMITS.videoBytes;
  if (file.size <= most) return [];
  const message = `${WHO} allows ${file.type}s of up to ${megabytes(most)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(most, file.size))];
}
