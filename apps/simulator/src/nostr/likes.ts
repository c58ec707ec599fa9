import type { NostrEvent } from 'nostr-tools/core';
import { finalizeEvent } from 'nostr-tools/pure';
import type { Network } from '../network.ts';
import { keyOf } from './keys.ts';
import type { Filter } from './store.ts';

const REACTION = 7;
const COMMENT = 1_111;
const MOST = 300;

/** The reactions and comments of other people on posts, as many as their metrics say. */
export function eventsAbout({ kinds = [], tags }: Filter, network: Network): NostrEvent[] {
  const ids = tags.find(({ name }) => name === 'e')?.values ?? [];
  return ids.flatMap((id) => {
    const { likes, replies } = network.post(id)?.metrics ?? { likes: 0, replies: 0 };
    const of = (kind: number, count: number, content: string) =>
      kinds.includes(kind) ? people(count).map((name) => aboutBy(name, id, kind, content)) : [];
    return [...of(REACTION, likes, '+'), ...of(COMMENT, replies, 'Nice!')];
  });
}

const people = (count: number) => Array.from({ length: Math.min(count, MOST) }, (_, i) => `person ${i}`);

const aboutBy = (name: string, id: string, kind: number, content: string): NostrEvent =>
  finalizeEvent({ kind, created_at: 1_700_000_000, tags: [['e', id]], content }, keyOf(name));
