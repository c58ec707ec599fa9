import type { NostrEvent } from 'nostr-tools/core';
import { z } from 'zod';
import type { Network } from '../network.ts';

export const eventForm = z.object({
  id: z.string(),
  pubkey: z.string(),
  created_at: z.int(),
  kind: z.int(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
  sig: z.string(),
});

/** What relays are asked for. */
export const filterForm = z
  .looseObject({
    ids: z.array(z.string()).optional(),
    authors: z.array(z.string()).optional(),
    kinds: z.array(z.int()).optional(),
    limit: z.int().optional(),
  })
  .transform(({ ids, authors, kinds, limit, ...rest }) => {
    const tags = Object.entries(rest).flatMap(([name, values]) => {
      const read = z.array(z.string()).safeParse(values).data;
      return name.startsWith('#') && read ? [{ name: name.slice(1), values: read }] : [];
    });
    return { ids, authors, kinds, limit, tags };
  });
export type Filter = z.infer<typeof filterForm>;

export const matches = ({ ids, authors, kinds, tags }: Filter, event: NostrEvent): boolean =>
  (ids?.includes(event.id) ?? true) &&
  (authors?.includes(event.pubkey) ?? true) &&
  (kinds?.includes(event.kind) ?? true) &&
  tags.every(({ name, values }) =>
    event.tags.some(([key, value = '']) => key === name && values.includes(value)),
  );

const uriOf = (relay: string, id: string) => `nostr:${relay}/${id}`;

/** The events of one relay. Which were deleted is forgotten with the process. */
export class RelayStore {
  readonly #relay: string;
  readonly #network: Network;
  readonly #deleted = new Set<string>();

  constructor(relay: string, network: Network) {
    this.#relay = relay;
    this.#network = network;
  }

  has(id: string): boolean {
    return this.#network.record(uriOf(this.#relay, id)) !== undefined;
  }

  isDeleted(id: string): boolean {
    return this.#deleted.has(id);
  }

  add(event: NostrEvent, deleted = false): void {
    const { id, pubkey, created_at, kind, tags, content, sig } = event;
    const value = { id, pubkey, created_at, kind, tags, content, sig };
    this.#network.save({ table: 'records', row: { uri: uriOf(this.#relay, id), cid: id, value, deleted } });
    if (deleted) this.#deleted.add(id);
    else this.#deleted.delete(id);
  }

  /** The events that match, newest first. */
  find(filter: Filter): NostrEvent[] {
    const rows = filter.ids
      ? filter.ids.flatMap((id) => this.#network.record(uriOf(this.#relay, id)) ?? [])
      : this.#network.records(`nostr:${this.#relay}/`);
    return rows
      .map(({ value }) => eventForm.parse(value))
      .filter((event) => matches(filter, event))
      .sort((a, b) => b.created_at - a.created_at)
      .slice(0, filter.limit);
  }
}
