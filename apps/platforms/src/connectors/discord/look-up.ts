import { textOf } from '@postrider/platform-rules';
import { z } from 'zod';
import type { LookUp } from '../connector.ts';
import { identifier, validItems } from '../responses.ts';
import type { CallDiscord } from './api.ts';
import { crosspostedAs, type DiscordJob, isCrosspost, messageOf, nonceOf, publishedAs } from './messages.ts';
import { isForum, type Prepared, threadNameOf } from './prepare.ts';
import { readsHistory } from './rights.ts';
import { type BotTokens, isBot, readRights, type Tokens } from './session.ts';

const PER_PAGE = 50;
const MOST_PAGES = 10;
const MOST_THREADS = 1_000;
const EPOCH_MS = 1_420_070_400_000;
/** How far Discord’s clock may be behind ours. */
const CLOCK_SKEW_MS = 10_000;

const message = z.object({
  id: identifier,
  channel_id: identifier,
  author: z.object({ id: identifier }),
  content: z.string(),
  nonce: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  timestamp: z.coerce.date(),
  flags: z.int().catch(0),
  attachments: validItems(z.object({ filename: z.string() }), 20).catch([]),
  message_reference: z.object({ message_id: identifier }).optional().catch(undefined),
});
type Message = z.infer<typeof message>;
const page = validItems(message, PER_PAGE);
const active = z.object({
  threads: validItems(
    z.object({ id: identifier, parent_id: identifier, owner_id: identifier, name: z.string() }),
    MOST_THREADS,
  ),
});

const snowflakeAt = (ms: number) => String(BigInt(Math.max(0, ms - EPOCH_MS)) << 22n);
const CROSSPOSTED = 1;

/** Looks for the job’s next part. Messages of webhooks can’t be listed. */
export async function lookUpPart(
  call: CallDiscord,
  job: DiscordJob,
  session: Tokens,
  { part, after }: Prepared,
  since: Date,
): Promise<LookUp> {
  if (!isBot(session)) return { kind: 'unknown', isFinal: true };
  const [first] = job.done;
  if (first && isCrosspost(job)) {
    const { channel, message: id } = messageOf(first.externalId);
    const { flags } = message.parse(await call(session, `/channels/${channel}/messages/${id}`));
    return (flags & CROSSPOSTED) === 0 ? { kind: 'absent' } : { kind: 'found', ...crosspostedAs(first) };
  }
  const known = part === job.done.length && after !== '';
  const from = known ? after : snowflakeAt(since.getTime() - CLOCK_SKEW_MS);
  const { found, place } = await readRights(call, session);
  if (!first && isForum(found)) return lookUpThread(call, job, session, from);
  const channel = first ? messageOf(first.externalId).channel : session.channelId;
  const result = await lookUpMessage(call, job, session, channel, from);
  // Without the right to read it, the list is empty.
  return result.kind === 'absent' && !readsHistory(place, found) ? { kind: 'unknown' } : result;
}

/**
 * Reads the messages after the mark. With the same nonce, a call that arrives late makes no second message, so that one
 * which is not listed can be sent again.
 */
async function lookUpMessage(
  call: CallDiscord,
  job: DiscordJob,
  session: BotTokens,
  channel: string,
  from: string,
): Promise<LookUp> {
  const path = `/channels/${channel}/messages`;
  const mine: Message[] = [];
  let after = from;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const query = { after, limit: String(PER_PAGE) };
    const listed = page.parse(await call(session, path, { query }));
    mine.push(...listed.filter((each) => isLike(each, job, session)));
    const marked = mine.find((each) => isMarked(each, nonceOf(job)));
    if (marked) return foundAs(session, marked);
    if (listed.length < PER_PAGE) {
      const [only, ...others] = mine.filter(({ nonce }) => nonce === undefined);
      if (!only) return { kind: 'absent' };
      // Several of the same content: any of them may be it.
      return others.length === 0 ? foundAs(session, only) : { kind: 'unknown' };
    }
    after = listed.reduce((most, { id }) => (BigInt(id) > BigInt(most) ? id : most), after);
  }
  return { kind: 'unknown' };
}

const foundAs = (session: BotTokens, { timestamp: at, ...place }: Message): LookUp => ({
  kind: 'found',
  at,
  ...publishedAs(session, place),
});

const isMarked = ({ nonce, attachments }: Message, mark: string): boolean =>
  nonce === mark || attachments.some(({ filename }) => filename.startsWith(mark));

/** Whether a message is by the bot, and has the text, the number of files and the place of the next part. */
function isLike(each: Message, job: DiscordJob, { botId }: BotTokens): boolean {
  const { words, done, files } = job;
  const before = done.at(-1);
  return (
    each.author.id === botId &&
    each.content.trim() === textOf(words, done.length).trim() &&
    each.attachments.length === (before ? 0 : files.length) &&
    each.message_reference?.message_id === (before && messageOf(before.externalId).message)
  );
}

/** Forum posts have no nonces: one that is not listed may still appear. */
async function lookUpThread(
  call: CallDiscord,
  job: DiscordJob,
  session: BotTokens,
  from: string,
): Promise<LookUp> {
  const { threads } = active.parse(await call(session, `/guilds/${session.guildId}/threads/active`));
  const name = threadNameOf(job).trim();
  const mine = threads.filter(
    (each) =>
      each.parent_id === session.channelId &&
      each.owner_id === session.botId &&
      each.name === name &&
      BigInt(each.id) > BigInt(from),
  );
  const like: Message[] = [];
  for (const { id } of mine.slice(0, MOST_PAGES)) {
    const first = message.parse(await call(session, `/channels/${id}/messages/${id}`));
    if (isMarked(first, nonceOf(job))) return foundAs(session, first);
    if (isLike(first, job, session)) like.push(first);
  }
  const [only, ...others] = like;
  return only && others.length === 0 ? foundAs(session, only) : { kind: 'unknown' };
}
