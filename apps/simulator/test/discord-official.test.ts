import { DiscordAPIError, RateLimitError, REST, type RESTOptions } from '@discordjs/rest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type APIChannel,
  type APIGuild,
  type APIMessage,
  type APIThreadChannel,
  type APIUser,
  type APIWebhook,
  ChannelType,
  MessageFlags,
  type RESTGetAPIGuildThreadsResult,
  RESTJSONErrorCodes,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPostAPIGuildForumThreadsJSONBody,
  type RESTPostAPIWebhookWithTokenJSONBody,
  Routes,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { picture, type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
let rest: REST;
let secret: string;
let channel: string;
beforeAll(async () => {
  simulator = await start();
  const added = await simulator.sim.addAccount({ platform: 'discord', handle: 'news', displayName: 'Acme' });
  secret = added.fields.secret ?? '';
  channel = added.id;
  rest = clientOf().setToken(secret);
});
afterEach(() => simulator.sim.behave('discord', {}));
afterAll(stopAll);

const clientOf = (more: Partial<RESTOptions> = {}) =>
  new REST({
    version: '10',
    api: `${simulator.url}/at/discord.com/api`,
    retries: 0,
    globalRequestsPerSecond: 1_000,
    // Its timers would outlive the tests.
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    ...more,
  });

const entries = () => simulator.sim.ledger({ handle: 'news' });
const entry = async () => (await entries()).at(-1);

/** Calls by discord.js return what the types of the API say. */
async function call<T>(promise: Promise<unknown>, has: keyof T & string): Promise<T> {
  const answer = await promise;
  const isAnswer = (value: unknown): value is T =>
    typeof value === 'object' && value !== null && has in value;
  if (!isAnswer(answer)) throw new Error(`there is no ${has}`);
  return answer;
}

const send = (body: RESTPostAPIChannelMessageJSONBody) =>
  call<APIMessage>(rest.post(Routes.channelMessages(channel), { body }), 'content');
const list = async (after: string) =>
  z
    .array(z.looseObject({ id: z.string(), content: z.string() }))
    .parse(await rest.get(Routes.channelMessages(channel), { query: new URLSearchParams({ after }) }));

async function refusal(promise: Promise<unknown>): Promise<DiscordAPIError> {
  const error = await promise.catch((caught: unknown) => caught);
  if (error instanceof DiscordAPIError) return error;
  throw new Error(`not refused: ${error}`);
}

test('a bot knows itself, its server and its channels', async () => {
  const { id, bot } = await call<APIUser>(rest.get(Routes.user()), 'id');
  expect(bot).toBe(true);
  const about = await call<APIChannel>(rest.get(Routes.channel(channel)), 'id');
  expect(about).toMatchObject({ type: ChannelType.GuildText, name: 'news', last_message_id: null });
  const guild = 'guild_id' in about ? (about.guild_id ?? '') : '';
  const { name, roles } = await call<APIGuild>(rest.get(Routes.guild(guild)), 'roles');
  expect([name, roles[0]?.name]).toEqual(['Acme', '@everyone']);
  expect(await rest.get(Routes.guildMember(guild, id))).toMatchObject({ roles: [roles[1]?.id] });
  expect(await rest.get(Routes.guildChannels(guild))).toMatchObject([
    { name: 'news' },
    { name: 'rules' },
    { type: ChannelType.GuildVoice },
  ]);
});

describe('a message', () => {
  test('is sent, listed without its nonce, answered, edited and deleted', async () => {
    const sent = await send({ content: ' Tea & cake ', nonce: 'abc', enforce_nonce: true });
    expect(sent).toMatchObject({ content: 'Tea & cake', nonce: 'abc', flags: 0 });
    expect(await entry()).toMatchObject({ id: `${channel}/${sent.id}`, text: 'Tea & cake' });
    const reply = await send({ content: 'Reply', message_reference: { message_id: sent.id } });
    expect(reply).toMatchObject({ type: 19, message_reference: { message_id: sent.id } });
    const listed = await list(String(BigInt(sent.id) - 1n));
    expect(listed.map(({ content }) => content)).toEqual(['Reply', 'Tea & cake']);
    expect(listed[1]).not.toHaveProperty('nonce');
    expect((await list(sent.id)).map(({ id }) => id)).toEqual([reply.id]);
    const path = Routes.channelMessage(channel, sent.id);
    await rest.patch(path, { body: { content: 'Coffee' } });
    expect(await rest.get(path)).toMatchObject({ content: 'Coffee', edited_timestamp: expect.any(String) });
    await rest.delete(path);
    expect((await refusal(rest.get(path))).code).toBe(RESTJSONErrorCodes.UnknownMessage);
  });

  test('with the same nonce is the first one, until that is deleted or time is over', async () => {
    const given = { content: 'Once', nonce: 'once', enforce_nonce: true };
    const before = (await entries()).length;
    const first = await send(given);
    expect((await send(given)).id).toBe(first.id);
    expect((await send({ ...given, enforce_nonce: false })).id).not.toBe(first.id);
    expect(await entries()).toHaveLength(before + 2);
    const other = { ...given, nonce: 'deleted' };
    const { id } = await send(other);
    await rest.delete(Routes.channelMessage(channel, id));
    expect((await refusal(send(other))).code).toBe(RESTJSONErrorCodes.UnknownMessage);
    await simulator.sim.behave('discord', { nonceMs: 0 });
    expect((await send(given)).id).not.toBe(first.id);
  });

  test('has files with descriptions, and settings', async () => {
    const data = await picture('teal');
    const body: RESTPostAPIChannelMessageJSONBody = {
      content: '@everyone',
      allowed_mentions: { parse: [] },
      flags: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications,
      attachments: [{ id: 0, filename: 'door.png', description: 'A door' }],
    };
    const files = [{ name: 'door.png', data }];
    const sent = await call<APIMessage>(
      rest.post(Routes.channelMessages(channel), { body, files }),
      'content',
    );
    expect(sent).toMatchObject({
      flags: 4 | 4096,
      attachments: [{ filename: 'door.png', description: 'A door', size: data.length }],
    });
    expect(await entry()).toMatchObject({ media: [{ alt: 'A door' }], record: { mentions: [] } });
  });

  test.each([
    [{ content: '' }, RESTJSONErrorCodes.CannotSendAnEmptyMessage],
    [{ content: 'x'.repeat(2_001) }, RESTJSONErrorCodes.InvalidFormBodyOrContentType],
    [{ content: 'a', nonce: 'x'.repeat(26) }, RESTJSONErrorCodes.InvalidFormBodyOrContentType],
    [{ content: 'a', flags: MessageFlags.Ephemeral }, RESTJSONErrorCodes.InvalidFormBodyOrContentType],
    [
      { content: 'a', message_reference: { message_id: '1' } },
      RESTJSONErrorCodes.InvalidFormBodyOrContentType,
    ],
  ])('is refused: %#', async (body, code) => {
    expect((await refusal(send(body))).code).toBe(code);
  });

  test('with too many characters is refused with the error of the field', async () => {
    expect((await refusal(send({ content: 'x'.repeat(2_001) }))).rawError).toMatchObject({
      errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } },
    });
  });

  test('of an announcement channel is published to followers once', async () => {
    const { id } = await send({ content: 'News' });
    const path = Routes.channelMessageCrosspost(channel, id);
    const wrong = RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType;
    expect((await refusal(rest.post(path))).code).toBe(wrong);
    await simulator.sim.behave('discord', { kind: 'announcement' });
    expect(await rest.post(path)).toMatchObject({ flags: MessageFlags.Crossposted });
    const again = RESTJSONErrorCodes.ThisMessageWasAlreadyCrossposted;
    expect((await refusal(rest.post(path))).code).toBe(again);
  });
});

