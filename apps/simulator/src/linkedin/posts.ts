import { createHash } from 'node:crypto';
import express from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import { attachable } from './attachments.ts';
import { authorOf } from './authors.ts';
import { isComment } from './comments.ts';
import { badRequest, duplicate, linkedinError, notPermitted } from './errors.ts';
import { parseLittleText } from './little-text.ts';
import { listIn, type Rest } from './rest.ts';

const DUPLICATE_WITHIN_MS = 10 * 60_000;
const LONGEST = 3_000;

const altText = z.string().max(4_086).optional();
const file = z.strictObject({ id: z.string(), altText, title: z.string().optional() });
const picture = z.strictObject({ id: z.string().startsWith('urn:li:image:'), altText });
const article = z.strictObject({
  source: z.url(),
  title: z.string().min(1).max(400),
  description: z.string().max(4_086).optional(),
  thumbnail: z.string().optional(),
});
const poll = z.strictObject({
  question: z.string().min(1).max(140),
  options: z
    .array(z.strictObject({ text: z.string().min(1).max(30) }))
    .min(2)
    .max(4),
  settings: z.strictObject({ duration: z.enum(['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']) }),
});
export const postRecord = z.object({
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  isReshareDisabledByAuthor: z.boolean(),
  article: article.nullable(),
  tags: z.array(z.string()),
  mentions: z.array(z.object({ name: z.string(), urn: z.string() })),
  /** Of a document. */
  title: z.string().nullable(),
  poll: poll.nullable(),
});

const newPost = z.strictObject({
  author: z.string(),
  commentary: z.string().max(LONGEST),
  visibility: postRecord.shape.visibility,
  distribution: z.strictObject({
    feedDistribution: z.literal('MAIN_FEED'),
    targetEntities: z.tuple([]),
    thirdPartyDistributionChannels: z.tuple([]),
  }),
  content: z
    .union([
      z.strictObject({ media: file }),
      z.strictObject({ multiImage: z.strictObject({ images: z.array(picture).min(2).max(20) }) }),
      z.strictObject({ article }),
      z.strictObject({ poll }),
    ])
    .optional(),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean().default(false),
});
type Content = z.infer<typeof newPost>['content'];
const patch = z.strictObject({
  patch: z.strictObject({ $set: z.strictObject({ commentary: z.string().max(LONGEST) }) }),
});

const parse = [express.json()];

/** Creating, editing and deleting posts. A member's token can't read them; that of a Page can. */
export const postRoutes = (rest: Rest): Route[] => [
  rest({ method: 'post', path: '/posts', operations: ['publish'], parse, handle: create }),
  rest({ method: 'get', path: '/posts', operations: ['lookup'], handle: list }),
  rest({ method: 'get', path: '/posts/:urn', operations: ['lookup'], handle: show }),
  rest({ method: 'post', path: '/posts/:urn', operations: ['edit'], parse, handle: edit }),
  rest({ method: 'delete', path: '/posts/:urn', operations: ['delete'], handle: destroy }),
];

function assertReadable({ platform }: Account): void {
  if (platform !== 'linkedin_page') throw notPermitted('posts.GET.20260901');
}

/** The latest posts of a Page, or those with these URNs. */
function list(call: Incoming, account: Account): Reply {
  assertReadable(account);
  const all = call.network.postsOf(account.id).filter((post) => !isComment(post));
  if (call.req.query.ids !== undefined) {
    const wanted = listIn(call, 'ids');
    const found = all.filter(({ id }) => wanted.includes(id)).map((post) => [post.id, json(post, account)]);
    return { status: 200, body: { results: Object.fromEntries(found), statuses: {}, errors: {} } };
  }
  if (call.req.get('x-restli-method')?.toUpperCase() !== 'FINDER' || call.req.query.q !== 'author')
    throw badRequest('ILLEGAL_ARGUMENT', 'Resource method could not be resolved from request parameters.');
  const elements = all.slice(0, Number(call.req.query.count ?? 10)).map((post) => json(post, account));
  return { status: 200, body: { paging: { start: 0, count: elements.length, links: [] }, elements } };
}

function show(call: Incoming, account: Account): Reply {
  assertReadable(account);
  const post = own(call, account);
  if (!post) throw linkedinError(404, 'NOT_FOUND', 'There is no such post');
  return { status: 200, body: json(post, account) };
}

