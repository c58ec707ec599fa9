import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption } from '../thread.ts';
import { documentOptions } from './documents.ts';
import { pollOptions } from './poll.ts';

/** The pixels that LinkedIn allows. Larger images are reduced before the upload. */
export const IMAGE_PIXELS = 36_152_319;

/** LinkedIn names no limit for the bytes of an image. Larger ones are reduced before the upload. */
export const STORED_IMAGE_BYTES = 10_000_000;

/** The limit of a link card's image. */
export const CARD_PICTURE_BYTES = 2_000_000;

/**
 * From learn.microsoft.com/linkedin/marketing: Posts API, MultiImage API, Images API, Videos API and Documents API, and LinkedIn's help on
 * videos; checked on 2026-11-26. LinkedIn publishes neither the unit of the text's length nor whether escapes count: this
 * is the cautious reading, also of the size of videos, for which there are two numbers.
 */
export const LIMITS = {
  characters: 3_000,
  files: { most: 20, images: 20, videos: 1, documents: 1, isMixed: false },
  altText: 4_086,
  altTextFor: ['image'],
  animated: ['image/gif'],
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'application/pdf'],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 500 * 1024 * 1024,
  videoSeconds: 30 * 60,
  videoMinSeconds: 3,
  videoSide: { least: 144 },
  videoRatio: { least: 1 / 2.4, most: 2.4 },
  framesPerSecond: { least: 10, most: 60 },
  videoCodecs: ['AVC'],
  audioCodecs: ['AAC'],
  videoChroma: ['4:2:0'],
  videoBitDepth: 8,
  documentBytes: 100 * 1024 * 1024,
  documentPages: 300,
} as const satisfies Limits;

/** The options that LinkedIn does not change in a live post, for members and Pages alike. */
export const FIXED_OPTIONS = [
  'linkCard',
  'reshares',
  'files',
  'altText',
  ...Object.keys(documentOptions),
  ...Object.keys(pollOptions),
];

/** The options of members and Pages alike. @param name the platform, as people write it */
export const commonOptions = (name: string) => ({
  caption: captionOption(name).caption.meta({
    description: `Replaces the post’s caption on ${name}. \`@[Example Ltd](urn:li:organization:123456)\` mentions an organization by its exact name and its id.`,
  }),
  ...filesOption(name),
  altText: text(0, LIMITS.altText).meta({
    description: `Describes the first file on ${name}, in place of its \`altText\` in \`media\`.`,
  }),
  ...documentOptions,
  ...pollOptions,
  linkCard: z.boolean().meta({
    title: 'Link preview',
    description: 'Show a card for the first link of a post without files and poll. Default: true.',
  }),
  reshares: z
    .boolean()
    .meta({ title: 'Reposts', description: 'Allow others to repost the post. Default: true.' }),
});

export const linkedinOptions = z
  .strictObject({
    ...commonOptions('LinkedIn'),
    visibility: z.enum(['public', 'loggedIn', 'connections']).meta({
      title: 'Who sees it',
      description:
        'The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.',
    }),
  })
  .partial()
  .meta({ id: 'LinkedinAccountOptions' });

export type LinkedinOptions = z.infer<typeof linkedinOptions>;
