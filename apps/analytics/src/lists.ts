import { invalid, type Position } from '@postrider/service';
import type { ListStore } from './list-store.ts';
import type { PublishedPost } from './post.ts';
import { lastDays, type PeriodQuery } from './selection.ts';

/** The parameters of a list: the page has 1 to 1,000 posts. */
export interface ListQuery extends PeriodQuery {
  after: Position | undefined;
  limit: number;
}

/** A page of posts with their numbers, newest first, and the position of its last one if there are more. */
export type ListPublished = (
  workspaceId: string,
  query: ListQuery,
) => Promise<{ posts: PublishedPost[]; next?: Position }>;

const MAX_PAGE = 1_000;

/** Throws invalid_request outside the ranges. */
export const createListPublished =
  (store: ListStore): ListPublished =>
  async (workspaceId, { after, limit, ...query }) => {
    if (limit < 1 || limit > MAX_PAGE)
      throw invalid('/limit', 'out_of_range', `The limit must be 1 to ${MAX_PAGE}.`);
    const found = await store.listed(workspaceId, lastDays(query), { after, limit: limit + 1 });
    const posts = found.slice(0, limit);
    const last = posts.at(-1);
    return { posts, ...(found.length > limit && last && { next: { id: last._id, at: last.publishedAt } }) };
  };
