import type { Api } from '../api.ts';
import type { EventStream } from '../event-stream.ts';
import { Paged } from '../pages.ts';
import type {
  CallOptions,
  EventDelivery,
  EventObject,
  ListEvents,
  StreamEvents,
  WebhookEvent,
} from '../types.ts';

export type Events = ReturnType<typeof createEvents>;

/** The events of the last 30 days, as webhooks deliver them. Scope `posts:read` or `webhooks:manage`. */
export const createEvents = (call: Api, follow: EventStream) => ({
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

  /**
   * Every later event, as soon as it is recorded: `for await (const event of postrider.events.stream()) …`. Begins after
   * the event `after`, otherwise with the next one. After a lost connection it connects again and continues after the
   * last event, so none is missed or repeated. Ends only by `break` or by the signal, whose reason it throws.
   */
  async *stream(
    { after, ...query }: StreamEvents = {},
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): AsyncGenerator<WebhookEvent, void, undefined> {
    const options = signal ? { signal } : {};
    // Without a first id, what happens before the first connection is lost would be missed.
    const newest = { order: 'newest' as const, limit: 1 };
    const last = after ?? (await call('get /events', { query: newest }, options)).events[0]?.id;
    yield* follow(query, last, signal);
  },
});
