/** The page sizes of an operator's list. */
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

/** Part of a list, and the token of the next part; empty after the last. */
export interface Page<T> {
  items: T[];
  nextPageToken: string;
}

/**
 * Reads a page of a list. @param requested the number of items; 0 means 100, more than 500 means 500 @param read reads
 * up to `limit` items @param tokenOf the token of the page after this item
 */
export async function readPage<T>(
  requested: number,
  read: (limit: number) => Promise<T[]>,
  tokenOf: (last: T) => string,
): Promise<Page<T>> {
  const limit = Math.min(requested || DEFAULT_LIMIT, MAX_LIMIT);
  // Reads one item more, to detect whether there is another page.
  const found = await read(limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextPageToken: last && found.length > limit ? tokenOf(last) : '' };
}
