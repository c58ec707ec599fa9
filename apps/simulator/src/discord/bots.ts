import { z } from 'zod';
import type { Incoming, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { DiscordServer } from './behaviour.ts';
import { botCall } from './calls.ts';
import { changeRoutes } from './changes.ts';
import { assertRights, isForum, TAGS, threadWith, visibleChannel } from './channels.ts';
import { message, payloadOf } from './content.ts';
import { discordError, missingAccess, parsed, unknownMessage } from './errors.ts';
import { crosspost, isCrossposted, messageAt, messageJson, publish } from './messages.ts';
import type { Right } from './rights.ts';
import { addWebhook } from './webhook-rows.ts';

const newMessage = message.extend({
  nonce: z.union([z.string().max(25), z.int().transform(String)]).optional(),
  enforce_nonce: z.boolean().default(false),
  message_reference: z
    .object({ message_id: z.string(), fail_if_not_exists: z.boolean().default(true) })
    .optional(),
});
export const tags = z
  .array(z.string().refine((id) => TAGS.some((tag) => tag.id === id), 'Unknown tag'))
  .max(5)
  .default([]);
const newThread = z.object({ name: z.string().min(1).max(100), message, applied_tags: tags });
const newWebhook = z.object({ name: z.string().min(1).max(80) });

const channelOf = ({ req }: Incoming) => String(req.params.channel);
const messageOf = ({ req }: Incoming) => String(req.params.message);

/** What bots do with messages. */
export function botRoutes(server: DiscordServer): Route[] {
  const call = botCall(server);
  const live = (incoming: Incoming, account: Account) => {
    visibleChannel(incoming.network, account, channelOf(incoming), server);
    return messageAt(incoming, account, channelOf(incoming), messageOf(incoming));
  };
  const one = '/channels/:channel/messages/:message';
  return [
    call({
      method: 'post',
      path: '/channels/:channel/messages',
      operations: ['publish'],
      handle: (incoming, account) => post(incoming, account, server),
    }),
    call({
      method: 'post',
      path: '/channels/:channel/threads',
      operations: ['publish'],
      handle: (incoming, account) => postThread(incoming, account, server),
    }),
    call({
      method: 'post',
      path: `${one}/crosspost`,
      operations: ['publish'],
      handle(incoming, account) {
        const found = live(incoming, account);
        if (server.behaviour.kind !== 'announcement')
          throw discordError(400, 50_024, 'Cannot execute action on this channel type');
        if (isCrossposted(found)) throw discordError(400, 40_033, 'This message was already crossposted.');
        return messageJson(account, crosspost(incoming, found), server);
      },
    }),
    call({
      method: 'get',
      path: one,
      operations: ['metrics', 'lookup'],
      handle(incoming, account) {
        if (server.behaviour.missing.includes('READ_MESSAGE_HISTORY')) throw missingAccess();
        return messageJson(account, live(incoming, account), server);
      },
    }),
    ...changeRoutes({ server, call, path: one, live }),
    call({
      method: 'post',
      path: '/channels/:channel/webhooks',
      operations: ['other'],
      handle(incoming, account) {
        const { name } = parsed(newWebhook, incoming.req.body);
        const { id, token } = addWebhook(incoming.network, account, name);
        return { id, token, name, channel_id: account.id, type: 1 };
      },
    }),
  ];
}

/** The rights that a message needs. */
const rightsFor = (incoming: Incoming, usual: Right): Right[] =>
  incoming.req.is('multipart/form-data') ? [usual, 'ATTACH_FILES'] : [usual];

function post(incoming: Incoming, account: Account, server: DiscordServer) {
  const { network } = incoming;
  const channel = channelOf(incoming);
  visibleChannel(network, account, channel, server);
  const thread = threadWith(network, account, channel);
  const isOwn = channel === account.id;
  if (isOwn && isForum(server.behaviour))
    throw discordError(400, 50_008, 'Cannot send messages in a non-text channel');
  const usual = thread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES';
  assertRights(account, channel, rightsFor(incoming, usual), server);
  const given = parsed(newMessage, payloadOf(incoming));
  const { nonce, message_reference: reference } = given;
  const key = `${account.id} ${channel} ${nonce}`;
  const known = server.nonces.get(key);
  if (given.enforce_nonce && known && known.atMs + server.behaviour.nonceMs > Date.now()) {
    const earlier = network.post(known.postId);
    // A message that was deleted in the meantime.
    if (!earlier) throw unknownMessage();
    return messageJson(account, earlier, server, true);
  }
  const replyTo =
    reference && network.post(`${channel}/${reference.message_id}`) ? reference.message_id : null;
  if (reference?.fail_if_not_exists && replyTo === null)
    throw discordError(400, 50_035, 'Invalid Form Body', {
      errors: {
        message_reference: { _errors: [{ code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }] },
      },
    });
  const place = { channel, forum: thread ? account.id : null, replyTo, nonce: nonce ?? null };
  const published = publish(incoming, account, given, place);
  if (nonce !== undefined) server.nonces.set(key, { postId: published.id, atMs: Date.now() });
  return messageJson(account, published, server, true);
}

/** Throws the error of Discord for a forum that requires a tag. */
export function assertTags(given: readonly string[], { behaviour }: DiscordServer): void {
  if (behaviour.requiresTag && given.length === 0)
    throw discordError(400, 40_067, 'A tag is required to create a forum post in this channel');
}

function postThread(incoming: Incoming, account: Account, server: DiscordServer) {
  visibleChannel(incoming.network, account, channelOf(incoming), server);
  if (!isForum(server.behaviour))
    throw discordError(400, 50_024, 'Cannot execute action on this channel type');
  assertRights(account, channelOf(incoming), rightsFor(incoming, 'SEND_MESSAGES'), server);
  const { name, message: given, applied_tags } = parsed(newThread, payloadOf(incoming));
  assertTags(applied_tags, server);
  const published = publish(incoming, account, given, { forum: account.id, name, tags: applied_tags });
  const first = messageJson(account, published, server);
  return { id: first.id, type: 11, name, parent_id: account.id, owner_id: first.author.id, message: first };
}
