import { z } from 'zod';
import { AccessLostError } from '../access-lost.ts';
import { displayText, identifier, validItems } from '../responses.ts';
import type { CallDiscord, Caller } from './api.ts';

const MOST = 1_000;
const bits = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);

/** The kinds of channels in which posts are published. */
export const KINDS = { 0: 'text', 5: 'announcement', 15: 'forum', 16: 'media' } as const;

export const channel = z.object({
  id: identifier,
  type: z.int(),
  guild_id: identifier.optional(),
  name: displayText,
  flags: z.int().catch(0),
  last_message_id: identifier.nullish().catch(null),
  available_tags: validItems(z.object({ id: identifier, name: displayText }), MOST).catch([]),
  permission_overwrites: validItems(z.object({ id: identifier, allow: bits, deny: bits }), MOST).catch([]),
});
export type Channel = z.infer<typeof channel>;

const guild = z.object({
  name: displayText,
  roles: validItems(z.object({ id: identifier, permissions: bits }), MOST),
});
const member = z.object({ roles: z.array(identifier).max(MOST) });

/** A bot’s roles in a server. */
export interface Place {
  guildId: string;
  guildName: string;
  botId: string;
  /** The roles that the bot has, with the one of everyone. */
  roles: z.infer<typeof guild>['roles'];
}

/** Reads what a bot’s rights in a server depend on. */
export async function placeIn(
  call: CallDiscord,
  caller: Caller,
  { guildId, botId }: Pick<Place, 'guildId' | 'botId'>,
): Promise<Place> {
  const { name, roles } = guild.parse(await call(caller, `/guilds/${guildId}`));
  const own = member.parse(await call(caller, `/guilds/${guildId}/members/${botId}`)).roles;
  // The role of everyone has the id of the server.
  const held = roles.filter(({ id }) => id === guildId || own.includes(id));
  return { guildId, guildName: name, botId, roles: held };
}

const ADMINISTRATOR = 1n << 3n;
const RIGHTS = {
  view: { bit: 1n << 10n, name: 'View Channel' },
  send: { bit: 1n << 11n, name: 'Send Messages' },
  post: { bit: 1n << 11n, name: 'Create Posts' },
  embed: { bit: 1n << 14n, name: 'Embed Links' },
  attach: { bit: 1n << 15n, name: 'Attach Files' },
  history: { bit: 1n << 16n, name: 'Read Message History' },
  reply: { bit: 1n << 38n, name: 'Send Messages in Posts' },
} as const;
type Right = keyof typeof RIGHTS;

/** The rights that a bot needs in a channel. */
const neededIn = ({ type }: Channel): readonly Right[] =>
  type === 15 || type === 16
    ? ['view', 'post', 'reply', 'embed', 'attach', 'history']
    : ['view', 'send', 'embed', 'attach', 'history'];

const all = (values: readonly bigint[]) => values.reduce((sum, each) => sum | each, 0n);

/** A bot’s rights in a channel (docs.discord.com/developers/topics/permissions): of its roles, then those of the channel. */
function rightsIn({ permission_overwrites: overwrites }: Channel, { guildId, botId, roles }: Place): bigint {
  const base = all(roles.map(({ permissions }) => permissions));
  if ((base & ADMINISTRATOR) !== 0n) return -1n;
  const ofRoles = roles.map(({ id }) => id).filter((id) => id !== guildId);
  return [[guildId], ofRoles, [botId]].reduce((rights, ids) => {
    const here = overwrites.filter(({ id }) => ids.includes(id));
    return (rights & ~all(here.map(({ deny }) => deny))) | all(here.map(({ allow }) => allow));
  }, base);
}

const has = (rights: bigint, right: Right) => (rights & RIGHTS[right].bit) !== 0n;

/** The names of the rights that a bot lacks in a channel. */
export function missingIn(place: Place, found: Channel): string[] {
  const rights = rightsIn(found, place);
  return neededIn(found)
    .filter((right) => !has(rights, right))
    .map((right) => RIGHTS[right].name);
}

/** Whether a list of the channel’s messages shows all of them: without this right, it is empty. */
export function readsHistory(place: Place, found: Channel): boolean {
  const rights = rightsIn(found, place);
  return has(rights, 'view') && has(rights, 'history');
}

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Throws AccessLostError, with the missing rights, unless a bot may post in a channel. */
export function assertMayPost(place: Place, found: Channel): void {
  const missing = missingIn(place, found);
  if (missing.length === 0) return;
  throw new AccessLostError(
    `The bot lacks ${missing.length === 1 ? 'the permission' : 'the permissions'} ${names.format(missing.map((name) => `“${name}”`))} in #${found.name} in Discord.`,
  );
}
