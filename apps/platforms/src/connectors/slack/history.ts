import type { SlackOptions } from '@postrider/platform-rules/slack/limits';
import { z } from 'zod';
import type { Job, LookUp, Metrics } from '../connector.ts';
import { count, identifier, validItems } from '../responses.ts';
import { type CallSlack, SlackError } from './api.ts';
import { EVENT_TYPE, payloadOf, placeOf, publishedAs, timestamp } from './messages.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 10_000;
const PER_PAGE = 200;
const MOST_PAGES = 5;
/** How far Slack's clock may be behind ours. */
const CLOCK_SKEW_MS = 10_000;

const message = z.object({
  ts: timestamp,
  blocks: z
    .array(z.looseObject({ type: z.string() }))
    .max(100)
    .catch([]),
  metadata: z
    .object({ event_type: z.string(), event_payload: z.record(z.string(), z.unknown()) })
    .optional()
    .catch(undefined),
  reply_count: count.catch(0),
  reactions: validItems(z.object({ count }), 100).catch([]),
});
type Message = z.infer<typeof message>;
const page = z.object({
  messages: validItems(message, PER_PAGE + 1),
  response_metadata: z.object({ next_cursor: identifier }).optional().catch(undefined),
});

const seconds = (ms: number) => (ms / 1000).toFixed(6);

/**
 * Looks for the job's next part in its channel, or in its thread, by the metadata of its message: found is certain. One that
 * is not there proves nothing, because a late call may still arrive.
 */
export async function lookUpMessage(
  call: CallSlack,
  job: Job<SlackOptions>,
  session: Session,
  since: Date,
): Promise<LookUp> {
  const { channel = '' } = job.words.options;
  const [first] = job.done;
  const wanted = payloadOf(job);
  const isIt = ({ metadata }: Message) =>
    metadata?.event_type === EVENT_TYPE &&
    metadata.event_payload.publication === wanted.publication &&
    metadata.event_payload.part === wanted.part;
  const given = {
    channel,
    oldest: seconds(since.getTime() - CLOCK_SKEW_MS),
    include_all_metadata: true,
    limit: PER_PAGE,
    ...(first && { ts: placeOf(first.externalId).ts }),
  };
  const method = first ? 'conversations.replies' : 'conversations.history';
  for await (const messages of pagesOf(call, session, method, given)) {
    const found = messages.find(isIt);
    if (!found) continue;
    const at = new Date(Number(found.ts) * 1000);
    return { kind: 'found', at, ...publishedAs(session, { channel, ts: found.ts }, job.done) };
  }
  return { kind: 'unknown' };
}

async function* pagesOf(
  call: CallSlack,
  { apiUrl: server, access: token }: Session,
  method: string,
  given: Readonly<Record<string, unknown>>,
): AsyncGenerator<Message[]> {
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const answer = await call(method, { ...given, cursor }, { server, token, timeoutMs: TIMEOUT_MS });
    const { messages, response_metadata } = page.parse(answer);
    yield messages;
    cursor = response_metadata?.next_cursor;
    if (cursor === undefined) return;
  }
}

const GONE = new Set(['thread_not_found', 'message_not_found']);
/** The app was removed from the channel, or the channel is gone. */
const UNREADABLE = new Set(['channel_not_found', 'not_in_channel']);

/** Whether an error means that a message no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof SlackError && GONE.has(error.code);

/** A message that is live, also a reply; undefined if it no longer exists. */
export async function readMessage(
  call: CallSlack,
  { apiUrl: server, access: token }: Session,
  externalId: string,
): Promise<Message | undefined> {
  const { channel, ts } = placeOf(externalId);
  const given = { channel, ts, oldest: ts, latest: ts, inclusive: true, limit: 2 };
  try {
    const answer = await call('conversations.replies', given, { server, token, timeoutMs: TIMEOUT_MS });
    return page.parse(answer).messages.find((each) => each.ts === ts);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** The reactions and replies of messages, one call each. */
export async function readMetrics(
  call: CallSlack,
  session: Session,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const found: Metrics[] = [];
  for (const externalId of externalIds) {
    const live = await readMessage(call, session, externalId).catch(undefinedIfUnreadable);
    if (!live) continue;
    const likes = live.reactions.reduce((sum, reaction) => sum + reaction.count, 0);
    found.push({ externalId, views: null, likes, comments: live.reply_count });
  }
  return found;
}

function undefinedIfUnreadable(error: unknown): undefined {
  if (!(error instanceof SlackError) || !UNREADABLE.has(error.code)) throw error;
}
