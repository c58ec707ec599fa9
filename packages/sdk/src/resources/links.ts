import type { Api } from '../api.ts';
import { Paged } from '../pages.ts';
import type { CallOptions, CreateLink, Link, LinkClicks, LinkClicksQuery, ListLinks } from '../types.ts';

export type Links = ReturnType<typeof createLinks>;

/** Short links. Scope `links:manage`. */
export const createLinks = (call: Api) => ({
  /** The links with their clicks; `limit` is the size of a page. */
  list: (query: ListLinks = {}, options?: CallOptions): Paged<Link> =>
    new Paged(
      async (offset = query.offset) => {
        const asked = offset === undefined ? query : { ...query, offset };
        const { links, pagination } = await call('get /links', { query: asked }, options);
        return { items: links, ...pagination };
      },
      ({ code }) => code,
    ),

  /** Not repeated after an unknown outcome: that might leave two links. */
  async create(body: CreateLink, options?: CallOptions): Promise<Link> {
    const { link } = await call('post /links', { body }, options);
    return link;
  },

  /** The link with its clicks on each of the last days (UTC), oldest first. */
  clicks: (code: string, query?: LinkClicksQuery, options?: CallOptions): Promise<LinkClicks> =>
    call('get /links/{code}/clicks', { path: { code }, query }, options),

  /** Its visitors get `410 Gone` from then on. */
  async disable(code: string, options?: CallOptions): Promise<void> {
    await call('delete /links/{code}', { path: { code } }, options);
  },
});
