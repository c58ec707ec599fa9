import { bounded, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

/**
 * The limits of a current server with default settings (docs.joinmastodon.org/entities/Instance/#configuration, checked
 * on 2026-11-21). Each server chooses its file types.
 */
export const LIMITS = {
  characters: 500,
  charactersPerUrl: 23,
  files: { most: 4, images: 4, videos: 1, isMixed: false },
  altText: 1500,
  imageBytes: 16_777_216,
  imagePixels: 33_177_600,
  videoBytes: 103_809_024,
  videoPixels: 8_294_400,
  framesPerSecond: { most: 120 },
  /** Mastodon's own limit. Other servers with its API allow more. */
  animated: ['image/gif'],
} as const satisfies Limits;

export const mastodonOptions = z
  .strictObject({
    ...captionOption('Mastodon'),
    ...threadOption('Mastodon'),
    ...filesOption('Mastodon'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on Mastodon, in place of its `altText` in `media`.',
    }),
    visibility: z.enum(['public', 'unlisted', 'private', 'direct']).meta({
      title: 'Who sees it',
      description: 'The people who see the post. Default: the account’s own setting.',
    }),
    spoilerText: text(1, 500).meta({
      title: 'Content warning',
      description: 'A warning that is shown before the text.',
    }),
    sensitive: z.boolean().meta({ title: 'Sensitive media', description: 'Hides the media behind a click.' }),
    language: bounded(35)
      .regex(/^[a-z]{2,3}$/, 'Use a language code such as en.')
      .meta({ title: 'Language', description: 'The language of the text, ISO 639.' }),
  })
  .partial()
  .meta({ id: 'MastodonAccountOptions' });

export type MastodonOptions = z.infer<typeof mastodonOptions>;
