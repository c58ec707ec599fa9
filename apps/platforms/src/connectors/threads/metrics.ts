import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { count } from '../responses.ts';
import { isGone, lacksPermission } from './errors.ts';
import { sessionOf, type ThreadsGraph, type Tokens } from './session.ts';

const TIMEOUT_MS = 10_000;

const insight = z.object({
  name: z.string(),
  values: z.array(z.object({ value: count })).optional(),
  total_value: z.object({ value: count }).optional(),
});
const insights = z.object({ data: z.array(insight) });

/** The numbers of posts, one call each; such calls leave room for posts when a limit is near. */
export async function readMetrics(
  graph: ThreadsGraph,
  session: Tokens,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const found: Metrics[] = [];
  for (const externalId of externalIds) {
    try {
      found.push({ externalId, ...(await numbersOf(graph, session, externalId)) });
    } catch (error) {
      if (isGone(error)) continue;
      if (!lacksPermission(error)) throw error;
      // The owner has not allowed to read numbers. Nothing else of the account depends on that.
      return externalIds.map((each) => ({ externalId: each, views: null, likes: null, comments: null }));
    }
  }
  return found;
}

async function numbersOf(graph: ThreadsGraph, session: Tokens, id: string) {
  const { body } = await graph.call(sessionOf(session), `/${id}/insights`, {
    query: { metric: 'views,likes,replies' },
    timeoutMs: TIMEOUT_MS,
    optionalFor: session.userId,
  });
  const { data } = insights.parse(body);
  const numberOf = (wanted: string) => {
    const one = data.find(({ name }) => name === wanted);
    return one?.values?.[0]?.value ?? one?.total_value?.value ?? null;
  };
  return { views: numberOf('views'), likes: numberOf('likes'), comments: numberOf('replies') };
}
