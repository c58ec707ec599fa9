import { discord } from '@postrider/platform-rules/discord/definition';
import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import { count, validItems } from '../responses.ts';
import type { CallDiscord } from './api.ts';
import { hasCode, MISSING_ACCESS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE } from './errors.ts';
import { type DiscordJob, messageOf, wordsOf } from './messages.ts';
import { isBot, type Tokens } from './session.ts';

/** A live message: the path at which it is read and changed, and whether an error means that it is gone. */
function placeOf(session: Tokens, externalId: string) {
  const { channel, message } = messageOf(externalId);
  const inThread = channel !== session.channelId;
  return {
    path: isBot(session)
      ? `/channels/${channel}/messages/${message}`
      : `${session.webhookPath}/messages/${message}`,
    query: !isBot(session) && inThread ? { thread_id: channel } : {},
    // The thread of a forum post is removed with all of its messages.
    isGone: (error: unknown) =>
      hasCode(error, UNKNOWN_MESSAGE) || (inThread && hasCode(error, UNKNOWN_CHANNEL)),
  };
}

/** Gives a live message a new text. Its files stay. */
export async function editMessage(
  call: CallDiscord,
  job: DiscordJob,
  session: Tokens,
  externalId: string,
): Promise<void> {
  if (messageOf(externalId).isCrosspost) return;
  const { path, query, isGone } = placeOf(session, externalId);
  await call(session, path, { method: 'PATCH', query, json: wordsOf(job) }).catch((error: unknown) => {
    throw isGone(error) ? new RefusedError(noLongerThere(discord.name), error) : error;
  });
}

/** Deletes a live message. One that no longer exists counts as deleted. */
export async function deleteMessage(call: CallDiscord, session: Tokens, externalId: string): Promise<void> {
  if (messageOf(externalId).isCrosspost) return;
  const { path, query, isGone } = placeOf(session, externalId);
  await call(session, path, { method: 'DELETE', query }).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

const reactions = z.object({ reactions: validItems(z.object({ count }), 100).catch([]) });

/** The reactions to messages, one call each. */
export async function readMetrics(
  call: CallDiscord,
  session: Tokens,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const found: Metrics[] = [];
  for (const externalId of externalIds) {
    const { path, query, isGone } = placeOf(session, externalId);
    try {
      const live = reactions.parse(await call(session, path, { query }));
      const likes = live.reactions.reduce((sum, reaction) => sum + reaction.count, 0);
      found.push({ externalId, views: null, likes, comments: null });
    } catch (error) {
      // A bot may lose the right to read the history, and still post.
      if (!isGone(error) && !(isBot(session) && hasCode(error, MISSING_ACCESS))) throw error;
    }
  }
  return found;
}
