import { z } from 'zod';
import { languageOption, type StatusOptions, statusOptions } from '../mastodon/limits.ts';
import { MAX_FILES } from '../media.ts';
import type { Limits } from '../rules.ts';
import { threadOption } from '../thread.ts';

/**
 * The limits of a server with default settings (config/config.exs of 3.17, checked on 2026-11-28). It limits neither the
 * number of files nor their types, and stores them as they are.
 */
export const LIMITS = {
  characters: 5000,
  files: { most: MAX_FILES, images: MAX_FILES, videos: MAX_FILES, isMixed: true },
  altText: 5000,
  imageBytes: 16_000_000,
  videoBytes: 16_000_000,
  animated: ['image/gif', 'image/png', 'image/webp'],
} as const satisfies Limits;

export const akkomaOptions = z
  .strictObject({
    ...statusOptions('Akkoma', {
      altText: LIMITS.altText,
      spoilerText: 500,
      visibility: ['public', 'unlisted', 'local', 'private', 'direct'],
    }),
    ...threadOption('Akkoma'),
    ...languageOption(),
    format: z.enum(['plain', 'markdown', 'html', 'bbcode', 'mfm']).meta({
      title: 'Format',
      description:
        'How the server interprets the text. A server that does not support the format shows plain text. Default: plain.',
    }),
  })
  .partial()
  .meta({ id: 'AkkomaAccountOptions' });

export type AkkomaOptions = z.infer<typeof akkomaOptions> & StatusOptions;
