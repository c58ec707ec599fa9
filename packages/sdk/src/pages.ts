import type { components } from './gen/api.ts';

type Pagination = components['schemas']['Pagination'];

/** One page, as it was answered. */
export interface Page<T> extends Pagination {
  items: readonly T[];
}

/** Requests the page that a cursor begins; undefined: the one that the caller's own query chooses. */
type FetchPage<T> = (cursor: string | undefined) => Promise<Page<T>>;

/**
 * A list that comes page by page: `for await (const item of list)` requests pages as it goes on and gives every item
 * once, in the list's order. Items that are added or removed meanwhile, also by the loop itself, make it neither repeat
 * nor skip one that was there all the time.
 */
export class Paged<T> implements AsyncIterable<T> {
  readonly #fetchPage: FetchPage<T>;

  constructor(fetchPage: FetchPage<T>) {
    this.#fetchPage = fetchPage;
  }

  /** One page alone, which `limit` and `cursor` (or `offset`) of the query choose. */
  page(): Promise<Page<T>> {
    return this.#fetchPage(undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.#fetchPage(cursor);
      yield* page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
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

/** The query of the page that a cursor begins: it takes the place of an offset. */
export const withCursor = <Q extends { cursor?: string; offset?: number }>(
  query: Q,
  cursor: string | undefined,
) => (cursor === undefined ? query : { ...query, offset: undefined, cursor });