test('a forum post has a title, a tag and replies, and is active', async () => {
  await simulator.sim.behave('discord', { kind: 'forum', requiresTag: true });
  expect((await refusal(send({ content: 'Hello' }))).code).toBe(
    RESTJSONErrorCodes.CannotSendMessagesInNonTextChannel,
  );
  const about = await call<APIChannel>(rest.get(Routes.channel(channel)), 'id');
  const tag = 'available_tags' in about ? (about.available_tags?.[0]?.id ?? '') : '';
  const body: RESTPostAPIGuildForumThreadsJSONBody = { name: 'A door', message: { content: 'One' } };
  const post = (more: Partial<RESTPostAPIGuildForumThreadsJSONBody> = {}) =>
    call<APIThreadChannel>(rest.post(Routes.threads(channel), { body: { ...body, ...more } }), 'id');
  expect((await refusal(post())).code).toBe(RESTJSONErrorCodes.TagRequiredToCreateAForumPostInThisChannel);
  const { id } = await post({ applied_tags: [tag] });
  expect(await entry()).toMatchObject({ id: `${id}/${id}`, record: { name: 'A door', tags: [tag] } });
  await rest.post(Routes.channelMessages(id), { body: { content: 'Two' } });
  expect((await entry())?.record).toMatchObject({ channel: id, forum: channel });
  const guild = 'guild_id' in about ? (about.guild_id ?? '') : '';
  const active = await call<RESTGetAPIGuildThreadsResult>(
    rest.get(Routes.guildActiveThreads(guild)),
    'threads',
  );
  expect(active.threads).toMatchObject([{ id, parent_id: channel, name: 'A door' }]);
});

