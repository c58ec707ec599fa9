import express from 'express';
import multer from 'multer';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { MastodonManners } from '../shapes.ts';
import { authorize, callerOf } from './auth.ts';
import { invalid, mastodonError, notFound } from './errors.ts';
import type { Manners } from './manners.ts';
import { attachable } from './media.ts';
import { lengthOf } from './text.ts';
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
export const statusRoutes = (manners: Manners): Route[] => {
  const route = (
    method: Route['method'],
    path: string,
    operations: Route['operations'],
    handle: (call: Incoming, now: MastodonManners) => Reply,
  ): Route => ({ method, path, operations, handle: (call) => handle(call, manners.now) });
  return [
    { ...route('post', '/api/v1/statuses', ['publish'], create), parse },
    route('get', '/api/v1/statuses', ['metrics', 'lookup'], showMany),
    route('get', '/api/v1/statuses/:id', ['lookup', 'metrics'], show),
    route('delete', '/api/v1/statuses/:id', ['delete'], destroy),
  ];
};

function create(call: Incoming, now: MastodonManners): Reply {
  const account = authorize(call);
  const key = call.req.get('Idempotency-Key') ?? null;
  const known = key === null || !now.keepsKeys ? undefined : call.world.postByKey(account.id, key);
  if (known && known.acceptedAtMs > Date.now() - KEY_REMEMBERED_MS) {
    if (known.deletedAtMs !== null) throw notFound();
    return { status: 200, body: statusView(call.world, known, call.origin, now) };
  }
  const post = accept(call, account, key, now);
  return { status: 200, body: statusView(call.world, post, call.origin, now) };
}

function accept(call: Incoming, account: Account, key: string | null, now: MastodonManners): Post {
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
  if (lengthOf(words) + lengthOf(spoiler) > now.maxCharacters) {
    throw invalid(`Text character limit of ${now.maxCharacters} exceeded`);
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

function show(call: Incoming, now: MastodonManners): Reply {
  const post = visible(call, String(call.req.params.id));
  if (!post) throw notFound();
  return { status: 200, body: statusView(call.world, post, call.origin, now) };
}

function showMany(call: Incoming, now: MastodonManners): Reply {
  const search = new URL(call.req.originalUrl, call.origin).searchParams;
  const posts = search.getAll('id[]').flatMap((id) => visible(call, id) ?? []);
  return { status: 200, body: posts.map((post) => statusView(call.world, post, call.origin, now)) };
}

function destroy(call: Incoming, now: MastodonManners): Reply {
  const account = authorize(call);
  const post = call.world.post(String(call.req.params.id));
  if (post?.accountId !== account.id) throw notFound();
  const body = { ...statusView(call.world, post, call.origin, now), text: post.text };
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
