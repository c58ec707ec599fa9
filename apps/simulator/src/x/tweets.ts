import express from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import { forbidden, invalid, notFound, rateLimitHeaders } from './errors.ts';
import { type TweetRecord, tweetJson, userJson } from './json.ts';
import { attachable } from './media.ts';
import { assertOwn, authorize } from './oauth.ts';
import { isAllowed } from './text.ts';

const RECENT = 20;
const DUPLICATE = 'You are not allowed to create a Tweet with duplicate content.';

const newTweet = z.strictObject({
  text: z.string().default(''),
  media: z.strictObject({ media_ids: z.array(z.string()).min(1).max(4) }).optional(),
  reply: z.strictObject({ in_reply_to_tweet_id: z.string() }).optional(),
  reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
});
const page = z.object({ max_results: z.coerce.number().int().min(5).max(100).default(10) });

/** Creating, reading and deleting posts, and the account of the token. */
export const tweetRoutes: Route[] = [
  { method: 'get', path: '/2/users/me', operations: ['session'], handle: me },
  { method: 'get', path: '/2/users/:id/tweets', operations: ['lookup'], handle: latest },
  { method: 'post', path: '/2/tweets', operations: ['publish'], parse: [express.json()], handle: create },
  { method: 'get', path: '/2/tweets', operations: ['metrics', 'lookup'], handle: showMany },
  { method: 'get', path: '/2/tweets/:id', operations: ['lookup', 'metrics'], handle: show },
  { method: 'delete', path: '/2/tweets/:id', operations: ['delete'], handle: destroy },
];

const respond = (status: number, body: object): Reply => ({ status, body, headers: rateLimitHeaders(99) });

function me(call: Incoming): Reply {
  return respond(200, { data: userJson(authorize(call), call.origin) });
}

function latest(call: Incoming): Reply {
  const account = authorize(call);
  assertOwn(account, String(call.req.params.id));
  const given = page.safeParse(Object.fromEntries(searchOf(call)));
  if (!given.success) throw invalid(z.prettifyError(given.error));
  const posts = call.network.postsOf(account.id).slice(0, given.data.max_results);
  const meta = { result_count: posts.length };
  return respond(200, posts.length > 0 ? { data: posts.map(tweetJson), meta } : { meta });
}

function create(call: Incoming): Reply {
  const account = authorize(call);
  const given = newTweet.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(z.prettifyError(given.error));
  const { text, media: files, reply, reply_settings } = given.data;
  const media = attachable(call, account.id, files?.media_ids ?? []);
  if (text.trim() === '' && media.length === 0) throw invalid('text or media is required');
  if (!isAllowed(text)) throw invalid('Your Tweet text is too long, or has more than one cashtag.');
  const parent = reply?.in_reply_to_tweet_id ?? null;
  if (parent !== null && call.network.post(parent)?.platform !== 'x') {
    throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.');
  }
  if (media.length === 0 && isRepeated(call, account, text)) throw forbidden(DUPLICATE);
  const record: TweetRecord = { reply_settings: reply_settings ?? 'everyone', in_reply_to_tweet_id: parent };
  const id = snowflake();
  const post = call.network.publish(account, {
    id,
    path: `/${account.handle}/status/${id}`,
    key: null,
    cid: null,
    text,
    media,
    record,
    receivedAtMs: call.receivedAtMs,
  });
  const view = tweetJson(post);
  return respond(201, { data: { id, text: view.text, edit_history_tweet_ids: [id] } });
}

/** X rejects a text that the account has posted recently. */
const isRepeated = ({ network }: Incoming, account: Account, text: string): boolean =>
  network
    .postsOf(account.id)
    .slice(0, RECENT)
    .some((post) => post.text === text && post.media.length === 0);

function show(call: Incoming): Reply {
  authorize(call);
  const post = find(call, String(call.req.params.id));
  if (!post) throw notFound();
  return respond(200, { data: tweetJson(post) });
}

/** Missing posts are reported in `errors`. */
function showMany(call: Incoming): Reply {
  authorize(call);
  const ids = searchOf(call).get('ids')?.split(',') ?? [];
  if (ids.length > 100) throw invalid('ids: at most 100');
  const posts = ids.flatMap((id) => find(call, id) ?? []);
  const gone = ids.filter((id) => !posts.some((post) => post.id === id));
  const errors = gone.map((value) => ({
    resource_type: 'tweet',
    parameter: 'ids',
    value,
    title: 'Not Found Error',
  }));
  return respond(200, {
    ...(posts.length > 0 ? { data: posts.map(tweetJson) } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  });
}

function destroy(call: Incoming): Reply {
  const account = authorize(call);
  const post = find(call, String(call.req.params.id));
  if (!post) return respond(200, { data: { deleted: false } });
  assertOwn(account, post.accountId);
  call.network.deletePost(post);
  return respond(200, { data: { deleted: true } });
}

function find({ network }: Incoming, id: string): Post | undefined {
  const post = network.post(id);
  return post?.platform === 'x' ? post : undefined;
}
