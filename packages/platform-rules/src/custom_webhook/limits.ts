import { bounded } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import { MAX_ALT_TEXT, MAX_FILES, MEDIA_LIMITS, MEDIA_TYPES, MIME_TYPES } from '../media.ts';
import type { Limits } from '../rules.ts';
import { titleOption } from '../texts.ts';
import { captionOption, threadOption } from '../thread.ts';

const LINK_CHARACTERS = 2_048;
const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/;

/** The limits of this service: a receiver takes everything that the media library takes. */
export const LIMITS = {
  characters: 20_000,
  title: { most: 1_000, countedAs: 'utf16' },
  files: { most: MAX_FILES, images: MAX_FILES, videos: MAX_FILES, documents: MAX_FILES, isMixed: true },
  altText: MAX_ALT_TEXT,
  mimeTypes: MIME_TYPES.filter((each) => MEDIA_TYPES[each].type !== 'subtitles'),
  altTextFor: ['image', 'video', 'document'],
  imageBytes: MEDIA_LIMITS.imageBytes,
  videoBytes: MEDIA_LIMITS.uploadBytes,
  documentBytes: MEDIA_LIMITS.documentBytes,
  documentPages: MEDIA_LIMITS.documentPages,
} as const satisfies Limits;

export const customWebhookOptions = z
  .strictObject({
    ...captionOption('custom webhooks'),
    ...titleOption('custom webhooks'),
    ...threadOption('custom webhooks'),
    link: bounded(LINK_CHARACTERS).regex(WEB_ADDRESS, 'Use a web address that starts with https://.').meta({
      title: 'Link',
      description: 'A link that the receiver gets with the text. Default: none.',
    }),
    ...filesOption('custom webhooks'),
    altText: bounded(MAX_ALT_TEXT).meta({
      description: 'Describes the first file for custom webhooks, in place of its `altText` in `media`.',
    }),
  })
  .partial()
  .meta({ id: 'CustomWebhookAccountOptions' });

export type CustomWebhookOptions = z.infer<typeof customWebhookOptions>;
