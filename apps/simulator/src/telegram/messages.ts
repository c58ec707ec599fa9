import type { z } from 'zod';
import type { Incoming } from '../platform.ts';
import type { Account, Media } from '../rows.ts';
import type { TelegramServer } from './behaviour.ts';
import { assertWritable, chatIdOf, chatJson, pathOf } from './chats.ts';
import { badRequest, parsed } from './errors.ts';
import { fileOf, type Kind } from './files.ts';
import { type common, type Entity, input, newAlbum, newCaption, newText } from './parameters.ts';
import { messagesOf, recordOf } from './records.ts';
import { keptText } from './texts.ts';

/** A call of a bot, with its parameters. */
export interface BotCall {
  call: Incoming;
  account: Account;
  server: TelegramServer;
  given: Readonly<Record<string, unknown>>;
}

interface Draft {
  about: z.output<typeof common>;
  text: string;
  entities: Entity[];
  files: { kind: Kind; media: Media }[];
  hasPreview?: boolean;
  hasSpoiler?: boolean;
}

/** The live post that has this message. */
export const postWith = ({ call, account }: Pick<BotCall, 'call' | 'account'>, messageId: number) =>
  call.network.postsOf(account.id).find((post) => recordOf(post).messageIds.includes(messageId));

/** The newest message of the chat, also of those that were deleted. */
function newestOf({ call, account, server }: BotCall): number {
  const known = server.newest.get(account.id);
  if (known !== undefined) return known;
  const own = call.network.posts().filter(({ accountId }) => accountId === account.id);
  // A deleted message keeps its place in the id of its post.
  return Math.max(0, ...own.flatMap(({ id }) => (id.split('/')[1] ?? '').split(',').map(Number)));
}

function publish(bot: BotCall, { about, text, entities, files, ...shown }: Draft) {
  const { call, account, server } = bot;
  const { behaviour } = server;
  const replyTo = about.reply_parameters?.message_id ?? null;
  if (replyTo !== null && !postWith(bot, replyTo)) throw badRequest('message to be replied not found');
  const first = newestOf(bot) + 1;
  const sent = behaviour.cutsAlbums ? files.slice(0, 1) : files;
  const messageIds = Array.from({ length: Math.max(1, sent.length) }, (_, place) => first + place);
  server.newest.set(account.id, first + messageIds.length - 1);
  const chatId = chatIdOf(account, behaviour);
  const post = call.network.publish(account, {
    id: `${chatId}/${messageIds.join(',')}`,
    path: pathOf(account, behaviour, first),
    key: null,
    cid: null,
    text,
    media: sent.map(({ media }) => media),
    record: {
      chatId,
      messageIds,
      kinds: sent.map(({ kind }) => kind),
      entities,
      isSilent: about.disable_notification,
      isProtected: about.protect_content,
      hasPreview: shown.hasPreview ?? false,
      hasSpoiler: shown.hasSpoiler ?? false,
      replyTo,
    },
    receivedAtMs: call.receivedAtMs,
  });
  if (sent.length < files.length)
    throw badRequest(`failed to send message #${sent.length + 1} with the error message "Internal"`);
  return messagesOf(post, chatJson(account, behaviour));
}

/** `sendMessage`. */
export function sendText(bot: BotCall) {
  const about = parsed(newText, bot.given);
  assertWritable(bot.account, about.chat_id, bot.server);
  const kept = keptText(about.text, about.entities, 'text');
  const hasPreview = about.link_preview_options.is_disabled !== true;
  return publish(bot, { about, ...kept, files: [], hasPreview })[0];
}

/** `sendPhoto`, `sendVideo` … */
export async function sendFile(bot: BotCall, kind: Kind) {
  const about = parsed(newCaption, bot.given);
  assertWritable(bot.account, about.chat_id, bot.server);
  const kept = keptText(about.caption, about.caption_entities, 'caption');
  const sent = { network: bot.call.network, account: bot.account, given: bot.given };
  const media = await fileOf(sent, kind, parsed(input, bot.given[kind] ?? ''));
  return publish(bot, { about, ...kept, files: [{ kind, media }], hasSpoiler: about.has_spoiler })[0];
}

/** `sendMediaGroup`, which returns one message for each file. */
export async function sendAlbum(bot: BotCall) {
  const about = parsed(newAlbum, bot.given);
  assertWritable(bot.account, about.chat_id, bot.server);
  const kinds = new Set(about.media.map(({ type }) => (type === 'video' ? 'photo' : type)));
  if (kinds.size > 1) throw badRequest('media of these types can’t be sent in one album');
  const sent = { network: bot.call.network, account: bot.account, given: bot.given };
  const files = [];
  for (const { type: kind, media } of about.media)
    files.push({ kind, media: await fileOf(sent, kind, media) });
  const [{ caption, caption_entities: entities } = { caption: '', caption_entities: [] }] = about.media;
  const kept = keptText(caption, entities, 'caption');
  return publish(bot, { about, ...kept, files, hasSpoiler: about.media.every((one) => one.has_spoiler) });
}