describe('a webhook', () => {
  const create = () =>
    call<APIWebhook>(rest.post(Routes.channelWebhooks(channel), { body: { name: 'Desk' } }), 'token');
  const options = (wait: boolean, more = {}) => ({
    auth: false,
    query: new URLSearchParams({ wait: String(wait), ...more }),
  });

  test('sends messages, without a response unless it is asked to wait, and ignores nonces', async () => {
    const { id, token = '' } = await create();
    const path = Routes.webhook(id, token);
    expect(await rest.get(path, { auth: false })).toMatchObject({ id, channel_id: channel, name: 'Desk' });
    const body: RESTPostAPIWebhookWithTokenJSONBody & { nonce: string; enforce_nonce: boolean } = {
      content: 'Hello',
      nonce: 'same',
      enforce_nonce: true,
    };
    const before = (await entries()).length;
    await rest.post(path, { body, ...options(false) });
    const sent = await call<APIMessage>(rest.post(path, { body, ...options(true) }), 'content');
    expect(sent).toMatchObject({ content: 'Hello', webhook_id: id });
    expect(await entries()).toHaveLength(before + 2);
    const one = Routes.webhookMessage(id, token, sent.id);
    await rest.patch(one, { body: { content: 'Bye' }, auth: false });
    expect(await rest.get(one, { auth: false })).toMatchObject({ content: 'Bye' });
    await rest.delete(one, { auth: false });
    expect((await refusal(rest.get(one, { auth: false }))).status).toBe(404);
    await rest.delete(path, { auth: false });
    expect((await refusal(rest.get(path, { auth: false }))).code).toBe(RESTJSONErrorCodes.UnknownWebhook);
  });

  test('in a forum needs a title or a thread, and elsewhere has none', async () => {
    const { id, token = '' } = await create();
    const path = Routes.webhook(id, token);
    const titled = { content: 'One', thread_name: 'A door' };
    expect((await refusal(rest.post(path, { body: titled, ...options(true) }))).code).toBe(220_003);
    await simulator.sim.behave('discord', { kind: 'forum' });
    const body = { content: 'One' };
    expect((await refusal(rest.post(path, { body, ...options(true) }))).code).toBe(220_001);
    const sent = await call<APIMessage>(rest.post(path, { body: titled, ...options(true) }), 'content');
    expect(sent.channel_id).toBe(sent.id);
    const further = { thread_id: sent.channel_id };
    const reply = await call<APIMessage>(rest.post(path, { body, ...options(true, further) }), 'content');
    expect(reply.channel_id).toBe(sent.channel_id);
    const both = rest.post(path, { body: titled, ...options(true, further) });
    expect((await refusal(both)).code).toBe(220_002);
  });
});

describe('access', () => {
  test('without the right to read the history, the list is empty', async () => {
    await send({ content: 'Here' });
    expect((await list('0')).length).toBeGreaterThan(0);
    await simulator.sim.behave('discord', { missing: ['READ_MESSAGE_HISTORY'] });
    expect(await list('0')).toEqual([]);
  });

  test.each([
    ['VIEW_CHANNEL', RESTJSONErrorCodes.MissingAccess],
    ['SEND_MESSAGES', RESTJSONErrorCodes.MissingPermissions],
  ] as const)('without %s, a message is refused', async (right, code) => {
    await simulator.sim.behave('discord', { missing: [right] });
    expect((await refusal(send({ content: 'Hello' }))).code).toBe(code);
  });

  test('a wrong token, a channel of another server, and a client without a name are refused', async () => {
    const other = clientOf().setToken('wrong');
    expect((await refusal(other.get(Routes.user()))).status).toBe(401);
    expect((await refusal(rest.get(Routes.channel('1')))).code).toBe(RESTJSONErrorCodes.UnknownChannel);
    const { status } = await fetch(`${simulator.url}/at/discord.com/api/v10/users/@me`);
    expect(status).toBe(403);
  });
});

test('a bucket that is used up has a fraction of a second in its body, and headers', async () => {
  await simulator.sim.behave('discord', { perSecond: 1 });
  const careful = clientOf({ rejectOnRateLimit: () => true }).setToken(secret);
  const post = () => careful.post(Routes.channelMessages(channel), { body: { content: 'Hello' } });
  await post();
  // The client has read the headers, and asks no more.
  const limit = await post().catch((error: unknown) => error);
  expect(limit).toBeInstanceOf(RateLimitError);
  expect(limit).toMatchObject({ global: false, limit: 1 });
  const limited = await fetch(`${simulator.url}/at/discord.com/api/v10${Routes.channelMessages(channel)}`, {
    method: 'POST',
    headers: { authorization: `Bot ${secret}`, 'user-agent': 'DiscordBot (https://example.com, 1)' },
  });
  expect(limited.status).toBe(429);
  const { retry_after, global } = z
    .object({ retry_after: z.number(), global: z.boolean() })
    .parse(await limited.json());
  expect([limited.headers.get('retry-after'), global]).toEqual(['1', false]);
  expect(retry_after).toBeLessThan(1);
});
