import { z } from 'zod';
import type { Published } from '../connector.ts';
import { identifier } from '../responses.ts';
import type { CallDiscord } from './api.ts';
import { ALREADY_CROSSPOSTED, hasCode, MISSING_ACCESS, MISSING_RIGHTS } from './errors.ts';
import { filesOf } from './files.ts';
import {
  contentOf,
  crosspostedAs,
  type DiscordJob,
  isCrosspost,
  messageOf,
  nonceOf,
  posted,
  publishedAs,
} from './messages.ts';
import { threadNameOf } from './prepare.ts';
import { assertMayPost } from './rights.ts';
import { type BotTokens, isBot, readRights, type Tokens, type WebhookTokens } from './session.ts';

/** A forum post: its thread has the id of its first message. */
const thread = z.object({ id: identifier });

interface Sending {
  call: CallDiscord;
  timeoutMs: number;
  /** Whether the first message of a bot begins a forum post. */
  inForum: boolean;
}

/** Makes the next part public with one call. */
export async function publishPart(sending: Sending, job: DiscordJob, session: Tokens): Promise<Published> {
  if (!isBot(session)) return publishByWebhook(sending, job, session);
  try {
    return await publishByBot(sending, job, session);
  } catch (error) {
    if (hasCode(error, MISSING_ACCESS, MISSING_RIGHTS)) await nameMissing(sending.call, session);
    throw error;
  }
}

/** Throws AccessLostError with the rights that the bot lacks, if Discord shows them. */
async function nameMissing(call: CallDiscord, session: BotTokens): Promise<void> {
  const rights = await readRights(call, session).catch(() => undefined);
  if (rights) assertMayPost(rights.place, rights.found);
}

async function publishByBot(
  { call, timeoutMs, inForum }: Sending,
  job: DiscordJob,
  session: BotTokens,
): Promise<Published> {
  const [first] = job.done;
  if (first && isCrosspost(job)) return publishToFollowers(call, session, first, timeoutMs);
  const files = await filesOf(job);
  const content = contentOf(job, files);
  const post = { method: 'POST', files, timeoutMs } as const;
  if (!first && inForum) {
    const { tags = [] } = job.words.options;
    const json = {
      name: threadNameOf(job).trim(),
      message: content,
      ...(tags.length > 0 && { applied_tags: tags }),
    };
    const { id } = thread.parse(
      await call(session, `/channels/${session.channelId}/threads`, { ...post, json }),
    );
    return publishedAs(session, { id, channel_id: id });
  }
  const before = job.done.at(-1);
  const json = {
    ...content,
    nonce: nonceOf(job),
    enforce_nonce: true,
    ...(before && {
      message_reference: { message_id: messageOf(before.externalId).message, fail_if_not_exists: false },
    }),
  };
  const channel = first ? messageOf(first.externalId).channel : session.channelId;
  return publishedAs(
    session,
    posted.parse(await call(session, `/channels/${channel}/messages`, { ...post, json })),
  );
}

/** Can be repeated: Discord then names it as published already. */
async function publishToFollowers(
  call: CallDiscord,
  session: BotTokens,
  first: Published,
  timeoutMs: number,
): Promise<Published> {
  const { channel, message } = messageOf(first.externalId);
  const path = `/channels/${channel}/messages/${message}/crosspost`;
  await call(session, path, { method: 'POST', timeoutMs }).catch((error: unknown) => {
    if (!hasCode(error, ALREADY_CROSSPOSTED)) throw error;
  });
  return crosspostedAs(first);
}

/** Without `wait`, Discord would not show whether the message was saved. */
async function publishByWebhook(
  { call, timeoutMs }: Sending,
  job: DiscordJob,
  session: WebhookTokens,
): Promise<Published> {
  const files = await filesOf(job);
  const [first] = job.done;
  const { threadName, tags = [] } = job.words.options;
  const thread = first && messageOf(first.externalId).channel;
  const isNewThread = !first && threadName !== undefined;
  const json = {
    ...contentOf(job, files),
    ...(isNewThread && { thread_name: threadName, ...(tags.length > 0 && { applied_tags: tags }) }),
  };
  const query = {
    wait: 'true',
    ...(thread !== undefined && thread !== session.channelId && { thread_id: thread }),
  };
  const answer = await call(session, session.webhookPath, { method: 'POST', query, json, files, timeoutMs });
  return publishedAs(session, posted.parse(answer));
}
