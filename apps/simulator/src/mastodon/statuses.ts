import express from 'express';
import multer from 'multer';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import { authorize, callerOf } from './auth.ts';
import { invalid, mastodonError, notFound } from './errors.ts';
import { attachable } from './media.ts';
import { lengthOf, MAX_CHARACTERS } from './text.ts';
import { type StatusRecord, statusRecord, statusView } from './views.ts';

const KEY_REMEMBERED_MS = 60 * 60 * 1000;

const flag = z.union([z.boolean(), z.stringbool()]);
const text = z.coerce.string();
const params = z.object({
  status: text.nullish(),
  media_ids: z.union([z.array(text), text.transform((id) => [id])]).nullish(),
  sensitive: flag.nullish(),
  spoiler_text: text.nullish(),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).nullish(),
  language: text.nullish(),
  in_reply_to_id: text.nullish(),
  scheduled_at: z.never('Scheduled at is not simulated').optional(),
  poll: z.never('Poll is not simulated').optional(),
});

const parse = [express.json(), express.urlencoded({ extended: true }), multer().none()];

/** Posting, reading and deleting statuses. */
export const statusRoutes: Route[] = [
  { method: 'post', path: '/api/v1/statuses', operations: ['publish'], parse, handle: create },
  { method: 'get', path: '/api/v1/statuses', operations: ['metrics', 'lookup'], handle: showMany },
  { method: 'get', path: '/api/v1/statuses/:id', operations: ['lookup', 'metrics'], handle: show },
  { method: 'delete', path: '/api/v1/statuses/:id', operations: ['delete'], handle: destroy },
];

function create(call: Incoming): Reply {
  const account = authorize(call);
  const key = call.req.get('Idempotency-Key') ?? null;
  const known = key === null ? undefined : call.world.postByKey(account.id, key);
  if (known && known.acceptedAtMs > Date.now() - KEY_REMEMBERED_MS) {
    if (known.deletedAtMs !== null) throw notFound();
    return { status: 200, body: statusView(call.world, known, call.origin) };
  }
  const post = accept(call, account, key);
  return { status: 200, body: statusView(call.world, post, call.origin) };
}

function accept(call: Incoming, account: Account, key: string | null): Post {
  const given = params.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(given.error.issues[0]?.message ?? 'a parameter is wrong');
  const { status, media_ids, in_reply_to_id, ...rest } = given.data;
  if (in_reply_to_id && !call.world.post(in_reply_to_id)) {
    throw mastodonError(404, 'The post you are trying to reply to does not appear to exist.');
  }
  const media = attachable(call, account.id, media_ids ?? []);
  const words = status ?? '';
  const spoiler = rest.spoiler_text ?? '';
  if (words.trim() === '' && spoiler === '' && media.length === 0) throw invalid("Text can't be blank");
  if (lengthOf(words) + lengthOf(spoiler) > MAX_CHARACTERS) {
    throw invalid(`Text character limit of ${MAX_CHARACTERS} exceeded`);
  }
  const record: StatusRecord = {
    sensitive: rest.sensitive ?? spoiler !== '',
    spoiler_text: spoiler,
    visibility: rest.visibility ?? 'public',
    language: rest.language ?? 'en',
    in_reply_to_id: in_reply_to_id ?? null,
  };
  const id = snowflake();
  return call.world.publish({
    platform: 'mastodon',
    accountId: account.id,
    handle: account.handle,
    id,
    path: `/@${account.handle}/${id}`,
    key,
    cid: null,
    text: words,
    media: media.map(({ id: mediaId, mimeType, size, sha256, alt }) => ({
      id: mediaId,
      mimeType,
      size,
      sha256,
      alt,
    })),
    record,
    receivedAtMs: call.receivedAtMs,
  });
}

function show(call: Incoming): Reply {
  const post = visible(call, String(call.req.params.id));
  if (!post) throw notFound();
  return { status: 200, body: statusView(call.world, post, call.origin) };
}

function showMany(call: Incoming): Reply {
  const search = new URL(call.req.originalUrl, call.origin).searchParams;
  const posts = search.getAll('id[]').flatMap((id) => visible(call, id) ?? []);
  return { status: 200, body: posts.map((post) => statusView(call.world, post, call.origin)) };
}

function destroy(call: Incoming): Reply {
  const account = authorize(call);
  const post = call.world.post(String(call.req.params.id));
  if (post?.accountId !== account.id) throw notFound();
  const body = { ...statusView(call.world, post, call.origin), text: post.text };
  call.world.deletePost(post);
  return { status: 200, body };
}

/** The status, if the caller may see it: private ones only their author. */
function visible(call: Incoming, id: string): Post | undefined {
  const post = call.world.post(id);
  if (post?.platform !== 'mastodon') return undefined;
  const { visibility } = statusRecord.parse(post.record);
  if (visibility === 'public' || visibility === 'unlisted') return post;
  return callerOf(call.req, call.world)?.id === post.accountId ? post : undefined;
}
