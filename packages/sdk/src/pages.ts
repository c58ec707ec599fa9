import type { components } from './gen/api.ts';

type Pagination = components['schemas']['Pagination'];

/** One page, as it was answered. */
export interface Page<T> extends Pagination {
  items: readonly T[];
}

/** Requests the page that begins at `offset`; undefined: at the offset of the caller's own query. */
type FetchPage<T> = (offset: number | undefined) => Promise<Page<T>>;

/**
 * A list that comes page by page: `for await (const item of list)` requests pages as it goes on and gives every item
 * once, in the list's order. Items that are added or removed meanwhile, also by the loop itself, make it neither repeat
 * nor skip one that was there all the time.
 */
export class Paged<T> implements AsyncIterable<T> {
  readonly #fetchPage: FetchPage<T>;
  readonly #idOf: (item: T) => string;

  constructor(fetchPage: FetchPage<T>, idOf: (item: T) => string) {
    this.#fetchPage = fetchPage;
    this.#idOf = idOf;
  }

  /** One page alone, which `limit` and `offset` of the query choose. */
  page(): Promise<Page<T>> {
    return this.#fetchPage(undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const seen = new Set<string>();
    let page = await this.page();
    const start = page.offset;
    for (;;) {
      for (const item of page.items) {
        const id = this.#idOf(item);
        if (!seen.has(id)) yield item;
        seen.add(id);
      }
      if (!page.hasMore) return;
      page = await this.#after(page, start, seen);
    }
  }

  /**
   * The page after this one, which begins with an item that was seen. Where it does not, the list has moved up by
   * removals, and pages before it are requested until one does.
   */
  async #after({ offset, limit, items }: Page<T>, start: number, seen: Set<string>): Promise<Page<T>> {
    const overlap = limit > 1 ? 1 : 0;
    let next = await this.#fetchPage(offset + items.length - overlap);
    while (overlap > 0 && next.offset > start && !next.items.some((item) => seen.has(this.#idOf(item)))) {
      next = await this.#fetchPage(Math.max(start, next.offset - limit + 1));
    }
    return next;
  }

  /** All items, at most `max` of them. */
  async toArray(max = Number.POSITIVE_INFINITY): Promise<T[]> {
    const items: T[] = [];
    if (max <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }
}
