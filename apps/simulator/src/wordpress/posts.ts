import { type Incoming, type Reply, searchOf } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { WordpressServer } from './behaviour.ts';
import { apply, forbidden, publish, read } from './changes.ts';
import { noRoute, notFound, wpError } from './errors.ts';
import { postJson } from './post-json.ts';
import { storeOf, type WpPost } from './store.ts';
import { authorize, can } from './users.ts';

/** Creates a post, in any state. */
export function createPost(call: Incoming, server: WordpressServer): Reply {
  const account = authorize(call, server);
  if (!can(server, 'edit_posts')) throw forbidden('rest_cannot_create');
  const given = read(call, server);
  if (!given.content && !given.title && !given.excerpt)
    throw wpError(400, 'empty_content', 'Content, title, and excerpt are empty.');
  const blank: WpPost = {
    id: storeOf(call.network).nextId(),
    accountId: account.id,
    title: '',
    content: '',
    excerpt: '',
    slug: '',
    status: 'draft',
    featured_media: 0,
    categories: [1],
    tags: [],
    comment_status: 'open',
    sticky: false,
    dateMs: null,
    modifiedMs: Date.now(),
  };
  const row = apply(call, blank, given, server);
  if (row.status === 'publish') publish(call, row);
  return { status: 201, body: postJson(row, call, true) };
}

/** Changes a post. Without a date in the future, a draft that is published gets the present time. */
export function updatePost(call: Incoming, server: WordpressServer, id: number): Reply {
  const account = authorize(call, server);
  const row = own(call, server, account, id);
  const before = call.network.post(String(id));
  const changed = apply(call, row, read(call, server), server);
  if (changed.status === 'publish' && !before) publish(call, changed);
  return { status: 200, body: postJson(changed, call, true) };
}

function own(call: Incoming, server: WordpressServer, account: Account, id: number): WpPost {
  const row = storeOf(call.network).post(id);
  if (!row) throw notFound();
  if (row.accountId !== account.id && !can(server, 'edit_others_posts')) throw forbidden('rest_cannot_edit');
  return row;
}

/** One post; those that are not public need the context of an editor. */
export function showPost(call: Incoming, server: WordpressServer, id: number): Reply {
  const isEditor = isEdited(call, server);
  const row = storeOf(call.network).post(id);
  if (!row) throw notFound();
  if (row.status !== 'publish') authorize(call, server);
  return { status: 200, body: postJson(row, call, isEditor) };
}

/** Posts by slug, status or ids, newest first. */
export function listPosts(call: Incoming, server: WordpressServer): Reply {
  const isEditor = isEdited(call, server);
  const search = searchOf(call);
  const [slug, include, status = 'publish'] = ['slug', 'include', 'status'].map(
    (name) => search.get(name) ?? undefined,
  );
  if (status !== 'publish') authorize(call, server);
  const wanted = include?.split(',').map(Number);
  const rows = storeOf(call.network)
    .posts()
    .filter((row) => (status === 'any' ? row.status !== 'trash' : row.status === status))
    .filter((row) => (slug === undefined || row.slug === slug) && (wanted?.includes(row.id) ?? true))
    .reverse();
  return {
    status: 200,
    body: rows.map((row) => postJson(row, call, isEditor)),
    headers: { 'x-wp-total': String(rows.length) },
  };
}

function isEdited(call: Incoming, server: WordpressServer): boolean {
  if (searchOf(call).get('context') !== 'edit') return false;
  authorize(call, server);
  return true;
}

/** Moves a post to the trash, or deletes it with `force`. */
export function removePost(call: Incoming, server: WordpressServer, id: number): Reply {
  const account = authorize(call, server);
  const row = own(call, server, account, id);
  const store = storeOf(call.network);
  const live = call.network.post(String(id));
  if (searchOf(call).get('force') === 'true') {
    store.removePost(row);
    if (live) call.network.deletePost(live);
    return { status: 200, body: { deleted: true, previous: postJson(row, call, true) } };
  }
  if (row.status === 'trash')
    throw wpError(410, 'rest_already_trashed', 'The post has already been deleted.');
  const trashed: WpPost = { ...row, status: 'trash', slug: `${row.slug}__trashed` };
  store.savePost(trashed);
  if (live) call.network.deletePost(live);
  return { status: 200, body: postJson(trashed, call, true) };
}

/** The number of comments is in a header; there are no comments themselves. */
export function listComments({ network, req, origin }: Incoming): Reply {
  const id = searchOf({ req, origin }).get('post');
  if (id === null) throw noRoute();
  const total = network.post(id)?.metrics.replies ?? 0;
  return {
    status: 200,
    body: [],
    headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(total) },
  };
}
