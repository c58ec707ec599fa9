import { z } from 'zod';
import type { Incoming } from '../platform.ts';
import type { WordpressServer } from './behaviour.ts';
import { notFound, wpError } from './errors.ts';
import { SITE } from './paths.ts';
import { uniqueSlug } from './slugs.ts';
import { mediaIdOf, storeOf, type WpPost } from './store.ts';
import { knownCategories, knownTags } from './terms.ts';
import { filesIn, plainText } from './text.ts';
import { can } from './users.ts';

/** A text, or the object in which clients send it. */
const words = z.union([z.string(), z.object({ raw: z.string() }).transform(({ raw }) => raw)]);
const changes = z
  .object({
    title: words,
    content: words,
    excerpt: words,
    slug: z.string(),
    status: z.enum(['draft', 'pending', 'future', 'publish', 'private']),
    featured_media: z.int(),
    categories: z.array(z.coerce.number().int()),
    tags: z.array(z.coerce.number().int()),
    comment_status: z.enum(['open', 'closed']),
    sticky: z.boolean(),
    date: z.string().nullable(),
  })
  .partial();
const TRASHED = /__trashed$/;
type Changes = z.infer<typeof changes>;

/** The error of a user without the right. */
export const forbidden = (code: string) => wpError(403, code, 'Sorry, you are not allowed to do this.');

/** The changes in a request, which the user may make. */
export function read(call: Incoming, server: WordpressServer): Changes {
  const body: unknown = call.req.body ?? {};
  const given = changes.safeParse(body);
  if (!given.success) {
    const name = String(given.error.issues[0]?.path[0] ?? 'content');
    throw wpError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
      params: { [name]: 'invalid' },
    });
  }
  const { status, sticky } = given.data;
  if (status && status !== 'draft' && status !== 'pending' && !can(server, 'publish_posts'))
    throw forbidden('rest_cannot_publish');
  if (sticky !== undefined && !can(server, 'edit_others_posts')) throw forbidden('rest_cannot_assign_sticky');
  return given.data;
}

/** Like WordPress, which ignores files and terms that it does not have, and takes a post out of the trash. */
export function apply(
  { network }: Incoming,
  row: WpPost,
  given: Changes,
  { behaviour }: WordpressServer,
): WpPost {
  const { date, categories, tags, featured_media } = given;
  const dateMs = date === undefined ? row.dateMs : date === null ? null : Date.parse(`${date}Z`);
  const isLater = dateMs !== null && dateMs > Date.now();
  const isFirst = given.status === 'publish' && row.status !== 'publish';
  const first = isLater ? 'future' : behaviour.publishes;
  const status = isFirst ? first : (given.status ?? row.status);
  const title = given.title ?? row.title;
  const slug = given.slug ?? row.slug.replace(TRASHED, '');
  const changed: WpPost = {
    ...row,
    title,
    status,
    content: given.content ?? row.content,
    excerpt: given.excerpt ?? row.excerpt,
    comment_status: given.comment_status ?? row.comment_status,
    sticky: given.sticky ?? row.sticky,
    dateMs: status === 'publish' && dateMs === null ? Date.now() : dateMs,
    slug: uniqueSlug(network, row.id, slug === '' && status !== 'draft' ? title : slug),
    ...(categories && { categories: knownCategories(categories) }),
    ...(tags && { tags: knownTags(network, tags) }),
    ...(featured_media !== undefined && {
      featured_media: network.media(mediaIdOf(featured_media)) ? featured_media : 0,
    }),
    modifiedMs: Date.now(),
  };
  storeOf(network).savePost(changed);
  const live = network.post(String(row.id));
  if (live)
    network.save({ table: 'posts', row: { ...live, text: plainText(changed.content), record: changed } });
  return changed;
}

/** Makes a post visible: it is in the ledger from now on. */
export function publish({ network, receivedAtMs }: Incoming, row: WpPost): void {
  const author = network.accountWithId(row.accountId);
  if (!author) throw notFound();
  const shown = [...(row.featured_media ? [row.featured_media] : []), ...filesIn(row.content)];
  network.publish(author, {
    id: String(row.id),
    path: `${SITE}/${row.slug}/`,
    key: null,
    cid: null,
    text: plainText(row.content),
    media: shown.flatMap((id) => network.media(mediaIdOf(id)) ?? []),
    record: row,
    receivedAtMs,
  });
}
