import { isDeepStrictEqual } from 'node:util';
import express from 'express';
import multer from 'multer';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { MastodonBehaviour, MastodonServer } from './behaviour.ts';
import { invalid, mastodonError, notFound } from './errors.ts';
import { type StatusRecord, statusJson, statusRecord } from './json.ts';
import { attachable } from './media.ts';
import { authorize, callerOf } from './oauth.ts';
import { lengthOf } from './text.ts';

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

/** Creating, reading, editing and deleting statuses. */
export const statusRoutes = (server: MastodonServer): Route[] => {
  const route = (
    method: Route['method'],
    path: string,
    operations: Route['operations'],
    handle: (call: Incoming, behaviour: MastodonBehaviour) => Reply,
  ): Route => ({ method, path, operations, handle: (call) => handle(call, server.behaviour) });
  return [
    { ...route('post', '/api/v1/statuses', ['publish'], create), parse },
    route('get', '/api/v1/statuses', ['metrics', 'lookup'], showMany),
    route('get', '/api/v1/statuses/:id', ['lookup', 'metrics'], show),
    { ...route('put', '/api/v1/statuses/:id', ['edit'], edit), parse },
    route('delete', '/api/v1/statuses/:id', ['delete'], destroy),
  ];
};

function create(call: Incoming, behaviour: MastodonBehaviour): Reply {
  const account = authorize(call);
  const key = call.req.get('Idempotency-Key') ?? null;
  const known = key === null || !behaviour.keepsKeys ? undefined : call.network.postByKey(account.id, key);
  if (known && known.acceptedAtMs > Date.now() - KEY_REMEMBERED_MS) {
    if (known.deletedAtMs !== null) throw notFound();
    return { status: 200, body: statusJson(call.network, known, call.origin, behaviour) };
  }
  const post = accept(call, account, key, behaviour);
  return { status: 200, body: statusJson(call.network, post, call.origin, behaviour) };
}

function accept(call: Incoming, account: Account, key: string | null, behaviour: MastodonBehaviour): Post {
  const given = params.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(given.error.issues[0]?.message ?? 'a parameter is wrong');
  const { status, media_ids, in_reply_to_id, ...rest } = given.data;
  if (in_reply_to_id && !call.network.post(in_reply_to_id)) {
    throw mastodonError(404, 'The post you are trying to reply to does not appear to exist.');
  }
  const media = attachable(call, account.id, media_ids ?? []);
  const words = status ?? '';
  const spoiler = rest.spoiler_text ?? '';
  if (words.trim() === '' && spoiler === '' && media.length === 0) throw invalid("Text can't be blank");
  if (lengthOf(words) + lengthOf(spoiler) > behaviour.maxCharacters) {
    throw invalid(`Text character limit of ${behaviour.maxCharacters} exceeded`);
  }
  const record: StatusRecord = {
    sensitive: rest.sensitive ?? spoiler !== '',
    spoiler_text: spoiler,
    visibility: rest.visibility ?? 'public',
    language: rest.language ?? 'en',
    in_reply_to_id: in_reply_to_id ?? null,
    edited_at: null,
  };
  const id = snowflake();
  return call.network.publish(account, {
    id,
    path: `/@${account.handle}/${id}`,
    key,
    cid: null,
    text: words,
    media,
    record,
    receivedAtMs: call.receivedAtMs,
  });
}

function show(call: Incoming, behaviour: MastodonBehaviour): Reply {
  const post = visible(call, String(call.req.params.id));
  if (!post) throw notFound();
  return { status: 200, body: statusJson(call.network, post, call.origin, behaviour) };
}

function showMany(call: Incoming, behaviour: MastodonBehaviour): Reply {
  const search = searchOf(call);
  const posts = search.getAll('id[]').flatMap((id) => visible(call, id) ?? []);
  return { status: 200, body: posts.map((post) => statusJson(call.network, post, call.origin, behaviour)) };
}

/** Like Mastodon: what is not sent is removed, also files; an edit without a difference is not recorded. */
function edit(call: Incoming, behaviour: MastodonBehaviour): Reply {
  const account = authorize(call);
  const post = call.network.post(String(call.req.params.id));
  if (post?.accountId !== account.id) throw notFound();
  const given = params.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(given.error.issues[0]?.message ?? 'a parameter is wrong');
  const { status, media_ids, spoiler_text, sensitive, language } = given.data;
  const text = status ?? '';
  const spoiler = spoiler_text ?? '';
  const kept = post.media.filter(({ id }) => media_ids?.includes(id));
  const added = (media_ids ?? []).filter((id) => !kept.some((file) => file.id === id));
  const media = [...kept, ...attachable(call, account.id, added)];
  if (text.trim() === '' && spoiler === '' && media.length === 0) throw invalid("Text can't be blank");
  if (lengthOf(text) + lengthOf(spoiler) > behaviour.maxCharacters)
    throw invalid(`Text character limit of ${behaviour.maxCharacters} exceeded`);
  const before = statusRecord.parse(post.record);
  const record: StatusRecord = {
    ...before,
    spoiler_text: spoiler,
    sensitive: sensitive ?? spoiler !== '',
    language: language ?? before.language,
  };
  if (!isDeepStrictEqual([text, media, record], [post.text, post.media, before])) {
    const edited = { ...record, edited_at: new Date().toISOString() };
    call.network.save({ table: 'posts', row: { ...post, text, media, record: edited } });
  }
  const now = call.network.post(post.id) ?? post;
  return { status: 200, body: statusJson(call.network, now, call.origin, behaviour) };
}

function destroy(call: Incoming, behaviour: MastodonBehaviour): Reply {
  const account = authorize(call);
  const post = call.network.post(String(call.req.params.id));
  if (post?.accountId !== account.id) throw notFound();
  const body = { ...statusJson(call.network, post, call.origin, behaviour), text: post.text };
  call.network.deletePost(post);
  return { status: 200, body };
}

/** The status, if it is visible to the caller: private ones only to their author. */
function visible(call: Incoming, id: string): Post | undefined {
  const post = call.network.post(id);
  if (post?.platform !== 'mastodon') return undefined;
  const { visibility } = statusRecord.parse(post.record);
  if (visibility === 'public' || visibility === 'unlisted') return post;
  return callerOf(call.req, call.network)?.id === post.accountId ? post : undefined;
}
