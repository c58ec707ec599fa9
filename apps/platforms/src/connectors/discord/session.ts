import type { Credentials } from '@postrider/platform-rules';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { AccessLostError } from '../access-lost.ts';
import type { Connection } from '../connector.ts';
import { isNoServer } from '../http.ts';
import { displayText, identifier } from '../responses.ts';
import type { CallDiscord } from './api.ts';
import { findChannel } from './channels.ts';
import { problemOf, UNKNOWN_WEBHOOK } from './errors.ts';
import { assertMayPost, type Channel, channel, type Place, placeIn } from './rights.ts';

const bot = z.object({
  apiUrl: z.string(),
  botToken: z.string(),
  botId: z.string(),
  guildId: z.string(),
  channelId: z.string(),
});
export type BotTokens = z.infer<typeof bot>;

const webhook = z.object({
  apiUrl: z.string(),
  /** The path of the webhook, with its secret. */
  webhookPath: z.string(),
  guildId: z.string(),
  channelId: z.string(),
});
export type WebhookTokens = z.infer<typeof webhook>;

/** What is kept, sealed, to act for an account: a bot and its channel, or a webhook. */
export const tokens = z.union([bot, webhook]);
export type Tokens = z.infer<typeof tokens>;

export const isBot = (session: Tokens): session is BotTokens => 'botToken' in session;

const me = z.object({ id: identifier, username: displayText });
const webhookAnswer = z.object({
  id: identifier,
  name: displayText.nullish(),
  guild_id: identifier,
  channel_id: identifier,
});

const WEBHOOK = /\/webhooks\/(\d+)\/([\w-]+)$/;
const TOKEN_REFUSED =
  'Discord rejected this bot token. Copy it again from Discord’s developer portal: the application, “Bot”, “Reset Token”.';
const NO_WEBHOOK =
  'Discord does not know this webhook. Copy its URL again: “Edit Channel”, “Integrations”, “Webhooks”.';

const refused = (message: string, cause?: unknown) =>
  new AppError('account_not_connected', message, { cause });

/** Verifies a webhook, or that a bot may post in a channel. */
export async function signIn(
  call: CallDiscord,
  { secret, channel: wanted, apiUrl }: Credentials<'discord'>,
): Promise<Connection<Tokens>> {
  const [, id, token] = WEBHOOK.exec(secret) ?? [];
  try {
    if (id !== undefined && token !== undefined)
      return await signInByWebhook(call, apiUrl, `/webhooks/${id}/${token}`);
    return await signInByBot(call, apiUrl, secret, wanted);
  } catch (error) {
    throw isNoServer(error) ? refused('There is no Discord server at this address.', error) : error;
  }
}

async function signInByWebhook(
  call: CallDiscord,
  apiUrl: string,
  webhookPath: string,
): Promise<Connection<Tokens>> {
  const answer = await call({ apiUrl }, webhookPath).catch((error: unknown) => {
    const { status = 0, code = 0 } = problemOf(error) ?? {};
    throw code === UNKNOWN_WEBHOOK || status === 401 ? refused(NO_WEBHOOK, error) : error;
  });
  const { id, name, guild_id: guildId, channel_id: channelId } = webhookAnswer.parse(answer);
  return {
    account: { externalId: id, username: name || id, server: apiUrl },
    displayName: name || id,
    avatarUrl: '',
    grant: { tokens: { apiUrl, webhookPath, guildId, channelId }, expiresAt: null, renewAt: null },
  };
}

async function signInByBot(
  call: CallDiscord,
  apiUrl: string,
  botToken: string,
  wanted: string,
): Promise<Connection<Tokens>> {
  const caller = { apiUrl, botToken };
  const { id: botId } = me.parse(
    await call(caller, '/users/@me').catch((error: unknown) => {
      throw problemOf(error)?.status === 401 ? refused(TOKEN_REFUSED, error) : error;
    }),
  );
  const { channel: found, place } = await findChannel(call, caller, botId, wanted);
  try {
    assertMayPost(place, found);
  } catch (error) {
    if (!(error instanceof AccessLostError)) throw error;
    throw refused(`${error.message} Give it to the bot, then connect again.`, error);
  }
  const { guildId, guildName } = place;
  return {
    account: { externalId: found.id, username: `#${found.name}`, server: apiUrl },
    displayName: guildName || found.name,
    avatarUrl: '',
    grant: {
      tokens: { ...caller, botId, guildId, channelId: found.id },
      expiresAt: null,
      renewAt: null,
    },
  };
}

/** The channel of a bot, as it is now. */
export const readChannel = async (call: CallDiscord, session: BotTokens): Promise<Channel> =>
  channel.parse(await call(session, `/channels/${session.channelId}`));

/** The channel of a bot, and the bot’s rights there, as they are now. */
export async function readRights(
  call: CallDiscord,
  session: BotTokens,
): Promise<{ found: Channel; place: Place }> {
  const found = await readChannel(call, session);
  return { found, place: await placeIn(call, session, session) };
}

/** Throws the errors of PlatformHttp if a token was revoked or a webhook deleted, AccessLostError if the bot may no longer post. */
export async function verify(call: CallDiscord, session: Tokens): Promise<void> {
  if (!isBot(session)) {
    webhookAnswer.parse(await call(session, session.webhookPath));
    return;
  }
  const { found, place } = await readRights(call, session);
  assertMayPost(place, found);
}
