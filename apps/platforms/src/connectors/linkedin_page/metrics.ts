import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import type { Rest, Session } from '../linkedin/rest.ts';
import { count, identifier, validItems } from '../responses.ts';

/** As many as fit into one address. */
const PER_CALL = 50;
const TIMEOUT_MS = 10_000;

const numbers = z.object({
  impressionCount: count.catch(0),
  likeCount: count.catch(0),
  commentCount: count.catch(0),
});
const entry = z.object({
  share: identifier.optional(),
  ugcPost: identifier.optional(),
  totalShareStatistics: numbers,
});
const statistics = z.object({ elements: validItems(entry, PER_CALL) });
const found = z.object({ results: z.record(z.string(), z.unknown()) });

/** The two kinds of posts, and the parameter of each. */
const KINDS = { share: 'shares', ugcPost: 'ugcPosts' } as const;

const listOf = (urns: readonly string[]) => `List(${urns.map(encodeURIComponent).join(',')})`;

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += PER_CALL) yield items.slice(start, start + PER_CALL);
}

/**
 * The numbers of a Page's posts. LinkedIn leaves out posts without any activity, and deleted ones: only for these it is
 * asked which are there.
 */
export async function readMetrics(
  rest: Rest,
  session: Session,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const read = async (path: string) => (await rest.call(session, path, { timeoutMs: TIMEOUT_MS })).body;
  const page = `q=organizationalEntity&organizationalEntity=${encodeURIComponent(session.author)}`;
  const all = new Map<string, Metrics>();
  for (const [kind, parameter] of Object.entries(KINDS)) {
    const urns = externalIds.filter((urn) => urn.startsWith(`urn:li:${kind}:`));
    for (const some of chunksOf(urns)) {
      const body = await read(`/organizationalEntityShareStatistics?${page}&${parameter}=${listOf(some)}`);
      for (const { share, ugcPost, totalShareStatistics } of statistics.parse(body).elements) {
        const urn = share ?? ugcPost;
        if (urn !== undefined) all.set(urn, metricsOf(urn, totalShareStatistics));
      }
    }
  }
  for (const some of chunksOf(externalIds.filter((urn) => !all.has(urn)))) {
    const { results } = found.parse(await read(`/posts?ids=${listOf(some)}`));
    for (const urn of some) if (urn in results) all.set(urn, metricsOf(urn, numbers.parse({})));
  }
  return externalIds.flatMap((urn) => all.get(urn) ?? []);
}

const metricsOf = (
  externalId: string,
  { impressionCount: views, likeCount: likes, commentCount: comments }: z.infer<typeof numbers>,
): Metrics => ({ externalId, views, likes, comments });
