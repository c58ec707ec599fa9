import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

/** The form in which photos are sent: width and height may have 10,000 pixels together. */
export const PHOTO = {
  maxBytes: 10_000_000,
  maxSide: 5_000,
  mimeTypes: ['image/jpeg', 'image/png'],
} as const;

/** The bytes of one request, and so of all files of an album together. */
export const REQUEST_BYTES = 50_000_000;

/**
 * From core.telegram.org/bots/api (10.3) and its page on sending files; checked on 2026-11-28. Telegram counts code points
 * after formatting; UTF-16 units, as here, are never fewer. Other videos than MP4 with these codecs would arrive as files.
 */
export const LIMITS = {
  characters: 4_096,
  charactersWithFiles: 1_024,
  files: { most: 10, images: 10, videos: 10, documents: 10, isMixed: true },
  /** Telegram has no descriptions. */
  altText: 0,
  altTextFor: [],
  animated: ['image/gif'],
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'application/pdf'],
  /** The limit of the original. */
  imageBytes: 25 * 1024 * 1024,
  imageRatio: { least: 1 / 20, most: 20 },
  gifBytes: REQUEST_BYTES,
  videoBytes: REQUEST_BYTES,
  videoCodecs: ['AVC', 'HEVC'],
  documentBytes: REQUEST_BYTES,
} as const satisfies Limits;

export const telegramOptions = z
  .strictObject({
    ...captionOption('Telegram'),
    ...threadOption('Telegram'),
    ...filesOption('Telegram'),
    formatting: z.boolean().meta({
      title: 'Formatting',
      description:
        'Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.',
    }),
    linkCard: z.boolean().meta({
      title: 'Link preview',
      description: 'Show a card for the first link if the post has no files. Default: true.',
    }),
    silent: z.boolean().meta({
      title: 'Silent',
      description: 'Notify people without a sound. Default: false.',
    }),
    protected: z.boolean().meta({
      title: 'Protected',
      description: 'Nobody can forward or save the post. Default: false.',
    }),
    spoiler: z.boolean().meta({
      title: 'Spoiler for media',
      description: 'Blur images and videos until people tap them. Default: false.',
    }),
  })
  .partial()
  .meta({ id: 'TelegramAccountOptions' });

export type TelegramOptions = z.infer<typeof telegramOptions>;
