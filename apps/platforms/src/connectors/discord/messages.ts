import { createHash } from 'node:crypto';
import { partsOf, textOf } from '@postrider/platform-rules';
import type { DiscordOptions } from '@postrider/platform-rules/discord/limits';
import { z } from 'zod';
import type { Job, Published } from '../connector.ts';
import { identifier } from '../responses.ts';
import { pageUrl } from './api.ts';
import type { Tokens } from './session.ts';

export type DiscordJob = Job<DiscordOptions>;

/** A message in a channel, or in the thread of a forum post. */
export const posted = z.object({ id: identifier, channel_id: identifier });

const CROSSPOST = 'crosspost';

/** The message of an external id. The publication to followers has the id of its message, and an addition. */
export function messageOf(externalId: string) {
  const [channel = '', message = '', addition] = externalId.split('/');
  return { channel, message, isCrosspost: addition === CROSSPOST };
}

/** A live message. */
export function publishedAs(
  { apiUrl, guildId }: Pick<Tokens, 'apiUrl' | 'guildId'>,
  { id, channel_id: channel }: z.infer<typeof posted>,
): Published {
  return {
    externalId: `${channel}/${id}`,
    url: pageUrl(apiUrl, `/channels/${guildId}/${channel}/${id}`),
  };
}

/** The publication of a message to followers. */
export const crosspostedAs = ({ externalId, url }: Published): Published => ({
  externalId: `${externalId}/${CROSSPOST}`,
  url,
});

/** Whether the next part is the publication of the first message to followers: it follows the texts. */
export const isCrosspost = ({ words, done }: Pick<DiscordJob, 'words' | 'done'>): boolean =>
  done.length >= partsOf(words);

/** The texts, and the publication to followers. */
export const callsOf = (words: DiscordJob['words']): number =>
  partsOf(words) + (words.options.crosspost === true ? 1 : 0);

const NONCE_CHARACTERS = 24;

/** The same for each attempt of a part: Discord returns the first message instead of a second one for some minutes. */
export const nonceOf = ({ publicationId, done }: Pick<DiscordJob, 'publicationId' | 'done'>): string =>
  createHash('sha256').update(`${publicationId}:${done.length}`).digest('hex').slice(0, NONCE_CHARACTERS);

const SUPPRESS_EMBEDS = 1 << 2;
const SUPPRESS_NOTIFICATIONS = 1 << 12;

const NOTIFIED = { none: [], users: ['users'], everyone: ['users', 'roles', 'everyone'] } as const;

/** The text of a part, and whom it notifies. */
export const wordsOf = ({ words, done }: Pick<DiscordJob, 'words' | 'done'>) => ({
  content: textOf(words, done.length),
  allowed_mentions: { parse: NOTIFIED[words.options.mentions ?? 'none'], replied_user: false },
});

/** A file of a message, in order. */
interface Described {
  filename: string;
  altText: string;
}

/** The next message, without its place. */
export function contentOf(job: DiscordJob, files: readonly Described[]) {
  const { linkPreview = true, silent = false, spoiler = false } = job.words.options;
  const flags = (linkPreview ? 0 : SUPPRESS_EMBEDS) | (silent ? SUPPRESS_NOTIFICATIONS : 0);
  const attachments = files.map(({ filename, altText }, id) => ({
    id,
    filename,
    ...(altText !== '' && { description: altText }),
    ...(spoiler && { is_spoiler: true }),
  }));
  return {
    ...wordsOf(job),
    ...(flags > 0 && { flags }),
    ...(attachments.length > 0 && { attachments }),
  };
}
