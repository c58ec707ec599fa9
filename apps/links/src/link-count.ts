import { currentTime } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import type { LinksStore } from './store.ts';

/** After this time no link with an earlier creation time can appear in the database. */
const SETTLED_AFTER_MS = 120_000;
const MAX_WORKSPACES = 10_000;

interface Settled {
  until: Date;
  links: number;
}

/**
 * The number of a workspace's links, including disabled ones. Links are never deleted, so old ones are counted once.
 */
export function createLinkCount(
  store: Pick<LinksStore, 'countCreated'>,
  now = currentTime,
): (workspaceId: string) => Promise<number> {
  const settled = new LRUCache<string, Settled>({ max: MAX_WORKSPACES });

  return async function countLinks(workspaceId) {
    const known = settled.get(workspaceId) ?? { until: new Date(0), links: 0 };
    const until = new Date(Math.max(known.until.getTime(), now().getTime() - SETTLED_AFTER_MS));
    const [older, recent] = await Promise.all([
      store.countCreated(workspaceId, known.until, until),
      store.countCreated(workspaceId, until),
    ]);
    const links = known.links + older;
    settled.set(workspaceId, { until, links });
    return links + recent;
  };
}
