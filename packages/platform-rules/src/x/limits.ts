import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

/**
 * From docs.x.com/fundamentals/counting-characters, docs.x.com/x-api/media and its page on best practices for videos;
 * checked on 2026-11-21. X does not enforce the page's upper bound of pixels.
 */
export const LIMITS = {
  /** An emoji or a CJK character counts 2. */
  characters: 280,
  charactersPerUrl: 23,
  cashtags: 1,
  files: { most: 4, images: 4, videos: 1, gifs: 1, isMixed: false },
  altText: 1000,
  altTextFor: ['image'],
  animated: ['image/gif'],
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime'],
  imageBytes: 5 * 1024 * 1024,
  gifBytes: 15 * 1024 * 1024,
  videoBytes: 512 * 1024 * 1024,
  videoSeconds: 140,
  videoMinSeconds: 0.5,
  videoSide: { least: 32 },
  videoRatio: { least: 1 / 3, most: 3 },
  framesPerSecond: { most: 60 },
  videoCodecs: ['AVC'],
  audioCodecs: ['AAC'],
  videoChroma: ['4:2:0'],
  videoBitDepth: 8,
  squarePixels: true,
} as const satisfies Limits;

export const xOptions = z
  .strictObject({
    ...captionOption('X'),
    ...threadOption('X'),
    ...filesOption('X'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on X, in place of its `altText` in `media`.',
    }),
    replySettings: z
      .enum(['following', 'mentionedUsers', 'subscribers', 'verified'])
      .meta({ title: 'Who may reply', description: 'The people who may reply. Default: everyone.' }),
  })
  .partial()
  .meta({ id: 'XAccountOptions' });

export type XOptions = z.infer<typeof xOptions>;
