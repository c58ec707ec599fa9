import { mimeTypeOf } from '@postrider/platform-rules/media';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming } from '../platform.ts';
import type { Account, Media } from '../rows.ts';
import { discordError } from './errors.ts';

const FILE_BYTES = 10 * 1024 * 1024;
const REQUEST_BYTES = 25 * 1024 * 1024;
const SUPPRESS_EMBEDS = 1 << 2;
const SUPPRESS_NOTIFICATIONS = 1 << 12;
const FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS;

const EVERY_MENTION = ['users', 'roles', 'everyone'];

/** The parts of a message that bots and webhooks set. */
export const message = z.object({
  content: z.string().max(2_000).default(''),
  allowed_mentions: z
    .object({ parse: z.array(z.enum(['users', 'roles', 'everyone'])), replied_user: z.boolean().optional() })
    .optional(),
  attachments: z
    .array(
      z.object({
        id: z.coerce.string(),
        filename: z.string().min(1).optional(),
        description: z.string().max(1_024).optional(),
        is_spoiler: z.boolean().default(false),
      }),
    )
    .max(10)
    .optional(),
  flags: z
    .int()
    .refine((flags) => (flags & ~FLAGS) === 0, 'These flags can’t be set.')
    .default(0),
});
export type Message = z.infer<typeof message>;

/** The JSON of a call, which a form has in `payload_json`. */
export function payloadOf({ req }: Incoming): Record<string, unknown> {
  const { payload_json: text, ...rest } = req.body ?? {};
  if (!req.is('multipart/form-data')) return { ...req.body };
  try {
    return typeof text === 'string' ? JSON.parse(text) : rest;
  } catch {
    throw discordError(400, 50_109, 'The request body contains invalid JSON.');
  }
}

/** The files of a form, with their descriptions. Throws the error of Discord. */
export function filesOf(
  { req, network }: Incoming,
  { id: accountId }: Account,
  { attachments = [] }: Message,
) {
  const found = Object.entries({ ...req.body }).flatMap(([name, bytes]) => {
    const place = FIELD.exec(name)?.[1];
    return place !== undefined && Buffer.isBuffer(bytes) ? [{ place, bytes }] : [];
  });
  const all = found.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (all > REQUEST_BYTES || found.some(({ bytes }) => bytes.length > FILE_BYTES))
    throw discordError(413, 40_005, 'Request entity too large');
  return found.map(({ place, bytes }): { media: Media; filename: string; isSpoiler: boolean } => {
    const about = attachments.find(({ id }) => id === place);
    const media = network.addMedia({
      platform: 'discord',
      id: `D${snowflake()}`,
      accountId,
      mimeType: mimeTypeOf(bytes) ?? 'application/octet-stream',
      bytes,
      alt: about?.description ?? null,
      width: null,
      height: null,
      readyAtMs: Date.now(),
    });
    return { media, filename: about?.filename ?? `file${place}`, isSpoiler: about?.is_spoiler ?? false };
  });
}

const FIELD = /^files\[(\d)\]$/;

/** Whom a message may notify: without `allowed_mentions`, everyone whom it mentions. */
export const mentionsIn = ({ allowed_mentions: allowed }: Message): string[] =>
  allowed ? allowed.parse : EVERY_MENTION;

/** Throws the error of Discord for a message without a text and files. */
export function assertContent({ content }: Message, files: number): void {
  if (content.trim() === '' && files === 0) throw discordError(400, 50_006, 'Cannot send an empty message');
}
