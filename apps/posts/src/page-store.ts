import { afterPosition, type Position, type PositionOrder, upToPosition } from '@postrider/service';
import { LIST_TIMEOUT_MS, withinTimeLimit } from '@postrider/service/mongo';
import mongoose, { type mongo } from 'mongoose';
import { isSearch, type ListQuery, listFilter, listOrder, searchedFilter } from './list-query.ts';
import type { Post } from './post.ts';
import type { StoredPost } from './schema.ts';

/** A page of a list; it may be shorter than asked for although there are more. */
export interface PostPage {
  posts: Post[];
  /** Where the next page begins; undefined after the last. */
  next: Position | undefined;
  /** How many posts a search has looked through that stopped before the end; 0 for any other list. */
  searched: number;
}

/** Bytes of posts after which a page of a list ends, as the database stores them. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** Posts that are read at a time for a list. */
const LIST_BATCH = 25;
/** Posts that a search looks through for one page. */
const MAX_SEARCHED = 10_000;

/** A filter without an index reads all posts in the statuses: these filters have one. */
const NARROW = 'Narrow the search by status, tag, account or dates, then try again.';

const WITHOUT_OUTBOX = { outbox: 0 } as const;

/** Reads pages of the posts of a workspace. */
export function createPageReader(
  collection: mongo.Collection<StoredPost>,
): (workspaceId: string, query: ListQuery) => Promise<PostPage> {
  /** The last post that a search looks through for one page; undefined where that is all of them. */
  async function endOfSearch(
    workspaceId: string,
    query: ListQuery,
    after: object,
  ): Promise<Position | undefined> {
    const order = listOrder(query);
    const [last] = await collection
      .find({ workspaceId, ...searchedFilter(query), ...after })
      .project<Pick<Post, '_id' | 'scheduledAt'>>({ scheduledAt: 1 })
      .sort(sortOf(order))
      .skip(MAX_SEARCHED - 1)
      .limit(1)
      .maxTimeMS(LIST_TIMEOUT_MS)
      .toArray();
    return last && positionOf(last, order);
  }

  /** Reads a few posts at a time, and no more once the page is full: a page of the longest posts would have a hundred MB. */
  async function list(workspaceId: string, query: ListQuery): Promise<PostPage> {
    const order = listOrder(query);
    const after = query.after ? { $and: [afterPosition(order, query.after)] } : {};
    const end = isSearch(query) ? await endOfSearch(workspaceId, query, after) : undefined;
    const bounds = [
      ...(query.after ? [afterPosition(order, query.after)] : []),
      ...(end ? [upToPosition(order, end)] : []),
    ];
    const found = collection
      .find<Post>(
        { workspaceId, ...listFilter(query), ...(bounds.length > 0 ? { $and: bounds } : {}) },
        { projection: WITHOUT_OUTBOX, maxTimeMS: LIST_TIMEOUT_MS, batchSize: LIST_BATCH },
      )
      .sort(sortOf(order))
      .skip(query.offset)
      .limit(query.limit + 1);
    const page: Post[] = [];
    let bytes = 0;
    for await (const post of found) {
      bytes += mongoose.mongo.BSON.calculateObjectSize(post);
      if (page.length === query.limit || (page.length > 0 && bytes > MAX_PAGE_BYTES)) {
        const last = page.at(-1);
        return { posts: page, next: last && positionOf(last, order), searched: 0 };
      }
      page.push(post);
    }
    return { posts: page, next: end, searched: end ? MAX_SEARCHED : 0 };
  }

  return (workspaceId, query) => withinTimeLimit(list(workspaceId, query), NARROW);
}

const sortOf = ({ field, direction }: PositionOrder): [string, 1 | -1][] => [
  ...(field === undefined ? [] : [[field, direction] satisfies [string, 1 | -1]]),
  ['_id', direction],
];

const positionOf = (
  { _id, scheduledAt }: Pick<Post, '_id' | 'scheduledAt'>,
  { field }: PositionOrder,
): Position => (field === undefined || !scheduledAt ? { id: _id } : { id: _id, at: scheduledAt });
