import { bounded, list, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

/** The limit of an image as Threads takes it. Larger images are reduced. */
export const FETCHED_IMAGE_BYTES = 8_000_000;

/** The answers of a poll. */
export const POLL = { least: 2, most: 4, characters: 25 } as const;

const TOPIC_CHARACTERS = 50;
const LINK_CHARACTERS = 2_000;
const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/;

/**
 * From developers.facebook.com/docs/threads: posts (2026-04-14), overview (2025-12-22) and create posts; checked on
 * 2026-11-25. Threads counts an emoji as its bytes in UTF-8, and does not say how it counts accents and other scripts.
 * The limit of a video is for its width; for upright ones, this is the cautious reading.
 */
export const LIMITS = {
  characters: 500,
  links: 5,
  files: { most: 20, images: 20, videos: 20, isMixed: true },
  altText: 1_000,
  animated: [],
  // Threads takes JPEG and PNG; the others are converted.
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime'],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  imageRatio: { least: 0.1, most: 10 },
  videoBytes: 1_000_000_000,
  videoSeconds: 300,
  videoSide: { most: 1_920 },
  videoRatio: { least: 0.01, most: 10 },
  framesPerSecond: { least: 23, most: 60 },
  videoCodecs: ['AVC', 'HEVC'],
  audioCodecs: ['AAC'],
  videoIndexFirst: true,
} as const satisfies Limits;

export const threadsOptions = z
  .strictObject({
    ...captionOption('Threads'),
    ...threadOption('Threads'),
    ...filesOption('Threads'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on Threads, in place of its `altText` in `media`.',
    }),
    replies: z.enum(['everyone', 'followers', 'following', 'mentioned']).meta({
      title: 'Who may reply',
      description: 'Everyone, followers, or people whom the account follows or mentions. Default: everyone.',
    }),
    approveReplies: z.boolean().meta({
      title: 'Approve replies',
      description: 'Show replies only after approval. Default: false.',
    }),
    topic: text(1, TOPIC_CHARACTERS)
      .regex(/^[^.&]*$/, 'A topic on Threads contains no period and no “&”.')
      .meta({
        title: 'Topic',
        description: 'Without “#”. Default: the first hashtag.',
      }),
    link: bounded(LINK_CHARACTERS).regex(WEB_ADDRESS, 'Use a web address that starts with https://.').meta({
      title: 'Link',
      description: 'The address of the link card. Default: the first link.',
    }),
    poll: list(text(1, POLL.characters), { min: POLL.least, max: POLL.most }).meta({
      title: 'Poll',
      description: 'Two to four answers of up to 25 characters.',
    }),
    spoiler: z.boolean().meta({
      title: 'Spoiler',
      description: 'Hide the files until people tap. Default: false.',
    }),
  })
  .partial()
  .meta({ id: 'ThreadsAccountOptions' });

export type ThreadsOptions = z.infer<typeof threadsOptions>;
