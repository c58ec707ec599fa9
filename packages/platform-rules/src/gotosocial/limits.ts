import { z } from 'zod';
import { languageOption, type StatusOptions, statusOptions } from '../mastodon/limits.ts';
import type { Limits } from '../rules.ts';
import { threadOption } from '../thread.ts';

/**
 * The limits of a server with default settings (example/config.yaml of 0.20, checked on 2026-11-28). It stores files as
 * they are, without limits of pixels or frames.
 */
export const LIMITS = {
  characters: 5000,
  files: { most: 6, images: 6, videos: 6, isMixed: true },
  altText: 1500,
  imageBytes: 41_943_040,
  videoBytes: 41_943_040,
  animated: ['image/gif', 'image/png', 'image/webp'],
} as const satisfies Limits;

export const gotosocialOptions = z
  .strictObject({
    ...statusOptions('GoToSocial', {
      altText: LIMITS.altText,
      spoilerText: 500,
      visibility: ['public', 'unlisted', 'private', 'mutuals_only', 'direct'],
    }),
    ...threadOption('GoToSocial'),
    ...languageOption(),
    format: z.enum(['plain', 'markdown']).meta({
      title: 'Format',
      description: 'How the server interprets the text. Default: the account’s own setting.',
    }),
    localOnly: z.boolean().meta({
      title: 'Only on this server',
      description: 'Publishes the post on the account’s own server only. Default: false.',
    }),
  })
  .partial()
  .meta({ id: 'GotosocialAccountOptions' });

export type GotosocialOptions = z.infer<typeof gotosocialOptions> & StatusOptions;
