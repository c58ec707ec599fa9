import { textOf } from '@postrider/platform-rules';
import type { InstagramOptions } from '@postrider/platform-rules/instagram/limits';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import { PlatformError } from '../http.ts';
import type { ContainerState } from '../meta/containers.ts';
import { graphErrorOf, isGraphError } from '../meta/graph-error.ts';
import { validItems, webUrl } from '../responses.ts';
import { containerFailure } from './classify.ts';
import { profilePage } from './hosts.ts';
import type { InstagramGraph, Tokens } from './session.ts';

/** An id; one beyond 2^53 is sent as a number too. */
const id = z.union([z.string().min(1).max(100), z.int().positive()]).transform(String);
export const created = z.object({ id });

const time = z.coerce.date().optional().catch(undefined);
const listed = z.object({
  id,
  caption: z.string().max(10_000).optional().catch(undefined),
  permalink: webUrl,
  timestamp: time,
});
const linked = z.object({ permalink: webUrl });
const list = z.object({ data: validItems(listed, 50) });
const comment = z.object({ id, text: z.string().max(10_000).catch(''), timestamp: time });
const comments = z.object({ data: validItems(comment, 50) });
const status = z.object({
  status_code: z.enum(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'EXPIRED', 'ERROR']),
  status: z.string().catch(''),
});
const quota = z.object({
  data: z
    .array(
      z.object({
        quota_usage: z.number(),
        config: z.object({ quota_total: z.number() }),
      }),
    )
    .max(50),
});

const TIMEOUT_MS = 10_000;
/** The address of a new post is read right after its call, while a process holds the publication. */
const ADDRESS_TIMEOUT_MS = 2_000;
/** Instagram rounds times to seconds. An earlier post with the same caption must not be taken for the one that is sought. */
const CLOCKS_MS = 2_000;
const NEWEST = '10';

/** What Instagram’s API shows of posts and their containers. */
export function createPosts(graph: InstagramGraph) {
  const read = async (session: Tokens, path: string, query: Record<string, string>, timeoutMs = TIMEOUT_MS) =>
    (await graph.call(session, path, { query, timeoutMs })).body;

  /** The state of a container. */
  async function containerState(session: Tokens, container: string): Promise<ContainerState> {
    try {
      const body = await read(session, `/${encodeURIComponent(container)}`, { fields: 'status_code,status' });
      return stateOf(status.parse(body));
    } catch (error) {
      if (isGone(error)) return { kind: 'lost' };
      throw error;
    }
  }

  /** The newest posts that were published after a time. */
  async function newest(session: Tokens, since: Date) {
    const query = { fields: 'id,caption,permalink,timestamp', limit: NEWEST };
    const { data } = list.parse(await read(session, `/${session.userId}/media`, query));
    return data.filter(({ timestamp }) => isAfter(timestamp, since));
  }

  return {
    containerState,

    /** Whether Instagram accepts no further post of the account for now. */
    async isFull(session: Tokens): Promise<boolean> {
      const path = `/${session.userId}/content_publishing_limit`;
      const body = await read(session, path, { fields: 'quota_usage,config' }).catch((error: unknown) => {
        // Without an answer, the call that publishes decides.
        if (error instanceof PlatformError && graphErrorOf(error)?.code !== 190) return null;
        throw error;
      });
      const [found] = quota.safeParse(body).data?.data ?? [];
      return found !== undefined && found.quota_usage >= found.config.quota_total;
    },

    /** A post with its address. It is live, so that the address of the account is enough. */
    async show({ account }: Pick<Job, 'account'>, session: Tokens, externalId: string): Promise<Published> {
      const path = `/${encodeURIComponent(externalId)}`;
      const body = await read(session, path, { fields: 'permalink' }, ADDRESS_TIMEOUT_MS).catch(() => null);
      const url = linked.safeParse(body).data?.permalink;
      return { externalId, url: url || profilePage(session.apiUrl, account.username) };
    },

    /**
     * The post of a job among the newest ones, if exactly one has its caption.
     * @param isLive whether Instagram reports its container as published: then one without a caption may be it
     */
    async find(
      job: Job<InstagramOptions>,
      session: Tokens,
      { since, isLive }: { since: Date; isLive: boolean },
    ): Promise<Published | undefined> {
      const caption = textOf(job.words).trim();
      if (caption === '' && !isLive) return undefined;
      const found = (await newest(session, since)).filter((each) => isSame(each.caption, caption));
      const [post, ...others] = found;
      return post && others.length === 0 ? { externalId: post.id, url: post.permalink } : undefined;
    },

    /** The first comment of a job, if it is live. */
    async findComment(job: Job<InstagramOptions>, session: Tokens, since: Date): Promise<LookUp> {
      const [post] = job.done;
      if (!post?.externalId) return { kind: 'unknown' };
      const query = { fields: 'id,text,timestamp' };
      const path = `/${encodeURIComponent(post.externalId)}/comments`;
      const { data } = comments.parse(await read(session, path, query));
      const text = textOf(job.words, job.done.length);
      const found = data.find((each) => isSame(each.text, text) && isAfter(each.timestamp, since));
      return found ? { kind: 'found', externalId: found.id, url: post.url } : { kind: 'unknown' };
    },
  };
}

/** Instagram removes spaces around a text. */
const isSame = (shown: string | undefined, text: string) => (shown ?? '').trim() === text.trim();

const isAfter = (timestamp: Date | undefined, since: Date) =>
  timestamp === undefined || timestamp.getTime() >= since.getTime() - CLOCKS_MS;

const SUBCODE = /\b2207\d{3}\b/;

function stateOf({ status_code: code, status: text }: z.infer<typeof status>): ContainerState {
  if (code === 'IN_PROGRESS') return { kind: 'processing' };
  if (code === 'FINISHED') return { kind: 'ready' };
  if (code === 'PUBLISHED') return { kind: 'published' };
  if (code === 'EXPIRED') return { kind: 'expired' };
  const [subcode] = SUBCODE.exec(text.slice(0, 1_000)) ?? [];
  return { kind: 'failed', ...containerFailure(Number(subcode ?? 0)) };
}

const GONE_SUBCODES = [2207006, 2207008, 2207020];

/** Instagram no longer knows the object, or does not know it yet. */
export const isGone = (error: unknown): boolean =>
  isGraphError(error, 100, 33) || GONE_SUBCODES.includes(graphErrorOf(error)?.subcode ?? 0);
