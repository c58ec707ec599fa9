import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import type { Graph } from '../meta/graph.ts';
import { isGraphError } from '../meta/graph-error.ts';
import { count } from '../responses.ts';
import type { Signed, Tokens } from './graph.ts';
import { allows, INSIGHTS } from './permissions.ts';

const TIMEOUT_MS = 10_000;
/** Calls at a time: two for each post. */
const POSTS_AT_ONCE = 5;
/** Since v25.0; the earlier metrics of impressions have ended. */
const VIEWS = 'post_media_view';
const FIELDS = 'reactions.summary(true).limit(0),comments.summary(true).limit(0)';

const total = z
  .object({ summary: z.object({ total_count: count }) })
  .transform(({ summary }) => summary.total_count)
  .nullable()
  .catch(null);
const numbers = z.object({ reactions: total, comments: total });
const insights = z.object({
  data: z
    .array(z.object({ name: z.string(), values: z.array(z.object({ value: count.nullable().catch(null) })) }))
    .catch([]),
});

/** An object that was deleted, or that the token may not read. */
const isGone = (error: unknown) => isGraphError(error, 100, 33);

/** A metric that this version of the API does not have. */
const isUnsupported = (error: unknown) => isGraphError(error, 100) && !isGone(error);

/** The metrics of posts and videos. From 80 % of a limit on, none are read, so that posts can still be published. */
export function createMetrics(graph: Graph<Signed>) {
  const read = async (session: Tokens, path: string, query: Record<string, string>) =>
    (await graph.call(session, path, { query, optionalFor: session.pageId, timeoutMs: TIMEOUT_MS })).body;

  async function viewsOf(session: Tokens, id: string): Promise<number | null> {
    if (!allows(session, INSIGHTS)) return null;
    try {
      const { data } = insights.parse(await read(session, `/${id}/insights`, { metric: VIEWS }));
      return data.find(({ name }) => name === VIEWS)?.values[0]?.value ?? null;
    } catch (error) {
      if (isUnsupported(error)) return null;
      throw error;
    }
  }

  async function metricsOf(session: Tokens, externalId: string): Promise<Metrics[]> {
    // A video has its numbers as a post of the Page.
    const id = encodeURIComponent(externalId.includes('_') ? externalId : `${session.pageId}_${externalId}`);
    try {
      const { reactions: likes, comments } = numbers.parse(await read(session, `/${id}`, { fields: FIELDS }));
      return [{ externalId, views: await viewsOf(session, id), likes, comments }];
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  }

  return async (session: Tokens, externalIds: readonly string[]): Promise<Metrics[]> => {
    const found: Metrics[] = [];
    for (let from = 0; from < externalIds.length; from += POSTS_AT_ONCE) {
      const ids = externalIds.slice(from, from + POSTS_AT_ONCE);
      found.push(...(await Promise.all(ids.map((id) => metricsOf(session, id)))).flat());
    }
    return found;
  };
}
