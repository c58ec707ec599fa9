import type { Account } from '../rows.ts';
import type { TelegramBehaviour, TelegramServer } from './behaviour.ts';
import { badRequest, forbidden } from './errors.ts';

const DIGITS = 10;
/** The beginning of the ids of channels and supergroups. */
const LARGE = '-100';

const digitsOf = ({ id }: Account) => `1${id.slice(1 - DIGITS)}`;

/** Whether the chat is still a small group. */
const isSmall = ({ kind, hasMigrated }: TelegramBehaviour) => kind === 'group' && !hasMigrated;

/** The id of an account’s chat. */
export const chatIdOf = (account: Account, behaviour: TelegramBehaviour): number =>
  Number(`${isSmall(behaviour) ? '-' : LARGE}${digitsOf(account)}`);

const isNamed = ({ kind, isPublic }: TelegramBehaviour) => kind !== 'group' && isPublic;

/** By what an account’s owner names the chat. */
export const channelOf = (account: Account, behaviour: TelegramBehaviour): string =>
  isNamed(behaviour) ? `@${account.handle}` : String(chatIdOf(account, behaviour));

/** The chat as the Bot API returns it. */
export function chatJson(account: Account, behaviour: TelegramBehaviour) {
  const type = behaviour.kind === 'group' && behaviour.hasMigrated ? 'supergroup' : behaviour.kind;
  return {
    id: chatIdOf(account, behaviour),
    type,
    title: account.displayName,
    ...(isNamed(behaviour) && { username: account.handle }),
  };
}

/** The path of a message’s page. */
export function pathOf(account: Account, behaviour: TelegramBehaviour, messageId: number): string {
  return isNamed(behaviour) ? `/${account.handle}/${messageId}` : `/c/${digitsOf(account)}/${messageId}`;
}

/** Throws the error of Telegram unless the id or name is that of the bot’s chat, and the bot may read there. */
export function assertChat(account: Account, wanted: number | string, { behaviour }: TelegramServer): void {
  const old = String(chatIdOf(account, { ...behaviour, hasMigrated: false }));
  const own = [String(chatIdOf(account, behaviour)), old];
  if (isNamed(behaviour)) own.push(`@${account.handle}`);
  if (!own.includes(String(wanted).toLowerCase())) throw badRequest('chat not found');
  const place = behaviour.kind === 'channel' ? 'channel' : behaviour.kind;
  if (behaviour.bot === 'kicked') throw forbidden(`bot was kicked from the ${place} chat`);
  if (behaviour.bot === 'left' && !isNamed(behaviour))
    throw forbidden(`bot is not a member of the ${place} chat`);
}

/** Throws the error of Telegram unless the bot may write there, too. */
export function assertWritable(account: Account, wanted: number | string, server: TelegramServer): void {
  assertChat(account, wanted, server);
  const { behaviour } = server;
  const { kind, bot, canPost, hasMigrated } = behaviour;
  if (kind === 'group' && hasMigrated && String(wanted) !== String(chatIdOf(account, behaviour)))
    throw badRequest('group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: chatIdOf(account, behaviour),
    });
  if (bot === 'left') throw forbidden(`bot is not a member of the ${kind} chat`);
  if (kind === 'channel' && (bot !== 'administrator' || !canPost))
    throw badRequest('need administrator rights in the channel chat');
  if (bot === 'restricted') throw badRequest('not enough rights to send text messages to the chat');
}