/** A post as LinkedIn returns it: hashtags are templates. */
function json({ id, record, media, acceptedAtMs }: Post, account: Account) {
  const { commentary = '', visibility } = postRecord.partial().parse(record);
  const files = media.map((each) => ({ id: each.id, altText: each.alt ?? '' }));
  const [first] = files;
  const content = files.length > 1 ? { multiImage: { images: files } } : first && { media: first };
  return {
    id,
    author: authorOf(account),
    visibility,
    lifecycleState: 'PUBLISHED',
    ...(content && { content }),
    commentary: commentary.replace(/(?<!\\)#([\p{L}\p{N}\p{M}]+)/gu, '{hashtag|\\#|$1}'),
    createdAt: acceptedAtMs,
    publishedAt: acceptedAtMs,
    lastModifiedAt: acceptedAtMs,
  };
}

function create(call: Incoming, account: Account): Reply {
  const given = newPost.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('ILLEGAL_ARGUMENT', z.prettifyError(given.error));
  const { author, commentary, content, visibility, isReshareDisabledByAuthor } = given.data;
  if (author.startsWith('urn:li:organization:') && account.platform === 'linkedin')
    throw badRequest(
      'ILLEGAL_ARGUMENT',
      'Organization permissions must be used when using organization as author',
    );
  if (author !== authorOf(account)) throw notPermitted('posts.CREATE');
  const media = filesOf(call, account, content);
  const card = content && 'article' in content ? content.article : null;
  const asked = content && 'poll' in content ? content.poll : null;
  const title = (content && 'media' in content && content.media.title) || null;
  if (card?.thumbnail !== undefined) attachable(call, account, card.thumbnail);
  if (commentary.trim() === '' && media.length === 0 && !card && !asked)
    throw badRequest('MISSING_FIELD', 'commentary is required');
  const key = keyOf(commentary, media, asked);
  const earlier = call.network.postByKey(account.id, key);
  // Deleted posts count too.
  if (earlier && earlier.acceptedAtMs > Date.now() - DUPLICATE_WITHIN_MS) throw duplicate(earlier.id);
  const { text, tags, mentions } = parseLittleText(commentary);
  const urn = `urn:li:${media.length > 0 ? 'ugcPost' : 'share'}:${snowflake()}`;
  call.network.publish(account, {
    id: urn,
    path: `/feed/update/${urn}/`,
    key,
    cid: null,
    text,
    media,
    record: {
      commentary,
      visibility,
      isReshareDisabledByAuthor,
      article: card,
      tags,
      mentions,
      title,
      poll: asked,
    },
    receivedAtMs: call.receivedAtMs,
  });
  return { status: 201, headers: { 'x-restli-id': urn, 'x-linkedin-id': urn } };
}

function filesOf(call: Incoming, account: Account, content: Content): Media[] {
  const files =
    content && 'media' in content
      ? [content.media]
      : content && 'multiImage' in content
        ? content.multiImage.images
        : [];
  const [first] = files;
  if (first?.id.startsWith('urn:li:document:') && !('title' in first && first.title))
    throw badRequest('MISSING_FIELD', 'title is required for documents');
  return files.map(({ id, altText = '' }) => ({
    ...attachable(call, account, id),
    alt: altText === '' ? null : altText,
  }));
}

/** What makes two posts of an account duplicates: their text, files and poll. */
const keyOf = (commentary: string, media: readonly Media[], asked: z.infer<typeof poll> | null): string =>
  createHash('sha256')
    .update(JSON.stringify([commentary, media.map(({ sha256 }) => sha256), asked]))
    .digest('hex');

function edit(call: Incoming, account: Account): Reply {
  if (call.req.get('x-restli-method')?.toUpperCase() !== 'PARTIAL_UPDATE')
    throw badRequest('ILLEGAL_ARGUMENT', 'X-RestLi-Method must be PARTIAL_UPDATE');
  const given = patch.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('ILLEGAL_ARGUMENT', z.prettifyError(given.error));
  const post = own(call, account);
  if (!post) throw linkedinError(404, 'NOT_FOUND', 'There is no such post');
  const { commentary } = given.data.patch.$set;
  const { text, tags, mentions } = parseLittleText(commentary);
  const row = { ...post, text, record: { ...post.record, commentary, tags, mentions } };
  call.network.save({ table: 'posts', row });
  return { status: 204 };
}

/** Deleting a post again succeeds too. */
function destroy(call: Incoming, account: Account): Reply {
  const post = own(call, account);
  if (post) call.network.deletePost(post);
  return { status: 204 };
}

function own({ network, req }: Incoming, account: Account): Post | undefined {
  const post = network.post(String(req.params.urn));
  if (post && post.accountId !== account.id) throw notPermitted('posts');
  return post;
}
