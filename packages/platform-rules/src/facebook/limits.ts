import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, firstCommentOption } from '../thread.ts';

/** The form in which photos are uploaded: others report that more than 4 MB are refused, where Facebook documents 10 MB. */
export const STORED_PHOTO_BYTES = 4_000_000;

/** The characters of a comment, which Facebook does not document. */
export const COMMENT_CHARACTERS = 8_000;

/**
 * From developers.facebook.com/docs/pages-api and docs/video-api; checked on 2026-11-26. Facebook documents neither the
 * length of a description of a photo nor the unit of a text’s length.
 */
export const LIMITS = {
  characters: 63_206,
  files: { most: 10, images: 10, videos: 1, isMixed: false },
  altText: 1_000,
  altTextFor: ['image'],
  /** A GIF is shown as a still photo. */
  animated: [],
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime'],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 1_000_000_000,
  videoSeconds: 4 * 60 * 60,
  videoMinSeconds: 1,
  videoCodecs: ['AVC', 'HEVC', 'VP9', 'AV1'],
  audioCodecs: ['AAC'],
} as const satisfies Limits;

/** The limits of a reel. Every other video is published as a video. */
export const REEL_LIMITS = {
  ...LIMITS,
  videoMinSeconds: 3,
  videoSeconds: 90,
  videoSide: { least: 540 },
  videoRatio: { least: 9 / 16, most: 9 / 16 },
  framesPerSecond: { least: 24, most: 60 },
} as const satisfies Limits;

export const facebookOptions = z
  .strictObject({
    ...captionOption('Facebook'),
    ...firstCommentOption('Facebook'),
    ...filesOption('Facebook'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first photo on Facebook, in place of its `altText` in `media`.',
    }),
    linkCard: z.boolean().meta({
      title: 'Link preview',
      description: 'Show a card for the first link if the post has no files. Default: true.',
    }),
    videoAs: z.enum(['auto', 'reel', 'video']).meta({
      title: 'Publish a video as',
      description:
        '`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.',
    }),
  })
  .partial()
  .meta({ id: 'FacebookAccountOptions' });

export type FacebookOptions = z.infer<typeof facebookOptions>;
