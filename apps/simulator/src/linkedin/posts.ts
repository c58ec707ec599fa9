import { createHash } from 'node:crypto';
import express from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import { badRequest, duplicate, linkedinError, notPermitted } from './errors.ts';
import { attachable, authorOf } from './images.ts';
import { parseLittleText } from './little-text.ts';
import { rest } from './rest.ts';

const DUPLICATE_WITHIN_MS = 10 * 60_000;
const LONGEST = 3_000;

const altText = z.string().max(4_086).optional();
const picture = z.strictObject({ id: z.string(), altText });
const article = z.strictObject({
  source: z.url(),
  title: z.string().min(1).max(400),
  description: z.string().max(4_086).optional(),
  thumbnail: z.string().optional(),
});
export const postRecord = z.object({
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  isReshareDisabledByAuthor: z.boolean(),
  article: article.nullable(),
  tags: z.array(z.string()),
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
      z.strictObject({ media: picture }),
      z.strictObject({ multiImage: z.strictObject({ images: z.array(picture).min(2).max(20) }) }),
      z.strictObject({ article }),
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

/** Creating, editing and deleting posts. A member's token can't read them. */
export const postRoutes: Route[] = [
  rest({ method: 'post', path: '/posts', operations: ['publish'], parse, handle: create }),
  rest({ method: 'get', path: '/posts', operations: ['lookup'], handle: unreadable }),
  rest({ method: 'get', path: '/posts/:urn', operations: ['lookup'], handle: unreadable }),
  rest({ method: 'post', path: '/posts/:urn', operations: ['publish'], parse, handle: edit }),
  rest({ method: 'delete', path: '/posts/:urn', operations: ['delete'], handle: destroy }),
];

function unreadable(): Reply {
  throw notPermitted('posts.GET.20260901');
}

function create(call: Incoming, account: Account): Reply {
  const given = newPost.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('ILLEGAL_ARGUMENT', z.prettifyError(given.error));
  const { author, commentary, content, visibility, isReshareDisabledByAuthor } = given.data;
  if (author !== authorOf(account)) throw notPermitted('posts.CREATE');
  const media = imagesOf(call, account, content);
  const card = content && 'article' in content ? content.article : null;
  if (card?.thumbnail !== undefined) attachable(call, account, card.thumbnail);
  if (commentary.trim() === '' && media.length === 0 && !card)
    throw badRequest('MISSING_FIELD', 'commentary is required');
  const key = keyOf(commentary, media);
  const earlier = call.network.postByKey(account.id, key);
  // Deleted posts count too.
  if (earlier && earlier.acceptedAtMs > Date.now() - DUPLICATE_WITHIN_MS) throw duplicate(earlier.id);
  const { text, tags } = parseLittleText(commentary);
  const urn = `urn:li:${media.length > 0 ? 'ugcPost' : 'share'}:${snowflake()}`;
  call.network.publish(account, {
    ...{ id: urn, path: `/feed/update/${urn}/`, key, cid: null, text, media },
    record: { commentary, visibility, isReshareDisabledByAuthor, article: card, tags },
    receivedAtMs: call.receivedAtMs,
  });
  return { status: 201, headers: { 'x-restli-id': urn, 'x-linkedin-id': urn } };
}

function imagesOf(call: Incoming, account: Account, content: Content): Media[] {
  const pictures =
    content && 'media' in content
      ? [content.media]
      : content && 'multiImage' in content
        ? content.multiImage.images
        : [];
  return pictures.map(({ id, altText = '' }) => ({
    ...attachable(call, account, id),
    alt: altText === '' ? null : altText,
  }));
}

/** What makes two posts of an account duplicates: their text and their images. */
const keyOf = (commentary: string, media: readonly Media[]): string =>
  createHash('sha256')
    .update(JSON.stringify([commentary, media.map(({ sha256 }) => sha256)]))
    .digest('hex');

function edit(call: Incoming, account: Account): Reply {
  if (call.req.get('x-restli-method')?.toUpperCase() !== 'PARTIAL_UPDATE')
    throw badRequest('ILLEGAL_ARGUMENT', 'X-RestLi-Method must be PARTIAL_UPDATE');
  const given = patch.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('ILLEGAL_ARGUMENT', z.prettifyError(given.error));
  const post = own(call, account);
  if (!post) throw linkedinError(404, 'NOT_FOUND', 'There is no such post');
  const { commentary } = given.data.patch.$set;
  const { text, tags } = parseLittleText(commentary);
  const row = { ...post, text, record: { ...post.record, commentary, tags } };
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
