import type { Credentials } from '@postrider/platform-rules';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { AccessLostError } from '../access-lost.ts';
import type { Connection, Grant } from '../connector.ts';
import { isNoServer } from '../http.ts';
import { displayText } from '../responses.ts';
import type { Api, Bot } from './api.ts';
import { problemOf } from './errors.ts';
import { assertMayPost, NOT_IN } from './rights.ts';

/** What is kept, sealed, to act for an account. */
export const tokens = z.object({
  apiUrl: z.string(),
  site: z.string(),
  token: z.string(),
  botId: z.int(),
  /** Names change, the id of a chat only if a group becomes a supergroup. */
  chatId: z.int(),
});
export type Tokens = z.infer<typeof tokens>;

const TIMEOUT_MS = 10_000;
const BEFORE_NAME = /^(?:(?:https?:\/\/)?t\.me\/|@)/i;
const ID = /^-\d+$/;

const bot = z.object({ result: z.object({ id: z.int(), is_bot: z.literal(true) }) });
const chat = z.object({
  result: z.object({
    id: z.int(),
    type: z.string().max(50),
    title: displayText,
    username: z.string().max(100).optional(),
  }),
});

const TOKEN_REFUSED =
  'Telegram rejected this bot token. Copy it again from @BotFather: /mybots, the bot, API Token.';
const NO_CHAT =
  'The bot can’t see this channel or group. Check its name or id, and add the bot to it as an administrator.';
const PRIVATE =
  'This is not a channel or group. Enter the name or id of one to which you have added the bot.';

const refused = (message: string, cause?: unknown) =>
  new AppError('account_not_connected', message, { cause });

/** Verifies that the bot may post in a channel or group, and reads its name. */
export async function signIn(
  api: Api,
  { botToken: token, channel, apiUrl, site }: Credentials<'telegram'>,
): Promise<Connection<Tokens>> {
  const asBot: Bot = { apiUrl, token };
  const botId = await whoIs(api, asBot).catch((error: unknown) => {
    const status = problemOf(error)?.status;
    if (status === 401 || status === 404) throw refused(TOKEN_REFUSED, error);
    throw isNoServer(error) ? refused('There is no Telegram server at this address.', error) : error;
  });
  const found = await chatOf(api, asBot, channel);
  const { id: chatId, type, title, username = '' } = found;
  if (!KINDS.includes(type)) throw refused(PRIVATE);
  await assertMayPost(api, { ...asBot, botId, chatId }, type).catch((error: unknown) => {
    throw error instanceof AccessLostError ? refused(error.message, error) : error;
  });
  return {
    account: { externalId: String(chatId), username: username || title || String(chatId), server: apiUrl },
    displayName: title || username,
    avatarUrl: '',
    grant: grantOf({ apiUrl, site, token, botId, chatId }),
  };
}

const KINDS = ['channel', 'supergroup', 'group'];

async function whoIs(api: Api, asBot: Bot): Promise<number> {
  return bot.parse(await api.call(asBot, 'getMe', {}, { timeoutMs: TIMEOUT_MS })).result.id;
}

async function chatOf(api: Api, asBot: Bot, channel: string) {
  const name = channel.replace(BEFORE_NAME, '');
  const chatId = ID.test(name) ? Number(name) : `@${name}`;
  try {
    const body = await api.call(asBot, 'getChat', { chat_id: chatId }, { timeoutMs: TIMEOUT_MS });
    return chat.parse(body).result;
  } catch (error) {
    const status = problemOf(error)?.status;
    if (status === 403) throw refused(NOT_IN, error);
    throw status === 400 ? refused(NO_CHAT, error) : error;
  }
}

/** Tokens of bots don't expire. */
const grantOf = (kept: Tokens): Grant<Tokens> => ({ tokens: kept, expiresAt: null, renewAt: null });

/** Throws the errors of PlatformHttp if the token was revoked, AccessLostError if the bot may no longer post. */
export async function verify(api: Api, session: Tokens): Promise<void> {
  await whoIs(api, session);
  const found = await chatOf(api, session, String(session.chatId)).catch((error: unknown) => {
    throw error instanceof AppError ? new AccessLostError(error.message, { cause: error }) : error;
  });
  await assertMayPost(api, session, found.type);
}

/**
 * The tokens with the new id of a group that has become a supergroup, which an error of a call without effect names.
 * Throws the errors of PlatformHttp.
 */
export async function followGroup(api: Api, session: Tokens): Promise<Grant<Tokens>> {
  const parameters = { chat_id: session.chatId, action: 'typing' };
  try {
    await api.call(session, 'sendChatAction', parameters, { timeoutMs: TIMEOUT_MS });
    return grantOf(session);
  } catch (error) {
    const chatId = problemOf(error)?.movedTo;
    if (chatId === undefined) throw error;
    return grantOf({ ...session, chatId });
  }
}
