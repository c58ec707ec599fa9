import { checkFiles } from '../files.ts';
import type { Content, Violation } from '../rules.ts';
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
