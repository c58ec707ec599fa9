import { z } from 'zod';
import type { Metrics, PlatformAccount } from '../connector.ts';
import { PlatformError } from '../http.ts';
import { graphErrorOf } from '../meta/graph-error.ts';
import { count } from '../responses.ts';
import { isGone } from './posts.ts';
import type { InstagramGraph, Tokens } from './session.ts';

const TIMEOUT_MS = 10_000;
/** The calls for posts at a time. */
const AT_A_TIME = 4;

const insight = z.object({
  name: z.string(),
  values: z.array(z.object({ value: count })).catch([]),
  total_value: z.object({ value: count }).optional().catch(undefined),
});
const insights = z.object({ data: z.array(insight).max(50) });
const fields = z.object({
  like_count: count.nullable().catch(null).default(null),
  comments_count: count.nullable().catch(null).default(null),
});

/** The metrics of posts; those of deleted posts are omitted. Waits while most of a limit is used. */
export async function readMetrics(
  graph: InstagramGraph,
  { externalId: account }: PlatformAccount,
  session: Tokens,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const read = async (path: string, query: Record<string, string>) =>
    (await graph.call(session, path, { query, optionalFor: account, timeoutMs: TIMEOUT_MS })).body;

  async function metricsOf(externalId: string): Promise<Metrics[]> {
    const path = `/${encodeURIComponent(externalId)}`;
    try {
      const { data } = insights.parse(await read(`${path}/insights`, { metric: 'views,likes,comments' }));
      const numberOf = (name: string) => {
        const found = data.find((each) => each.name === name);
        return found?.total_value?.value ?? found?.values[0]?.value ?? null;
      };
      return [
        { externalId, views: numberOf('views'), likes: numberOf('likes'), comments: numberOf('comments') },
      ];
    } catch (error) {
      if (isGone(error)) return [];
      if (!isUnsupported(error)) throw error;
    }
    // One metric that a post does not have fails the whole call.
    try {
      const found = fields.parse(await read(path, { fields: 'like_count,comments_count' }));
      return [{ externalId, views: null, likes: found.like_count, comments: found.comments_count }];
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  }

  const found: Metrics[] = [];
  for (let place = 0; place < externalIds.length; place += AT_A_TIME)
    found.push(...(await Promise.all(externalIds.slice(place, place + AT_A_TIME).map(metricsOf))).flat());
  return found;
}

/** A post without insights, such as a story with few viewers, or an account that did not allow reading them. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof PlatformError && [10, 100].includes(graphErrorOf(error)?.code ?? 0);
