import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import { fromChoices, required } from '../option-kinds.ts';
import type { Limits } from '../rules.ts';
import { captionOption, threadOption } from '../thread.ts';

const MAX_ID = 50;

/**
 * From docs.slack.dev (chat.postMessage, Block Kit); checked on 2026-11-28. Slack recommends at most 4,000 characters, and
 * cuts texts of more than 40,000. A message has 50 blocks; ten images leave room for the text.
 */
export const LIMITS = {
  characters: 4_000,
  files: { most: 10, images: 10, videos: 0, isMixed: false },
  altText: 2_000,
  // Blocks show PNG, JPEG and GIF; WebP is converted.
  mimeTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  animated: ['image/gif'],
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 0,
  videoSeconds: 0,
} as const satisfies Limits;

export const slackOptions = z
  .strictObject({
    ...captionOption('Slack'),
    ...threadOption('Slack'),
    channel: fromChoices(
      required(
        text(1, MAX_ID).meta({
          title: 'Channel',
          description: 'The channel of the message. Only channels to which the app was invited are listed.',
        }),
      ),
    ),
    linkPreview: z.boolean().meta({
      title: 'Link preview',
      description: 'Let Slack show previews of the links in the text. Default: true.',
    }),
    ...filesOption('Slack'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on Slack, in place of its `altText` in `media`.',
    }),
  })
  .partial()
  .meta({ id: 'SlackAccountOptions' });

export type SlackOptions = z.infer<typeof slackOptions>;
