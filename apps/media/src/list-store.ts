import { afterPosition, currentAccess, type Position, upToPosition, visibleOwned } from '@postrider/service';
import { containing, LIST_TIMEOUT_MS, withinTimeLimit } from '@postrider/service/mongo';
import type { Model } from 'mongoose';
import { type ItemPage, type ItemQuery, mimeTypesOf } from './media.ts';
import { asItem, type Row } from './schema.ts';

/** The most items that a search examines for one page. */
const MAX_SEARCHED = 10_000;
const NEWEST_FIRST = { field: 'createdAt', direction: -1 } as const;

/** A search reads many items of a workspace. */
const NO_SEARCH = 'List the files without a search; the newest come first.';

/** Reads pages of the items of a workspace, newest first; without their edits. */
export function createListItems(
  rows: Model<Row>,
): (workspaceId: string, query: ItemQuery) => Promise<ItemPage> {
  /** The last item that a search examines for one page; undefined if it examines all. */
  async function endOfSearch(
    all: { workspaceId: string; profileId?: string; state: 'item' },
    bounds: object[],
  ): Promise<Position | undefined> {
    const [last] = await rows
      .find({ ...all, ...(bounds.length > 0 ? { $and: bounds } : {}) }, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(MAX_SEARCHED - 1)
      .limit(1)
      .maxTimeMS(LIST_TIMEOUT_MS)
      .lean<Pick<Row, '_id' | 'createdAt'>[]>();
    return last && { id: last._id, at: last.createdAt };
  }

  return async (workspaceId, query) => {
    const owner = query.profileId && { profileId: query.profileId };
    const all = { workspaceId, ...owner, state: 'item' as const };
    const bounds = [
      ...(currentAccess() ? [visibleOwned()] : []),
      ...(query.after ? [afterPosition(NEWEST_FIRST, query.after)] : []),
    ];
    const end = query.search ? await endOfSearch(all, bounds) : undefined;
    const within = [...bounds, ...(end ? [upToPosition(NEWEST_FIRST, end)] : [])];
    const found = await withinTimeLimit(
      rows
        .find(
          { ...all, ...listFilter(query), ...(within.length > 0 ? { $and: within } : {}) },
          { cleaning: 0 },
        )
        .sort({ createdAt: -1, _id: -1 })
        .skip(query.offset)
        .limit(query.limit + 1)
        .maxTimeMS(LIST_TIMEOUT_MS)
        .lean<Row[]>(),
      NO_SEARCH,
    );
    const items = found.slice(0, query.limit).map(asItem);
    const last = items.at(-1);
    if (last && found.length > query.limit)
      return { items, next: { id: last.key, at: last.createdAt }, searched: 0 };
    return { items, next: end, searched: end ? MAX_SEARCHED : 0 };
  };
}

/** The filter of a list, beside the workspace. */
const listFilter = ({ type, search }: ItemQuery) => ({
  ...(type && { mimeType: { $in: mimeTypesOf(type) } }),
  ...(search && { filename: containing(search) }),
});
