/** Of an operator's list. */
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

/** Part of a list, and where the next part begins: empty after the last. */
export interface Page<T> {
  items: T[];
  nextPageToken: string;
}

/**
 * Reads a page of a list that is read in parts.
 * @param requested how many; 0 means 100, more than 500 means 500
 * @param read up to `limit` items
 * @param tokenOf where a page begins that follows this item
 */
export async function readPage<T>(
  requested: number,
  read: (limit: number) => Promise<T[]>,
  tokenOf: (last: T) => string,
): Promise<Page<T>> {
  const limit = Math.min(requested || DEFAULT_LIMIT, MAX_LIMIT);
  // One more than the page shows whether there is another one.
  const found = await read(limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextPageToken: last && found.length > limit ? tokenOf(last) : '' };
}
