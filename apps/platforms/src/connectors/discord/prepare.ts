import { THREAD_NAME } from '@postrider/platform-rules/discord/limits';
import { titleOf } from '@postrider/platform-rules/texts';
import { z } from 'zod';
import { RefusedError } from '../failures.ts';
import type { CallDiscord } from './api.ts';
import { NO_FOLLOWERS, NO_TAG, NO_TITLE, TITLE_TOO_LONG } from './failures.ts';
import { filesOf } from './files.ts';
import { type DiscordJob, messageOf } from './messages.ts';
import { type Channel, KINDS } from './rights.ts';
import { isBot, readChannel, type Tokens } from './session.ts';

export const prepared = z.object({
  /** The part, and the newest message of the channel before it was first sent: a lookup reads those after it. */
  part: z.int().default(-1),
  after: z.string().default(''),
  /** Whether a bot’s first message begins a forum post. */
  inForum: z.boolean().default(false),
});
export type Prepared = z.infer<typeof prepared>;

const REQUIRES_TAG = 1 << 4;
const NONE = '0';

const kindOf = ({ type }: Channel) => Object.entries(KINDS).find(([number]) => Number(number) === type)?.[1];

export const isForum = (found: Channel): boolean => ['forum', 'media'].includes(kindOf(found) ?? '');

/** The title of a forum post. */
export const threadNameOf = ({ words }: DiscordJob): string => words.options.threadName ?? titleOf(words);

/** Throws RefusedError for a post that the channel would not take. */
function assertFits({ words, ...job }: DiscordJob, found: Channel): void {
  const { crosspost = false, tags = [] } = words.options;
  if (crosspost && kindOf(found) !== 'announcement') throw new RefusedError(NO_FOLLOWERS);
  if (!isForum(found)) return;
  const name = threadNameOf({ words, ...job }).trim();
  if (name === '') throw new RefusedError(NO_TITLE);
  if (name.length > THREAD_NAME) throw new RefusedError(TITLE_TOO_LONG);
  if ((found.flags & REQUIRES_TAG) !== 0 && tags.length === 0) throw new RefusedError(NO_TAG);
}

/** Opens the files, checks that the channel takes the post, and keeps where a lookup begins. */
export async function prepareMessage(
  call: CallDiscord,
  job: DiscordJob,
  session: Tokens,
  soFar: Prepared | undefined,
): Promise<Prepared> {
  await filesOf(job);
  const part = job.done.length;
  if (!isBot(session)) {
    if (job.words.options.crosspost) throw new RefusedError(NO_FOLLOWERS);
    return { part, after: '', inForum: false };
  }
  const before = job.done.at(-1);
  if (before) return { part, after: messageOf(before.externalId).message, inForum: false };
  const found = await readChannel(call, session);
  assertFits(job, found);
  // An earlier attempt may have published it: that message is after the first mark.
  const known = soFar?.part === 0 && soFar.after !== '' ? soFar.after : undefined;
  return { part, after: known ?? found.last_message_id ?? NONE, inForum: isForum(found) };
}
