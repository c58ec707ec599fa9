import { list, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import { fromChoices } from '../option-kinds.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

const MIB = 1024 * 1024;
const MAX_ID = 20;
const MOST_TAGS = 5;

/** The characters of the title of a forum post. */
export const THREAD_NAME = 100;

/** The bytes of one file in a server without boosts. Images are reduced to it. */
export const FILE_BYTES = 10 * MIB;

/** The bytes of all files of one request, with room for the rest of it. */
export const REQUEST_BYTES = 25 * MIB - 128 * 1024;

/**
 * From docs.discord.com (API v10); checked on 2026-11-28. Discord counts characters; UTF-16 units, as here, are never fewer. Its
 * OpenAPI allows bots 4,000 in a preview.
 */
export const LIMITS = {
  characters: 2_000,
  files: { most: 10, images: 10, videos: 10, documents: 10, isMixed: true },
  altText: 1_024,
  mimeTypes: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'video/mp4',
    'video/quicktime',
    'video/webm',
    'application/pdf',
  ],
  /** The limit of the original. */
  imageBytes: 25 * MIB,
  gifBytes: FILE_BYTES,
  videoBytes: FILE_BYTES,
  documentBytes: FILE_BYTES,
} as const satisfies Limits;

export const discordOptions = z
  .strictObject({
    ...captionOption('Discord'),
    ...threadOption('Discord'),
    threadName: text(1, THREAD_NAME).meta({
      title: 'Title of the forum post',
      description:
        'Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.',
    }),
    tags: fromChoices(
      list(text(1, MAX_ID), { max: MOST_TAGS }).meta({
        title: 'Tags of the forum post',
        description: 'Up to five tags of a forum or media channel.',
      }),
    ),
    mentions: z.enum(['none', 'users', 'everyone']).meta({
      title: 'Mentions',
      description:
        'Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.',
    }),
    crosspost: z.boolean().meta({
      title: 'Publish to followers',
      description:
        'Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.',
    }),
    linkPreview: z.boolean().meta({
      title: 'Link preview',
      description: 'Let Discord show previews of the links in the text. Default: true.',
    }),
    silent: z.boolean().meta({
      title: 'Silent',
      description: 'Send the message without push notifications. Default: false.',
    }),
    spoiler: z.boolean().meta({
      title: 'Spoiler for media',
      description: 'Blur the files until people click them. Default: false.',
    }),
    ...filesOption('Discord'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on Discord, in place of its `altText` in `media`.',
    }),
  })
  .partial()
  .meta({ id: 'DiscordAccountOptions' });

export type DiscordOptions = z.infer<typeof discordOptions>;
