import { escapeHtml } from '@postrider/service/escape-html';
import { z } from 'zod';
import type { Network } from '../network.ts';
import { type Incoming, type Reply, searchOf } from '../platform.ts';
import type { WordpressServer } from './behaviour.ts';
import { wpError } from './errors.ts';
import { storeOf } from './store.ts';
import { authorize, can } from './users.ts';

/** Every site has the first one. */
const CATEGORIES = [
  { id: 1, name: 'Uncategorized', parent: 0 },
  { id: 2, name: 'Food & Drink', parent: 0 },
  { id: 3, name: 'Bread', parent: 2 },
];

/** The categories among these ids that the site has; the first one without any. */
export function knownCategories(ids: readonly number[]): number[] {
  const known = ids.filter((id) => CATEGORIES.some((category) => category.id === id));
  return known.length > 0 || ids.length > 0 ? known : [1];
}

/** The tags among these ids that the site has. */
export const knownTags = (network: Network, ids: readonly number[]): number[] => {
  const known = storeOf(network).tags();
  return ids.filter((id) => known.some((tag) => tag.id === id));
};

const shown = <T extends { name: string }>(term: T): T => ({ ...term, name: escapeHtml(term.name) });

/** All categories, or those with the ids in `include`. */
export function listCategories(call: Incoming): Reply {
  const include = searchOf(call).get('include')?.split(',').map(Number);
  const page = Number(searchOf(call).get('page') ?? 1);
  const found = page > 1 ? [] : CATEGORIES.filter(({ id }) => include?.includes(id) ?? true);
  return { status: 200, body: found.map(shown) };
}

/** The tags whose names contain a word. */
export function listTags(call: Incoming): Reply {
  const word = (searchOf(call).get('search') ?? '').toLowerCase();
  const found = storeOf(call.network)
    .tags()
    .filter(({ name }) => name.toLowerCase().includes(word));
  return { status: 200, body: found.map(shown) };
}

/** Creates a tag, unless there is one of this name. */
export function createTag(call: Incoming, server: WordpressServer): Reply {
  authorize(call, server);
  const given = z.object({ name: z.string().trim().min(1) }).safeParse(call.req.body);
  if (!given.success) throw wpError(400, 'rest_missing_callback_param', 'Missing parameter(s): name');
  if (!can(server, 'publish_posts'))
    throw wpError(403, 'rest_cannot_create', 'Sorry, you are not allowed to create terms in this taxonomy.');
  const { name } = given.data;
  const store = storeOf(call.network);
  const known = store.tags().find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  if (known)
    throw wpError(400, 'term_exists', 'A term with the name provided already exists in this taxonomy.', {
      term_id: known.id,
    });
  const row = { id: store.nextId(), name };
  store.saveTag(row);
  return { status: 201, body: shown(row) };
}
