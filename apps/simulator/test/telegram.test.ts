import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Bot, GrammyError, InputFile, InputMediaBuilder } from 'grammy';
import { picture, type Running, start, stopAll } from './helpers.ts';

/** The simulated Bot API, used by a client of other people. */

let simulator: Running;
beforeAll(async () => {
  simulator = await start();
});
afterEach(async () => {
  await simulator.sim.clearFaults();
  await simulator.sim.behave('telegram', {});
});
afterAll(stopAll);

async function botOf(handle: string, base = '') {
  const { fields } = await simulator.sim.addAccount({ platform: 'telegram', handle });
  const { api } = new Bot(fields.botToken, { client: { apiRoot: `${simulator.url}${base}` } });
  return {
    api,
    token: fields.botToken,
    chat: fields.channel,
    ledger: () => simulator.sim.ledger({ handle }),
  };
}

async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof GrammyError)) throw new Error(`no refusal: ${String(error)}`);
  const { error_code: code, description, parameters } = error;
  return { code, description, ...(Object.keys(parameters).length > 0 && { parameters }) };
}
const badRequest = (words: string) => ({ code: 400, description: `Bad Request: ${words}` });

describe.each(['', '/at/api.telegram.org'])('at %s/bot…', (base) => {
  test('a bot finds its chat and its rights, sends a text, changes it and deletes it', async () => {
    const { api, chat, ledger } = await botOf(`ada${base.length}`, base);
    const me = await api.getMe();
    expect(me).toMatchObject({ is_bot: true });
    const { id, type } = await api.getChat(chat);
    expect([type, id < -1_000_000_000_000]).toEqual(['channel', true]);
    const member = await api.getChatMember(chat, me.id);
    expect(member).toMatchObject({ status: 'administrator', can_post_messages: true });

    const entities = [{ type: 'bold' as const, offset: 0, length: 5 }];
    const sent = await api.sendMessage(id, 'Hello you ', { entities, disable_notification: true });
    expect(sent).toMatchObject({ text: 'Hello you', entities, chat: { id, username: chat.slice(1) } });
    const reply = await api.sendMessage(id, 'More', {
      reply_parameters: { message_id: sent.message_id },
      protect_content: true,
      link_preview_options: { is_disabled: true },
    });
    expect(reply.message_id).toBe(sent.message_id + 1);
    expect(await ledger()).toMatchObject([
      { id: `${id}/${sent.message_id}`, record: { isSilent: true, hasPreview: true, replyTo: null } },
      { record: { isProtected: true, hasPreview: false, replyTo: sent.message_id } },
    ]);
    expect((await fetch((await ledger())[0]?.url ?? '')).status).toBe(200);

    await api.editMessageText(id, sent.message_id, 'Changed');
    expect((await ledger())[0]).toMatchObject({ text: 'Changed', record: { entities: [] } });
    expect(await refusal(api.editMessageText(id, sent.message_id, 'Changed'))).toMatchObject({
      description: expect.stringContaining('message is not modified'),
    });
    await api.deleteMessage(id, sent.message_id);
    expect(await refusal(api.deleteMessage(id, sent.message_id))).toEqual(
      badRequest('message to delete not found'),
    );
  });
});

