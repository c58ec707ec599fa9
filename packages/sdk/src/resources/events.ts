import type { Api } from '../api.ts';
import { Paged } from '../pages.ts';
import type { CallOptions, EventDelivery, EventObject, ListEvents } from '../types.ts';

export type Events = ReturnType<typeof createEvents>;

/** The events of the last 30 days, as webhooks deliver them. Scope `posts:read` or `webhooks:manage`. */
export const createEvents = (call: Api) => ({
  /** Oldest first, after the event `after`; `limit` is the size of a page. */
  list: ({ types, ...query }: ListEvents = {}, options?: CallOptions): Paged<EventObject> =>
    new Paged(async (cursor) => {
      const named = { ...query, ...(types && { types: [types].flat() }) };
      const asked = cursor === undefined ? named : { ...named, cursor };
      const { events, pagination } = await call('get /events', { query: asked }, options);
      return { items: events, ...pagination };
    }),

  async get(id: string, options?: CallOptions): Promise<EventObject> {
    const { event } = await call('get /events/{id}', { path: { id } }, options);
    return event;
  },

  /** The deliveries of an event, one for each endpoint. Scope `webhooks:manage`. */
  async deliveries(id: string, options?: CallOptions): Promise<readonly EventDelivery[]> {
    const { deliveries } = await call('get /events/{id}/deliveries', { path: { id } }, options);
    return deliveries;
  },
});
