import { z } from 'zod';
import type { Post } from '../rows.ts';

export const attachment = z.object({ filename: z.string(), isSpoiler: z.boolean() });

/** A message of the ledger. */
export const messageRecord = z.object({
  id: z.string(),
  /** The channel, or the thread of a forum post, which has the id of its first message. */
  channel: z.string(),
  forum: z.string().nullable(),
  /** The title and the tags of a forum post. */
  name: z.string(),
  tags: z.array(z.string()),
  replyTo: z.string().nullable(),
  flags: z.int(),
  nonce: z.string().nullable(),
  /** Whom the text may notify. */
  mentions: z.array(z.string()),
  webhook: z.string().nullable(),
  attachments: z.array(attachment),
  isEdited: z.boolean(),
});
export type MessageRecord = z.infer<typeof messageRecord>;

export const recordOf = ({ record }: Post): MessageRecord => messageRecord.parse(record);

/** The id of a message in the ledger. */
export const postIdOf = (channel: string, message: string) => `${channel}/${message}`;
