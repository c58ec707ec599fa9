import { z } from 'zod';
import { type StatusOptions, statusOptions } from '../mastodon/limits.ts';
import type { Limits } from '../rules.ts';
import { threadOption } from '../thread.ts';

/**
 * The limits of a server with default settings (packages/backend/src/const.ts and the default role of 2025.5, checked on
 * 2026-11-28). It stores files as they are; the size depends on the roles of an account, too.
 */
export const LIMITS = {
  characters: 3000,
  files: { most: 16, images: 16, videos: 16, isMixed: true },
  altText: 512,
  imageBytes: 31_457_280,
  videoBytes: 31_457_280,
  animated: ['image/gif', 'image/png', 'image/webp'],
} as const satisfies Limits;

export const misskeyOptions = z
  .strictObject({
    ...statusOptions('Misskey', {
      altText: LIMITS.altText,
      spoilerText: 100,
      visibility: ['public', 'home', 'followers'],
    }),
    ...threadOption('Misskey'),
    localOnly: z.boolean().meta({
      title: 'Only on this server',
      description: 'Publishes the post on the account’s own server only. Default: false.',
    }),
  })
  .partial()
  .meta({ id: 'MisskeyAccountOptions' });

export type MisskeyOptions = z.infer<typeof misskeyOptions> & StatusOptions;
