import type { components } from './gen/api.ts';

type Pagination = components['schemas']['Pagination'];

/** One page of a response. */
export interface Page<T> extends Pagination {
  items: readonly T[];
}

/** Requests the page of a cursor; undefined: the page of the caller's query. */
type FetchPage<T> = (cursor: string | undefined) => Promise<Page<T>>;

/**
 * A paginated list: `for await (const item of list)` requests pages as needed and yields every item once, in the list's
 * order. If items are added or removed in the meantime, also by the loop itself, it neither repeats nor skips any
 * others.
 */
export class Paged<T> implements AsyncIterable<T> {
  readonly #fetchPage: FetchPage<T>;

  constructor(fetchPage: FetchPage<T>) {
    this.#fetchPage = fetchPage;
  }

  /** A single page, selected by `limit` and `cursor` (or `offset`) of the query. */
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

/** The query of the page of a cursor, which replaces an offset. */
export const withCursor = <Q extends { cursor?: string; offset?: number }>(
  query: Q,
  cursor: string | undefined,
) => (cursor === undefined ? query : { ...query, offset: undefined, cursor });
