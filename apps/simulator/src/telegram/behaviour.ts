import { z } from 'zod';

/** How Telegram behaves where that can be chosen; `{}` is the usual behaviour. */
export const telegramBehaviour = z.strictObject({
  kind: z.enum(['channel', 'supergroup', 'group']).default('channel'),
  /** Whether chats have public names. Groups never have. */
  isPublic: z.boolean().default(true),
  /** Whether groups have become supergroups with other ids. */
  hasMigrated: z.boolean().default(false),
  /** The bot’s place in its chat. */
  bot: z.enum(['administrator', 'member', 'restricted', 'left', 'kicked']).default('administrator'),
  /** Whether the administrator may post messages. */
  canPost: z.boolean().default(true),
  /** Of an album, only the first message is sent, and the response is an error. */
  cutsAlbums: z.boolean().default(false),
  /** Whether messages are too old to be deleted. */
  isOld: z.boolean().default(false),
});
export type TelegramBehaviour = z.infer<typeof telegramBehaviour>;

/** The state of the server besides the network. */
export interface TelegramServer {
  behaviour: TelegramBehaviour;
  /** The newest message of each account’s chat. */
  newest: Map<string, number>;
}
