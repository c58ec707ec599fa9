import { bounded, list, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import { MAX_FILES } from '../media.ts';
import { fromChoices, noneByDefault, onlyFor, required } from '../option-kinds.ts';
import type { Limits } from '../rules.ts';
import { titleOption } from '../texts.ts';
import { captionOption } from '../thread.ts';

/** The largest photo that TikTok fetches, and the longest short side. Larger ones are reduced. */
export const FETCHED_PHOTO = { bytes: 20_000_000, shortSide: 1_080 } as const;

/** The audience of a post that nobody but its creator sees. */
export const ONLY_CREATOR = 'SELF_ONLY';

/** The audience of a post that a person finishes in the TikTok app, where the audience is chosen. */
export const IN_APP = 'IN_APP';

/** What people may do with a post, as its options name it. Photos have comments alone. */
export const INTERACTIONS = ['comment', 'duet', 'stitch'] as const;
export type Interaction = (typeof INTERACTIONS)[number];

const MAX_VALUE = 50;
const FRAMES = { least: 23, most: 60 } as const;

/**
 * From developers.tiktok.com/doc: content-posting-api-reference-direct-post, -photo-post and -media-transfer-guide (2026-08 to
 * 2026-11); checked on 2026-11-28. TikTok takes 35 photos, and 4,000 characters with them: one limit holds for all posts.
 */
export const LIMITS = {
  /** In UTF-16 units. */
  characters: 2_200,
  /** Photos alone have a title. */
  title: { most: 90, countedAs: 'utf16' },
  needsMedia: true,
  files: { most: MAX_FILES, images: MAX_FILES, videos: 1, isMixed: false },
  altText: 0,
  altTextFor: [],
  animated: [],
  // TikTok takes JPEG and WebP; the others are converted.
  mimeTypes: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'video/mp4',
    'video/quicktime',
    'video/webm',
  ],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 4_000_000_000,
  videoSeconds: 10 * 60,
  videoMinSeconds: 3,
  videoSide: { least: 360, most: 4_096 },
  framesPerSecond: FRAMES,
  videoCodecs: ['AVC', 'HEVC', 'VP8', 'VP9'],
} as const satisfies Limits;

export const tiktokOptions = z
  .strictObject({
    ...captionOption('TikTok'),
    ...titleOption('TikTok'),
    ...filesOption('TikTok'),
    privacy: fromChoices(
      required(
        text(1, MAX_VALUE).meta({
          title: 'Who can watch',
          description: 'The audience of the post, from those that the account can choose.',
        }),
      ),
    ),
    allow: fromChoices(
      list(bounded(MAX_VALUE), { max: INTERACTIONS.length }).meta({
        title: 'Allow people to',
        description:
          'What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`.',
      }),
    ),
    disclosure: noneByDefault(
      list(z.enum(['yourBrand', 'brandedContent']), { max: 2 }).meta({
        title: 'Commercial content',
        description:
          'What the post promotes: your own brand, or another brand that pays for it. Default: none.',
      }),
    ),
    aiGenerated: onlyFor(
      'video',
      z.boolean().meta({
        title: 'AI-generated',
        description: 'Whether the video was made with AI, which TikTok shows. Default: false.',
      }),
    ),
    coverSeconds: onlyFor(
      'video',
      z.number().min(0).max(LIMITS.videoSeconds).meta({
        title: 'Cover time',
        description: 'The time of the cover in the video, in seconds. Default: 0.',
      }),
    ),
    coverPhoto: onlyFor(
      'image',
      z
        .int()
        .min(0)
        .max(MAX_FILES - 1)
        .meta({
          title: 'Cover photo',
          description: 'The photo that is the cover, by its position, starting at 0. Default: 0.',
        }),
    ),
    autoMusic: onlyFor(
      'image',
      z.boolean().meta({
        title: 'Add music',
        description: 'Whether TikTok adds recommended music to photos. Default: false.',
      }),
    ),
  })
  .partial()
  .meta({ id: 'TiktokAccountOptions' });

export type TiktokOptions = z.infer<typeof tiktokOptions>;
