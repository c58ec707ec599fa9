import { z } from 'zod';
import type { Post } from '../rows.ts';
import { KINDS } from './files.ts';
import { entity } from './parameters.ts';

/** A post of the ledger: one message, or the messages of an album. */
export const messageRecord = z.object({
  chatId: z.number(),
  /** The ids of its messages, without deleted ones. */
  messageIds: z.array(z.number()),
  kinds: z.array(z.enum(KINDS)),
  entities: z.array(entity),
  isSilent: z.boolean(),
  isProtected: z.boolean(),
  hasPreview: z.boolean(),
  hasSpoiler: z.boolean(),
  /** The message that it replies to. */
  replyTo: z.number().nullable(),
});
export type MessageRecord = z.infer<typeof messageRecord>;

export const recordOf = ({ record }: Post): MessageRecord => messageRecord.parse(record);

/** The messages of a post as the Bot API returns them. */
export function messagesOf(post: Post, chat: object) {
  const { messageIds, kinds, entities, isProtected, replyTo } = recordOf(post);
  return messageIds.map((id, place) => {
    const kind = kinds[place];
    const file = post.media[place];
    const words = place === 0 && post.text !== '';
    const shown =
      kind === undefined
        ? { text: post.text, ...(entities.length > 0 && { entities }) }
        : {
            [kind]: fileJson(kind, file),
            ...(words && { caption: post.text, caption_entities: entities }),
          };
    return {
      message_id: id,
      date: Math.floor(post.acceptedAtMs / 1000),
      chat,
      ...shown,
      ...(messageIds.length > 1 && { media_group_id: String(post.seq) }),
      ...(isProtected && { has_protected_content: true }),
      ...(replyTo !== null && {
        reply_to_message: { message_id: replyTo, date: Math.floor(post.acceptedAtMs / 1000), chat },
      }),
    };
  });
}

function fileJson(kind: string, file: Post['media'][number] | undefined) {
  const about = { file_id: file?.id ?? '', file_unique_id: file?.sha256.slice(0, 16) ?? '' };
  const sized = { ...about, file_size: file?.size ?? 0, width: 320, height: 240 };
  if (kind === 'photo') return [{ ...sized, width: 90, height: 68 }, sized];
  return { ...sized, duration: 0, mime_type: file?.mimeType ?? '' };
}
