import { bounded, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { coverOption, filesOption } from '../files.ts';
import { creatable, fromChoices, onlyFor, required } from '../option-kinds.ts';
import type { Limits } from '../rules.ts';
import { titleOption } from '../texts.ts';
import { captionOption } from '../thread.ts';

/** The size to which images are reduced. Pinterest’s help allows 20 MB, which takes longer to fetch. */
export const FETCHED_IMAGE_BYTES = 10_000_000;

const LINK_CHARACTERS = 2_048;
const MAX_ID = 500;
const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/;

/**
 * From Pinterest’s OpenAPI description 5.23.0 (2025-12-11), and Pinterest’s help for files; checked on 2026-11-28. The
 * description names no unit for the lengths of texts: this is the cautious reading. The app shows about 500 characters
 * of a description. Sources differ on the size of videos (1 or 2 GB).
 */
export const LIMITS = {
  characters: 800,
  title: { most: 100, countedAs: 'utf16' },
  needsMedia: true,
  files: { most: 5, images: 5, videos: 1, isMixed: false },
  altText: 500,
  animated: [],
  // Pinterest takes JPEG and PNG; the others are converted.
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime'],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 1_000_000_000,
  videoSeconds: 15 * 60,
  videoMinSeconds: 4,
  videoRatio: { least: 1 / 2, most: 1.91 },
  videoCodecs: ['AVC', 'HEVC'],
} as const satisfies Limits;

export const pinterestOptions = z
  .strictObject({
    ...captionOption('Pinterest'),
    ...titleOption('Pinterest'),
    board: creatable(
      fromChoices(
        required(
          text(1, MAX_ID).meta({ title: 'Board', description: 'The board that the Pin is saved to.' }),
        ),
      ),
    ),
    section: creatable(
      fromChoices(
        text(1, MAX_ID).meta({ title: 'Section', description: 'A section of the board.' }),
        'board',
      ),
    ),
    link: bounded(LINK_CHARACTERS).regex(WEB_ADDRESS, 'Use a web address that starts with https://.').meta({
      title: 'Link',
      description: 'The address that the Pin opens. Default: none.',
    }),
    ...filesOption('Pinterest'),
    altText: text(0, LIMITS.altText).meta({
      description:
        'Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin.',
    }),
    ...coverOption('Pinterest'),
    coverSeconds: onlyFor(
      'video',
      z.number().min(0).max(LIMITS.videoSeconds).meta({
        title: 'Cover time',
        description: 'The time of the cover in the video, in seconds, rounded down. Default: 0.',
      }),
    ),
  })
  .partial()
  .meta({ id: 'PinterestAccountOptions' });

export type PinterestOptions = z.infer<typeof pinterestOptions>;