test('photos, files that were sent before, and albums', async () => {
  const { api, chat, token, ledger } = await botOf('files');
  const photo = await api.sendPhoto(chat, new InputFile(await picture('teal'), 'a.png'), {
    caption: 'A *photo*',
    has_spoiler: true,
  });
  const again = photo.photo.at(-1)?.file_id ?? '';
  const album = await api.sendMediaGroup(chat, [
    InputMediaBuilder.photo(again, { caption: 'An album' }),
    InputMediaBuilder.video(new InputFile(Buffer.from('a film'), 'a.mp4')),
  ]);
  expect(album).toHaveLength(2);
  const document = await api.sendDocument(chat, new InputFile(Buffer.from('%PDF-1.7 a paper'), 'a.pdf'));
  const [first, second, third] = await ledger();
  expect(first).toMatchObject({
    text: 'A *photo*',
    media: [{ mimeType: 'image/png' }],
    record: { hasSpoiler: true },
  });
  expect(second).toMatchObject({
    text: 'An album',
    media: [{ sha256: first?.media[0]?.sha256 }, { mimeType: 'video/mp4' }],
    record: { messageIds: album.map(({ message_id }) => message_id) },
  });
  expect(third?.media).toMatchObject([{ mimeType: 'application/pdf' }]);
  await api.editMessageCaption(chat, album[0]?.message_id ?? 0, { caption: 'Another' });
  expect((await ledger())[1]?.text).toBe('Another');
  await api.deleteMessages(chat, [...album.map(({ message_id }) => message_id), 9_999]);
  expect((await ledger()).map(({ deletedAtMs }) => deletedAtMs !== null)).toEqual([false, true, false]);
  // The client’s types don’t allow it.
  const media = [
    { type: 'photo', media: again },
    { type: 'document', media: document.document.file_id },
  ];
  const mixed = await fetch(`${simulator.url}/bot${token}/sendMediaGroup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, media }),
  });
  expect(mixed.status).toBe(400);
});

test('what Telegram refuses', async () => {
  const { api, chat } = await botOf('refused');
  const send = (text: string, other = {}) => refusal(api.sendMessage(chat, text, other));
  expect(await send(' ')).toEqual(badRequest('message text is empty'));
  expect(await send('x'.repeat(4_097))).toEqual(badRequest('message is too long'));
  // Emoji count 1 here.
  await api.sendMessage(chat, '😀'.repeat(4_096));
  expect(await send('x', { reply_parameters: { message_id: 99 } })).toEqual(
    badRequest('message to be replied not found'),
  );
  expect((await send('x', { entities: [{ type: 'bold', offset: 0, length: 2 }] })).code).toBe(400);
  const photo = new InputFile(await picture('teal'));
  expect(await refusal(api.sendPhoto(chat, photo, { caption: 'x'.repeat(1_025) }))).toEqual(
    badRequest('message caption is too long'),
  );
  expect(await refusal(api.sendPhoto(chat, 'no-such-file'))).toEqual(
    badRequest('wrong file identifier/HTTP URL specified'),
  );
  expect(await refusal(api.sendPhoto(chat, new InputFile(Buffer.from('text'))))).toEqual(
    badRequest('IMAGE_PROCESS_FAILED'),
  );
  expect(await refusal(api.getChat('@someone_else'))).toEqual(badRequest('chat not found'));
  expect(await refusal(api.setChatTitle(chat, 'x'))).toMatchObject({ code: 404 });
});

test('a limit says in the body how long to wait, and a revoked token is refused', async () => {
  const { api, chat } = await botOf('limited');
  await simulator.sim.fault({
    account: 'limited',
    operation: 'publish',
    kind: 'rate_limit',
    retryAfterSeconds: 7,
  });
  expect(await refusal(api.sendMessage(chat, 'x'))).toEqual({
    code: 429,
    description: 'Too Many Requests: retry after 7',
    parameters: { retry_after: 7 },
  });
  await simulator.sim.revoke('limited', 'telegram');
  expect(await refusal(api.getMe())).toEqual({ code: 401, description: 'Unauthorized' });
  const renewed = await botOf('limited');
  expect((await renewed.api.sendMessage(chat, 'again')).text).toBe('again');
});

test.each([
  [{ bot: 'kicked' }, { code: 403, description: 'Forbidden: bot was kicked from the channel chat' }],
  [{ bot: 'left' }, { code: 403, description: 'Forbidden: bot is not a member of the channel chat' }],
  [{ bot: 'member' }, badRequest('need administrator rights in the channel chat')],
  [{ canPost: false }, badRequest('need administrator rights in the channel chat')],
  [
    { kind: 'supergroup', bot: 'restricted' },
    badRequest('not enough rights to send text messages to the chat'),
  ],
])('a bot that is %j may not post', async (behaviour, expected) => {
  const { api, chat } = await botOf('rights');
  await simulator.sim.behave('telegram', behaviour);
  expect(await refusal(api.sendMessage(chat, 'x'))).toEqual(expected);
});

test('a group that has become a supergroup names its new id', async () => {
  await simulator.sim.behave('telegram', { kind: 'group' });
  const { api, chat } = await botOf('grouped');
  expect(chat).toMatch(/^-\d{10}$/);
  await api.sendMessage(chat, 'before');
  await simulator.sim.behave('telegram', { kind: 'group', hasMigrated: true });
  const { code, parameters } = await refusal(api.sendMessage(chat, 'after'));
  const moved = Number(`-100${chat.slice(1)}`);
  expect([code, parameters]).toEqual([400, { migrate_to_chat_id: moved }]);
  expect((await api.sendMessage(moved, 'after')).chat).toMatchObject({ id: moved, type: 'supergroup' });
});
