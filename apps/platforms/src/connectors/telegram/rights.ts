import { z } from 'zod';
import { AccessLostError } from '../access-lost.ts';
import type { Api, Bot } from './api.ts';
import { problemOf } from './errors.ts';

const TIMEOUT_MS = 10_000;

const member = z.object({
  result: z.object({
    status: z.string().max(50),
    can_post_messages: z.boolean().optional(),
    can_send_messages: z.boolean().optional(),
  }),
});

export const NOT_IN =
  'The bot is not in this channel or group. Add it as an administrator that may post messages, then connect again.';
const NO_RIGHT =
  'The bot may not post in this channel. Make it an administrator with the right to post messages, then connect again.';
const RESTRICTED =
  'The bot may not write in this group. Remove its restrictions or make it an administrator, then connect again.';

/** Throws AccessLostError, with what to do, unless the bot may post in its channel or group. */
export async function assertMayPost(
  api: Api,
  session: Bot & { botId: number; chatId: number },
  kind: string,
): Promise<void> {
  const parameters = { chat_id: session.chatId, user_id: session.botId };
  const body = await api
    .call(session, 'getChatMember', parameters, { timeoutMs: TIMEOUT_MS })
    .catch((error: unknown) => {
      // The members of a channel are shown to its administrators alone.
      const status = problemOf(error)?.status;
      throw status === 400 || status === 403 ? new AccessLostError(NOT_IN, { cause: error }) : error;
    });
  const { status, can_post_messages, can_send_messages } = member.parse(body).result;
  if (status === 'left' || status === 'kicked') throw new AccessLostError(NOT_IN);
  if (status === 'creator') return;
  if (kind === 'channel' && (status !== 'administrator' || can_post_messages !== true))
    throw new AccessLostError(NO_RIGHT);
  if (status === 'restricted' && can_send_messages !== true) throw new AccessLostError(RESTRICTED);
}
