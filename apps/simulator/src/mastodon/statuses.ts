import { isDeepStrictEqual } from 'node:util';
import express from 'express';
import multer from 'multer';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { ApiError, type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { MastodonBehaviour, MastodonServer } from './behaviour.ts';
import { invalid, mastodonError, notFound } from './errors.ts';
import { type StatusRecord, statusJson, statusRecord } from './json.ts';
import { attachable } from './media.ts';
import { authorize, callerOf } from './oauth.ts';
import { lengthOn } from './text.ts';

const KEY_REMEMBERED_MS = 60 * 60 * 1000;

const flag = z.union([z.boolean(), z.stringbool()]);
const text = z.coerce.string();
const params = z.object({
  status: text.nullish(),
  media_ids: z.union([z.array(text), text.transform((id) => [id])]).nullish(),
  sensitive: flag.nullish(),
  spoiler_text: text.nullish(),
  visibility: statusRecord.shape.visibility.nullish(),
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
    handle: (call: Incoming, server: MastodonServer) => Reply,
  ): Route => ({ method, path, operations, handle: (call) => handle(call, server) });
  return [
    { ...route('post', '/api/v1/statuses', ['publish'], create), parse },
    route('get', '/api/v1/statuses', ['metrics', 'lookup'], showMany),
    route('get', '/api/v1/statuses/:id', ['lookup', 'metrics'], show),
    route('get', '/api/v1/statuses/:id/context', ['lookup'], context),
    { ...route('put', '/api/v1/statuses/:id', ['edit'], edit), parse },
    route('delete', '/api/v1/statuses/:id', ['delete'], destroy),
  ];
};

function create(call: Incoming, server: MastodonServer): Reply {
  const { behaviour, keys } = server;
  const account = authorize(call, server);
  const key = call.req.get('Idempotency-Key') ?? null;
  const known = key === null || !behaviour.keepsKeys ? undefined : call.network.postByKey(account.id, key);
  if (known && known.acceptedAtMs > Date.now() - KEY_REMEMBERED_MS) {
    if (known.deletedAtMs !== null) throw notFound();
    return { status: 200, body: statusJson(call, known, server) };
  }
  const inMemory = `${account.id} ${key}`;
  if (key === null || !(behaviour.refusesKeys || behaviour.replaysFailures))
    return published(call, account, key, server);
  const before = keys.get(inMemory);
  if (before && behaviour.refusesKeys) throw mastodonError(400, 'Duplicate idempotency key.');
  const reply = before ?? replyOf(() => published(call, account, key, server));
  keys.set(inMemory, reply);
  return reply;
}

/** What a handler returns or throws as a response. */
function replyOf(handle: () => Reply): Reply {
  try {
    return handle();
  } catch (error) {
    if (error instanceof ApiError) return error.reply;
    throw error;
  }
}

function published(call: Incoming, account: Account, key: string | null, server: MastodonServer): Reply {
  return { status: 200, body: statusJson(call, accept(call, account, key, server), server) };
}

function accept(
  call: Incoming,
  account: Account,
  key: string | null,
  { kind, behaviour }: MastodonServer,
): Post {
  const given = params.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(given.error.issues[0]?.message ?? 'a parameter is wrong');
  const { status, media_ids, in_reply_to_id, ...rest } = given.data;
  if (in_reply_to_id && !call.network.post(in_reply_to_id)) {
    throw mastodonError(404, 'The post you are trying to reply to does not appear to exist.');
  }
  if (behaviour.needsMedia && !media_ids?.length && !in_reply_to_id)
    throw mastodonError(403, 'Empty statuses are not allowed');
  if (rest.visibility && !behaviour.visibilities.includes(rest.visibility))
    throw invalid('The selected visibility is invalid.');
  const media = attachable(call, account.id, media_ids ?? [], behaviour);
  const words = status ?? '';
  const warning = rest.spoiler_text ?? '';
  const spoiler = behaviour.needsSensitive && !rest.sensitive ? '' : warning;
  if (words.trim() === '' && spoiler === '' && media.length === 0) throw invalid("Text can't be blank");
  checkLength(words, warning, behaviour);
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
    path: kind.postPath(account.handle, id),
    key,
    cid: null,
    text: words,
    media,
    record,
    receivedAtMs: call.receivedAtMs,
  });
}

function checkLength(words: string, warning: string, behaviour: MastodonBehaviour): void {
  const { maxCharacters, maxWarning } = behaviour;
  if (lengthOn(words, warning, behaviour) > maxCharacters)
    throw invalid(`Text character limit of ${maxCharacters} exceeded`);
  if (maxWarning !== null && warning.length > maxWarning)
    throw invalid(`The spoiler text must not be greater than ${maxWarning} characters.`);
}

/** The status and what replies to it, oldest first. */
function context(call: Incoming, server: MastodonServer): Reply {
  const parent = visible(call, String(call.req.params.id), server);
  if (!parent) throw notFound();
  const descendants = call.network
    .posts()
    .filter(
      ({ deletedAtMs, record }) =>
        deletedAtMs === null && statusRecord.safeParse(record).data?.in_reply_to_id === parent.id,
    )
    .map((post) => statusJson(call, post, server));
  return { status: 200, body: { ancestors: [], descendants } };
}

function show(call: Incoming, server: MastodonServer): Reply {
  const post = visible(call, String(call.req.params.id), server);
  if (!post) throw notFound();
  return { status: 200, body: statusJson(call, post, server) };
}

function showMany(call: Incoming, server: MastodonServer): Reply {
  const search = searchOf(call);
  const posts = search.getAll('id[]').flatMap((id) => visible(call, id, server) ?? []);
  return { status: 200, body: posts.map((post) => statusJson(call, post, server)) };
}

/** Like Mastodon: what is not sent is removed, also files; an edit without a difference is not recorded. */
function edit(call: Incoming, server: MastodonServer): Reply {
  const { behaviour } = server;
  const account = authorize(call, server);
  if (!behaviour.canEdit) throw mastodonError(404, 'Post editing is not enabled on this server.');
  const post = call.network.post(String(call.req.params.id));
  if (post?.accountId !== account.id) throw notFound();
  const given = params.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(given.error.issues[0]?.message ?? 'a parameter is wrong');
  const { status, media_ids, spoiler_text, sensitive, language } = given.data;
  const text = status ?? '';
  const spoiler = spoiler_text ?? '';
  const kept = post.media.filter(({ id }) => media_ids?.includes(id));
  const added = (media_ids ?? []).filter((id) => !kept.some((file) => file.id === id));
  const media = [...kept, ...attachable(call, account.id, added, behaviour)];
  if (text.trim() === '' && spoiler === '' && media.length === 0) throw invalid("Text can't be blank");
  checkLength(text, spoiler, behaviour);
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
  return { status: 200, body: statusJson(call, now, server) };
}

function destroy(call: Incoming, server: MastodonServer): Reply {
  const account = authorize(call, server);
  const post = call.network.post(String(call.req.params.id));
  if (post?.accountId !== account.id) throw notFound();
  const body = { ...statusJson(call, post, server), text: post.text };
  call.network.deletePost(post);
  return { status: 200, body };
}

/** The status, if it is visible to the caller: private ones only to their author. */
function visible(call: Incoming, id: string, { kind: { platform } }: MastodonServer): Post | undefined {
  const post = call.network.post(id);
  if (post?.platform !== platform) return undefined;
  const { visibility } = statusRecord.parse(post.record);
  if (visibility === 'public' || visibility === 'unlisted') return post;
  return callerOf(call.req, call.network, platform)?.id === post.accountId ? post : undefined;
}
