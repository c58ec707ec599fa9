import { textOf } from '@postrider/platform-rules';
import type { ThreadsOptions } from '@postrider/platform-rules/threads/limits';
import { z } from 'zod';
import type { Job, Published } from '../connector.ts';
import { identifier, validItems, webUrl } from '../responses.ts';
import { profilePage } from './hosts.ts';
import { sessionOf, type ThreadsGraph, type Tokens } from './session.ts';

const TIMEOUT_MS = 10_000;
/** The address of a new post is read right after its call, while a process holds the publication. */
const ADDRESS_TIMEOUT_MS = 2_000;
const MOST_LISTED = 100;
/** How far Threads' clock may be behind ours. */
const CLOCK_SKEW_MS = 10_000;

const listed = z.object({
  id: identifier,
  text: z.string().catch(''),
  permalink: webUrl,
  timestamp: z.coerce.date(),
  media_type: z.string().catch(''),
  replied_to: z.object({ id: z.string() }).optional().catch(undefined),
});
type Listed = z.infer<typeof listed>;
const posts = z.object({ data: validItems(listed, MOST_LISTED) });
const linked = z.object({ permalink: webUrl });

/** A live post with its address, or that of its account if Threads does not report one. */
const published = ({ apiUrl, username }: Tokens, externalId: string, url: string): Published => ({
  externalId,
  url: url || profilePage(apiUrl, username),
});

/** The post with this id. It is live, so that its address may be missing. */
export async function showPost(graph: ThreadsGraph, session: Tokens, id: string): Promise<Published> {
  const query = { fields: 'permalink' };
  const url = await graph
    .call(sessionOf(session), `/${id}`, { query, timeoutMs: ADDRESS_TIMEOUT_MS })
    .then(({ body }) => linked.parse(body).permalink)
    .catch(() => '');
  return published(session, id, url);
}

/**
 * The job's next part among the newest posts of its account; undefined if none or several can be it.
 * @param isLive whether Threads reports its container as published: then a post without a text may be it
 */
export async function findPost(
  graph: ThreadsGraph,
  job: Job<ThreadsOptions>,
  session: Tokens,
  { since, isLive }: { since: Date; isLive: boolean },
): Promise<Published | undefined> {
  const isReply = job.done.length > 0;
  const earliest = since.getTime() - CLOCK_SKEW_MS;
  const { body } = await graph.call(
    sessionOf(session),
    `/${session.userId}/${isReply ? 'replies' : 'threads'}`,
    {
      query: {
        fields: 'id,text,permalink,timestamp,media_type,replied_to',
        since: String(Math.floor(earliest / 1_000)),
        limit: String(MOST_LISTED),
      },
      timeoutMs: TIMEOUT_MS,
    },
  );
  const text = comparable(textOf(job.words, job.done.length));
  if (text === '' && !isLive) return undefined;
  const kinds = kindsOf(job);
  const parent = job.done.at(-1)?.externalId;
  const isIt = (post: Listed) =>
    post.timestamp.getTime() >= earliest &&
    comparable(post.text) === text &&
    (post.media_type === '' || kinds.includes(post.media_type)) &&
    (parent === undefined || !post.replied_to || post.replied_to.id === parent);
  const [found, other] = posts.parse(body).data.filter(isIt);
  return found && !other ? published(session, found.id, found.permalink) : undefined;
}

/** How Threads names a post with the files of the job's next part. */
function kindsOf({ done, files }: Job<ThreadsOptions>): readonly string[] {
  if (done.length > 0 || files.length === 0) return ['TEXT_POST'];
  return files.length > 1 ? ['CAROUSEL_ALBUM'] : ['IMAGE', 'VIDEO'];
}

/** The part of a text to compare: Threads may change whitespace, and the sign of a topic. */
const comparable = (text: string): string =>
  text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '') || text.replace(/\s+/gu, '');
