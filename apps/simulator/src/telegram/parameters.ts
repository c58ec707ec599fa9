import type { Request } from 'express';
import { z } from 'zod';

/** A value that forms send as JSON. */
const written = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    const read: unknown = JSON.parse(value);
    return read;
  } catch {
    return value;
  }
};
export const json = <T extends z.ZodType>(schema: T) => z.preprocess(written, schema);

export const flag = json(z.boolean()).default(false);
export const chatId = z.union([z.int(), z.string()]);
export const messageId = json(z.int().positive());

export const entity = z.object({
  type: z.string(),
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  url: z.string().optional(),
});
export type Entity = z.infer<typeof entity>;
const entities = json(z.array(entity)).default([]);

/** What every message has. */
export const common = z.object({
  chat_id: chatId,
  disable_notification: flag,
  protect_content: flag,
  reply_parameters: json(
    z.object({ message_id: z.int(), allow_sending_without_reply: z.boolean().optional() }),
  ).optional(),
  parse_mode: z.undefined('parse_mode is not simulated').optional(),
});

const preview = json(z.object({ is_disabled: z.boolean().optional() })).default({});

export const newText = common.extend({ text: z.string(), entities, link_preview_options: preview });
export const newCaption = common.extend({
  caption: z.string().default(''),
  caption_entities: entities,
  has_spoiler: flag,
});

/** A file: one of the form, by name, or one that was sent before. */
export const input = z.union([z.string(), z.instanceof(Buffer)]);

export const newAlbum = common.extend({
  media: json(
    z
      .array(
        z.object({
          type: z.enum(['photo', 'video', 'document', 'audio']),
          media: z.string(),
          caption: z.string().default(''),
          caption_entities: z.array(entity).default([]),
          has_spoiler: z.boolean().default(false),
        }),
      )
      .min(2)
      .max(10),
  ),
});

const target = z.object({ chat_id: chatId, message_id: messageId });
export const changedText = target.extend({ text: z.string(), entities, link_preview_options: preview });
export const changedCaption = target.extend({
  caption: z.string().default(''),
  caption_entities: entities,
});
export const oneMessage = target;
export const someMessages = z.object({
  chat_id: chatId,
  message_ids: json(z.array(z.int()).min(1).max(100)),
});
export const aChat = z.object({ chat_id: chatId });
export const aMember = aChat.extend({ user_id: json(z.int()) });

const values = z.record(z.string(), z.unknown());

/** The parameters of a call, from its query, JSON or form. */
export const parametersOf = ({ query, body }: Request): Record<string, unknown> => ({
  ...values.parse(query),
  ...values.parse(body ?? {}),
});
