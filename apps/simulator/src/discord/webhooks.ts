import { z } from 'zod';
import { type Incoming, type Route, searchOf } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { DiscordServer } from './behaviour.ts';
import { assertTags, tags } from './bots.ts';
import { webhookCall } from './calls.ts';
import { changeRoutes } from './changes.ts';
import { idsOf, isForum, threadWith } from './channels.ts';
import { message, payloadOf } from './content.ts';
import { discordError, parsed, unknownChannel, unknownMessage, unknownWebhook } from './errors.ts';
import { messageAt, messageJson, publish } from './messages.ts';
import { recordOf } from './records.ts';
import { removeWebhook, webhookWith } from './webhook-rows.ts';

const query = z.object({ wait: z.stringbool().default(false), thread_id: z.string().optional() });
const newMessage = message.extend({
  thread_name: z.string().min(1).max(100).optional(),
  applied_tags: tags,
});

/** Webhooks: their nonces are ignored, and their messages are never listed. */
export function webhookRoutes(server: DiscordServer): Route[] {
  const call = webhookCall(server);
  const path = '/webhooks/:webhook/:token';
  const one = `${path}/messages/:message`;
  const live = (incoming: Incoming, account: Account) => {
    const { thread_id } = parsed(query, Object.fromEntries(searchOf(incoming)));
    const found = messageAt(incoming, account, thread_id ?? account.id, String(incoming.req.params.message));
    if (recordOf(found).webhook !== incoming.req.params.webhook) throw unknownMessage();
    return found;
  };
  return [
    call({
      method: 'get',
      path,
      operations: ['session'],
      handle({ req, network }, account) {
        const { id, token, name } = webhookWith(network, String(req.params.webhook)) ?? {};
        return { id, token, name, type: 1, channel_id: account.id, guild_id: idsOf(account).guild };
      },
    }),
    call({
      method: 'post',
      path,
      operations: ['publish'],
      handle: (incoming, account) => post(incoming, account, server),
    }),
    call({
      method: 'delete',
      path,
      operations: ['other'],
      handle({ req, network }) {
        const found = webhookWith(network, String(req.params.webhook));
        if (!found) throw unknownWebhook();
        removeWebhook(network, found);
      },
    }),
    call({
      method: 'get',
      path: one,
      operations: ['metrics'],
      handle: (incoming, account) => messageJson(account, live(incoming, account), server),
    }),
    ...changeRoutes({ server, call, path: one, live }),
  ];
}

function post(incoming: Incoming, account: Account, server: DiscordServer) {
  const { wait, thread_id } = parsed(query, Object.fromEntries(searchOf(incoming)));
  const { thread_name, applied_tags, ...given } = parsed(newMessage, payloadOf(incoming));
  const webhook = String(incoming.req.params.webhook);
  const place = { webhook, ...placeIn(incoming, account, server, { thread_id, thread_name }) };
  if (thread_name !== undefined) assertTags(applied_tags, server);
  const published = publish(incoming, account, given, { ...place, tags: applied_tags });
  return wait ? messageJson(account, published, server) : undefined;
}

/** The channel or the thread of a message. Throws the error of Discord. */
function placeIn(
  { network }: Incoming,
  account: Account,
  { behaviour }: DiscordServer,
  { thread_id, thread_name }: { thread_id?: string | undefined; thread_name?: string | undefined },
) {
  if (thread_id !== undefined && thread_name !== undefined)
    throw discordError(400, 220_002, 'Webhooks can’t have both thread_name and thread_id');
  if (thread_id !== undefined) {
    if (!threadWith(network, account, thread_id)) throw unknownChannel();
    return { channel: thread_id, forum: account.id };
  }
  if (isForum(behaviour)) {
    if (thread_name === undefined)
      throw discordError(
        400,
        220_001,
        'Webhooks posted to forum channels must have a thread_name or thread_id',
      );
    return { forum: account.id, name: thread_name };
  }
  if (thread_name !== undefined)
    throw discordError(400, 220_003, 'Webhooks can only create threads in forum channels');
  return { channel: account.id };
}
