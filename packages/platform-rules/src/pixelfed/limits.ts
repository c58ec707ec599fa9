import { z } from 'zod';
import { statusOptions } from '../mastodon/limits.ts';
import type { Limits } from '../rules.ts';
import { firstCommentOption } from '../thread.ts';

/**
 * The limits of a server with default settings (config/pixelfed.php of 0.11.13, checked on 2026-11-28). Each server chooses
 * its file types. It reports limits of pixels and frames, too, but does not apply them.
 */
export const LIMITS = {
  characters: 500,
  needsMedia: true,
  /** Its own pages show albums of one kind only. */
  files: { most: 4, images: 4, videos: 4, isMixed: false },
  altText: 1000,
  imageBytes: 15_360_000,
  videoBytes: 15_360_000,
  /** It optimizes other images, which ends their animation. */
  animated: ['image/gif'],
} as const satisfies Limits;

export const pixelfedOptions = z
  .strictObject({
    ...statusOptions('Pixelfed', {
      altText: LIMITS.altText,
      spoilerText: 140,
      visibility: ['public', 'unlisted', 'private'],
    }),
    ...firstCommentOption('Pixelfed'),
  })
  .partial()
  .meta({ id: 'PixelfedAccountOptions' });
