import type { Post } from '../rows.ts';
import { assertWritable, chatJson } from './chats.ts';
import { badRequest, parsed } from './errors.ts';
import { type BotCall, postWith } from './messages.ts';
import { changedCaption, changedText, type Entity, oneMessage, someMessages } from './parameters.ts';
import { messagesOf, recordOf } from './records.ts';
import { keptText } from './texts.ts';

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';

function change(bot: BotCall, post: Post, text: string, entities: Entity[], hasPreview: boolean) {
  const record = { ...recordOf(post), entities, hasPreview };
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (post.text === text && isSame(record, recordOf(post))) throw badRequest(NOT_MODIFIED);
  const row = { ...post, text, record };
  bot.call.network.save({ table: 'posts', row });
  return messagesOf(row, chatJson(bot.account, bot.server.behaviour))[0];
}

function wanted(bot: BotCall, messageId: number): Post {
  const post = postWith(bot, messageId);
  if (!post) throw badRequest('message to edit not found');
  return post;
}

/** `editMessageText`. */
export function editText(bot: BotCall) {
  const about = parsed(changedText, bot.given);
  assertWritable(bot.account, about.chat_id, bot.server);
  const post = wanted(bot, about.message_id);
  if (post.media.length > 0) throw badRequest('there is no text in the message to edit');
  const { text, entities } = keptText(about.text, about.entities, 'text');
  return change(bot, post, text, entities, about.link_preview_options.is_disabled !== true);
}

/** `editMessageCaption`. */
export function editCaption(bot: BotCall) {
  const about = parsed(changedCaption, bot.given);
  assertWritable(bot.account, about.chat_id, bot.server);
  const post = wanted(bot, about.message_id);
  if (post.media.length === 0) throw badRequest('there is no caption in the message to edit');
  const { text, entities } = keptText(about.caption, about.caption_entities, 'caption');
  return change(bot, post, text, entities, recordOf(post).hasPreview);
}

function remove({ call, server }: BotCall, post: Post, ids: readonly number[]): void {
  if (server.behaviour.isOld) throw badRequest("message can't be deleted");
  const record = recordOf(post);
  const messageIds = record.messageIds.filter((id) => !ids.includes(id));
  if (messageIds.length === 0) call.network.deletePost(post);
  else call.network.save({ table: 'posts', row: { ...post, record: { ...record, messageIds } } });
}

/** `deleteMessage`. */
export function deleteOne(bot: BotCall): true {
  const about = parsed(oneMessage, bot.given);
  assertWritable(bot.account, about.chat_id, bot.server);
  const post = postWith(bot, about.message_id);
  if (!post) throw badRequest('message to delete not found');
  remove(bot, post, [about.message_id]);
  return true;
}

/** `deleteMessages`, which skips those that do not exist. */
export function deleteSome(bot: BotCall): true {
  const { chat_id, message_ids: ids } = parsed(someMessages, bot.given);
  assertWritable(bot.account, chat_id, bot.server);
  for (const post of new Set(ids.flatMap((id) => postWith(bot, id)?.id ?? []))) {
    const found = bot.call.network.post(post);
    if (found) remove(bot, found, ids);
  }
  return true;
}
