import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

/** The most relays of an account, and the most media servers that are asked for a file. */
export const MOST_RELAYS = 10;

/**
 * Nostr itself has no limits; each relay and each media server has its own (checked on 2026-11-25). Many relays accept
 * events of 64 KiB, tags and escapes included. Free media servers accept files of at least these sizes.
 */
export const LIMITS = {
  characters: 50_000,
  files: { most: 20, images: 20, videos: 20, isMixed: true },
  altText: 2_000,
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime'],
  imageBytes: 20_000_000,
  videoBytes: 100_000_000,
} as const satisfies Limits;

export const nostrOptions = z
  .strictObject({
    ...captionOption('Nostr'),
    ...threadOption('Nostr'),
    ...filesOption('Nostr'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on Nostr, in place of its `altText` in `media`.',
    }),
    contentWarning: text(1, 200).meta({
      title: 'Content warning',
      description: 'A warning. Apps hide the post behind it until people tap it.',
    }),
  })
  .partial()
  .meta({ id: 'NostrAccountOptions' });

export type NostrOptions = z.infer<typeof nostrOptions>;
