import {
  afterPosition,
  currentTime,
  type Position,
  type PositionOrder,
  upToPosition,
} from '@postrider/service';
import { LIST_TIMEOUT_MS, ONE_REPLY, withinTimeLimit } from '@postrider/service/mongo';
import mongoose, { type mongo } from 'mongoose';
import { isSearch, type ListQuery, listFilter, listOrder, searchedFilter } from './list-query.ts';
import type { ListedPost } from './post.ts';
import type { StoredPost } from './schema.ts';
import { visiblePosts } from './visible.ts';

/** A page of a list; it may be shorter than requested although there are more. */
export interface PostPage {
  posts: ListedPost[];
  /** The start of the next page; undefined after the last. */
  next: Position | undefined;
  /** The number of posts that a search examined, if it stopped before the end; otherwise 0. */
  searched: number;
}

/** The size of stored posts after which a page ends, in bytes. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** The size of the first read for a page: with the longest posts, not many more than a page has. */
const FIRST_READ = 6;
/** The growth factor of reads. */
const GROWTH = 4;
/** The most posts that a search examines for one page. */
const MAX_SEARCHED = 10_000;
/** Characters of a caption in a summary. */
const EXCERPT = 300;

/** A filter without an index reads all posts in the statuses; these filters have one. */
const NARROW = 'Narrow the search by status, tag, account or dates, then try again.';

/** The fields of posts and results in a list. */
const LISTED = {
  workspaceId: 1,
  profileId: 1,
  status: 1,
  title: 1,
  caption: 1,
  tags: 1,
  options: 1,
  timezone: 1,
  mediaId: 1,
  media: 1,
  reference: 1,
  metadata: 1,
  scheduledAt: 1,
  handoverMs: 1,
  publishedAt: 1,
  createdAt: 1,
  updatedAt: 1,
  approval: 1,
};
const { options: _, ...WITHOUT_OPTIONS } = LISTED;
const SUMMARY = { ...WITHOUT_OPTIONS, caption: { $substrCP: ['$caption', 0, EXCERPT] } };
const ACCOUNTS = { 'results.platform': 1, 'results.accountId': 1, 'results.status': 1 };

const projectionOf = ({ isSummary, expandResults }: ListQuery) => ({
  ...(isSummary ? SUMMARY : LISTED),
  ...(expandResults ? { results: 1 } : ACCOUNTS),
});

/** Reads pages of the posts of a workspace. */
export function createPageReader(
  collection: mongo.Collection<StoredPost>,
): (workspaceId: string, query: ListQuery) => Promise<PostPage> {
  /** The last post that a search examines for one page; undefined if it examines all. */
  async function endOfSearch(
    workspaceId: string,
    query: ListQuery,
    after: readonly object[],
    now: Date,
  ): Promise<Position | undefined> {
    const order = listOrder(query);
    const [last] = await collection
      .find({ workspaceId, ...searchedFilter(query, now), ...allOf(after) })
      .project<Placed>({ scheduledAt: 1, updatedAt: 1 })
      .sort(sortOf(order))
      .skip(MAX_SEARCHED - 1)
      .limit(1)
      .maxTimeMS(LIST_TIMEOUT_MS)
      .toArray();
    return last && positionOf(last, order);
  }

  /**
   * Reads a few posts at a time until the page is full, because a page of the longest posts would have a hundred MB.
   */
  async function list(workspaceId: string, query: ListQuery): Promise<PostPage> {
    const { limit, offset, isSummary } = query;
    const now = currentTime();
    const order = listOrder(query);
    const given = [...visiblePosts(), ...(query.after ? [afterPosition(order, query.after)] : [])];
    const end = isSearch(query) ? await endOfSearch(workspaceId, query, given, now) : undefined;
    const lateAt = performance.now() + LIST_TIMEOUT_MS;
    const read = (from: readonly object[], skip: number, count: number) =>
      collection
        .find({
          workspaceId,
          ...listFilter(query, now),
          ...allOf([...from, ...(end ? [upToPosition(order, end)] : [])]),
        })
        .project<ListedPost>(projectionOf(query))
        .sort(sortOf(order))
        .skip(skip)
        .limit(count)
        .batchSize(ONE_REPLY)
        .maxTimeMS(Math.max(1, Math.ceil(lateAt - performance.now())))
        .toArray();

    const posts: ListedPost[] = [];
    let bytes = 0;
    // Summaries are short, so all are read at once.
    for (let size = isSummary ? limit + 1 : FIRST_READ; ; ) {
      const last = posts.at(-1);
      const from = last ? [...given, afterPosition(order, positionOf(last, order))] : given;
      // Reads one more, to detect another page.
      const count = Math.min(size, limit + 1 - posts.length);
      const found = await read(from, last ? 0 : offset, count);
      for (const post of found) {
        bytes += mongoose.mongo.BSON.calculateObjectSize(post);
        const before = posts.at(-1);
        if (before && (posts.length === limit || bytes > MAX_PAGE_BYTES))
          return { posts, next: positionOf(before, order), searched: 0 };
        posts.push(post);
      }
      if (found.length < count) return { posts, next: end, searched: end ? MAX_SEARCHED : 0 };
      const fitting = ((MAX_PAGE_BYTES - bytes) * posts.length) / bytes;
      size = Math.min(GROWTH * size, Math.ceil(fitting) + 1);
    }
  }

  return (workspaceId, query) => withinTimeLimit(list(workspaceId, query), NARROW);
}

const allOf = (conditions: readonly object[]) => (conditions.length > 0 ? { $and: [...conditions] } : {});

const sortOf = ({ field, direction }: PositionOrder): [string, 1 | -1][] => [
  ...(field === undefined ? [] : [[field, direction] satisfies [string, 1 | -1]]),
  ['_id', direction],
];

/** The fields that orders use. */
type Placed = Pick<ListedPost, '_id' | 'scheduledAt' | 'updatedAt'>;

function positionOf({ _id, scheduledAt, updatedAt }: Placed, { field }: PositionOrder): Position {
  const at = field === 'updatedAt' ? updatedAt : field === undefined ? undefined : scheduledAt;
  return at ? { id: _id, at } : { id: _id };
}
