import { AppError } from '@postrider/service';
import { z } from 'zod';
import { identifier, truncate, validItems } from '../responses.ts';
import type { CallDiscord, Caller } from './api.ts';
import { hasCode, MISSING_ACCESS, UNKNOWN_CHANNEL } from './errors.ts';
import { type Channel, channel, KINDS, missingIn, type Place, placeIn } from './rights.ts';

/** The servers of a bot that are looked through for a channel. */
const MOST_SERVERS = 10;
const MOST_CHANNELS = 1_000;
/** The channels that an error names. */
const MOST_NAMES = 10;

/** A channel, with the rights of the bot in its server. */
export interface Found {
  channel: Channel;
  place: Place;
}

const guilds = validItems(z.object({ id: identifier }), MOST_SERVERS);
const channels = validItems(channel, MOST_CHANNELS);
const ID = /^(?:https:\/\/discord\.com\/channels\/\d+\/)?(\d{15,20})$/;

const refused = (message: string, cause?: unknown) =>
  new AppError('account_not_connected', message, { cause });

const NOT_SEEN =
  'The bot can’t see this channel. Check its name or ID, add the bot to the server, and give it the permission “View Channel”.';
const WRONG_KIND =
  'Posts can’t be published in this channel. Choose a text, announcement, forum or media channel.';

const isKnown = ({ type }: Channel): boolean => Object.hasOwn(KINDS, type);

/** The channel that a person names, or the only one in which the bot may post. Throws AppError for others. */
export async function findChannel(
  call: CallDiscord,
  caller: Caller,
  botId: string,
  wanted: string,
): Promise<Found> {
  const id = ID.exec(wanted)?.[1];
  if (id !== undefined) return channelWith(call, caller, botId, id);
  const all = await allChannels(call, caller, botId);
  const name = wanted.replace(/^#/, '').toLowerCase();
  const named = name === '' ? all : all.filter((each) => each.channel.name.toLowerCase() === name);
  // A channel that was named is taken even if rights are missing, so that the error shows which.
  const open = named.filter((each) => missingIn(each.place, each.channel).length === 0);
  const [only, ...others] = open.length > 0 || name === '' ? open : named;
  if (only && others.length === 0) return only;
  if (only) throw refused(`The bot can post in several channels. Enter the ID of one: ${listed(open)}.`);
  throw refused(
    name === ''
      ? 'The bot can post in no channel. Add it to your server, and give it the permissions to view a channel, send messages, embed links, attach files and read the message history.'
      : NOT_SEEN,
  );
}

function listed(open: readonly Found[]): string {
  const names = open
    .slice(0, MOST_NAMES)
    .map(({ channel, place }) => `#${channel.name} in ${truncate(place.guildName, 50)} (${channel.id})`);
  return [...names, ...(open.length > MOST_NAMES ? [`and ${open.length - MOST_NAMES} more`] : [])].join(', ');
}

async function channelWith(call: CallDiscord, caller: Caller, botId: string, id: string): Promise<Found> {
  const found = channel.parse(
    await call(caller, `/channels/${id}`).catch((error: unknown) => {
      throw hasCode(error, UNKNOWN_CHANNEL, MISSING_ACCESS) ? refused(NOT_SEEN, error) : error;
    }),
  );
  if (!isKnown(found) || found.guild_id === undefined) throw refused(WRONG_KIND);
  return { channel: found, place: await placeIn(call, caller, { guildId: found.guild_id, botId }) };
}

/** The channels of all servers of the bot, without those for voices and others in which nothing is published. */
async function allChannels(call: CallDiscord, caller: Caller, botId: string): Promise<Found[]> {
  const servers = guilds.parse(await call(caller, '/users/@me/guilds'));
  const all: Found[] = [];
  for (const { id: guildId } of servers) {
    const place = await placeIn(call, caller, { guildId, botId });
    const here = channels.parse(await call(caller, `/guilds/${guildId}/channels`)).filter(isKnown);
    all.push(...here.map((found) => ({ channel: found, place })));
  }
  return all;
}
