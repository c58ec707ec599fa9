import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { badParameter, graphError } from '../meta/errors.ts';
import { type GraphCall, paged } from '../meta/graph.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account, Media } from '../rows.ts';
import type { FacebookServer } from './behaviour.ts';
import { ownPage, route } from './graph.ts';
import { postJson } from './objects.ts';
import { isExpired } from './photos.ts';
import { publish } from './publish.ts';

const LONGEST = 63_206;
const MOST_PHOTOS = 10;
const OWN_LINK = /^https?:\/\/([\w-]+\.)*(facebook|fb)\.com(\/|$)/i;

const newPost = z.object({
  message: z.string().max(LONGEST).default(''),
  link: z.url({ protocol: /^https?$/ }).optional(),
  attached_media: z.unknown().optional(),
  published: z.union([z.boolean(), z.enum(['true', 'false'])]).default(true),
  scheduled_publish_time: z.unknown().optional(),
});
const attached = z.object({ media_fbid: z.string() });

/** Posts of a Page, and its list of them, in which reels are missing. */
export function postRoutes(server: FacebookServer): Route[] {
  const list = (path: string) =>
    route(server, { method: 'get', path, operations: ['lookup'], handle: (call) => listPosts(call, server) });
  return [
    route(server, {
      method: 'post',
      path: '/:id/feed',
      operations: ['publish'],
      handle: (call) => create(call, server),
    }),
    list('/:id/feed'),
    list('/:id/published_posts'),
  ];
}

function create(call: GraphCall, server: FacebookServer): Reply {
  const page = ownPage(call, 'pages_manage_posts');
  const given = newPost.safeParse(call.parameters);
  if (!given.success) throw badParameter(z.prettifyError(given.error));
  const { message, link, published, scheduled_publish_time } = given.data;
  if (String(published) !== 'true' || scheduled_publish_time !== undefined)
    throw badParameter('The simulator publishes posts at once');
  if (link !== undefined && OWN_LINK.test(link))
    throw badParameter('You can’t post this link', { error_subcode: 1609008 });
  const media = photosOf(call, page, server, given.data.attached_media);
  if (message.trim() === '' && link === undefined && media.length === 0)
    throw badParameter('Missing message or attachment', { error_subcode: 1349125 });
  const id = `${page.id}_${snowflake()}`;
  publish(call, page, server, { id, text: message, media, record: { kind: 'post', link: link ?? null } });
  return { status: 200, body: { id } };
}

function photosOf(call: GraphCall, page: Account, server: FacebookServer, value: unknown): Media[] {
  const entries = listOf(value).map((entry) => attached.safeParse(entry).data);
  if (entries.some((entry) => entry === undefined)) throw badParameter('attached_media must name photos');
  if (entries.length > MOST_PHOTOS) throw badParameter('Too many photos');
  return entries.flatMap((entry) => {
    const media = call.network.media(entry?.media_fbid ?? '');
    if (media?.platform !== 'facebook' || media.accountId !== page.id || isExpired(media, server))
      throw badParameter(`The photo ${entry?.media_fbid} does not exist`);
    if (media.usedBy !== null)
      throw graphError(1, 'These photos were already posted.', { error_subcode: 1366051 });
    return media;
  });
}

/** A list of objects: as JSON, as JSON texts in a form, or as one JSON text. */
function listOf(value: unknown): unknown[] {
  const parsed = parsedJson(value);
  if (parsed === undefined) return [];
  const list = Array.isArray(parsed)
    ? parsed
    : Object.values(z.record(z.string(), z.unknown()).catch({}).parse(parsed));
  return list.map(parsedJson);
}

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw badParameter('attached_media is not JSON');
  }
}

const range = z.object({ since: z.coerce.number().catch(0) });

function listPosts(call: GraphCall, { behaviour }: FacebookServer): Reply {
  const page = ownPage(call, 'pages_read_engagement');
  const since = range.parse(call.parameters).since * 1000;
  const latest = Date.now() - behaviour.listLagMs;
  const posts = call.network
    .postsOf(page.id)
    .filter(
      ({ record, acceptedAtMs: at }) =>
        record.kind !== 'comment' && record.kind !== 'reel' && at >= since && at <= latest,
    );
  return paged(call, posts, (post) => postJson(call, post));
}
