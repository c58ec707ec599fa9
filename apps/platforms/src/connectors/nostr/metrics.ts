import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { hexId, KIND } from './event.ts';
import { eventsBy, type Relays } from './relays.ts';
import { signFor, type Tokens } from './session.ts';

const IDS_PER_QUERY = 20;
const MOST_RELAYS = 4;
const MOST_EVENTS = 900;

/** Reactions are only counted, so their signatures don't matter. */
const reaction = z.object({
  id: hexId,
  pubkey: hexId,
  kind: z.int(),
  content: z.string(),
  tags: z.array(z.array(z.string())).max(2_000),
});
type Reaction = z.infer<typeof reaction>;

const DISLIKE = '-';

/** Likes and comments that the account's relays know. Posts that no relay has any more are omitted. */
export async function readMetrics(
  relays: Relays,
  session: Tokens,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const urls = session.relays.slice(0, MOST_RELAYS);
  const sign = signFor(relays, session);
  const found: Metrics[] = [];
  for (let i = 0; i < externalIds.length; i += IDS_PER_QUERY) {
    const ids = externalIds.slice(i, i + IDS_PER_QUERY);
    const kinds = [KIND.note, KIND.reaction, KIND.comment];
    const [posts, about] = await Promise.all([
      relays.query(urls, { ids }, sign),
      relays.query(urls, { kinds, '#e': ids, limit: MOST_EVENTS }, sign),
    ]);
    const isWhole = posts.every((each) => each !== undefined);
    const live = new Set(eventsBy(session.pubkey, posts).map(({ id }) => id));
    const events = reactionsIn(about);
    for (const id of ids) if (live.has(id) || !isWhole) found.push(metricsOf(id, events, session.pubkey));
  }
  return found;
}

/** Each event once, whichever relays have it. */
function reactionsIn(found: readonly (readonly unknown[] | undefined)[]): Reaction[] {
  const events = found.flatMap((each) => each ?? []).flatMap((event) => reaction.safeParse(event).data ?? []);
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

function metricsOf(externalId: string, events: readonly Reaction[], pubkey: string): Metrics {
  const about = events.filter(({ tags }) => tags.some(([name, id]) => name === 'e' && id === externalId));
  const likes = about.filter(({ kind, content }) => kind === KIND.reaction && content !== DISLIKE);
  // The account's own replies are its thread.
  const comments = about.filter((event) => event.kind !== KIND.reaction && event.pubkey !== pubkey);
  return {
    externalId,
    views: null,
    likes: new Set(likes.map((each) => each.pubkey)).size,
    comments: comments.length,
  };
}
