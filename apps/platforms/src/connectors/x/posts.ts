import { textOf } from '@postrider/platform-rules';
import type { XOptions } from '@postrider/platform-rules/x/limits';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { identifier, validItems } from '../responses.ts';
import { apiUrl, postPage } from './hosts.ts';
import { upload } from './media.ts';
import type { Tokens } from './session.ts';
import { isSameText, links } from './text.ts';

/** One entry per file. The state of an older version has its only file as `upload`. */
export const prepared = z
  .object({ uploads: z.array(upload).optional(), upload: upload.nullish() })
  .transform(({ uploads, upload: only }) => ({ uploads: uploads ?? (only ? [only] : []) }));
export type Prepared = z.infer<typeof prepared>;

export const created = z.object({ data: z.object({ id: identifier }) });

const LOOK_BACK = 100;
/** Twice the longest post that X allows. */
const MAX_TEXT = 50_000;
const MAX_LINKS = 100;

const post = z.object({
  id: identifier,
  text: z.string().max(MAX_TEXT),
  created_at: z.coerce.date(),
  entities: z.object({ urls: links.max(MAX_LINKS).optional() }).optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
});
type Post = z.infer<typeof post>;

const listed = z.object({ data: validItems(post, LOOK_BACK).default([]) });

const TIMEOUT_MS = 10_000;
/** X reports times in seconds, and its clock may be slightly behind. */
const CLOCK_SKEW_MS = 3_000;

/** The request for the next part, as JSON. The files and the reply setting belong to the first part. */
export function tweetOf({ words, done }: Job<XOptions>, ready: Prepared) {
  const { replySettings } = words.options;
  const parent = done.at(-1);
  const text = textOf(words, done.length);
  if (parent) return { text, reply: { in_reply_to_tweet_id: parent.externalId } };
  return {
    text,
    ...(ready.uploads.length > 0 ? { media: { media_ids: ready.uploads.map(({ id }) => id) } } : {}),
    ...(replySettings ? { reply_settings: replySettings } : {}),
  };
}

/** A post that is live. */
export const published = ({ api, username }: Tokens, id: string): Published => ({
  externalId: id,
  url: postPage(api, `/${username}/status/${id}`).href,
});

/**
 * Looks for the post among the account's latest, by its first file, or by its text and time. X has no idempotency keys,
 * so a missing post may still appear: nothing proves its absence.
 */
export async function lookUp(
  http: PlatformHttp,
  job: Job<XOptions>,
  session: Tokens,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  const url = apiUrl(session.api, `/2/users/${encodeURIComponent(session.userId)}/tweets`);
  url.search = new URLSearchParams({
    max_results: String(LOOK_BACK),
    'tweet.fields': 'created_at,entities,attachments,referenced_tweets',
  }).toString();
  const { body } = await http.call(url, { token: session.access, timeoutMs: TIMEOUT_MS });
  const ours = listed.parse(body).data.find((post) => isSent(post, job, ready, since));
  return ours ? { kind: 'found', at: ours.created_at, ...published(session, ours.id) } : { kind: 'unknown' };
}

function isSent(post: Post, { words, done }: Job<XOptions>, ready: Prepared, since: Date): boolean {
  const [file] = ready.uploads;
  // A media key is a kind and the upload's id: `3_1880028106020515840`.
  if (file && done.length === 0)
    return post.attachments?.media_keys?.some((key) => key.endsWith(`_${file.id}`)) ?? false;
  const text = textOf(words, done.length);
  // A post with only a file is identified by its upload.
  if (text.trim() === '') return false;
  const answered = post.referenced_tweets?.find(({ type }) => type === 'replied_to')?.id;
  return (
    answered === done.at(-1)?.externalId &&
    post.created_at.getTime() >= since.getTime() - CLOCK_SKEW_MS &&
    isSameText(post.text, post.entities?.urls ?? [], text)
  );
}
