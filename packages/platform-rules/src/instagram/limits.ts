import { bounded, list, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { coverOption, filesOption } from '../files.ts';
import type { Bounds, Limits } from '../rules.ts';
import { captionOption, firstCommentOption } from '../thread.ts';

/** The limit of an image as Instagram takes it. Larger images are reduced. */
export const FETCHED_IMAGE_BYTES = 8_000_000;

/** The ratio of images in the feed. Stories take images of any ratio. */
export const FEED_IMAGE_RATIO: Bounds = { least: 4 / 5, most: 1.91 };

/** The limits of videos in stories. */
export const STORY = { videoBytes: 100_000_000, videoSeconds: 60 } as const;

const MAX_COLLABORATORS = 3;

/**
 * From developers.facebook.com/docs/instagram-platform: content publishing (2026-06-30) and IG User Media (2026-09-28);
 * checked on 2026-11-25. Instagram publishes no unit for the length of a caption: this is the cautious reading. Its
 * pages limit reels to 300 MB, others report 1 GB.
 */
export const LIMITS = {
  characters: 2_200,
  hashtags: 30,
  mentions: 20,
  needsMedia: true,
  files: { most: 10, images: 10, videos: 10, isMixed: true },
  altText: 1_000,
  altTextFor: ['image'],
  animated: [],
  // Instagram takes JPEG only; the others are converted.
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime'],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 300_000_000,
  videoSeconds: 15 * 60,
  videoMinSeconds: 3,
  videoSide: { most: 1_920 },
  videoRatio: { least: 0.01, most: 10 },
  framesPerSecond: { least: 23, most: 60 },
  videoCodecs: ['AVC', 'HEVC'],
  audioCodecs: ['AAC'],
  videoChroma: ['4:2:0'],
  videoIndexFirst: true,
} as const satisfies Limits;

export const instagramOptions = z
  .strictObject({
    ...captionOption('Instagram'),
    ...firstCommentOption('Instagram'),
    ...filesOption('Instagram'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on Instagram, in place of its `altText` in `media`.',
    }),
    kind: z.enum(['feed', 'reel', 'story']).meta({
      title: 'Kind of post',
      description: 'A story has one file and no text. Default: a reel for a single video, otherwise feed.',
    }),
    shareToFeed: z.boolean().meta({
      title: 'Show in the feed',
      description: 'Show a reel in the feed too. Default: true.',
    }),
    ...coverOption('Instagram'),
    coverSeconds: z.number().min(0).max(LIMITS.videoSeconds).meta({
      title: 'Cover time',
      description: 'The time of a reel’s cover in its video, in seconds. Default: 0.',
    }),
    collaborators: list(
      bounded(31).regex(/^@?[A-Za-z0-9._]{1,30}$/, 'Use usernames on Instagram, such as ada.lovelace.'),
      { max: MAX_COLLABORATORS },
    ).meta({
      title: 'Collaborators',
      description: 'Usernames that Instagram invites.',
    }),
  })
  .partial()
  .meta({ id: 'InstagramAccountOptions' });

export type InstagramOptions = z.infer<typeof instagramOptions>;
