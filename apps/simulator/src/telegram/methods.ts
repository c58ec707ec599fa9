import type { Operation } from '../shapes.ts';
import { deleteOne, deleteSome, editCaption, editText } from './changes.ts';
import { assertChat, assertWritable, chatJson } from './chats.ts';
import { badRequest, parsed } from './errors.ts';
import { type BotCall, sendAlbum, sendFile, sendText } from './messages.ts';
import { aChat, aMember } from './parameters.ts';

interface Method {
  operation: Operation;
  handle(bot: BotCall): unknown;
}

/** The bot of an account: the number before the colon of its token. */
export const botOf = (token: string) => Number(token.split(':')[0]);

const me = (bot: BotCall) => {
  const id = botOf(String(bot.call.req.params.token));
  return { id, is_bot: true, first_name: 'Postrider', username: `${bot.account.handle}_bot` };
};

function member(bot: BotCall) {
  const { chat_id, user_id: id } = parsed(aMember, bot.given);
  const { bot: status, canPost, kind } = bot.server.behaviour;
  assertChat(bot.account, chat_id, bot.server);
  if (id !== me(bot).id) throw badRequest('user not found');
  // The members of a channel are shown to its administrators alone.
  if (kind === 'channel' && status === 'left') throw badRequest('member list is inaccessible');
  const rights = {
    ...(status === 'administrator' && kind === 'channel' && { can_post_messages: canPost }),
    ...(status === 'restricted' && { is_member: true, can_send_messages: false }),
  };
  return { status, user: me(bot), ...rights };
}

/** The methods of the Bot API, whose names are in any case. */
export const METHODS: Readonly<Record<string, Method>> = {
  getme: { operation: 'session', handle: me },
  getchat: {
    operation: 'session',
    handle(bot) {
      assertChat(bot.account, parsed(aChat, bot.given).chat_id, bot.server);
      return { ...chatJson(bot.account, bot.server.behaviour), accent_color_id: 0, max_reaction_count: 11 };
    },
  },
  getchatmember: { operation: 'session', handle: member },
  sendchataction: {
    operation: 'refresh',
    handle(bot) {
      assertWritable(bot.account, parsed(aChat, bot.given).chat_id, bot.server);
      return true;
    },
  },
  sendmessage: { operation: 'publish', handle: sendText },
  sendphoto: { operation: 'publish', handle: (bot) => sendFile(bot, 'photo') },
  sendvideo: { operation: 'publish', handle: (bot) => sendFile(bot, 'video') },
  sendanimation: { operation: 'publish', handle: (bot) => sendFile(bot, 'animation') },
  senddocument: { operation: 'publish', handle: (bot) => sendFile(bot, 'document') },
  sendmediagroup: { operation: 'publish', handle: sendAlbum },
  editmessagetext: { operation: 'edit', handle: editText },
  editmessagecaption: { operation: 'edit', handle: editCaption },
  deletemessage: { operation: 'delete', handle: deleteOne },
  deletemessages: { operation: 'delete', handle: deleteSome },
};
