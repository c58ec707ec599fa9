import type { Api } from '../api.ts';
import { Paged, withCursor } from '../pages.ts';
import type {
  CallOptions,
  ChangeOptions,
  CreateLink,
  IdempotentOptions,
  Link,
  LinkClicks,
  LinkClicksQuery,
  ListLinks,
} from '../types.ts';

export type Links = ReturnType<typeof createLinks>;

/** Short links. Scope `links:manage`. */
export const createLinks = (call: Api) => ({
  /** The links with their clicks; `limit` is the size of a page. */
  list: (query: ListLinks = {}, options?: CallOptions): Paged<Link> =>
    new Paged(async (cursor) => {
      const asked = withCursor(query, cursor);
      const { links, pagination } = await call('get /links', { query: asked }, options);
      return { items: links, ...pagination };
    }),

  /** Every retry sends the same idempotency key. */
  async create(
    body: CreateLink,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<Link> {
    const { link } = await call('post /links', { body, idempotencyKey }, options);
    return link;
  },

  async get(code: string, options?: CallOptions): Promise<Link> {
    const { link } = await call('get /links/{code}', { path: { code } }, options);
    return link;
  },

  /** The link with its clicks on each of the last days (UTC), oldest first. */
  clicks: (code: string, query?: LinkClicksQuery, options?: CallOptions): Promise<LinkClicks> =>
    call('get /links/{code}/clicks', { path: { code }, query }, options),

  /** The short link returns `410 Gone` from then on. */
  async disable(code: string, options?: ChangeOptions): Promise<void> {
    await call('delete /links/{code}', { path: { code } }, options);
  },
});
