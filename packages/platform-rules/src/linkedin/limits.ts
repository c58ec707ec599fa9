import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption } from '../thread.ts';

/** The pixels that LinkedIn allows. Larger images are reduced before the upload. */
export const IMAGE_PIXELS = 36_152_319;

/** LinkedIn names no limit for the bytes of an image. Larger ones are reduced before the upload. */
export const STORED_IMAGE_BYTES = 10_000_000;

/** The limit of a link card's image. */
export const CARD_PICTURE_BYTES = 2_000_000;

/**
 * From learn.microsoft.com/linkedin/marketing: Posts API, MultiImage API and Images API; checked on 2026-11-25. LinkedIn
 * publishes neither the unit of the text's length nor whether escapes count: this is the cautious reading.
 */
export const LIMITS = {
  characters: 3_000,
  files: { most: 20, images: 20, videos: 0, isMixed: false },
  altText: 4_086,
  altTextFor: ['image'],
  animated: ['image/gif'],
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 0,
} as const satisfies Limits;

export const linkedinOptions = z
  .strictObject({
    ...captionOption('LinkedIn'),
    ...filesOption('LinkedIn'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on LinkedIn, in place of its `altText` in `media`.',
    }),
    visibility: z.enum(['public', 'loggedIn', 'connections']).meta({
      title: 'Who sees it',
      description:
        'The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.',
    }),
    linkCard: z.boolean().meta({
      title: 'Link preview',
      description: 'Show a card for the first link if the post has no files. Default: true.',
    }),
    reshares: z
      .boolean()
      .meta({ title: 'Reposts', description: 'Allow others to repost the post. Default: true.' }),
  })
  .partial()
  .meta({ id: 'LinkedinAccountOptions' });

export type LinkedinOptions = z.infer<typeof linkedinOptions>;
