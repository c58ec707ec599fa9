import { z } from 'zod';
import type { Incoming } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { DiscordServer } from './behaviour.ts';
import { idsOf } from './channels.ts';
import { assertContent, filesOf, type Message, mentionsIn } from './content.ts';
import { unknownMessage } from './errors.ts';
import { snowflakeNow } from './ids.ts';
import { type MessageRecord, postIdOf, recordOf } from './records.ts';

/** Where and how a message is published besides its content. */
type Place = Partial<Pick<MessageRecord, 'forum' | 'name' | 'tags' | 'replyTo' | 'nonce' | 'webhook'>> & {
  /** A new thread if absent. */
  channel?: string;
};

/** Publishes a message. Throws the error of Discord. */
export function publish(call: Incoming, account: Account, given: Message, place: Place): Post {
  const files = filesOf(call, account, given);
  assertContent(given, files.length);
  const id = snowflakeNow();
  const channel = place.channel ?? id;
  const record: MessageRecord = {
    forum: null,
    name: '',
    tags: [],
    replyTo: null,
    nonce: null,
    webhook: null,
    ...place,
    id,
    channel,
    flags: given.flags,
    mentions: mentionsIn(given),
    attachments: files.map(({ filename, isSpoiler }) => ({ filename, isSpoiler })),
    isEdited: false,
  };
  return call.network.publish(account, {
    id: postIdOf(channel, id),
    path: `/channels/${idsOf(account).guild}/${channel}/${id}`,
    key: null,
    cid: null,
    // Discord removes white space around a text.
    text: given.content.trim(),
    media: files.map(({ media }) => media),
    record,
    receivedAtMs: call.receivedAtMs,
  });
}

/** A live message. Throws the error of Discord. */
export function messageAt({ network }: Incoming, account: Account, channel: string, id: string): Post {
  const post = network.post(postIdOf(channel, id));
  if (post?.accountId !== account.id) throw unknownMessage();
  return post;
}

export const change = z.object({
  content: z.string().max(2_000).optional(),
  allowed_mentions: z.unknown().optional(),
});

/** Gives a message a new text; the files stay. Throws the error of Discord. */
export function edit({ network }: Incoming, post: Post, { content }: z.infer<typeof change>): Post {
  const row = { ...post, text: content?.trim() ?? post.text, record: { ...recordOf(post), isEdited: true } };
  network.save({ table: 'posts', row });
  return row;
}

const CROSSPOSTED = 1;

/** Marks a message as published to followers. */
export function crosspost({ network }: Incoming, post: Post): Post {
  const record = recordOf(post);
  const row = { ...post, record: { ...record, flags: record.flags | CROSSPOSTED } };
  network.save({ table: 'posts', row });
  return row;
}

export const isCrossposted = (post: Post): boolean => (recordOf(post).flags & CROSSPOSTED) !== 0;

/** A message as the API returns it. Only a new one has its nonce. */
export function messageJson(account: Account, post: Post, { behaviour }: DiscordServer, isNew = false) {
  const { id, channel, replyTo, flags, nonce, webhook, attachments, isEdited } = recordOf(post);
  const { likes } = post.metrics;
  return {
    id,
    channel_id: channel,
    type: replyTo === null ? 0 : 19,
    author: { id: webhook ?? idsOf(account).bot, username: 'Postrider', bot: true },
    content: post.text,
    timestamp: new Date(post.acceptedAtMs).toISOString(),
    edited_timestamp: isEdited ? new Date().toISOString() : null,
    flags,
    attachments: post.media.map(({ id: file, size, alt }, place) => ({
      id: file,
      size,
      filename: attachments[place]?.filename ?? '',
      ...(alt !== null && { description: alt }),
    })),
    embeds: [],
    ...(webhook !== null && { webhook_id: webhook }),
    ...(replyTo !== null && { message_reference: { message_id: replyTo, channel_id: channel } }),
    ...(nonce !== null && (isNew || behaviour.showsNonces) && { nonce }),
    ...(likes > 0 && { reactions: [{ count: likes, emoji: { id: null, name: '👍' }, me: false }] }),
  };
}
