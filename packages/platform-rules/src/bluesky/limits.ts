import { bounded, list, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

/** The limit of a link card's image (app.bsky.embed.external). */
export const CARD_PICTURE_BYTES = 1_000_000;

/** The limit of an image as Bluesky stores it. Larger images are reduced before the upload. */
export const STORED_IMAGE_BYTES = 2_000_000;

/**
 * From the lexicons app.bsky.feed.post, app.bsky.embed.images and app.bsky.embed.video, and from
 * docs.bsky.app/docs/tutorials/video; checked on 2026-11-21. A server may have a lower limit for an upload.
 */
export const LIMITS = {
  characters: 300,
  textBytes: 3000,
  files: { most: 4, images: 4, videos: 1, isMixed: false },
  altText: 2000,
  animated: [],
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4'],
  /** The limit of the original. */
  imageBytes: 25_000_000,
  videoBytes: 100_000_000,
  videoSeconds: 180,
} as const satisfies Limits;

const languageTag = bounded(35).regex(
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  'Use language tags such as en or pt-BR.',
);

export const blueskyOptions = z
  .strictObject({
    ...captionOption('Bluesky'),
    ...threadOption('Bluesky'),
    ...filesOption('Bluesky'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on Bluesky, in place of its `altText` in `media`.',
    }),
    langs: list(languageTag, { max: 3 }).meta({
      title: 'Languages',
      description: 'The languages of the text, as BCP 47 tags.',
    }),
    contentWarning: z.enum(['sexual', 'nudity', 'porn', 'graphic-media']).meta({
      title: 'Content warning',
      description: 'Labels the post, so that people can choose whether to see it.',
    }),
    replies: list(z.enum(['mentioned', 'following', 'followers']), { max: 3 }).meta({
      title: 'Who may reply',
      description: 'The people who may reply: any of these; an empty list means nobody. Default: everyone.',
    }),
    linkCard: z.boolean().meta({
      title: 'Link preview',
      description: 'Show a card for the first link if the post has no files. Default: true.',
    }),
    quotes: z.boolean().meta({ title: 'Quotes', description: 'Allow quotes of the post. Default: true.' }),
  })
  .partial()
  .meta({ id: 'BlueskyAccountOptions' });

export type BlueskyOptions = z.infer<typeof blueskyOptions>;
